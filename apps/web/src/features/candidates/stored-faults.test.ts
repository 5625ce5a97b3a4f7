import { type Candidate, type OptionalField, profileSections, type SectionName, sectionRules, type TenantConfig } from '@berth/contract';
import { expect, test } from 'vitest';
import { profileRules } from './profile-rules.ts';
import { sectionFault } from './sections/section-fault.ts';
import { storedFault } from './stored-faults.ts';

const now = new Date('2026-11-22T12:00:00Z');
const entry = (id: number, isRetired = false) => ({ id, name: `Entry ${id}`, isRetired });
const list = [1, 2].map((id) => ({ id, name: `Entry ${id}` }));
const lists = {
  skills: list,
  qualifications: list,
  contract: list,
  hours: list,
  availabilityToWork: list,
  sectors: list,
  contactOptions: list,
};
const config = { countries: ['United Kingdom', 'Ireland'], county: ['West Yorkshire'] } as unknown as TenantConfig;

const field = (fieldName: string, required: boolean, visible = true, childFields: OptionalField[] = []): OptionalField => ({
  fieldName,
  visible,
  required,
  childFields,
});
const requiring = (...names: string[]) => names.map((name) => field(name, true));

const whole = {
  title: null,
  firstName: 'Priya',
  middleName: '',
  lastName: 'Shah',
  phone: [],
  personal: { dateOfBirth: null, skills: [entry(1)], qualifications: [] },
  detailsVersion: 0,
  skillsVersion: 1,
  refereesVersion: 1,
  jobPreferences: {
    contract: [entry(1)],
    hours: [entry(1)],
    availabilityToWork: entry(2),
    sectors: [entry(1)],
    salaryExpectations: null,
    version: 1,
  },
  referee: [
    {
      refereeId: '2f1d7f4e-6a55-4a55-9d6c-6a1f6c1d7f4e',
      name: 'Ada Price',
      organisationName: '',
      jobTitle: '',
      email: 'ada@example.com',
      phone: '',
      referenceType: '',
      contactOption: entry(1),
    },
  ],
  address: {
    street1: '1 High Street',
    street2: '',
    city: 'Leeds',
    county: 'West Yorkshire',
    country: 'United Kingdom',
    postcode: 'LS6 3AA',
    version: 1,
  },
} as unknown as Candidate;

type Part = Parameters<typeof storedFault>[0];
const faultOf = (part: Part, form: OptionalField[], changed: object = {}) =>
  storedFault(part, { ...whole, ...changed }, profileRules(config, form, lists), now);

// dashboard.manage.2
test.each<Part>(['details', 'address', 'skills', 'preferences', 'referees'])('%s as the form asks for them lack nothing', (part) => {
  expect(faultOf(part, [])).toBeNull();
});

// dashboard.manage.2
test.each<[string, Part, OptionalField[], object, string | null]>([
  ['a date of birth that registering did not ask', 'details', requiring('dateOfBirth'), {}, 'Missing: Date of Birth'],
  ['a required phone', 'details', requiring('phone'), {}, 'Missing: Phone Number'],
  ['one the form hides', 'details', [field('dateOfBirth', true, false)], {}, null],
  ['a field of the address', 'address', [field('address', false, true, requiring('street2'))], {}, 'Missing: 2nd line of address'],
  [
    'a country off the list',
    'address',
    [],
    { address: { ...whole.address, country: 'Malta', county: '', postcode: '' } },
    'Choose again: Country',
  ],
  ['no address at all', 'address', [], { address: null }, null],
  ['a qualification beside skills', 'skills', requiring('qualifications'), {}, 'Missing: Qualifications'],
  ['pay', 'preferences', requiring('salaryExpectations'), {}, 'Missing: Salary Expectations'],
  [
    'hours no longer offered',
    'preferences',
    [],
    { jobPreferences: { ...whole.jobPreferences, hours: [entry(9, true)] } },
    'Choose again: Hours',
  ],
  [
    'hidden hours no longer offered',
    'preferences',
    [field('hours', false, false)],
    { jobPreferences: { ...whole.jobPreferences, hours: [entry(9, true)] } },
    null,
  ],
  ['a referee’s phone', 'referees', [field('referees', false, true, requiring('phone'))], {}, 'Missing: Phone Number'],
])('required or taken away since: %s', (_, part, form, changed, words) => {
  expect(faultOf(part, form, changed)).toBe(words);
});

const nothing = {
  version: 1,
  nationality: null,
  eligibilityToWorkInUK: null,
  visaType: null,
  eligibilityToWorkInUKDate: null,
  visaExpiry: null,
};
const visa = {
  ...nothing,
  nationalInsuranceNumber: null,
  eligibilityToWorkInUK: 'visa',
  visaType: 'Skilled Worker',
  visaExpiry: '2026-12-01',
};
const study = {
  version: 1,
  isCurrentlyStudying: true,
  studyingInstitute: entry(1),
  course: null,
  courseName: null,
  courseLocation: null,
  courseStartDate: null,
  courseEndDate: null,
};
const noInstitute = [field('isCurrentlyStudying', false, true, [field('studyingInstitute', false, false), ...requiring('course')])];

test.each<[string, SectionName, OptionalField[], object, string | null]>([
  ['a visa that holds', 'compliance', [], visa, null],
  ['a visa that has run out since', 'compliance', [], { ...visa, visaExpiry: '2026-11-21' }, 'Check: Visa expiry'],
  ['a nationality required since', 'compliance', requiring('nationality'), visa, 'Missing: Nationality'],
  ['a nationality no longer offered', 'compliance', [], { ...visa, nationality: entry(3, true) }, 'Choose again: Nationality'],
  ['one that is hidden', 'compliance', [field('nationality', false, false)], { ...visa, nationality: entry(3, true) }, null],
  ['a typed course', 'studies', [], { ...study, courseName: 'A level Latin' }, null],
  ['a typed course where no institute was offered', 'studies', [], { ...study, studyingInstitute: null, courseName: 'Latin' }, null],
  ['a typed course required where no institute is asked', 'studies', noInstitute, study, 'Missing: Course'],
  // Whether the college has courses to choose from is not known before its form is open.
  [
    'a course required, of a college that may have none',
    'studies',
    [field('isCurrentlyStudying', false, true, requiring('course'))],
    study,
    null,
  ],
])('a section: %s', (_, name, form, stored, words) => {
  const section = profileSections[name];
  expect(sectionFault(section, sectionRules(section, form), stored as never, now)).toBe(words);
});
