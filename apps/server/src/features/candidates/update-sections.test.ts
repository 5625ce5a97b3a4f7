import {
  type Candidate,
  type FormSettings,
  type LookupEntry,
  type OptionalField,
  type Problem,
  type SectionName,
  sectionNames,
} from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeTenant } from '../../testing/change-tenant.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let candidate: SignedInCandidate;
/** Ids of northmoor's lists by name, and one of the other tenant's. */
let ids: Record<'british' | 'irish' | 'college' | 'university' | 'course' | 'otherCourse' | 'location' | 'foreign', number>;

const list = async (path: string, host: TestHost = hosts.northmoor) =>
  (await site.call({ url: `/api/v1/${path}`, host })).json<LookupEntry[]>();
const idOf = (entries: LookupEntry[], name: string) => entries.find((entry) => entry.name === name)?.id ?? 0;

beforeAll(async () => {
  site = await startTestSite();
  candidate = await signedInCandidate(site);
  await ask();
  const [nationalities, institutes, [college, other]] = [await list('nationality'), await list('studyingInstitute'), await list('college')];
  const [courses, others] = [await list(`college/${college?.id}/course`), await list(`college/${other?.id}/course`)];
  ids = {
    british: idOf(nationalities, 'British'),
    irish: idOf(nationalities, 'Irish'),
    college: idOf(institutes, college?.name ?? ''),
    university: idOf(institutes, 'A university or higher education college'),
    course: courses[0]?.id ?? 0,
    otherCourse: others[0]?.id ?? 0,
    location: (await list(`college/${college?.id}/location`))[0]?.id ?? 0,
    foreign: idOf(await list('nationality', hosts.harrowFinch), 'British'),
  };
});
afterAll(() => site.stop());

const put = (payload: object, { headers }: SignedInCandidate = candidate, host: TestHost = hosts.northmoor) =>
  site.call({ method: 'PUT', url: '/api/candidate/update/', host, headers, payload });
const fetched = async ({ headers }: SignedInCandidate = candidate, host: TestHost = hosts.northmoor) =>
  (await site.call({ url: '/api/v1/candidate/fetch/', host, headers })).json<Candidate>();
const setting = (fieldName: string, visible: boolean, required: boolean, ...childFields: OptionalField[]): OptionalField => ({
  fieldName,
  visible,
  required,
  childFields,
});
/** Has the tenant's form of the profile name these fields, and ask for the National Insurance number, which no form asks for unless it says so. */
const ask = (...optionalFields: OptionalField[]) =>
  changeTenant(site, {
    forms: [{ formName: 'candidateProfile', optionalFields: [...optionalFields, setting('nationalInsuranceNumber', true, false)] }],
  });
const retire = (id: number, at: string | null = 'now') =>
  site.ownerPool.query('update lookup_entry set retired_at = $2::timestamptz where id = $1', [id, at]);

/** A good part of each kind, of version 0. */
const good = (): Record<SectionName, Record<string, unknown>> => ({
  employment: { currentEmployer: ' Aire Mill ', currentJobTitle: 'Fitter', noticePeriod: 28, version: 0 },
  studies: {
    isCurrentlyStudying: true,
    studyingInstitute: ids.college,
    course: ids.course,
    courseLocation: ids.location,
    courseStartDate: '2026-09-01',
    courseEndDate: '2028-07-01',
    version: 0,
  },
  transport: { drivingLicence: true, cleanLicense: false, ownTransport: true, version: 0 },
  compliance: {
    nationality: ids.irish,
    eligibilityToWorkInUK: 'visa',
    visaType: 'Student',
    eligibilityToWorkInUKDate: '2025-01-31',
    visaExpiry: '2099-12-31',
    nationalInsuranceNumber: 'qq 12 34 56 c',
    version: 0,
  },
});

test('sections are empty at version 0 until saved, and then come back as saved, tidied, with the names of the choices', async () => {
  const owner = await signedInCandidate(site);
  const before = await fetched(owner);
  expect(before.employment).toMatchObject({ currentEmployer: null, currentJobTitle: null, noticePeriod: null, version: 0 });
  for (const name of sectionNames) expect(new Set(Object.values(before[name]))).toEqual(new Set([null, 0]));
  const answer = await put(good(), owner);
  expect([answer.statusCode, answer.json<Candidate>()]).toEqual([200, await fetched(owner)]);
  const { employment, studies, transport, compliance } = await fetched(owner);
  expect({ employment, transport }).toMatchObject({
    employment: { currentEmployer: 'Aire Mill', currentJobTitle: 'Fitter', noticePeriod: 28, version: 1 },
    transport: { ...good().transport, version: 1 },
  });
  expect(studies).toMatchObject({
    studyingInstitute: { id: ids.college, name: 'Aire Valley College', isRetired: false },
    course: { id: ids.course, isRetired: false },
    courseName: null,
    courseStartDate: '2026-09-01',
  });
  expect(compliance).toMatchObject({ nationality: { name: 'Irish' }, visaExpiry: '2099-12-31', nationalInsuranceNumber: 'QQ123456C' });
});

// profile.form.4
test.each(sectionNames)(
  '%s: a save from a page that has not heard of another is refused, and of many at once one is kept',
  async (name) => {
    const owner = await signedInCandidate(site);
    const save = (version: number) => put({ [name]: { ...good()[name], version } }, owner);
    for (const version of [0, 1]) {
      const statuses = (await Promise.all([save(version), save(version), save(version)])).map(({ statusCode }) => statusCode);
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    }
    const before = (await fetched(owner))[name];
    const stale = await put({ [name]: { version: 1 } }, owner);
    expect([stale.statusCode, stale.json<Problem>().code]).toEqual([409, 'changed-elsewhere']);
    expect((await fetched(owner))[name]).toEqual({ ...before, version: 2 });
  },
);

test('two parts in one call are both saved, or neither is', async () => {
  const owner = await signedInCandidate(site);
  const { employment, transport } = good();
  expect((await put({ employment, transport: { ...transport, version: 5 } }, owner)).statusCode).toBe(409);
  expect(await fetched(owner)).toMatchObject({ employment: { version: 0 }, transport: { version: 0 } });
});

describe('what breaks a rule', () => {
  test.each<[string, SectionName, () => object, string[]]>([
    ['an entry of another tenant', 'compliance', () => ({ nationality: ids.foreign }), ['nationality unknown']],
    ['an entry of another list', 'compliance', () => ({ nationality: ids.college }), ['nationality unknown']],
    ['an id beyond all ids', 'compliance', () => ({ nationality: 9_007_199_254_740_991 }), ['nationality unknown']],
    ['an id as text', 'compliance', () => ({ nationality: String(ids.irish) }), ['nationality invalid_type']],
    ['a list for one entry', 'compliance', () => ({ nationality: [ids.irish] }), ['nationality invalid_type']],
    ['a list for an answer', 'compliance', () => ({ eligibilityToWorkInUK: ['visa'] }), ['eligibilityToWorkInUK invalid_value']],
    ['a number that is no number', 'compliance', () => ({ nationalInsuranceNumber: 'QQ12' }), ['nationalInsuranceNumber invalid']],
    ['a field that there is not', 'compliance', () => ({ passport: '1' }), ['passport unknown-field']],
    ['a course of another college', 'studies', () => ({ course: ids.otherCourse }), ['course unknown']],
    [
      'an institute beyond all ids',
      'studies',
      () => ({ studyingInstitute: 9_007_199_254_740_991, course: null, courseLocation: null }),
      ['studyingInstitute unknown'],
    ],
    [
      'an institute as text',
      'studies',
      () => ({ studyingInstitute: 'x', course: null, courseLocation: null }),
      ['studyingInstitute invalid_type'],
    ],
    [
      'a course of an institute that has none',
      'studies',
      () => ({ studyingInstitute: ids.university }),
      ['course notAsked', 'courseLocation notAsked'],
    ],
    ['a day that there is not', 'studies', () => ({ courseStartDate: '2026-02-31' }), ['courseStartDate invalid']],
    ['an end before the start', 'studies', () => ({ courseEndDate: '2026-08-31' }), ['courseEndDate beforeStart']],
    ['a list for a day', 'studies', () => ({ courseStartDate: ['2026-09-01'] }), ['courseStartDate invalid_type']],
    ['more notice than there is', 'employment', () => ({ noticePeriod: 1000 }), ['noticePeriod too_big']],
    ['a character that is none', 'employment', () => ({ currentEmployer: '\u0000' }), ['currentEmployer custom']],
    ['a clean licence of none', 'transport', () => ({ drivingLicence: false }), ['cleanLicense notAsked']],
    ['text for the version', 'transport', () => ({ version: '0' }), ['version invalid_type']],
  ])('%s is reported with its path', async (_, name, change, expected) => {
    const answer = await put({ [name]: { ...good()[name], ...change() } });
    expect([answer.statusCode, answer.json<Problem>().errors?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
      400,
      expected.map((fault) => `body.${name}.${fault}`.replace('. ', ' ')),
    ]);
  });

  test.each([{ studies: [] }, { studies: 'x' }, { studies: null }, { employment: 7 }, []])('%j is a 400', async (payload) => {
    expect((await put(payload)).statusCode).toBe(400);
  });

  test('changes nothing', async () => {
    for (const name of sectionNames) expect((await fetched())[name].version).toBe(0);
  });
});

// profile.form.7
test('a choice that was retired since is kept and marked, and must be replaced in the next save', async () => {
  const owner = await signedInCandidate(site);
  const { studies, compliance } = good();
  await put({ studies, compliance }, owner);
  for (const id of [ids.irish, ids.course, ids.college]) await retire(id);
  const stored = await fetched(owner);
  expect([stored.compliance.nationality, stored.studies.course, stored.studies.studyingInstitute]).toMatchObject([
    { id: ids.irish, name: 'Irish', isRetired: true },
    { id: ids.course, isRetired: true },
    { name: 'Aire Valley College', isRetired: true },
  ]);
  const paths = async (payload: object) => (await put(payload, owner)).json<Problem>().errors?.map(({ path, code }) => `${path} ${code}`);
  expect(await paths({ compliance: { ...compliance, version: 1 } })).toEqual(['body.compliance.nationality unknown']);
  expect(await paths({ studies: { ...studies, version: 1 } })).toContain('body.studies.studyingInstitute unknown');
  expect(await fetched(owner)).toEqual(stored);
  await retire(ids.college, null);
  expect(await paths({ studies: { ...studies, version: 1 } })).toEqual(['body.studies.course unknown']);
  expect(await paths({ compliance: { ...compliance, nationality: ids.british, version: 1 } })).toBeUndefined();
  for (const id of [ids.irish, ids.course]) await retire(id, null);
});

// profile.form.1
test('a form can require fields, and hide fields together with those that depend on them; hidden fields do not change', async () => {
  const owner = await signedInCandidate(site);
  const { studies, compliance } = good();
  await put({ studies, compliance }, owner);
  const paths = async (payload: object) => (await put(payload, owner)).json<Problem>().errors?.map(({ path, code }) => `${path} ${code}`);
  await ask(
    setting('nationality', true, true),
    setting('eligibilityToWorkInUK', false, true, setting('visaType', true, true)),
    setting('isCurrentlyStudying', true, false, setting('course', true, true)),
  );
  expect(await paths({ compliance: { version: 1 } })).toEqual(['body.compliance.nationality required']);
  expect(await paths({ compliance: { nationality: ids.british, eligibilityToWorkInUK: 'visa', visaType: 'Student', version: 1 } })).toEqual(
    ['body.compliance.eligibilityToWorkInUK notAsked', 'body.compliance.visaType notAsked'],
  );
  expect(await paths({ studies: { ...studies, course: null, version: 1 } })).toEqual(['body.studies.course required']);
  expect(await paths({ compliance: { nationality: ids.british, version: 1 } })).toBeUndefined();
  expect((await fetched(owner)).compliance).toMatchObject({
    nationality: { name: 'British' },
    eligibilityToWorkInUK: 'visa',
    visaType: 'Student',
    nationalInsuranceNumber: null,
    version: 2,
  });
  await ask(setting('drivingLicence', false, false), setting('ownTransport', false, false));
  expect(await paths({ transport: { version: 0 } })).toEqual(['body.transport invalid_type']);
  await ask();
});

// profile.work.2
test('if the form has no institute field, or no institutes to choose from, the course is typed', async () => {
  const owner = await signedInCandidate(site);
  const save = async (studies: object) => {
    const answer = await put({ studies: { isCurrentlyStudying: true, ...studies } }, owner);
    return answer.json<Problem>().errors?.map(({ path, code }) => `${path} ${code}`) ?? answer.statusCode;
  };
  await ask(setting('isCurrentlyStudying', true, false, setting('studyingInstitute', false, false), setting('course', true, true)));
  expect(await save({ version: 0 })).toEqual(['body.studies.courseName required']);
  expect(await save({ version: 0, courseName: 'Weaving' })).toBe(200);
  await ask(setting('isCurrentlyStudying', true, false, setting('studyingInstitute', true, true), setting('course', true, true)));
  expect(await save({ version: 1 })).toEqual(['body.studies.studyingInstitute required']);
  const all = (await list('studyingInstitute')).map(({ id }) => id);
  for (const id of all) await retire(id);
  expect(await save({ version: 1 })).toEqual(['body.studies.courseName required']);
  expect(await save({ version: 1, courseName: 'Felting' })).toBe(200);
  expect((await fetched(owner)).studies).toMatchObject({ studyingInstitute: null, course: null, courseName: 'Felting', version: 2 });
  for (const id of all) await retire(id, null);
  await ask();
});

// profile.form.5
test('a save from a page with out-of-date form settings is refused with that reason, and nothing is saved', async () => {
  const owner = await signedInCandidate(site);
  const revision = async () =>
    (await site.call({ url: '/api/v1/optionalFields/candidateProfile' })).json<FormSettings & { revision: string }>().revision;
  const { transport } = good();
  const formRevision = await revision();
  await ask(setting('title', true, true));
  for (const part of [{ transport }, { address: {} }, {}]) {
    const answer = await put({ ...part, formRevision }, owner);
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'form-changed']);
  }
  expect((await fetched(owner)).transport.version).toBe(0);
  expect((await put({ transport, formRevision: await revision() }, owner)).statusCode).toBe(200);
  expect((await put({ formRevision: await revision() }, owner)).statusCode).toBe(400);
  await ask();
});

test('a visitor and a session of another tenant change nothing', async () => {
  const { employment } = good();
  expect((await put({ employment }, { ...candidate, headers: {} as SignedInCandidate['headers'] })).statusCode).toBe(401);
  expect((await put({ employment }, candidate, hosts.harrowFinch)).statusCode).toBe(401);
});
