import type { Candidate, Problem } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeTenant } from '../../testing/change-tenant.ts';
import { profileActs } from '../../testing/profile-acts.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let candidate: SignedInCandidate;
let acts: ReturnType<typeof profileActs>;
/** Ids that Northmoor offers, by the path of the list; and one of the other tenant's skills. */
let ids: Record<'skill' | 'qualification' | 'industrySector' | 'JOB_TYPE' | 'HOURS' | 'AVAILABILITY_TO_WORK', number[]>;
let foreignSkill: number;
beforeAll(async () => {
  site = await startTestSite();
  acts = profileActs(site);
  candidate = await signedInCandidate(site);
  const constants = (group: string) => acts.idsOf(`constants/${group}`);
  ids = {
    skill: await acts.idsOf('skill'),
    qualification: await acts.idsOf('qualification'),
    industrySector: await acts.idsOf('industrySector'),
    JOB_TYPE: await constants('JOB_TYPE'),
    HOURS: await constants('HOURS'),
    AVAILABILITY_TO_WORK: await constants('AVAILABILITY_TO_WORK'),
  };
  foreignSkill = (await profileActs(site, hosts.harrowFinch).idsOf('skill'))[0] ?? 0;
});
afterAll(() => site.stop());

const id = (list: keyof typeof ids, index = 0) => ids[list][index] ?? 0;
const chosen = (entries: Candidate['personal']['skills']) => entries.map((entry) => entry.id).sort((a, b) => a - b);
/** Retires an entry, as an apply of a folder without it does; gives the way back. */
async function retire(entry: number): Promise<() => Promise<unknown>> {
  const set = (value: string) => site.ownerPool.query(`update lookup_entry set retired_at = ${value} where id = $1`, [entry]);
  await set('now()');
  return () => set('null');
}

// profile.preferences.1
test('skills and qualifications are empty until chosen, and then come back as chosen', async () => {
  const before = await acts.profileOf(candidate);
  expect([before.personal.skills, before.personal.qualifications, before.skillsVersion]).toEqual([[], [], 0]);
  const given = { skills: [id('skill', 3), id('skill', 1)], qualifications: [id('qualification')] };
  const answer = await acts.put({ skills: { ...given, version: 0 } }, candidate.headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(await acts.profileOf(candidate));
  const after = answer.json<Candidate>();
  expect([chosen(after.personal.skills), chosen(after.personal.qualifications)]).toEqual([
    given.skills.toSorted((a, b) => a - b),
    given.qualifications,
  ]);
  expect([after.skillsVersion, after.isSkillsAdded]).toEqual([1, true]);
  expect(after.personal.skills.map(({ name }) => name)).toEqual(after.personal.skills.map(({ name }) => name).sort());
});

test('a save leaves the choices alone that stay', async () => {
  const owner = await signedInCandidate(site);
  const save = (skills: number[], version: number) => acts.put({ skills: { skills, qualifications: [], version } }, owner.headers);
  const rows = async () =>
    (
      await site.ownerPool.query<{ id: number; written: string }>(
        'select lookup_entry_id as id, xmin::text as written from candidate_choice where candidate_id = $1',
        [owner.candidateId],
      )
    ).rows;
  await save([id('skill'), id('skill', 1)], 0);
  const before = await rows();
  await save([id('skill', 1), id('skill', 2)], 1);
  const after = await rows();
  expect(after.map((row) => row.id).toSorted((a, b) => a - b)).toEqual([id('skill', 1), id('skill', 2)].toSorted((a, b) => a - b));
  expect(after).toContainEqual(before.find((row) => row.id === id('skill', 1)));
});

// profile.preferences.2
test('job preferences come back as saved, and saving one part does not change the others', async () => {
  const owner = await signedInCandidate(site);
  const jobPreferences = {
    contract: ids.JOB_TYPE.slice(0, 2),
    hours: ids.HOURS.slice(0, 1),
    availabilityToWork: id('AVAILABILITY_TO_WORK'),
    sectors: ids.industrySector.slice(0, 3),
    salaryExpectations: 28_000,
    version: 0,
  };
  expect((await acts.put({ jobPreferences }, owner.headers)).statusCode).toBe(200);
  await acts.put({ skills: { skills: [id('skill')], version: 0 } }, owner.headers);
  const stored = (await acts.profileOf(owner)).jobPreferences;
  expect({ ...stored, contract: chosen(stored.contract), hours: chosen(stored.hours), sectors: chosen(stored.sectors) }).toEqual({
    ...jobPreferences,
    availabilityToWork: expect.objectContaining({ id: jobPreferences.availabilityToWork }) as object,
    version: 1,
  });
  await acts.put({ jobPreferences: { version: 1 } }, owner.headers);
  expect((await acts.profileOf(owner)).jobPreferences).toEqual({
    contract: [],
    hours: [],
    availabilityToWork: null,
    sectors: [],
    salaryExpectations: null,
    version: 2,
  });
});

// profile.form.4
test('a save with a stale version is refused, and of concurrent saves one succeeds', async () => {
  const owner = await signedInCandidate(site);
  for (const part of ['skills', 'jobPreferences']) {
    const saves = await Promise.all(Array.from({ length: 8 }, () => acts.put({ [part]: { version: 0 } }, owner.headers)));
    expect(saves.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(saves.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
    const stale = await acts.put({ [part]: { version: 2 } }, owner.headers);
    expect([stale.statusCode, stale.json<Problem>().code]).toEqual([409, 'changed-elsewhere']);
    expect(stale.json<Problem>().detail).toMatch(/^Your (skills and qualifications|job preferences) were changed in another window/);
  }
});

// profile.form.4
test.each([
  ['skills', { skills: 1 }, 'skills and qualifications'],
  ['jobPreferences', { jobPreferences: 1 }, 'job preferences'],
  ['referees', { referees: 1 }, 'referees'],
  ['skills and referees', { skills: 1, referees: 1 }, 'skills and qualifications'],
])('of several parts saved in one call, stale %s are named, and none is saved', async (_, stale, named) => {
  const owner = await signedInCandidate(site);
  const versions = { skills: 0, jobPreferences: 0, referees: 0, ...stale };
  const answer = await acts.put(
    {
      skills: { skills: [id('skill')], version: versions.skills },
      jobPreferences: { salaryExpectations: 28_000, sectors: [id('industrySector')], version: versions.jobPreferences },
      referees: { referee: [], version: versions.referees },
    },
    owner.headers,
  );
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'changed-elsewhere']);
  expect(answer.json<Problem>().detail).toContain(`Your ${named} were changed in another window`);
  const { personal, skillsVersion, jobPreferences, refereesVersion } = await acts.profileOf(owner);
  expect([personal.skills, jobPreferences.salaryExpectations, jobPreferences.sectors]).toEqual([[], null, []]);
  expect([skillsVersion, jobPreferences.version, refereesVersion]).toEqual([0, 0, 0]);
});

const skills = (more: object) => () => ({ skills: { version: 1, ...more } });
const preferences = (more: object) => () => ({ jobPreferences: { version: 0, ...more } });
describe('refused, with nothing changed:', () => {
  test.each<[string, () => unknown, string[]]>([
    ['a skill of another tenant', () => skills({ skills: [id('skill'), foreignSkill] })(), ['body.skills.skills notOffered']],
    ['a qualification for a skill', () => skills({ skills: [id('qualification')] })(), ['body.skills.skills notOffered']],
    ['a skill twice', () => skills({ skills: [id('skill'), id('skill')] })(), ['body.skills.skills repeated']],
    ['a skill by its name', skills({ skills: ['First aid'] }), ['body.skills.skills.0 invalid_type']],
    ['skills as text', skills({ skills: 'First aid' }), ['body.skills.skills invalid_type']],
    ['a list for the part', () => ({ skills: [1] }), ['body.skills invalid_type']],
    ['something beside it', skills({ candidateId: 'x' }), ['body.skills.candidateId unknown-field']],
    ['two times to start', preferences({ availabilityToWork: [1, 2] }), ['body.jobPreferences.availabilityToWork invalid_type']],
    ['pay as text', preferences({ salaryExpectations: '28000' }), ['body.jobPreferences.salaryExpectations invalid_type']],
    ['hours for a contract', () => preferences({ contract: [id('HOURS')] })(), ['body.jobPreferences.contract notOffered']],
    ['no version', () => ({ jobPreferences: {} }), ['body.jobPreferences.version invalid_type']],
    [
      'a good part beside a bad one',
      () => ({ skills: { skills: [], version: 1 }, jobPreferences: { hours: [0], version: 0 } }),
      ['body.jobPreferences.hours.0 too_small', 'body.jobPreferences.hours notOffered'],
    ],
  ])('%s', async (_, payload, expected) => {
    const before = await acts.profileOf(candidate);
    expect(await acts.faultsOf(payload(), candidate)).toEqual([400, expected]);
    expect(await acts.profileOf(candidate)).toEqual(before);
  });

  test('10 MB', async () => {
    expect((await acts.put(JSON.stringify({ skills: { skills: ['x'.repeat(10_485_760)] } }), candidate.headers)).statusCode).toBe(413);
  });

  test('a visitor, and a session of another tenant', async () => {
    expect((await acts.put({ skills: { version: 1 } }, {})).statusCode).toBe(401);
    expect((await profileActs(site, hosts.harrowFinch).put({ skills: { version: 1 } }, candidate.headers)).statusCode).toBe(401);
  });
});

// profile.form.7
test('a choice that was retired since is still shown, marked and counted, and must be replaced in the next save', async () => {
  const owner = await signedInCandidate(site);
  const [gone, left] = [id('skill', 5), id('skill', 6)];
  const start = id('AVAILABILITY_TO_WORK', 1);
  await acts.put(
    { skills: { skills: [gone, left], version: 0 }, jobPreferences: { availabilityToWork: start, version: 0 } },
    owner.headers,
  );
  const back = [await retire(gone), await retire(start)];
  const stored = await acts.profileOf(owner);
  expect(stored.personal.skills.find((entry) => entry.id === gone)).toMatchObject({ isRetired: true, name: expect.any(String) as string });
  expect(stored.personal.skills.find((entry) => entry.id === left)?.isRetired).toBe(false);
  expect([stored.jobPreferences.availabilityToWork?.isRetired, stored.isSkillsAdded]).toEqual([true, true]);
  const again = { skills: { skills: [gone, left], version: 1 }, jobPreferences: { availabilityToWork: start, version: 1 } };
  expect(await acts.faultsOf(again, owner)).toEqual([
    400,
    ['body.skills.skills notOffered', 'body.jobPreferences.availabilityToWork notOffered'],
  ]);
  expect((await acts.put({ skills: { skills: [left], version: 1 } }, owner.headers)).statusCode).toBe(200);
  for (const restore of back) await restore();
});

const field = (fieldName: string, visible: boolean, required = false) => ({ fieldName, visible, required, childFields: [] });

test('a tenant’s form can require and hide fields; a hidden field is not accepted and does not change', async () => {
  const host = hosts.harrowFinch;
  const theirs = profileActs(site, host);
  const owner = await signedInCandidate(site, { host });
  const as = (...optionalFields: unknown[]) => changeTenant(site, { forms: [{ formName: 'candidateProfile', optionalFields }] }, host);
  const [skill = 0] = await theirs.idsOf('skill');
  const [qualification = 0] = await theirs.idsOf('qualification');
  await as(field('skills', true, true), field('contractType', true, true), field('salaryExpectations', true, true));
  expect(await theirs.faultsOf({ skills: { version: 0 }, jobPreferences: { version: 0 } }, owner)).toEqual([
    400,
    ['body.skills.skills required', 'body.jobPreferences.contract required', 'body.jobPreferences.salaryExpectations required'],
  ]);
  await theirs.put({ skills: { skills: [skill], version: 0 } }, owner.headers);
  await as(field('skills', false));
  expect(await theirs.faultsOf({ skills: { skills: [skill], version: 1 } }, owner)).toEqual([400, ['body.skills.skills notAsked']]);
  await theirs.put({ skills: { qualifications: [qualification], version: 1 } }, owner.headers);
  const { personal } = await theirs.profileOf(owner);
  expect([chosen(personal.skills), chosen(personal.qualifications)]).toEqual([[skill], [qualification]]);
  await as(field('skills', false), field('qualifications', false));
  expect(await theirs.faultsOf({ skills: { version: 2 } }, owner)).toEqual([400, ['body.skills invalid_type']]);
});
