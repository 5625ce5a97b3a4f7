import type { BackOfficeScope } from '@berth/contract';

/** A page of the console's navigation, for members who have its scope. */
export type ConsolePage = { path: string; label: string; words: string; scope: BackOfficeScope };

/** The console's navigation, in order. A new page adds a row. */
export const consolePages: readonly ConsolePage[] = [
  { path: '/console/staff', label: 'Staff', words: 'Invite members of staff, and change what they may do', scope: 'staff:write' },
  { path: '/console/audit', label: 'Audit', words: 'See who did what', scope: 'audit:read' },
];
