import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addedParts,
  type CompletenessRules,
  completenessRules,
  preferenceFields,
  profileCompleteness,
  type StoredProfile,
} from './completeness.ts';

const everyPreference = <T>(value: T) => ({
  contractType: value,
  hours: value,
  availabilityToStartWork: value,
  sectorOfInterest: value,
});
const nothing: StoredProfile = { hasCv: false, skills: 0, qualifications: 0, jobPreferences: everyPreference(''), referees: 0 };
const everything: StoredProfile = { hasCv: true, skills: 1, qualifications: 0, jobPreferences: everyPreference('Any'), referees: 2 };
const rules = (validateReferees: boolean, visible: Partial<CompletenessRules['preferencesVisible']> = {}): CompletenessRules => ({
  validateReferees,
  skillsVisible: { skills: true, qualifications: true },
  preferencesVisible: { ...everyPreference(true), ...visible },
});
const percentages = (stored: Partial<StoredProfile>, visible?: Partial<CompletenessRules['preferencesVisible']>) =>
  [true, false].map((validateReferees) => profileCompleteness({ ...nothing, ...stored }, rules(validateReferees, visible)).percentage);

const withCv = (validateReferees: boolean) => profileCompleteness({ ...nothing, hasCv: true }, rules(validateReferees)).parts;
const anyPreferences = <T>(of: fc.Arbitrary<T>) =>
  fc.record({ contractType: of, hours: of, availabilityToStartWork: of, sectorOfInterest: of });

describe('a profile, with referees counted and without', () => {
  // profile.complete.1 profile.complete.4
  test.each<[string, Partial<StoredProfile>, number[]]>([
    ['of nothing but its basic part', {}, [20, 25]],
    ['with a CV', { hasCv: true }, [40, 50]],
    ['with skills', { skills: 1 }, [40, 50]],
    ['with job preferences', { jobPreferences: everyPreference('Any') }, [40, 50]],
    ['with one referee', { referees: 1 }, [20, 25]],
    ['with two referees', { referees: 2 }, [40, 25]],
    ['with a third referee', { referees: 3 }, [40, 25]],
    ['with all but referees', { ...everything, referees: 1 }, [80, 100]],
    ['with everything', everything, [100, 100]],
  ])('%s', (_, stored, expected) => {
    expect(percentages(stored)).toEqual(expected);
  });
});

describe('job preferences', () => {
  // profile.complete.2
  test.each(preferenceFields)('count without %s only where it is hidden', (field) => {
    const jobPreferences = { ...everyPreference('Any'), [field]: '' };
    expect(percentages({ jobPreferences })).toEqual([20, 25]);
    expect(percentages({ jobPreferences }, { [field]: false })).toEqual([40, 50]);
  });

  // profile.complete.2
  test('count if none is shown, since nothing is missing', () => {
    expect(percentages({}, everyPreference(false))).toEqual([40, 50]);
  });

  test('count a field of spaces as given: only an empty string is missing', () => {
    expect(percentages({ jobPreferences: everyPreference(' ') })).toEqual([40, 50]);
  });
});

test('the parts are in order, with referees only if they count', () => {
  const four = [
    { part: 'basicProfile', complete: true },
    { part: 'cv', complete: true },
    { part: 'skills', complete: false },
    { part: 'jobPreferences', complete: false },
  ];
  expect(withCv(false)).toEqual(four);
  expect(withCv(true)).toEqual([...four, { part: 'referees', complete: false }]);
});

// profile.complete.1
test('a percentage is a whole number of parts, from one part to all of them', () => {
  const value = fc.constantFrom('', 'Permanent');
  const stored = fc.record({
    hasCv: fc.boolean(),
    skills: fc.nat(3),
    qualifications: fc.nat(3),
    jobPreferences: anyPreferences(value),
    referees: fc.nat(5),
  });
  const visible = fc.record({ skills: fc.boolean(), qualifications: fc.boolean() });
  fc.assert(
    fc.property(
      stored,
      fc.boolean(),
      visible,
      anyPreferences(fc.boolean()),
      (profile, validateReferees, skillsVisible, preferencesVisible) => {
        const given = { validateReferees, skillsVisible, preferencesVisible };
        const { percentage, parts } = profileCompleteness(profile, given);
        const worth = validateReferees ? 20 : 25;
        expect(percentage % worth).toBe(0);
        expect(percentage).toBeGreaterThanOrEqual(worth);
        expect(percentage).toBeLessThanOrEqual(100);
        expect(percentage).toBe(parts.filter(({ complete }) => complete).length * worth);
        // What a client computes from these flags (profile.complete.1).
        const { isSkillsAdded, isJobPreferenceAdded, isRefereeAdded } = addedParts(profile, given);
        const counted = [true, profile.hasCv, isSkillsAdded, isJobPreferenceAdded, validateReferees && isRefereeAdded];
        expect(percentage).toBe(counted.filter(Boolean).length * worth);
      },
    ),
  );
});

const shown = (skills: boolean, qualifications: boolean): CompletenessRules => ({
  ...rules(false),
  skillsVisible: { skills, qualifications },
});

describe('skills', () => {
  const nothingGiven = { skills: 0, qualifications: 0 };
  // profile.complete.3
  test.each<[string, Partial<StoredProfile>, CompletenessRules, boolean]>([
    ['none', nothingGiven, shown(true, true), false],
    ['one', { skills: 1 }, shown(true, true), true],
    ['a qualification where skills are asked for too', { qualifications: 1 }, shown(true, true), false],
    ['a qualification where it alone is asked for', { qualifications: 1 }, shown(false, true), true],
    ['none where qualifications alone are asked for', { skills: 1 }, shown(false, true), false],
    ['none where neither is asked for', nothingGiven, shown(false, false), true],
  ])('%s', (_, stored, given, expected) => {
    expect(addedParts({ ...nothing, ...stored }, given).isSkillsAdded).toBe(expected);
  });
});

test('a tenant’s form says which preferences are shown; by default one is', () => {
  const form = [
    { fieldName: 'hours', visible: false, required: false, childFields: [] },
    { fieldName: 'contractType', visible: true, required: false, childFields: [] },
  ];
  expect(completenessRules({ validateRefereesOnProfileCompleteness: true }, form)).toEqual(rules(true, { hours: false }));
});

test('a form that hides referees makes four parts of the profile, whatever the config says', () => {
  const form = [{ fieldName: 'referees', visible: false, required: false, childFields: [] }];
  expect(completenessRules({ validateRefereesOnProfileCompleteness: true }, form)).toEqual(rules(false));
});
