/**
 * The sections of manage account, in their order (dashboard.manage.1). Each has a page: /account/manage/cvs. The number is the fragment that
 * earlier addresses named it by (/account/manage#5): it never changes, and is not reused.
 */
export const manageSections = {
  'personal-details': { fragment: '0', title: 'Personal details' },
  address: { fragment: '2', title: 'Address' },
  employment: { fragment: '9', title: 'Employment' },
  studies: { fragment: '10', title: 'Studies' },
  transport: { fragment: '11', title: 'Transport details' },
  'right-to-work': { fragment: '12', title: 'Right to work' },
  'job-preferences': { fragment: '1', title: 'Job preferences' },
  skills: { fragment: '4', title: 'Skills and qualifications' },
  cvs: { fragment: '5', title: 'CVs' },
  referees: { fragment: '3', title: 'Referees' },
  'job-alerts': { fragment: '6', title: 'Job alerts' },
  communication: { fragment: '7', title: 'Communication preferences' },
  'sign-in': { fragment: '8', title: 'Email and sign-in' },
} as const;

/** A section of manage account, as its address names it. */
export type ManageSection = keyof typeof manageSections;

const names = Object.keys(manageSections) as ManageSection[];

/** The address of a section: `/account/manage/cvs`. */
export function sectionPath<Section extends ManageSection>(section: Section): `/account/manage/${Section}` {
  return `/account/manage/${section}`;
}

/** The section that a fragment (without its `#`) of /account/manage names, if any. */
export function sectionOfFragment(fragment: string): ManageSection | undefined {
  return names.find((name) => manageSections[name].fragment === fragment);
}

/** The section whose page a path is, if any. */
export function sectionOfPath(path: string): ManageSection | undefined {
  return names.find((name) => sectionPath(name) === path);
}
