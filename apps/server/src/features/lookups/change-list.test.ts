import { join } from 'node:path';
import type { College, LookupEntry, LookupList, ManagedLookup } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiKeyOf } from '../../testing/api-key.ts';
import { publish } from '../../testing/publish.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { applyTenant } from '../operator/index.ts';
import { diffTenant, exportTenant, readTenantFolder } from '../tenants/index.ts';

const folder = join(import.meta.dirname, '../../../../../tenants/northmoor');
let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startTestSite();
  ({ headers } = await apiKeyOf(site, { scopes: ['lookups:write'] }));
});
afterAll(() => site.stop());
beforeEach(async () => {
  // Apply another folder's version first, so that the next apply counts as a change.
  await site.ownerPool.query("update tenant set version = '' where slug = 'northmoor'");
  await applyTenant(site.ownerPool, await readTenantFolder(folder), site.services.clock());
  site.wait(2_001);
});

const url = (list: string) => `/api/backoffice/v1/lookups/${list}`;
const read = async (list: LookupList) => (await site.call({ url: url(list), headers })).json<ManagedLookup>();
const put = (list: string, payload: object) => site.call({ method: 'PUT', url: url(list), headers, payload });
const offered = async (path: string, host: TestHost = hosts.northmoor) =>
  // Without a listening connection, cache entries live two seconds.
  (site.wait(2_001), await site.call({ url: `/api/v1/${path}`, host })).json<LookupEntry[]>();

// tenants.lists.1
test('every list of the tenant has its entries in the order in which forms show them', async () => {
  const lists = (await site.call({ url: '/api/backoffice/v1/lookups', headers })).json<{ list: LookupList; entries: number }[]>();
  for (const { list, entries } of lists) expect((await read(list)).entries.length, list).toBe(entries);
  expect(lists.find(({ list }) => list === 'skill')?.entries).toBe((await offered('skill')).length);
  expect((await read('skill')).entries).toEqual((await offered('skill')).map(({ name }) => name));
});

// tenants.lists.1
test('a list that is replaced is offered at once in its new order; what is left out gets its id back when it returns', async () => {
  const before = await offered('skill');
  const [first, ...others] = before;
  const foreign = await offered('skill', hosts.harrowFinch);
  const names = ['Juggling', ...others.map(({ name }) => name)];
  const answer = await put('skill', { entries: names });
  expect(answer.json()).toEqual({ list: 'skill', entries: names, revision: (await read('skill')).revision, alsoUsed: [] });
  expect((await offered('skill')).map(({ name }) => name)).toEqual(names);
  expect((await offered('skill')).slice(1)).toEqual(others);
  expect(await offered('skill', hosts.harrowFinch)).toEqual(foreign);
  await put('skill', { entries: before.map(({ name }) => name) });
  expect((await offered('skill'))[0]).toEqual(first);
  expect(await offered('nationality')).not.toEqual([]);
});

// tenants.lists.1
test('colleges are replaced with their courses and locations', async () => {
  const [college, ...others] = (await read('college')).entries as College[];
  if (!college) throw new Error('the demo has no college');
  const [known] = await offered('college');
  const changed = { ...college, courses: ['Welding', ...college.courses], locations: [] };
  expect((await put('college', { entries: [changed, ...others] })).statusCode).toBe(200);
  expect((await offered(`college/${known?.id}/course`)).map(({ name }) => name)).toEqual(changed.courses);
  expect(await offered(`college/${known?.id}/location`)).toEqual([]);
});

// tenants.lists.2
test('a job category that adverts have stays when it is left out, and is named', async () => {
  const { entries } = await read('job-category');
  const [used, ...others] = entries as string[];
  await publish(site, { reference: 'KEEPS-CATEGORY', category: used });
  const answer = await put('job-category', { entries: ['Beekeeping', ...others] });
  expect(answer.json()).toMatchObject({ alsoUsed: expect.arrayContaining([used]) as string[] });
  const names = (await site.call({ url: '/api/v1/jobCategory' })).json<{ name: string }[]>().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([used, 'Beekeeping']));
});

// tenants.lists.3
test('a change is in the tenant’s folder: an export has it, applying that changes nothing, and diff shows what another apply would undo', async () => {
  await put('source', { entries: ['A friend'] });
  const copy = join(site.dataDir, 'copy');
  await exportTenant(site.ownerPool, 'northmoor', copy);
  expect((await applyTenant(site.ownerPool, await readTenantFolder(copy), site.services.clock())).outcome).toBe('unchanged');
  const { changes } = await diffTenant(site.ownerPool, await readTenantFolder(folder));
  expect(changes.map(({ path, change }) => [path, change])).toEqual([['lookups/source.json', 'changed']]);
});

// tenants.lists.3
test('comments in the folder stay, and saving the same entries again changes no character', async () => {
  const file = async () =>
    (
      await site.ownerPool.query<{ content: Buffer }>(
        "select f.content from tenant_file f join tenant t on t.id = f.tenant_id where t.slug = 'northmoor' and f.path = 'lookups/source.json'",
      )
    ).rows[0]?.content.toString();
  await site.ownerPool.query("update tenant_file set content = $1 where path = 'lookups/source.json'", [
    '// Agreed in May.\n["A friend"]\n',
  ]);
  await put('source', { entries: ['A friend'] });
  expect(await file()).toBe('// Agreed in May.\n["A friend"]\n');
  await put('source', { entries: ['A friend', 'A poster'] });
  expect(await file()).toBe('// Agreed in May.\n[\n  "A friend",\n  "A poster"\n]\n');
});

// tenants.lists.4
test('of ten saves at once with the same revision one is kept, and the others must read again', async () => {
  const { revision } = await read('source');
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => put('source', { entries: [`Source ${index}`], revision })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'list-changed', detail: expect.stringContaining('Read it again') as string });
});

test.each<[string, string, object, string[]]>([
  ['nothing', 'skill', {}, ['body.entries']],
  ['a word', 'skill', { entries: 'Filing' }, ['body.entries']],
  ['an entry twice', 'skill', { entries: ['Filing', 'Typing', 'Filing'] }, ['body.entries.2']],
  ['an empty entry and one that is too long', 'skill', { entries: [' ', 'a'.repeat(151)] }, ['body.entries.0', 'body.entries.1']],
  ['colleges in another list', 'skill', { entries: [{ name: 'Aire', courses: [], locations: [] }] }, ['body.entries.0']],
  ['a college without courses', 'college', { entries: [{ name: 'Aire', locations: [] }] }, ['body.entries.0.courses']],
  ['a key that is not known', 'skill', { entries: [], extra: 1 }, ['body.extra']],
  ['a preselected college that there is not', 'default-college', { entries: ['Elsewhere'] }, ['body.entries']],
  ['colleges without the one that is preselected', 'college', { entries: [] }, ['body.entries']],
])('%s in a list is refused by name, and nothing changes', async (_what, list, payload, paths) => {
  const before = await read(list as LookupList);
  const answer = await put(list, payload);
  expect(answer.json<{ errors: { path: string }[] }>()).toMatchObject({ status: 400 });
  expect(answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual(paths);
  expect(await read(list as LookupList)).toEqual(before);
});

test('a list without a file in the folder is empty, and cannot be changed until the folder has one', async () => {
  await site.ownerPool.query("delete from tenant_file where path = 'lookups/source.json'");
  expect(await read('source')).toMatchObject({ entries: [] });
  const answer = await put('source', { entries: ['A friend'] });
  expect(answer.json()).toMatchObject({ code: 'no-tenant-files', detail: expect.stringContaining('lookups/source.json') as string });
});

test('there is no other list, no list of another tenant, and none that is larger than a folder’s file', async () => {
  expect((await put('advert', { entries: [] })).statusCode).toBe(400);
  const { headers: foreign } = await apiKeyOf(site, { host: hosts.harrowFinch, scopes: ['lookups:write'] });
  expect((await site.call({ method: 'PUT', url: url('skill'), headers: foreign, payload: { entries: [] } })).statusCode).toBe(401);
  const many = Array.from({ length: 7_000 }, (_, index) => `${index} ${'x'.repeat(140)}`);
  expect((await put('skill', { entries: many })).statusCode).toBe(413);
});
