import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import type { OwnWords } from './own-words.ts';
import type { PasswordRule } from './password-parts.ts';
import { anyPassword, newPassword } from './passwords.ts';
import { defineRoute } from './route.ts';
import { totpCode } from './second-factor.ts';
import { signInCode } from './second-step.ts';
import { isForChosenAdverts, staffRights, staffRoleNames } from './staff-roles.ts';
import { line, visibleLine } from './text.ts';

/** An invitation works so long (staff.invitations.1). */
export const invitationDays = 7;
/** A member of staff is signed out after so long, and sooner if idle (staff.sessions.1). */
export const staffSessionHours = 12;
export const staffIdleMinutes = 30;
/** Adverts of one hiring manager. */
const mostAdverts = 500;

const name = line(100, 'Enter the name').superRefine(visibleLine('Name'));
const role = z.enum(staffRoleNames, `Choose a role: ${staffRoleNames.join(', ')}`);

/** What a member may do: a role, further rights, and for a hiring manager the adverts. */
const access = {
  role,
  rights: z.array(z.enum(staffRights, 'There is no such right')).max(staffRights.length, 'Give each right once').default([]),
  advertIds: z
    .array(z.int('Give ids of adverts').min(1, 'Give ids of adverts'))
    .max(mostAdverts, `Choose ${mostAdverts} adverts or fewer`)
    .default([]),
};
const chosenAlone = {
  check: ({ role: chosen, advertIds }: { role: z.output<typeof role>; advertIds: number[] }) =>
    advertIds.length === 0 || isForChosenAdverts(chosen),
  options: { path: ['advertIds'], message: 'Only a hiring manager has chosen adverts: leave them out, or choose that role' },
};

export const staffInvitation = z.strictObject({ email: emailAddress, name, ...access }).refine(chosenAlone.check, chosenAlone.options);
export type StaffInvitation = z.output<typeof staffInvitation>;

export const staffAccess = z.strictObject(access).refine(chosenAlone.check, chosenAlone.options);
export type StaffAccess = z.output<typeof staffAccess>;

export const staffSignIn = z.strictObject({ email: emailAddress, password: anyPassword, code: signInCode.optional() });
export const staffEmail = z.strictObject({ email: emailAddress });
export const staffTotpCode = z.strictObject({ code: totpCode });

const linkToken = line(60, 'This link is incomplete: open it from the email again');

/** Chooses a password by a mailed link. */
export const staffPassword = (rule: PasswordRule, words?: OwnWords) =>
  z.strictObject({ token: linkToken, password: newPassword(rule, words) });

/** The states of a member: invited (no password yet), active, deactivated. */
export const staffStates = ['invited', 'active', 'deactivated'] as const;

export const staffMemberSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role,
  rights: z.array(z.string()),
  advertIds: z.array(z.int()),
  state: z.enum(staffStates),
  secondFactor: z.boolean(),
  createdOn: z.iso.datetime(),
  lastSeenOn: z.iso.datetime().nullable(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

/** The member who is signed in. Without a second factor nothing else opens. */
export const staffSelfSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role,
  scopes: z.array(z.string()),
  secondFactor: z.boolean(),
});
export type StaffSelf = z.infer<typeof staffSelfSchema>;

const own = { access: 'staff', tag: 'Staff sessions' } as const;
const open = { access: 'public', tag: 'Staff sessions' } as const;
const members = { access: 'backOffice', scope: 'staff:write', tag: 'Staff' } as const;
const member = { params: z.strictObject({ staffId: z.uuid('There is no such member') }) };

export const staffRoutes = {
  signIn: defineRoute({
    ...open,
    id: 'staffSignIn',
    method: 'POST',
    path: '/backoffice/v1/staff/session',
    summary: 'Signs a member of staff in: password, and the code of the second factor. 401 second-factor-needed without the code',
    body: staffSignIn,
    response: staffSelfSchema,
  }),
  self: defineRoute({
    ...own,
    id: 'staffSelf',
    method: 'GET',
    path: '/backoffice/v1/staff/session',
    beforeSecondFactor: true,
    isUnaudited: true,
    summary: 'The member who is signed in, and what they may do',
    response: staffSelfSchema,
  }),
  signOut: defineRoute({
    ...own,
    id: 'staffSignOut',
    method: 'DELETE',
    path: '/backoffice/v1/staff/session',
    beforeSecondFactor: true,
    summary: 'Signs out',
    response: z.literal(true),
  }),
  signOutEverywhere: defineRoute({
    ...own,
    id: 'staffSignOutEverywhere',
    method: 'DELETE',
    path: '/backoffice/v1/staff/sessions',
    beforeSecondFactor: true,
    summary: 'Ends all sessions of the member',
    response: z.literal(true),
  }),
  forgotPassword: defineRoute({
    ...open,
    id: 'staffForgotPassword',
    method: 'POST',
    path: '/backoffice/v1/staff/forgottenPassword',
    summary: 'Emails a member a link for a new password; the answer is the same for every address',
    body: staffEmail,
    response: z.object({ accepted: z.literal(true) }),
  }),
  link: defineRoute({
    ...open,
    id: 'staffLink',
    method: 'POST',
    path: '/backoffice/v1/staff/link',
    summary: 'Whom a mailed link is for; 410 once it is used or has expired',
    body: z.strictObject({ token: linkToken }),
    response: z.object({ purpose: z.enum(['invitation', 'password']), email: z.string(), name: z.string() }),
  }),
  setPassword: defineRoute({
    ...open,
    id: 'staffSetPassword',
    method: 'POST',
    path: '/backoffice/v1/staff/password',
    checkedByUseCase: true,
    summary: 'Chooses a password by a mailed link. An invitation signs in, to set up the second factor; the other link ends all sessions',
    body: staffPassword('mixed'),
    response: z.object({ signedIn: staffSelfSchema.nullable() }),
  }),
  startSecondFactor: defineRoute({
    ...own,
    id: 'staffStartSecondFactor',
    method: 'POST',
    path: '/backoffice/v1/staff/secondFactor',
    beforeSecondFactor: true,
    summary: 'Makes a secret for an authenticator app; it counts once one of its codes is confirmed',
    response: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }),
  }),
  confirmSecondFactor: defineRoute({
    ...own,
    id: 'staffConfirmSecondFactor',
    method: 'PUT',
    path: '/backoffice/v1/staff/secondFactor',
    beforeSecondFactor: true,
    summary: 'Turns the authenticator app on with one of its codes, and gives the recovery codes, once',
    body: staffTotpCode,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  members: defineRoute({
    ...members,
    id: 'staffMembers',
    method: 'GET',
    path: '/backoffice/v1/staff/members',
    summary: 'All members of staff, the invited and deactivated ones too',
    response: z.array(staffMemberSchema),
  }),
  invite: defineRoute({
    ...members,
    id: 'staffInvite',
    method: 'POST',
    path: '/backoffice/v1/staff/members',
    summary: 'Invites a member by email; a deactivated one comes back',
    body: staffInvitation,
    response: staffMemberSchema,
  }),
  inviteAgain: defineRoute({
    ...members,
    ...member,
    id: 'staffInviteAgain',
    method: 'POST',
    path: '/backoffice/v1/staff/members/{staffId}/invitation',
    summary: 'Sends a new invitation, which replaces the one before',
    response: z.literal(true),
  }),
  change: defineRoute({
    ...members,
    ...member,
    id: 'staffChange',
    method: 'PUT',
    path: '/backoffice/v1/staff/members/{staffId}',
    summary: 'Replaces role, rights and chosen adverts, at once. 409 last-owner',
    body: staffAccess,
    response: staffMemberSchema,
  }),
  deactivate: defineRoute({
    ...members,
    ...member,
    id: 'staffDeactivate',
    method: 'DELETE',
    path: '/backoffice/v1/staff/members/{staffId}',
    summary: 'Deactivates a member and ends their sessions at once. 409 last-owner',
    response: z.literal(true),
  }),
  resetSecondFactor: defineRoute({
    ...members,
    ...member,
    id: 'staffResetSecondFactor',
    method: 'DELETE',
    path: '/backoffice/v1/staff/members/{staffId}/secondFactor',
    summary: 'Removes the second factor of a member who has lost it, and ends their sessions: they set up another when they sign in',
    response: z.literal(true),
  }),
};
