import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormSettings, Problem } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiKeyOf } from '../../testing/api-key.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { applyTenant } from '../operator/index.ts';
import { diffTenant, exportTenant, readTenantFolder } from '../tenants/index.ts';

const folder = join(import.meta.dirname, '../../../../../tenants/northmoor');
let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startTestSite();
  ({ headers } = await apiKeyOf(site));
});
afterAll(() => site.stop());

type Field = { fieldName: string; visible: boolean; required: boolean; childFields: Field[] };
const field = (fieldName: string, ...childFields: Field[]): Field => ({ fieldName, visible: true, required: false, childFields });
const settings = { formName: 'candidateProfile', optionalFields: [field('phone'), field('address', field('city'), field('county'))] };

const put = (payload: unknown) => site.call({ method: 'PUT', url: '/api/v1/optionalFields', headers, payload: payload as object });
const formsOf = async (host?: TestHost) =>
  (await site.call({ url: '/api/v1/optionalFields', ...(host && { host }) })).json<FormSettings[]>();
const formAndRevision = async (name: string) =>
  (await site.call({ url: `/api/v1/optionalFields/${name}` })).json<FormSettings & { revision: string }>();
const formOf = async (name: string): Promise<FormSettings> => {
  const { formName, optionalFields } = await formAndRevision(name);
  return { formName, optionalFields };
};
/** Everything a change could affect, of both tenants. */
const stored = async () =>
  (
    await site.ownerPool.query<{ id: number; content: Buffer }>(
      `select t.id, t.version, t.optional_fields, f.content from tenant t join tenant_file f on f.tenant_id = t.id and f.path = 'optional-fields.json' order by 1`,
    )
  ).rows;
const reset = async () => {
  // Apply another folder's version first, so that the next apply counts as a change.
  await site.ownerPool.query("update tenant set version = '' where slug = 'northmoor'");
  await applyTenant(site.ownerPool, await readTenantFolder(folder), site.services.clock());
};
beforeEach(reset);

// tenants.config.4
test('anyone can read the settings of every configurable form', async () => {
  const file = JSON.parse(readFileSync(join(folder, 'optional-fields.json'), 'utf8')) as { forms: FormSettings[] };
  expect(await formsOf()).toEqual(file.forms);
});

// tenants.config.4
test('a change takes effect at once; the other form and the other tenant do not change', async () => {
  const [register, foreign] = [await formOf('candidateRegister'), await formsOf(hosts.harrowFinch)];
  const answer = await put(settings);
  const { revision } = await formAndRevision('candidateProfile');
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...settings, revision }]);
  expect(await formOf('candidateProfile')).toEqual(settings);
  expect(await formOf('candidateRegister')).toEqual(register);
  expect(await formsOf(hosts.harrowFinch)).toEqual(foreign);
  // Hidden from the profile, and therefore not accepted there either.
  expect((await put({ ...settings, optionalFields: [] })).statusCode).toBe(200);
  expect((await formOf('candidateProfile')).optionalFields).toEqual([]);
});

test('a form has another revision once it is changed, and the same when it is changed back', async () => {
  const { revision: before } = await formAndRevision('candidateProfile');
  await put(settings);
  expect((await formAndRevision('candidateProfile')).revision).not.toBe(before);
  await reset();
  expect((await formAndRevision('candidateProfile')).revision).toBe(before);
});

// tenants.config.6
test.each<[string, (revision: string) => string | undefined, number]>([
  ['the revision that was read', (revision) => revision, 200],
  ['no revision', () => undefined, 200],
  ['an old revision', () => 'x'.repeat(22), 409],
])('a save with %s is answered accordingly', async (_which, given, status) => {
  const { revision } = await formAndRevision('candidateProfile');
  const before = await stored();
  const answer = await put({ ...settings, revision: given(revision) });
  expect(answer.statusCode).toBe(status);
  if (status === 200) return expect(await formOf('candidateProfile')).toEqual(settings);
  expect(answer.json<Problem>()).toMatchObject({ code: 'form-changed', detail: expect.stringContaining('Read them again') as string });
  expect(await stored()).toEqual(before);
});

// tenants.config.6
test('of ten saves at once with the same revision one is kept, and the others must read again', async () => {
  const { revision } = await formAndRevision('candidateProfile');
  const saves = Array.from({ length: 10 }, (_, index) => put({ ...settings, optionalFields: [field(`f${index}`)], revision }));
  const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});

test('a change is in the tenant’s file: diff shows what an apply would undo, and an apply of the folder does', async () => {
  await put(settings);
  const applied = await readTenantFolder(folder);
  const { changes } = await diffTenant(site.ownerPool, applied);
  expect(changes.map(({ path, change }) => [path, change])).toEqual([['optional-fields.json', 'changed']]);
  expect((await applyTenant(site.ownerPool, applied, site.services.clock())).outcome).toBe('changed');
  expect((await diffTenant(site.ownerPool, applied)).changes).toEqual([]);
  expect(await formOf('candidateProfile')).not.toEqual(settings);
});

test('applying the live files again changes nothing and does not undo the change', async () => {
  await put(settings);
  const copy = join(site.dataDir, 'copy');
  await exportTenant(site.ownerPool, 'northmoor', copy);
  const live = await readTenantFolder(copy);
  expect((await applyTenant(site.ownerPool, live, site.services.clock())).outcome).toBe('unchanged');
  expect(await formOf('candidateProfile')).toEqual(settings);
});

test('comments, line ends and everything else in the file stay; the same settings again change no character', async () => {
  const odd = '\uFEFF// Ask the registrar first.\r\n{\r\n  "forms": [\r\n    // Nothing yet\r\n  ],\r\n}\r\n';
  await site.ownerPool.query("update tenant_file set content = $1 where path = 'optional-fields.json' and tenant_id = $2", [
    Buffer.from(odd),
    await site.tenantId(hosts.northmoor),
  ]);
  const fileNow = async () => {
    const id = await site.tenantId(hosts.northmoor);
    return (await stored()).find((row) => row.id === id)?.content.toString() ?? '';
  };
  expect((await put(settings)).statusCode).toBe(200);
  const once = await fileNow();
  expect(once).toMatch(/^\uFEFF\/\/ Ask the registrar first\.\r\n\{\r\n/);
  expect(once).toContain('// Nothing yet');
  expect(once.replaceAll('\r\n', '')).not.toContain('\n');
  await put(settings);
  expect(await fileNow()).toBe(once);
  await put({ formName: 'candidateRegister', optionalFields: [] });
  expect((await formOf('candidateProfile')).optionalFields).toEqual(settings.optionalFields);
});

const deep = field('a', field('b', field('c', field('d'))));
test.each<[string, unknown, string[]]>([
  ['nothing', {}, ['body.formName', 'body.optionalFields']],
  ['a form that there is not', { ...settings, formName: 'candidateHat' }, ['body.formName']],
  ['a form of every object', { ...settings, formName: '__proto__' }, ['body.formName']],
  ['a key that is not known', { ...settings, extra: 1 }, ['body.extra']],
  ['no list', { ...settings, optionalFields: {} }, ['body.optionalFields']],
  ['a field without a name', { ...settings, optionalFields: [field(' ')] }, ['body.optionalFields.0.fieldName']],
  ['characters that are no text', { ...settings, optionalFields: [field('a\u0000')] }, ['body.optionalFields.0.fieldName']],
  ['words for yes', { ...settings, optionalFields: [{ ...field('a'), visible: 'yes' }] }, ['body.optionalFields.0.visible']],
  [
    'a hidden field that is required',
    { ...settings, optionalFields: [{ ...field('a'), visible: false, required: true }] },
    ['body.optionalFields.0.required'],
  ],
  [
    'a hidden field in a field that is required',
    { ...settings, optionalFields: [field('a', { ...field('b'), visible: false, required: true })] },
    ['body.optionalFields.0.childFields.0.required'],
  ],
  ['a field twice', { ...settings, optionalFields: [field('a'), field('a')] }, ['body.optionalFields.1.fieldName']],
  [
    'a field twice in a field',
    { ...settings, optionalFields: [field('a', field('b'), field('b'))] },
    ['body.optionalFields.0.childFields.1.fieldName'],
  ],
  ['four levels', { ...settings, optionalFields: [deep] }, ['body.optionalFields.0.childFields.0.childFields.0.childFields']],
  [
    'more fields than any form',
    { ...settings, optionalFields: Array.from({ length: 101 }, (_, index) => field(`f${index}`)) },
    ['body.optionalFields'],
  ],
])('%s is refused with its path, and changes nothing', async (_name, payload, paths) => {
  const before = await stored();
  const answer = await put(payload);
  expect([answer.statusCode, (answer.json<Problem>().errors ?? []).map(({ path }) => path)]).toEqual([400, paths]);
  expect(await stored()).toEqual(before);
});

test('fields that are nested too deeply are a 400, not a 500', async () => {
  const body = `{"formName":"candidateProfile","optionalFields":${'[{"childFields":'.repeat(20_000)}[]${'}]'.repeat(20_000)}}`;
  const answer = await site.call({
    method: 'PUT',
    url: '/api/v1/optionalFields',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  });
  expect(answer.statusCode).toBe(400);
});

test('a file that would be too large to apply is a 413, and one from before these rules a 409; neither is changed', async () => {
  const many = Array.from({ length: 90 }, (_, index) =>
    field(`f${index}`, ...Array.from({ length: 90 }, (__, child) => field(`c${child}`))),
  );
  const before = await stored();
  expect((await put({ ...settings, optionalFields: many })).statusCode).toBe(413);
  expect(await stored()).toEqual(before);
  await site.ownerPool.query("update tenant_file set content = $1 where path = 'optional-fields.json' and tenant_id = $2", [
    Buffer.from('{ "forms": [{ "formName": "jobAlert", "optionalFields": [] }] }'),
    await site.tenantId(hosts.northmoor),
  ]);
  const old = await stored();
  expect((await put(settings)).statusCode).toBe(409);
  expect(await stored()).toEqual(old);
});

test('two changes at once are both kept', async () => {
  const other = { formName: 'candidateRegister', optionalFields: [field('title')] };
  expect((await Promise.all([put(settings), put(other)])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await formsOf()).toEqual([other, settings]);
});
