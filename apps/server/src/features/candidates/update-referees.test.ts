import type { Candidate, Problem } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeTenant } from '../../testing/change-tenant.ts';
import { profileActs } from '../../testing/profile-acts.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let candidate: SignedInCandidate;
let acts: ReturnType<typeof profileActs>;
let options: number[];
let foreignOption: number;
beforeAll(async () => {
  site = await startTestSite();
  acts = profileActs(site);
  candidate = await signedInCandidate(site);
  options = await acts.idsOf('refereeContactOption');
  foreignOption = (await profileActs(site, hosts.harrowFinch).idsOf('refereeContactOption'))[0] ?? 0;
});
afterAll(() => site.stop());

const amara = () => ({ name: 'Amara Obi', email: 'amara@college.example', contactOptionId: options[0] });
const bo = () => ({
  ...amara(),
  name: 'Bo Lind',
  organisationName: 'Council',
  email: 'bo@council.example',
  phone: '0113 496 0000',
  referenceType: 'Employer',
});
const save = (version: number, ...referee: object[]) => ({ referees: { referee, version } });
const refereesOf = async (who: SignedInCandidate) => (await acts.profileOf(who)).referee;
const namesOf = async (who: SignedInCandidate) => (await refereesOf(who)).map(({ name }) => name);

// profile.referees.2 profile.referees.3
test('referees are added, changed and marked for deletion, in the order of the request; text is trimmed', async () => {
  const first = await acts.put(save(0, { ...amara(), name: '  Amara Obi ', organisationName: ' Northmoor ' }, bo()), candidate.headers);
  expect(first.statusCode).toBe(200);
  const [referee, second] = first.json<Candidate>().referee;
  expect(referee).toEqual({
    refereeId: expect.any(String) as string,
    name: 'Amara Obi',
    organisationName: 'Northmoor',
    jobTitle: '',
    email: 'amara@college.example',
    phone: '',
    referenceType: '',
    contactOption: { id: options[0], name: expect.any(String) as string, isRetired: false },
  });
  expect([second?.phone, first.json<Candidate>().isRefereeAdded, first.json<Candidate>().refereesVersion]).toEqual([
    '0113 496 0000',
    true,
    1,
  ]);

  await acts.put(
    save(1, { ...bo(), name: 'Cai Wren', email: 'cai@council.example' }, { ...amara(), refereeId: referee?.refereeId, jobTitle: 'Head' }),
    candidate.headers,
  );
  expect(await namesOf(candidate)).toEqual(['Amara Obi', 'Bo Lind', 'Cai Wren']);
  const marked = { refereeId: second?.refereeId, name: '', toBeDeleted: true };
  expect((await acts.put(save(2, marked), candidate.headers)).statusCode).toBe(200);
  expect(await refereesOf(candidate)).toEqual([
    expect.objectContaining({ name: 'Amara Obi', jobTitle: 'Head' }),
    expect.objectContaining({ name: 'Cai Wren' }),
  ]);
});

// profile.form.4
test('a save with a stale version is refused, even if its referee has been deleted', async () => {
  const owner = await signedInCandidate(site);
  await acts.put(save(0, amara()), owner.headers);
  const [referee] = await refereesOf(owner);
  await acts.put(save(1, { refereeId: referee?.refereeId, toBeDeleted: true }), owner.headers);
  const stale = await acts.put(save(1, { ...amara(), refereeId: referee?.refereeId }), owner.headers);
  expect([stale.statusCode, stale.json<Problem>().code]).toEqual([409, 'changed-elsewhere']);
  expect(stale.json<Problem>().detail).toMatch(/^Your referees were changed in another window/);
  const saves = await Promise.all(Array.from({ length: 8 }, () => acts.put(save(2, amara()), owner.headers)));
  expect(saves.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(await namesOf(owner)).toEqual(['Amara Obi']);
});

// profile.referees.1
test('five are kept, and a sixth is only accepted in place of another', async () => {
  const owner = await signedInCandidate(site);
  await acts.put(
    save(
      0,
      ...['Ana', 'Ben', 'Cai', 'Dee', 'Eli'].map((name) => ({ name, email: `${name}@college.example`, contactOptionId: options[0] })),
    ),
    owner.headers,
  );
  expect(await acts.faultsOf(save(1, bo()), owner)).toEqual([400, ['body.referees.referee tooMany']]);
  const [first] = await refereesOf(owner);
  expect((await acts.put(save(1, { refereeId: first?.refereeId, toBeDeleted: true }, bo()), owner.headers)).statusCode).toBe(200);
  expect(await namesOf(owner)).toEqual(['Ben', 'Cai', 'Dee', 'Eli', 'Bo Lind']);
});

// profile.referees.5
test('a referee who is the candidate, or one who is stored already, is refused', async () => {
  const owner = await signedInCandidate(site);
  const own = { ...amara(), email: owner.email.toUpperCase() };
  expect(await acts.faultsOf(save(0, own), owner)).toEqual([400, ['body.referees.referee.0.email samePerson']]);
  await acts.put(save(0, amara()), owner.headers);
  expect(await acts.faultsOf(save(1, { ...bo(), email: 'Amara@college.example' }), owner)).toEqual([
    400,
    ['body.referees.referee.0.email samePerson'],
  ]);
});

describe('refused, with nothing changed:', () => {
  test.each<[string, () => object[], string[]]>([
    ['an option of another tenant', () => [{ ...amara(), contactOptionId: foreignOption }], ['0.contactOptionId notOffered']],
    ['a list for an option', () => [{ ...amara(), contactOptionId: [options[0]] }], ['0.contactOptionId invalid_type']],
    ['an address that is none', () => [{ ...amara(), email: 'amara' }], ['0.email invalid']],
    ['a name without end', () => [{ ...amara(), name: 'x'.repeat(101) }], ['0.name too_big']],
    ['a character that is none', () => [{ ...amara(), name: 'Amara\u0000' }], ['0.name custom']],
    ['a tenant’s number', () => [{ ...amara(), tenantId: 2 }], ['0.tenantId unknown-field']],
    ['a referee of nobody', () => [{ ...amara(), refereeId: '00000001-0000-4000-8000-000000000000' }], ['0.refereeId unknown']],
  ])('%s', async (_, rows, expected) => {
    const before = await acts.profileOf(candidate);
    const answer = await acts.faultsOf(save(before.refereesVersion, ...rows()), candidate);
    expect(answer).toEqual([400, expected.map((fault) => `body.referees.referee.${fault}`)]);
    expect(await acts.profileOf(candidate)).toEqual(before);
  });
});

test('another candidate’s referee cannot be changed or deleted', async () => {
  const neighbour = await signedInCandidate(site);
  const [theirs] = await refereesOf(candidate);
  for (const row of [
    { ...bo(), refereeId: theirs?.refereeId },
    { refereeId: theirs?.refereeId, toBeDeleted: true },
  ])
    expect(await acts.faultsOf(save(0, row), neighbour)).toEqual([400, ['body.referees.referee.0.refereeId unknown']]);
  expect(await refereesOf(candidate)).toContainEqual(theirs);
});

test('an option that was retired since is shown and marked, and must be replaced', async () => {
  const owner = await signedInCandidate(site);
  await acts.put(save(0, amara()), owner.headers);
  const retired = (to: string) => site.ownerPool.query(`update lookup_entry set retired_at = ${to} where id = $1`, [options[0]]);
  await retired('now()');
  const [referee] = await refereesOf(owner);
  expect(referee?.contactOption?.isRetired).toBe(true);
  const row = { ...amara(), refereeId: referee?.refereeId };
  expect(await acts.faultsOf(save(1, row), owner)).toEqual([400, ['body.referees.referee.0.contactOptionId notOffered']]);
  expect((await acts.put(save(1, { ...row, contactOptionId: options[1] }), owner.headers)).statusCode).toBe(200);
  await retired('null');
});

test('the fields of a referee that a tenant’s form hides do not change; a form that hides them all accepts none', async () => {
  const host = hosts.harrowFinch;
  const theirs = profileActs(site, host);
  const owner = await signedInCandidate(site, { host });
  const [contactOptionId] = await theirs.idsOf('refereeContactOption');
  await theirs.put(save(0, { ...bo(), contactOptionId }), owner.headers);
  const [referee] = (await theirs.profileOf(owner)).referee;
  const as = (visible: boolean, ...childFields: unknown[]) =>
    changeTenant(
      site,
      { forms: [{ formName: 'candidateProfile', optionalFields: [{ fieldName: 'referees', visible, required: false, childFields }] }] },
      host,
    );
  await as(true, { fieldName: 'phone', visible: false, required: false, childFields: [] });
  const { phone: _, ...shown } = { ...bo(), contactOptionId, refereeId: referee?.refereeId, name: 'Bo Lindqvist' };
  expect((await theirs.put(save(1, shown), owner.headers)).statusCode).toBe(200);
  expect((await theirs.profileOf(owner)).referee[0]).toMatchObject({ name: 'Bo Lindqvist', phone: '0113 496 0000' });
  await as(false);
  expect(await theirs.faultsOf(save(2, shown), owner)).toEqual([400, ['body.referees invalid_type']]);
});
