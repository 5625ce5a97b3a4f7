import type { Candidate, Problem } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeTenant } from '../../testing/change-tenant.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let candidate: SignedInCandidate;
beforeAll(async () => {
  site = await startTestSite();
  candidate = await signedInCandidate(site);
});
afterAll(() => site.stop());

const leeds = {
  street1: '12 Harbour Road',
  city: 'Leeds',
  county: 'West Yorkshire',
  country: 'United Kingdom',
  postcode: 'LS6 3AA',
  version: 0,
};
const put = (payload: unknown, headers: Record<string, string> = candidate.headers, host: TestHost = hosts.northmoor) =>
  site.call({
    method: 'PUT',
    url: '/api/candidate/update/',
    host,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const faultsOf = async (payload: unknown) => {
  const answer = await put(payload);
  expect(answer.statusCode).toBe(400);
  return answer.json<Problem>().errors?.map(({ path, code }) => `${path} ${code}`);
};
const addressOf = async ({ headers }: SignedInCandidate, host: TestHost = hosts.northmoor) =>
  (await site.call({ url: '/api/v1/candidate/fetch/', host, headers })).json<Candidate>().address;

test('an address is null until it is saved, and then comes back as saved, tidied', async () => {
  expect(await addressOf(candidate)).toBeNull();
  const answer = await put({ address: { ...leeds, street1: '- 12 Harbour Road ', postcode: ' ls63aa' } });
  expect([answer.statusCode, answer.json<Candidate>().address]).toEqual([200, { ...leeds, street2: '', version: 1 }]);
  expect(await addressOf(candidate)).toEqual({ ...leeds, street2: '', version: 1 });
});

test('a save with a stale version is refused, and overwrites nothing', async () => {
  const owner = await signedInCandidate(site);
  expect((await put({ address: leeds }, owner.headers)).statusCode).toBe(200);
  expect((await put({ address: { ...leeds, city: 'Bradford', version: 1 } }, owner.headers)).json<Candidate>().address?.version).toBe(2);
  for (const version of [0, 1, 3]) {
    const stale = await put({ address: { ...leeds, city: 'Otley', version } }, owner.headers);
    expect([stale.statusCode, stale.json<Problem>().code]).toEqual([409, 'changed-elsewhere']);
    expect(stale.json<Problem>().detail).toMatch(/^Your address was changed in another window/);
  }
  expect(await addressOf(owner)).toMatchObject({ city: 'Bradford', version: 2 });
});

test('of concurrent saves of one version, one succeeds and the others are refused', async () => {
  const owner = await signedInCandidate(site);
  for (const version of [0, 1]) {
    const saves = Array.from({ length: 12 }, (_, index) =>
      put({ address: { ...leeds, street1: `${index} Road`, version } }, owner.headers),
    );
    const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(11);
  }
  expect(await addressOf(owner)).toMatchObject({ version: 2 });
});

describe('what breaks a rule', () => {
  test('is reported field by field with its code', async () => {
    const address = { ...leeds, street1: ' - ', postcode: 'LS6', county: 'Yorkshire' };
    expect(await faultsOf({ address })).toEqual([
      'body.address.street1 required',
      'body.address.county unknown',
      'body.address.postcode inValidPostcode',
    ]);
    expect(await faultsOf({ address: { ...leeds, country: 'Belgium', county: '' } })).toEqual(['body.address.country unknown']);
    expect(await faultsOf({ address: { ...leeds, country: 'Ireland' } })).toEqual(['body.address.county notAsked']);
  });

  test.each<[string, unknown, string[]]>([
    ['nothing', {}, ['body custom']],
    ['a part that there is not', { role: 'admin' }, ['body.role unknown-field', 'body custom']],
    ['a tenant’s number', { address: { ...leeds, tenantId: 2 } }, ['body.address.tenantId unknown-field']],
    ['a role', { address: { ...leeds, role: 'admin' } }, ['body.address.role unknown-field']],
    ['another’s id', { address: leeds, candidateId: 'x' }, ['body.candidateId unknown-field']],
    ['a list for an address', { address: [leeds] }, ['body.address invalid_type']],
    ['null for an address', { address: null }, ['body.address invalid_type']],
    ['a list for a line', { address: { ...leeds, city: ['Leeds'] } }, ['body.address.city invalid_type']],
    ['a number for a line', { address: { ...leeds, street1: 12 } }, ['body.address.street1 invalid_type']],
    ['text for the version', { address: { ...leeds, version: '0' } }, ['body.address.version invalid_type']],
    ['a version past every number', { address: { ...leeds, version: 3e9 } }, ['body.address.version too_big']],
    ['a line without end', { address: { ...leeds, city: 'x'.repeat(500_000) } }, ['body.address.city too_big']],
    ['a character that is none', { address: { ...leeds, city: 'Leeds\u0000' } }, ['body.address.city custom']],
    ['a list', [leeds], ['body invalid_type']],
    ['text', '"Leeds"', ['body invalid_type']],
  ])('%s', async (_, payload, expected) => {
    expect(await faultsOf(payload)).toEqual(expected);
  });

  test('changes nothing', async () => {
    expect(await addressOf(candidate)).toMatchObject({ city: 'Leeds', version: 1 });
  });
});

test('10 MB are refused before they are read', async () => {
  const answer = await put(JSON.stringify({ address: { ...leeds, city: 'x'.repeat(10_485_760) } }));
  expect(answer.json()).toMatchObject({ status: 413, code: 'body-too-large', detail: expect.stringContaining('at most 1 MB') });
});

test('a body that is not JSON is refused', async () => {
  expect((await put('{"address":')).statusCode).toBe(400);
});

test('a visitor and a session of another tenant change nothing', async () => {
  expect((await put({ address: leeds }, {})).statusCode).toBe(401);
  expect((await put({ address: leeds }, candidate.headers, hosts.harrowFinch)).statusCode).toBe(401);
});

test('another candidate, of this tenant or another, has their own address', async () => {
  const neighbour = await signedInCandidate(site);
  const foreigner = await signedInCandidate(site, { host: hosts.harrowFinch });
  await put({ address: { ...leeds, city: 'Halifax' } }, neighbour.headers);
  await put({ address: { ...leeds, city: 'York', county: 'North Yorkshire' } }, foreigner.headers, hosts.harrowFinch);
  await put({ address: { ...leeds, city: 'Bradford', version: 1 } });
  const cities = [await addressOf(candidate), await addressOf(neighbour), await addressOf(foreigner, hosts.harrowFinch)].map(
    (it) => it?.city,
  );
  expect(cities).toEqual(['Bradford', 'Halifax', 'York']);
});

const field = (fieldName: string, visible: boolean, childFields: unknown[] = []) => ({
  fieldName,
  visible,
  required: false,
  childFields,
});

test('a tenant whose form hides the address accepts none, and one that hides a field does not accept that field', async () => {
  const owner = await signedInCandidate(site, { host: hosts.harrowFinch });
  const as = (...optionalFields: unknown[]) =>
    changeTenant(site, { forms: [{ formName: 'candidateProfile', optionalFields }] }, hosts.harrowFinch);
  const codes = async () =>
    (await put({ address: leeds }, owner.headers, hosts.harrowFinch)).json<Problem>().errors?.map(({ path }) => path);
  await as(field('address', false));
  expect(await codes()).toEqual(['body.address']);
  await as(field('address', true, [field('postcode', false)]));
  expect(await codes()).toEqual(['body.address.postcode']);
  await as();
  expect(await codes()).toBeUndefined();
});
