import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { everyAdvert, followNews, type Segment, searchSegments } from '@berth/advert-index';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { indexShape } from '../index-shape.ts';
import { IndexKeeper } from './index-keeper.ts';

let site: TestSite;
let client: pg.Client;
let tenantId: number;
let folder: string;
const loads = () => asked.filter((text) => text.includes(`where tenant_id = ${tenantId} and is_published`)).length;
const asked: string[] = [];

beforeAll(async () => {
  site = await startTestSite();
  tenantId = await site.tenantId(hosts.northmoor);
  await site.addAdverts(
    hosts.northmoor,
    { reference: 'KEPT' },
    { reference: 'CHANGED' },
    { reference: 'CLOSED' },
    { reference: 'REMOVED' },
  );
  client = new pg.Client(site.services.site.directUrl);
  await client.connect();
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: [{ text?: string }]) => {
    asked.push(typeof args[0] === 'string' ? args[0] : (args[0].text ?? ''));
    return query(...args);
  }) as typeof client.query;
});
afterAll(async () => {
  await client.end();
  await site.stop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'berth-index-'));
  asked.length = 0;
  return () => rm(folder, { recursive: true });
});

/** A keeper as a process has it, and what a search of the tenant would find. */
function startKeeper(shape = indexShape) {
  let segments = new Map<number, Segment>();
  const keeper = new IndexKeeper({ shape, mostBytes: 1e9, folder }, (tenant, news) => {
    if (tenant === tenantId) segments = news ? followNews(segments, news) : new Map();
  });
  const found = () => searchSegments([...segments.values()], everyAdvert(Date.now() + 60_000, 100)).matches.map(({ version }) => version);
  return { keeper, found };
}

/** What the database says of the same. */
async function open(): Promise<number[]> {
  const { rows } = await site.ownerPool.query<{ version: string }>(
    'select changed_in::text as version from advert_search where tenant_id = $1 and is_published order by published_at desc, advert_id desc',
    [tenantId],
  );
  return rows.map(({ version }) => Number(version));
}

async function saveIndex() {
  const { keeper } = startKeeper();
  await keeper.restore(client);
  await keeper.catchUp(client);
  await keeper.save();
  return keeper;
}

const writeManifest = async (change: (manifest: { since: string }) => object) => {
  const path = join(folder, 'index.json');
  const json = JSON.stringify(change(JSON.parse((await readFile(path, 'utf8')).split('\n')[1] ?? '')));
  await writeFile(path, `${crc32(json)}\n${json}`);
};
const segmentFile = async () => join(folder, (await readdir(folder)).find((name) => name.endsWith('.segment')) ?? '');

// search.current.4
test('a start restores the index that was saved, and takes in what changed since', async () => {
  await saveIndex();
  await site.addAdverts(hosts.northmoor, { reference: 'NEW' });
  await site.ownerPool.query("update advert set job_title = 'Changed' where reference = 'CHANGED'");
  await site.ownerPool.query(
    "update advert_search set is_published = false where advert_id = (select id from advert where reference = 'CLOSED')",
  );
  await site.ownerPool.query("delete from advert where reference = 'REMOVED'");
  asked.length = 0;
  const { keeper, found } = startKeeper();
  await keeper.restore(client);
  await keeper.catchUp(client);
  expect(found()).toEqual(await open());
  expect(loads()).toBe(0);
});

test('a later save writes the new segments alone, and deletes the files that it replaces', async () => {
  const keeper = await saveIndex();
  const before = await readdir(folder);
  await keeper.save();
  expect(await readdir(folder)).toEqual(before);
  await site.addAdverts(hosts.northmoor, { reference: 'MORE' });
  await keeper.catchUp(client);
  await keeper.save();
  const files = (await readdir(folder)).filter((name) => name.endsWith('.segment'));
  const { tenants } = JSON.parse((await readFile(join(folder, 'index.json'), 'utf8')).split('\n')[1] ?? '') as {
    tenants: { segments: { file: string }[] }[];
  };
  expect(files.sort()).toEqual(tenants.flatMap(({ segments }) => segments.map(({ file }) => file)).sort());
});

test.each<[string, string, () => Promise<unknown>]>([
  ['a manifest that is cut off', 'index.json is damaged', () => truncate(join(folder, 'index.json'), 40)],
  ['a manifest that is empty', 'index.json is damaged', () => writeFile(join(folder, 'index.json'), '')],
  ['a segment that is cut off', 'it ends too early', async () => truncate(await segmentFile(), 100)],
  [
    'a segment with a wrong byte',
    'its checksum is wrong',
    async () => {
      const path = await segmentFile();
      const bytes = await readFile(path);
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      await writeFile(path, bytes);
    },
  ],
  ['a segment that is missing', 'ENOENT', async () => rm(await segmentFile())],
  ['the index of another database', 'another database', () => writeManifest((manifest) => ({ ...manifest, identity: 'another' }))],
  ['an index ahead of the database', 'ahead of the database', () => writeManifest((manifest) => ({ ...manifest, since: '99999999999' }))],
  ['a manifest of other fields', 'since', () => writeManifest((manifest) => ({ ...manifest, since: undefined }))],
])('%s is refused, and the index is loaded from the database', async (_, reason, damage) => {
  await saveIndex();
  await damage();
  asked.length = 0;
  const { keeper, found } = startKeeper();
  await expect(keeper.restore(client)).rejects.toThrow(reason);
  await keeper.catchUp(client);
  expect(found()).toEqual(await open());
  expect(loads()).toBe(1);
  await keeper.save();
  const again = startKeeper();
  await again.keeper.restore(client);
  expect(again.found()).toEqual(await open());
});

test('an index with other filters is not used', async () => {
  await saveIndex();
  const { keeper } = startKeeper({ ...indexShape, ranges: [] });
  await expect(keeper.restore(client)).rejects.toThrow('another database or release');
});

test('where nothing can be written, the save fails and the next one tries again', async () => {
  const { keeper } = startKeeper();
  await keeper.restore(client);
  await keeper.catchUp(client);
  await rm(folder, { recursive: true });
  await writeFile(folder, 'a file where the folder should be');
  await expect(keeper.save()).rejects.toThrow('EEXIST');
  expect(keeper.isUnsaved).toBe(true);
  await rm(folder);
  await keeper.save();
  expect(await readdir(folder)).toContain('index.json');
});
