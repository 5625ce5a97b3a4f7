import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateActs, pdfFile } from '../../testing/candidate-acts.ts';
import { changeTenant } from '../../testing/change-tenant.ts';
import { profileActs } from '../../testing/profile-acts.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

/** Every combination of the parts that can be added. */
const combinations = Array.from({ length: 16 }, (_, bits) => [1, 2, 4, 8].map((bit) => (bits & bit) > 0));

test('the completeness call and the candidate’s flags give the same percentage for every profile', async () => {
  const acts = profileActs(site);
  const { upload } = candidateActs(site);
  const first = async (path: string) => (await acts.idsOf(path))[0] ?? 0;
  const skills = { skills: [await first('skill')], version: 0 };
  const jobPreferences = {
    contract: [await first('constants/JOB_TYPE')],
    hours: [await first('constants/HOURS')],
    availabilityToWork: await first('constants/AVAILABILITY_TO_WORK'),
    sectors: [await first('industrySector')],
    version: 0,
  };
  const referee = { name: 'Amara Obi', email: 'a@college.example', contactOptionId: await first('refereeContactOption') };
  const people = [];
  for (const [cv, skilled, preferring, referred] of combinations) {
    const candidate = await signedInCandidate(site);
    if (cv) await upload(candidate, pdfFile());
    const parts = {
      ...(skilled && { skills }),
      ...(preferring && { jobPreferences }),
      // One referee is half of what the part needs.
      referees: { referee: referred ? [referee, { ...referee, email: `second.${referee.email}` }] : [referee], version: 0 },
    };
    expect((await acts.put(parts, candidate.headers)).statusCode).toBe(200);
    people.push({ candidate, parts: [cv, skilled, preferring, referred] });
  }
  for (const validateReferees of [true, false]) {
    await changeTenant(site, { config: { validateRefereesOnProfileCompleteness: validateReferees } });
    for (const { candidate, parts } of people) {
      const { hasCv, isSkillsAdded, isJobPreferenceAdded, isRefereeAdded } = await acts.profileOf(candidate);
      expect([hasCv, isSkillsAdded, isJobPreferenceAdded, isRefereeAdded]).toEqual(parts);
      const counted = [true, hasCv, isSkillsAdded, isJobPreferenceAdded, ...(validateReferees ? [isRefereeAdded] : [])];
      const { percentage } = await acts.completenessOf(candidate);
      expect(percentage).toBe((counted.filter(Boolean).length * 100) / counted.length);
    }
  }
});

// profile.complete.2
test('an empty preference makes the part incomplete if the form shows it, and not if it is hidden', async () => {
  const acts = profileActs(site);
  const candidate = await signedInCandidate(site);
  const [contract = 0] = await acts.idsOf('constants/JOB_TYPE');
  await acts.put({ jobPreferences: { contract: [contract], version: 0 } }, candidate.headers);
  expect((await acts.profileOf(candidate)).isJobPreferenceAdded).toBe(false);
  const optionalFields = ['hours', 'availabilityToStartWork', 'sectorOfInterest'].map((fieldName) => ({
    fieldName,
    visible: false,
    required: false,
    childFields: [],
  }));
  await changeTenant(site, { forms: [{ formName: 'candidateProfile', optionalFields }] });
  expect((await acts.profileOf(candidate)).isJobPreferenceAdded).toBe(true);
});
