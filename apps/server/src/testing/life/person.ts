/** The person whose account it is: everything that is theirs is a mark, a text that may be found only where it belongs. */
export const person = { firstName: 'Quillonia', lastName: 'Zebrowsky', email: 'Quillonia.Z@canary.example' };
/** Passwords, in the order in which they are chosen. */
export const passwords = {
  first: 'Turquoise anvil 41!',
  second: 'Vermilion anvil 52!',
  third: 'Ochreous anvil 63!',
  fourth: 'Cerulean anvil 74!',
  wrong: 'Mistaken anvil 85!',
};
/** The address that replaces the first one. */
export const moved = 'q.moved@canary.example';
export const ip = '198.51.100.77';
export const referee = {
  name: 'Refereemark Obi',
  organisationName: 'Orgmark',
  email: 'refereemark@canary.example',
  phone: '07700900661',
};
/** Parts of the profile that are plain fields. */
export const employment = { currentEmployer: 'Canary Mill', currentJobTitle: 'Feather sorter', noticePeriod: 28 };
export const studies = { isCurrentlyStudying: true, courseName: 'Canary keeping', courseStartDate: '2026-09-14' };
export const compliance = {
  eligibilityToWorkInUK: 'visa',
  visaType: 'Canary visa',
  visaExpiry: '2098-12-24',
  nationalInsuranceNumber: 'ZZ736251C',
};
export const address = {
  street1: '7 Harbinger Row',
  city: 'Leeds',
  county: 'West Yorkshire',
  country: 'United Kingdom',
  postcode: 'LS6 3QZ',
};
/** The search of the job alerts. */
export const criteria = { title: 'canary alert', category: '', uri: '/search?keyword=canary' };

export const marksOfPerson: readonly string[] = [
  ...Object.values(person),
  ...Object.values(passwords),
  moved,
  ip,
  address.street1,
  address.postcode,
  ...Object.values(referee),
  '487654321',
  'quillonia',
  'canary',
  'letter-mark',
  employment.currentJobTitle,
  compliance.nationalInsuranceNumber,
  'ZZ 73 62 51',
  compliance.visaExpiry,
];
