import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constantGroups, type LookupEntry } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeJson, makeTenantFolder } from '../../testing/tenant-folder.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { applyTenant } from '../operator/index.ts';
import { readTenantFolder } from '../tenants/index.ts';

let site: TestSite;
let work: string;
beforeAll(async () => {
  site = await startTestSite();
  work = mkdtempSync(join(tmpdir(), 'berth-lookups-'));
});
afterAll(async () => {
  await site.stop();
  rmSync(work, { recursive: true, force: true });
});

const ask = (path: string, host: TestHost = hosts.northmoor, headers: Record<string, string> = {}) =>
  site.call({ url: `/api/v1/${path}`, host, headers });
const entries = async (path: string, host?: TestHost) => (await ask(path, host)).json<LookupEntry[]>();
const names = async (path: string, host?: TestHost) => (await entries(path, host)).map(({ name }) => name);

const tenants = [
  ['northmoor', hosts.northmoor],
  ['harrow-finch', hosts.harrowFinch],
] as const;
/** Each call with the file it tells of. */
const files = [
  ['constants/HOURS', 'hours'],
  ['constants/JOB_TYPE', 'job-type'],
  ['constants/APPLICATION_TYPE', 'application-type'],
  ['constants/SOURCE', 'source'],
  ['constants/OPPORTUNITIES', 'opportunities'],
  ['constants/AVAILABILITY_TO_WORK', 'availability-to-work'],
  ['industrySector', 'industry-sector'],
  ['skill', 'skill'],
  ['nationality', 'nationality'],
  ['qualification', 'qualification'],
  ['studyingInstitute', 'studying-institute'],
  ['refereeContactOption', 'referee-contact-option'],
] as const;
const fileOf = (slug: string, list: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../tenants', slug, 'lookups', `${list}.json`), 'utf8')) as unknown[];

// tenants.config.3
test.each(tenants.flatMap(([slug, host]) => files.map(([path, list]) => [path, slug, host, list] as const)))(
  '%s of %s is the list of its file in the file’s order, each entry with an id of its own',
  async (path, slug, host, list) => {
    const given = await entries(path, host);
    expect(given.map(({ name }) => name)).toEqual(fileOf(slug, list));
    expect(new Set(given.map(({ id }) => id)).size).toBe(given.length);
  },
);

test.each(tenants)('colleges of %s have their courses and locations', async (slug, host) => {
  const colleges = await entries('college', host);
  const told = await Promise.all(
    colleges.map(async ({ id, name }) => ({
      name,
      courses: await names(`college/${id}/course`, host),
      locations: await names(`college/${id}/location`, host),
    })),
  );
  expect(told).toEqual(fileOf(slug, 'college'));
});

test('the default college is the id of a college, or none; the statuses of adverts are the same for every tenant', async () => {
  const [college] = await entries('college');
  expect(await entries('constants/DEFAULT_COLLEGE')).toEqual([college]);
  expect(await entries('constants/DEFAULT_COLLEGE', hosts.harrowFinch)).toEqual([]);
  for (const [, host] of tenants) expect(await names('constants/ADVERT_STATUS', host)).toEqual(['draft', 'published', 'removed']);
});

// tenants.config.3
test('a constant group can be read by its code or its name', async () => {
  for (const [name, code] of Object.entries(constantGroups))
    expect(await entries(`constants/${code}`)).toEqual(await entries(`constants/${name}`));
});

test('an unknown id and another tenant’s college are a 404, and an invalid id a 400', async () => {
  const [foreign] = await entries('college', hosts.harrowFinch);
  const [skill] = await entries('skill');
  const unknown = (await ask('college/2147483647/course')).json<{ instance: string }>();
  for (const id of [foreign?.id, skill?.id])
    for (const part of ['course', 'location']) {
      const answer = await ask(`college/${id}/${part}`);
      expect([answer.statusCode, { ...answer.json<object>(), instance: unknown.instance }]).toEqual([404, unknown]);
    }
  for (const group of ['NOTHING', 'hours', '0', '9', 'constructor']) expect((await ask(`constants/${group}`)).statusCode).toBe(404);
  for (const id of ['x', '0', '1.5', '2147483648', '1e99']) expect((await ask(`college/${id}/course`)).statusCode).toBe(400);
});

test('an answer may be cached for a minute and is a 304 if unchanged, for each tenant separately', async () => {
  const first = await ask('skill');
  const etag = String(first.headers.etag);
  expect([first.statusCode, first.headers['cache-control'], first.headers['content-type']]).toEqual([
    200,
    'public, max-age=60',
    'application/json; charset=utf-8',
  ]);
  const known = await ask('skill', hosts.northmoor, { 'if-none-match': etag });
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
  expect((await ask('skill', hosts.harrowFinch, { 'if-none-match': etag })).statusCode).toBe(200);
});

test('an apply takes effect at once; an entry that it leaves out is retired and not deleted, and gets its id back when it returns', async () => {
  const folder = makeTenantFolder(work, 'harrow-finch', { hosts: [hosts.harrowFinch] });
  const apply = async () => {
    await applyTenant(site.ownerPool, await readTenantFolder(folder), site.services.clock());
    // Without a listening connection, cache entries live two seconds.
    site.wait(2_001);
  };
  const change = (list: string, to: (value: unknown[]) => unknown) =>
    changeJson(join(folder, 'lookups', `${list}.json`), (value) => to(value as unknown as unknown[]));
  const [skills, colleges] = [await entries('skill', hosts.harrowFinch), await entries('college', hosts.harrowFinch)];
  const [gone, ...left] = skills;
  const college = colleges[0];
  const courses = await entries(`college/${college?.id}/course`, hosts.harrowFinch);
  const etag = String((await ask('skill', hosts.harrowFinch)).headers.etag);

  change('skill', (list) => [...list.slice(1), 'Juggling']);
  change('college', (list) => list.slice(1));
  await apply();
  const now = await entries('skill', hosts.harrowFinch);
  expect(now).toEqual([...left, { id: expect.any(Number) as number, name: 'Juggling' }]);
  expect((await ask('skill', hosts.harrowFinch, { 'if-none-match': etag })).statusCode).toBe(200);
  expect((await ask(`college/${college?.id}/course`, hosts.harrowFinch)).statusCode).toBe(404);
  const { rows: kept } = await site.ownerPool.query('select id, name from lookup_entry where id = any($1) and retired_at is not null', [
    [gone?.id, college?.id],
  ]);
  expect(kept).toEqual(expect.arrayContaining([gone, college]));

  change('skill', () => skills.map(({ name }) => name).reverse());
  change('college', () => fileOf('harrow-finch', 'college'));
  await apply();
  expect(await entries('skill', hosts.harrowFinch)).toEqual(skills.toReversed());
  expect(await entries('college', hosts.harrowFinch)).toEqual(colleges);
  expect(await entries(`college/${college?.id}/course`, hosts.harrowFinch)).toEqual(courses);
});
