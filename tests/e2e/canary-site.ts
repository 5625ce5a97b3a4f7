import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Advert, AdvertSummary, LookupEntry } from '@berth/contract';
import { expect } from 'vitest';
import { type CommandResult, runBerth } from '../../apps/server/src/testing/berth-process.ts';
import { samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import { canaryFeed } from './canary-adverts.ts';
import { type Canary, writeCanaryFolder } from './canary-tenant.ts';
import { siteOf } from './site.ts';

/** What an operator gets back from making a tenant, for the walk to try. */
export type Made = { canary: Canary; folder: string; previewGuid: string };
/** What a tenant's addresses are made of. `secrets` are what only its own pages may say besides its word. */
export type Facts = Made & {
  open: AdvertSummary[];
  closedId: number;
  advert: Advert;
  categoryId: number;
  collegeId: number;
  secrets: string[];
};

/** Makes a tenant with adverts, documents and a preview link by the command line while the site serves. */
export async function makeCanarySite(dataDir: string, canary: Canary): Promise<Made> {
  const { word } = canary;
  const berth = async (...args: string[]): Promise<CommandResult> => {
    const ended = await runBerth(args, { DATA_DIR: dataDir });
    if (ended.code !== 0) throw new Error(`berth ${args.join(' ')} ended with ${ended.code}: ${ended.stderr}${ended.stdout}`);
    return ended;
  };
  const folder = join(dataDir, word);
  mkdirSync(folder);
  writeCanaryFolder(folder, canary);
  await berth('tenant', 'apply', folder);
  const feed = join(dataDir, `${word}.ndjson`);
  writeFileSync(
    feed,
    canaryFeed(canary)
      .map((row) => JSON.stringify(row))
      .join('\n'),
  );
  await berth('adverts', 'import', feed, '--tenant', word);
  for (const kind of ['client-application-form', 'further-information']) {
    const file = join(dataDir, `${word}${kind}.pdf`);
    writeFileSync(file, samplePdf());
    await berth('adverts', 'attach', file, '--tenant', word, '--reference', `${word}reference`, '--kind', kind);
  }
  const preview = await berth('--json', 'adverts', 'preview', 'DRAFT', '--tenant', word);
  const { url } = JSON.parse(preview.stdout) as { url: string };
  return { canary, folder, previewGuid: url.split('/').at(-1) ?? '' };
}

/** Every canary in the tenant's folder and feed. */
export function plantedWords({ canary, folder }: Made): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const text = [...files, `${folder}.ndjson`].map((file) => readFileSync(file, 'utf8')).join('\n');
  return [...new Set(text.toLowerCase().match(new RegExp(`${canary.word}\\w*`, 'g')))];
}

/** Asks a tenant's own site what it has. */
export async function factsOf(made: Made, port: number): Promise<Facts> {
  const { word, colour, phone, advertPhone } = made.canary;
  const site = siteOf(made.canary.host, port);
  const open = await site.json<AdvertSummary[]>('/api/v1/advert/list?limit=50');
  expect(open).toHaveLength(31);
  const { advertId } = open.find(({ jobTitle }) => jobTitle.startsWith(`${word}title`)) ?? { advertId: 0 };
  const advert = await site.json<Advert>(`/api/v1/advert/fetch?advertId=${advertId}`);
  const colleges = await site.json<LookupEntry[]>('/api/v1/college');
  // The numbers of adverts have gaps: a refused row takes one too.
  const newest = Math.max(...open.map((each) => each.advertId));
  const near = Array.from({ length: 160 }, (_, index) => newest - 80 + index).filter((id) => id > 0);
  // One after another: a busy site answers some of so many at once with 503.
  let closedId = 0;
  for (const id of near) {
    if ((await site.get(`/api/v1/advert/fetch?advertId=${id}`)).status !== 410) continue;
    closedId = id;
    break;
  }
  expect(closedId, 'the closed advert is near the others').toBeGreaterThan(0);
  return {
    ...made,
    open,
    advert,
    closedId,
    categoryId: advert.jobCategories[0]?.jobCategoryId ?? 0,
    collegeId: colleges.find(({ name }) => name === `${word}college`)?.id ?? 0,
    secrets: [
      colour,
      phone,
      advertPhone,
      made.previewGuid,
      ...open.flatMap((each) => [each.advertGuid, `/job/${each.jobName}/${each.advertId}"`]),
      ...advert.documents.map(({ guid }) => guid),
      advert.logoPath ?? '',
    ],
  };
}
