import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { accepted } from './password-routes.ts';
import { ownPassword } from './passwords.ts';
import { defineRoute } from './route.ts';
import { secondStep } from './second-step.ts';
import { line } from './text.ts';

/** The body to change the address: the new one, the password again, and the second step if the account has one. */
export const emailChange = z.object({ email: emailAddress, password: ownPassword, ...secondStep });

/** What an emailed link can be for. */
const linkPurposes = ['confirm', 'change', 'unblock', 'alert'] as const;

const incomplete = 'This link is incomplete: open it from the email again';
const ownUserId = z.object({ userId: z.uuid('Leave userId out, or give your own').optional() });

/** The calls about the address of an account: changing it, and unblocking it. */
export const emailRoutes = {
  changeEmail: defineRoute({
    id: 'changeEmail',
    method: 'POST',
    path: '/account/changeEmail',
    access: 'session',
    tag: 'Account',
    summary:
      'Ask for another address: a link goes to the new one, a notice to the old. The same answer for a free and a taken address. 403 second-factor-needed: send the same again with a code or a credential',
    body: emailChange,
    response: accepted,
  }),
  changeEmailConfirm: defineRoute({
    id: 'changeEmailConfirm',
    method: 'GET',
    path: '/account/changeEmailConfirm',
    changesState: true,
    access: 'token',
    tag: 'Account',
    summary:
      'Complete the change with the two parts of the mailed link. 410 link-used: already done; link-ended: no longer works. 409: the address is taken',
    query: z.object({ userId: z.uuid(incomplete), code: line(200, incomplete) }),
    response: z.boolean(),
  }),
  resendChangeEmail: defineRoute({
    id: 'resendChangeEmail',
    method: 'GET',
    path: '/account/resendChangeEmail',
    changesState: true,
    access: 'session',
    tag: 'Account',
    summary: 'Send the link for the pending change again, which ends the earlier link. 404: no pending change',
    query: ownUserId,
    response: accepted,
  }),
  existsUnConfirmedEmail: defineRoute({
    id: 'existsUnConfirmedEmail',
    method: 'GET',
    path: '/account/existsUnConfirmedEmail',
    access: 'session',
    tag: 'Account',
    summary: 'Whether a change of address is pending',
    response: z.boolean(),
  }),
  getUnConfirmedEmail: defineRoute({
    id: 'getUnConfirmedEmail',
    method: 'GET',
    path: '/account/getUnConfirmedEmail',
    access: 'session',
    tag: 'Account',
    summary: 'The address of the pending change, or null',
    query: ownUserId,
    response: z.object({ email: z.string().nullable() }),
  }),
  closeChangeEmailRequest: defineRoute({
    id: 'closeChangeEmailRequest',
    method: 'GET',
    path: '/account/closeChangeEmailRequest',
    changesState: true,
    access: 'session',
    tag: 'Account',
    summary: 'Cancel the pending change and its link; false if there was none',
    response: z.boolean(),
  }),
  unblockEmail: defineRoute({
    id: 'unblockEmail',
    method: 'POST',
    path: '/account/unblockEmail',
    access: 'session',
    tag: 'Account',
    summary: 'Send the blocked address a link that unblocks it; false if it is not blocked',
    response: z.boolean(),
  }),
  confirmEmailVerifyToken: defineRoute({
    id: 'confirmEmailVerifyToken',
    method: 'POST',
    path: '/account/confirmEmailVerifyToken',
    access: 'token',
    tag: 'Account',
    summary:
      'Follow an emailed link: confirm, change or unblock an address, or start a job alert. 410 and 409 as for changeEmailConfirm. If the address was registered more than once, it has no password, and an email has the link to choose one',
    body: z.object({
      email: emailAddress,
      token: line(200, incomplete),
      purpose: z.enum(linkPurposes, `Give the purpose of the link: ${linkPurposes.join(', ')}`),
      userId: z.uuid(incomplete),
    }),
    response: z.boolean(),
  }),
};
