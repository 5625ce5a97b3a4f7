import {
  type Candidate,
  type CandidateReferees,
  type FieldSetting,
  preferenceInputs,
  type RefereeRules,
  refereeFields,
  type SkillRules,
} from '@berth/contract';
import { expect, test } from 'vitest';
import { preferencesResolver, refereesResolver, skillsResolver } from './profile-resolvers.ts';
import { storedPreferences, storedReferees, storedSkills } from './stored-forms.ts';

// The tenant hides or shows a field while the form is open. The stored value must neither block the save nor be emptied by it.
const shown: FieldSetting = { visible: true, required: false };
const hidden: FieldSetting = { visible: false, required: false };
const settings = <Field extends string>(fields: readonly Field[], ...hiding: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, hiding.includes(field) ? hidden : shown])) as Record<Field, FieldSetting>;
const entry = (id: number) => ({ id, name: `Entry ${id}`, isRetired: false });
const offered = new Set([1, 2, 3, 4]);
const options = { fields: {}, shouldUseNativeValidation: false } as const;

const candidate = {
  personal: { dateOfBirth: null, skills: [entry(1)], qualifications: [entry(2)] },
  skillsVersion: 4,
  jobPreferences: {
    contract: [entry(1)],
    hours: [entry(2)],
    availabilityToWork: entry(3),
    sectors: [entry(4)],
    salaryExpectations: 28_000,
    version: 5,
  },
  referee: [
    {
      refereeId: '2f1d7f4e-6a55-4a55-9d6c-6a1f6c1d7f4e',
      name: 'Ada Price',
      organisationName: 'Calder Works',
      jobTitle: 'Foreman',
      email: 'ada@example.com',
      phone: '01134960000',
      referenceType: 'Employer',
      contactOption: entry(1),
    },
  ],
} as unknown as Candidate;

const skills = (...hiding: ('skills' | 'qualifications')[]): SkillRules => ({
  isAsked: true,
  fields: settings(['skills', 'qualifications'], ...hiding),
  offered: { skills: offered, qualifications: offered },
});

test.each([
  [[], { skills: [1], qualifications: [2], version: 4 }],
  [['skills'], { skills: [], qualifications: [2], version: 4 }],
  [['qualifications'], { skills: [1], qualifications: [], version: 4 }],
] as const)('skills, with %j hidden since the form was opened', async (hiding, values) => {
  expect(await skillsResolver(skills(...hiding))(storedSkills(candidate), undefined, options)).toEqual({ values, errors: {} });
});

test.each([
  [[], { contract: [1], hours: [2], availabilityToWork: 3, sectors: [4], salaryExpectations: 28_000, version: 5 }],
  [
    ['contract', 'salaryExpectations'],
    { contract: [], hours: [2], availabilityToWork: 3, sectors: [4], salaryExpectations: null, version: 5 },
  ],
  [
    ['hours', 'availabilityToWork', 'sectors'],
    { contract: [1], hours: [], availabilityToWork: null, sectors: [], salaryExpectations: 28_000, version: 5 },
  ],
] as const)('job preferences, with %j hidden', async (hiding, values) => {
  const rules = {
    isAsked: true,
    fields: settings(preferenceInputs, ...hiding),
    offered: { contract: offered, hours: offered, availabilityToWork: offered, sectors: offered },
  };
  const resolved = await preferencesResolver(rules)(storedPreferences(candidate.jobPreferences), undefined, options);
  expect(resolved).toEqual({ values, errors: {} });
});

test.each(refereeFields)('referees, with %s hidden', async (field) => {
  const rules: RefereeRules = { isAsked: true, fields: settings(refereeFields, field), offered };
  const given: CandidateReferees = { referee: storedReferees(candidate), version: 1 };
  const { errors, values } = await refereesResolver(rules)(given, undefined, options);
  expect(errors).toEqual({});
  expect((values as CandidateReferees).referee[0]).toEqual({ ...given.referee[0], [field]: field === 'contactOptionId' ? null : '' });
});

test('a form that is opened while a field is hidden has what is stored of it, for when the field is shown again', () => {
  expect(storedSkills(candidate)).toEqual({ skills: [1], qualifications: [2], version: 4 });
  expect(storedPreferences(candidate.jobPreferences).contract).toEqual([1]);
  expect(storedReferees(candidate)[0]?.jobTitle).toBe('Foreman');
});
