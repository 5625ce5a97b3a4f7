import { type BackOfficeScope, backOfficeScopeNames } from './api-keys.ts';

type StaffRoleFacts = { label: string; words: string; scopes: readonly BackOfficeScope[]; onlyChosenAdverts?: true };

/** What members of staff may do, by role (staff.roles.1). */
export const staffRoles = {
  owner: { label: 'Owner', words: 'everything, also staff and API keys', scopes: backOfficeScopeNames },
  recruiter: {
    label: 'Recruiter',
    words: 'all adverts, applications, templates and feeds',
    scopes: [
      'adverts:read',
      'adverts:write',
      'applications:read',
      'applications:write',
      'applications:sift',
      'candidates:read',
      'candidates:write',
      'templates:write',
      'feeds:read',
      'feeds:write',
    ],
  },
  hiringManager: {
    label: 'Hiring manager',
    words: 'chosen adverts and the applications for them',
    scopes: ['adverts:read', 'applications:read', 'applications:write'],
    onlyChosenAdverts: true,
  },
  viewer: { label: 'Viewer', words: 'adverts and feeds, without applications', scopes: ['adverts:read', 'feeds:read'] },
} as const satisfies Record<string, StaffRoleFacts>;

export type StaffRole = keyof typeof staffRoles;
export const staffRoleNames = Object.keys(staffRoles) as [StaffRole, ...StaffRole[]];

/** Rights that a member can be given in addition to their role, one by one; an owner has them (staff.roles.2). */
export const staffRights = ['applications:convictions', 'equality:read'] as const satisfies readonly BackOfficeScope[];
export type StaffRight = (typeof staffRights)[number];

/** All that a member with this role and these further rights may do. */
export function scopesOf(role: StaffRole, rights: readonly StaffRight[]): BackOfficeScope[] {
  return [...new Set<BackOfficeScope>([...staffRoles[role].scopes, ...rights])];
}

/** Whether a role is for chosen adverts alone. */
export function isForChosenAdverts(role: StaffRole): boolean {
  return 'onlyChosenAdverts' in staffRoles[role];
}
