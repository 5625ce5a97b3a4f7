import { z } from 'zod';
import { termsAccepted } from './consent.ts';
import { emailAddress, signInAddress } from './email-address.ts';
import { emailRoutes } from './email-routes.ts';
import { mailedAlertSchema } from './job-alerts.ts';
import type { OwnWords } from './own-words.ts';
import { type PasswordRule } from './password-parts.ts';
import { accepted, passwordRoutes } from './password-routes.ts';
import { anyPassword, newPassword, notOwnFields, repeatedPassword, samePasswords } from './passwords.ts';
import { anyAsked } from './register-rules.ts';
import { registrationCodeRoutes } from './registration-code.ts';
import { defineRoute } from './route.ts';
import { passkeyAssertion, passkeyAttestation, signInCode } from './second-step.ts';
import { sessionRoutes, signedInSchema } from './session-routes.ts';
import { line } from './text.ts';

/** The states of a candidate account (registration.states.1). */
export const candidateTypes = { full: 1, skeleton: 2, skeletonPending: 3, pending: 4 } as const;

const same = samePasswords<{ password: string; passwordConfirm?: string | undefined }>('passwordConfirm');
const notOwn = notOwnFields('firstName', 'lastName', 'email');

const accompanying = {
  acceptanceOfTermsAndConditions: termsAccepted,
  returnUrl: line(2000).optional(),
  createJobAlert: z.boolean('Say true or false').optional(),
};

/**
 * What the registration form sends. `returnUrl` comes back in the confirmation link; with `createJobAlert`, where it is a search, the
 * account begins with an alert for it (registration.form.6), which starts when the address is confirmed. `asked` is what the tenant's form asks (`askedToRegister`).
 */
export function registration(rule: PasswordRule, words?: OwnWords, asked = anyAsked) {
  return z
    .object({
      ...asked,
      email: emailAddress,
      password: newPassword(rule, words),
      // The form has one field, which can show what is typed. A second password from another client must be the same.
      passwordConfirm: repeatedPassword().optional(),
      ...accompanying,
    })
    .refine(same.check, same.options)
    .refine(notOwn.check, notOwn.options);
}

/** The same without a password: what a visitor fills in before the browser makes a passkey. */
export function registrationWithoutPassword(asked = anyAsked) {
  return z.object({ ...asked, email: emailAddress, ...accompanying });
}

/** The same with the passkey that the browser made (registration.passkey.1). */
export function registrationByPasskey(asked = anyAsked) {
  return registrationWithoutPassword(asked).extend({ passkey: passkeyAttestation });
}

/** `code` is sent as well once the API has answered that a second factor is needed. */
export const login = z.object({
  username: signInAddress,
  password: anyPassword,
  code: signInCode.optional(),
});

export { type SignedIn, signedInSchema } from './session-routes.ts';

/**
 * `returnUrl`: where to go on; of a job alert's link that was not followed in its time, the search to ask for again. `choosePassword`:
 * the address was registered more than once before it was confirmed, so that no password counts; the two parts of a link to choose one
 * (`setPassword`). `jobAlert`: the alert that the link has started. `signedIn`: the browser that follows the link is the one that
 * registered, and now has a session. `email`: the confirmed address, for a browser that has to sign in.
 */
const confirmedSchema = z.object({
  confirmed: z.boolean(),
  returnUrl: z.string().nullable(),
  choosePassword: z.object({ email: z.string(), token: z.string() }).optional(),
  jobAlert: mailedAlertSchema.optional(),
  signedIn: signedInSchema.optional(),
  email: z.string().optional(),
});
export type Confirmed = z.infer<typeof confirmedSchema>;

export const accountRoutes = {
  register: defineRoute({
    id: 'candidateRegister',
    method: 'POST',
    path: '/candidate/register',
    access: 'public',
    tag: 'Account',
    summary: 'Register a candidate; the answer is the same whether or not the address is already known',
    body: z.union([registrationByPasskey(), registration('mixed')]),
    dynamicBody: true,
    response: accepted,
  }),
  login: defineRoute({
    id: 'accountLogin',
    method: 'POST',
    path: '/account/login',
    access: 'public',
    tag: 'Account',
    summary: 'Sign in with a cookie session, for browsers. 401 second-factor-needed: send the same again with a code',
    body: login,
    response: signedInSchema,
  }),
  token: defineRoute({
    id: 'token',
    method: 'POST',
    path: '/token',
    access: 'public',
    fromAnywhere: true,
    tag: 'Account',
    summary: 'Sign in with a bearer token, for API clients. 401 second-factor-needed: send the same again with a code',
    body: login,
    response: z.object({ accessToken: z.string(), tokenType: z.literal('Bearer'), expiresIn: z.int() }),
  }),
  passkeySignIn: defineRoute({
    id: 'passkeySignIn',
    method: 'POST',
    path: '/account/passkey/signIn',
    access: 'public',
    tag: 'Account',
    summary: 'Sign in with a passkey, for browsers: alone, or after the password in two-step sign-in',
    body: z.object({ credential: passkeyAssertion }),
    response: signedInSchema,
  }),
  confirmEmail: defineRoute({
    id: 'confirmEmail',
    method: 'GET',
    path: '/account/confirmEmail',
    access: 'token',
    changesState: true,
    tag: 'Account',
    summary:
      'Confirm the address of a registration (Pending becomes Full) or of a job alert, which starts (SkeletonPending becomes Skeleton)',
    query: z.object({ userId: z.uuid('This link is incomplete'), code: line(200, 'This link is incomplete') }),
    response: confirmedSchema,
  }),
  resendConfirmEmail: defineRoute({
    id: 'resendConfirmEmail',
    method: 'GET',
    path: '/account/resendConfirmEmail',
    access: 'public',
    changesState: true,
    tag: 'Account',
    summary: 'Send the confirmation again; always the same answer',
    query: z.object({ userId: z.uuid().optional(), email: emailAddress }),
    response: accepted,
  }),
  resendVerificationEmail: defineRoute({
    id: 'resendVerificationEmail',
    method: 'POST',
    path: '/account/resendVerificationEmail',
    access: 'public',
    tag: 'Account',
    summary: 'Send the confirmation again; always the same answer',
    body: z.object({ email: emailAddress }),
    response: accepted,
  }),
  ...registrationCodeRoutes,
  ...sessionRoutes,
  ...passwordRoutes,
  ...emailRoutes,
};
