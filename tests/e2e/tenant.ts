import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, vi } from 'vitest';
import { runBerth } from '../../apps/server/src/testing/berth-process.ts';
import { type Site, siteOf } from './site.ts';

const repository = join(import.meta.dirname, '../..');

/** An instance knows of a change within seconds. */
const waiting = { timeout: 20_000, interval: 100 };

type Changes = {
  /** Changes to the files of the folder, key by key. */
  tenant?: Record<string, unknown>;
  config?: Record<string, unknown>;
  content?: Record<string, unknown>;
  /** Files to add to the copied folder, by name. */
  files?: Record<string, Buffer>;
};

/** Changes to config.json, so that a copy of a folder in account application mode shows jobs on this site. */
export const normalMode = { accountMode: false, clientAppExtURL: '', clientJobSearchUrl: '' };

/** Makes a tenant in addition to the demo's, as an operator does while the site runs: a copy of harrow-finch, changed. Gives its site once it answers. */
export async function applyTenant(slug: string, { tenant, config, content, files = {} }: Changes): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'berth-tenant-'));
  const edit = (file: string, edits: Record<string, unknown>) => {
    const original = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
    writeFileSync(join(folder, file), JSON.stringify({ ...original, ...edits }));
  };
  try {
    cpSync(join(repository, 'tenants/harrow-finch'), folder, { recursive: true });
    edit('tenant.json', { slug, hosts: [`${slug}.localhost`], ...tenant });
    edit('config.json', config ?? {});
    edit('content.json', content ?? {});
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    await operate('tenant', 'apply', folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const site = siteOf(`${slug}.localhost`);
  await vi.waitFor(async () => expect((await site.get('/about')).status).toBe(200), waiting);
  return site;
}

/** Imports adverts for a tenant, as an operator does; gives its site once it shows them. */
export async function importAdverts(slug: string, site: Site, adverts: readonly object[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'berth-feed-'));
  try {
    const feed = join(folder, 'feed.ndjson');
    writeFileSync(feed, adverts.map((advert) => JSON.stringify(advert)).join('\n'));
    await operate('adverts', 'import', feed, '--tenant', slug);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await vi.waitFor(async () => expect(await site.json<unknown[]>('/api/v1/advert/list?limit=50')).toHaveLength(adverts.length), waiting);
}

/** A command's clock is a day ahead. */
const tomorrow = `const Now = Date; globalThis.Date = class extends Now {
  constructor(...given) { given.length ? super(...given) : super(Now.now() + 86_400_000); }
  static now() { return Now.now() + 86_400_000; }
};`;

/** Runs a tenant's job alerts as its round of tomorrow will: those of today are due then. The running site sends the mails. */
export function runAlertsOfTomorrow(slug: string): Promise<void> {
  return operateBy(['--import', `data:text/javascript,${encodeURIComponent(tomorrow)}`], 'alerts', 'run', '--tenant', slug);
}

function operate(...args: string[]): Promise<void> {
  return operateBy([], ...args);
}

async function operateBy(nodeFlags: string[], ...args: string[]): Promise<void> {
  const { code, stderr } = await runBerth(args, { DATA_DIR: inject('dataDir'), PORT: new URL(inject('siteUrl')).port }, nodeFlags);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
}
