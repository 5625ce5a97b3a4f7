import type { BackOfficeScope } from '@berth/contract';

/** A page of the console's navigation, for members who have its scope. */
export type ConsolePage = { path: string; label: string; words: string; scope: BackOfficeScope };

/** The console's navigation, in order. A new page adds a row. */
export const consolePages: readonly ConsolePage[] = [
  {
    path: '/console/applications',
    label: 'Applications',
    words: 'Read applications, change their states and write to candidates',
    scope: 'applications:read',
  },
  { path: '/console/templates', label: 'Templates', words: 'Change the texts for messages to candidates', scope: 'applications:read' },
  { path: '/console/adverts', label: 'Adverts', words: 'Write, publish and withdraw adverts', scope: 'adverts:read' },
  { path: '/console/feeds', label: 'Feeds', words: 'See where adverts come from, and decide about runs that wait', scope: 'feeds:read' },
  { path: '/console/staff', label: 'Staff', words: 'Invite members of staff, and change what they may do', scope: 'staff:write' },
  { path: '/console/audit', label: 'Audit', words: 'See who did what', scope: 'audit:read' },
];
