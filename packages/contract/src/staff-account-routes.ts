import { z } from 'zod';
import { staffPasswordToChange } from './passwords.ts';
import { defineRoute } from './route.ts';
import { ownSessionSchema } from './session-routes.ts';
import { staffTotpCode } from './staff.ts';
import { staffAccountSchema, staffProof } from './staff-account.ts';

const own = { access: 'staff', tag: 'Staff account' } as const;

/**
 * What a member of staff does with their own account. A member who has an app gets 403 `second-factor-needed` without a code: the same again with
 * a code.
 */
export const staffAccountRoutes = {
  fetch: defineRoute({
    ...own,
    id: 'staffAccount',
    method: 'GET',
    path: '/backoffice/v1/staff/account',
    isUnaudited: true,
    summary: 'What the member signs in with',
    response: staffAccountSchema,
  }),
  sessions: defineRoute({
    ...own,
    id: 'staffSessions',
    method: 'GET',
    path: '/backoffice/v1/staff/sessions',
    isUnaudited: true,
    summary: 'Where the member is signed in, this session first and then the last used',
    response: z.array(ownSessionSchema),
  }),
  endSession: defineRoute({
    ...own,
    id: 'staffSessionEnd',
    method: 'DELETE',
    path: '/backoffice/v1/staff/sessions/{sessionId}',
    summary: 'Ends one of the member’s sessions; ending this one signs out. 404 unknown',
    params: z.strictObject({ sessionId: z.uuid('There is no such session') }),
    response: z.literal(true),
  }),
  changePassword: defineRoute({
    ...own,
    id: 'staffChangePassword',
    method: 'PUT',
    path: '/backoffice/v1/staff/account/password',
    dynamicBody: true,
    summary:
      'Changes the member’s password, and ends their other sessions. 409 no-password for a member who signs in with a provider alone',
    body: staffPasswordToChange('mixed'),
    response: z.literal(true),
  }),
  renewRecoveryCodes: defineRoute({
    ...own,
    id: 'staffRecoveryCodesRenew',
    method: 'POST',
    path: '/backoffice/v1/staff/recoveryCodes',
    summary: 'Makes ten new recovery codes; the ones before end. 409 no-second-factor',
    body: staffProof,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  startReplacement: defineRoute({
    ...own,
    id: 'staffAppReplace',
    method: 'POST',
    path: '/backoffice/v1/staff/secondFactor/replacement',
    summary: 'Makes a secret for another authenticator app. The one before counts until a code of the new one is confirmed',
    body: staffProof,
    response: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }),
  }),
  confirmReplacement: defineRoute({
    ...own,
    id: 'staffAppReplaceConfirm',
    method: 'PUT',
    path: '/backoffice/v1/staff/secondFactor/replacement',
    summary: 'Replaces the authenticator app, with a code of the new one, and ends the member’s other sessions. The recovery codes stay',
    body: staffTotpCode,
    response: staffAccountSchema,
  }),
};
