import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import type { OwnWords } from './own-words.ts';
import type { PasswordRule } from './password-parts.ts';
import { anyPassword, newPassword } from './passwords.ts';
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

/** The token of a mailed link. */
export const linkToken = line(60, 'This link is incomplete: open it from the email again');

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
