import { type Candidate, detailFields, type Problem } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeTenant } from '../../testing/change-tenant.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

// Both demo tenants require a phone number, but no title, middle name or date of birth.
let site: TestSite;
let candidate: SignedInCandidate;
beforeAll(async () => {
  site = await startTestSite();
  candidate = await signedInCandidate(site);
  await put({ details: priya });
});
afterAll(() => site.stop());

const mobile = { number: '07700 900123', type: 'Personal Mobile', preferred: true };
const home = { number: '0113 496 0000', type: 'Home', preferred: false };
const priya = {
  title: 'Dr',
  firstName: 'Priya',
  middleName: 'Anne',
  lastName: 'Shah',
  phone: [home, mobile],
  dateOfBirth: '1990-03-27',
  version: 0,
};

const put = (payload: object, owner: SignedInCandidate = candidate, host: TestHost = hosts.northmoor) =>
  site.call({ method: 'PUT', url: '/api/candidate/update/', host, headers: owner.headers, payload });
const detailsOf = async (owner: SignedInCandidate = candidate, host: TestHost = hosts.northmoor) => {
  const answer = await site.call({ url: '/api/v1/candidate/fetch/', host, headers: owner.headers });
  const { title, firstName, middleName, lastName, phone, personal, detailsVersion: version } = answer.json<Candidate>();
  const rows = phone.map(({ number, type, preferred }) => ({ number, type, preferred }));
  return { title, firstName, middleName, lastName, phone: rows, dateOfBirth: personal.dateOfBirth, version };
};

test('details come back as saved, tidied; a single number is preferred, empty rows are dropped', async () => {
  const owner = await signedInCandidate(site);
  expect(await detailsOf(owner)).toMatchObject({ title: null, middleName: '', phone: [], dateOfBirth: null, version: 0 });
  const typed = { ...priya, lastName: ' Shah-Jones ', middleName: '', phone: [{}, { number: '+44 (0)7700 900-123', type: 'Other' }] };
  const answer = await put({ details: { ...typed, title: null, dateOfBirth: null } }, owner);
  expect([answer.statusCode, answer.json<Candidate>()]).toEqual([
    200,
    expect.objectContaining({ lastName: 'Shah-Jones', personal: { dateOfBirth: null, skills: [], qualifications: [] }, detailsVersion: 1 }),
  ]);
  expect(await detailsOf(owner)).toEqual({
    title: null,
    firstName: 'Priya',
    middleName: '',
    lastName: 'Shah-Jones',
    phone: [{ number: '07700 900123', type: 'Other', preferred: true }],
    dateOfBirth: null,
    version: 1,
  });
});

// profile.form.4
test('a save with a stale version is refused, and overwrites nothing', async () => {
  const owner = await signedInCandidate(site);
  await put({ details: priya }, owner);
  for (const version of [0, 2]) {
    const stale = await put({ details: { ...priya, firstName: 'Pria', phone: [home], version } }, owner);
    expect([stale.statusCode, stale.json<Problem>().code]).toEqual([409, 'changed-elsewhere']);
    expect(stale.json<Problem>().detail).toMatch(/^Your personal details were changed in another window/);
  }
  expect(await detailsOf(owner)).toEqual({ ...priya, version: 1 });
});

test('of concurrent saves of one version, one succeeds, with exactly its own phone numbers', async () => {
  const owner = await signedInCandidate(site);
  const saves = Array.from({ length: 8 }, (_, index) => {
    const phone = Array.from({ length: 4 }, (__, row) => ({ number: `0113 496 0${index}0${row}`, type: 'Other', preferred: row === 0 }));
    return put({ details: { ...priya, phone } }, owner);
  });
  const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 409).length]).toEqual([1, 7]);
  const { phone, version } = await detailsOf(owner);
  expect([version, phone.length, new Set(phone.map(({ number }) => number.slice(0, 11))).size]).toEqual([1, 4, 1]);
});

test('two parts in one call are both saved, or neither is', async () => {
  const owner = await signedInCandidate(site);
  const address = { street1: '12 Harbour Road', city: 'Dublin', country: 'Ireland', postcode: 'D02 X285', version: 0 };
  expect((await put({ details: priya, address: { ...address, version: 1 } }, owner)).statusCode).toBe(409);
  expect(await detailsOf(owner)).toMatchObject({ phone: [], version: 0 });
  expect((await put({ details: priya, address }, owner)).json<Candidate>()).toMatchObject({ title: 'Dr', address: { city: 'Dublin' } });
});

describe('what breaks a rule', () => {
  const five = Array.from({ length: 5 }, () => home);
  test.each<[string, object, string[]]>([
    ['no first name', { firstName: ' ' }, ['firstName required']],
    ['no number where one is required', { phone: [{}] }, ['phone.0.type required', 'phone.0.number required']],
    ['a number without a type', { phone: [mobile, { number: '0113' }] }, ['phone.1.type required', 'phone.1.number invalid']],
    ['a type without a number', { phone: [mobile, { type: 'Home' }] }, ['phone.1.number required']],
    ['no number preferred', { phone: [home, home] }, ['phone.0.preferred onePreferred']],
    ['two preferred', { phone: [mobile, mobile] }, ['phone.1.preferred onePreferred']],
    ['five numbers', { phone: five }, ['phone too_big']],
    ['half a number', { phone: [{ ...mobile, number: '900123' }] }, ['phone.0.number invalid']],
    ['letters in a number', { phone: [{ ...mobile, number: 'ring me' }] }, ['phone.0.number invalid']],
    ['another type', { phone: [{ ...mobile, type: 'Fax' }] }, ['phone.0.type invalid_value']],
    ['more in a row', { phone: [{ ...mobile, tenantId: 2 }] }, ['phone.0.tenantId unknown-field']],
    ['one number for a list', { phone: mobile }, ['phone invalid_type']],
    ['a day that there is not', { dateOfBirth: '1990-02-31' }, ['dateOfBirth invalid']],
    ['a day to come', { dateOfBirth: '2999-01-01' }, ['dateOfBirth invalid']],
    ['a list for a day', { dateOfBirth: ['1990-03-27'] }, ['dateOfBirth invalid_type']],
    ['another title', { title: 'Sir' }, ['title invalid_value']],
    ['a name too long', { lastName: 'x'.repeat(51) }, ['lastName too_big']],
    ['text for the version', { version: '1' }, ['version invalid_type']],
    ['a character that is none', { middleName: '\u0000' }, ['middleName custom']],
    ['a confirmed address', { emailConfirmed: true }, ['emailConfirmed unknown-field']],
    ['an address to sign in with', { email: 'x@mail.example' }, ['email unknown-field']],
  ])('%s is reported with its path', async (_, change, expected) => {
    const answer = await put({ details: { ...priya, version: 1, ...change } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().errors?.map(({ path, code }) => `${path} ${code}`)).toEqual(
      expected.map((fault) => `body.details.${fault}`.replace('. ', ' ')),
    );
  });

  test('changes nothing', async () => {
    expect(await detailsOf()).toEqual({ ...priya, version: 1 });
  });
});

test('a visitor and a session of another tenant change nothing; another candidate has their own details', async () => {
  const foreigner = await signedInCandidate(site, { host: hosts.harrowFinch });
  const visitor = { ...candidate, headers: {} as SignedInCandidate['headers'] };
  expect((await put({ details: priya }, visitor)).statusCode).toBe(401);
  expect((await put({ details: { ...priya, version: 1 } }, candidate, hosts.harrowFinch)).statusCode).toBe(401);
  await put({ details: { ...priya, firstName: 'Sam', phone: [mobile] } }, foreigner, hosts.harrowFinch);
  expect(await detailsOf(foreigner, hosts.harrowFinch)).toMatchObject({ firstName: 'Sam', phone: [mobile] });
  expect(await detailsOf()).toEqual({ ...priya, version: 1 });
});

// profile.form.1
test('a field that a tenant’s form hides is not accepted and does not change; a form that hides all accepts no details', async () => {
  const owner = await signedInCandidate(site, { host: hosts.harrowFinch });
  const at = hosts.harrowFinch;
  await put({ details: priya }, owner, at);
  const hide = (...names: string[]) =>
    changeTenant(
      site,
      {
        forms: [
          {
            formName: 'candidateProfile',
            optionalFields: names.map((fieldName) => ({ fieldName, visible: false, required: false, childFields: [] })),
          },
        ],
      },
      at,
    );
  await hide('title', 'lastName', 'phone', 'dateOfBirth');
  const paths = async (details: object) => (await put({ details }, owner, at)).json<Problem>().errors?.map(({ path }) => path);
  expect(await paths({ ...priya, version: 1 })).toEqual(
    ['title', 'lastName', 'phone', 'dateOfBirth'].map((name) => `body.details.${name}`),
  );
  expect(await paths({ firstName: 'Pria', version: 1 })).toBeUndefined();
  expect(await detailsOf(owner, at)).toEqual({ ...priya, firstName: 'Pria', middleName: '', version: 2 });
  await hide(...detailFields);
  expect(await paths({ version: 2 })).toEqual(['body.details']);
});

// profile.phones.6
test('a number without a country code gets that of the candidate’s address, and is shown internationally', async () => {
  const owner = await signedInCandidate(site);
  const address = { street1: '1 Quay Street', city: 'Galway', country: 'Ireland', postcode: 'H91 AB12', version: 0 };
  const phone = [
    { number: '(091) 123 456', type: 'Home', preferred: true },
    { ...mobile, preferred: false },
  ];
  const answer = await put({ address, details: { ...priya, phone, version: 0 } }, owner);
  expect(answer.json<Candidate>().phone.map(({ number, e164 }) => [number, e164])).toEqual([
    ['+353 91 123 456', '+35391123456'],
    ['07700 900123', '+447700900123'],
  ]);
});

// profile.phones.7
test('a stored number that cannot be read does not change, and another of its kind is refused', async () => {
  const owner = await signedInCandidate(site);
  const old = { number: '4960000', type: 'Home', preferred: true };
  await site.asTenant(hosts.northmoor, (trx) =>
    trx
      .insertInto('candidatePhone')
      .values({ candidateId: owner.candidateId, position: 1, ...old })
      .execute(),
  );
  expect((await put({ details: { ...priya, phone: [old], version: 0 } }, owner)).statusCode).toBe(200);
  expect((await detailsOf(owner)).phone).toEqual([old]);
  const another = await put({ details: { ...priya, phone: [{ ...old, number: '4960001' }], version: 1 } }, owner);
  expect(another.json<Problem>().errors?.map(({ path }) => path)).toEqual(['body.details.phone.0.number']);
});

// profile.phones.6
test('a number that comes back unedited stays the same, whatever country the address is in now', async () => {
  const owner = await signedInCandidate(site);
  const british = { number: '+44 7781 123456', type: 'Home', preferred: true };
  await put({ details: { ...priya, phone: [british], version: 0 } }, owner);
  const [shown] = (await detailsOf(owner)).phone;
  expect(shown?.number).toBe('07781 123456');
  const address = { street1: '1 Kai', city: 'Hamburg', country: 'Germany', postcode: '20457', version: 0 };
  const answer = await put({ address, details: { ...priya, phone: [shown], version: 1 } }, owner);
  expect(answer.json<Candidate>().phone.map(({ e164 }) => e164)).toEqual(['+447781123456']);
});
