import { z } from 'zod';
import { termsAccepted } from './consent.ts';
import { isStorableText } from './plain-text.ts';
import { defineRoute } from './route.ts';
import { line, storableText } from './text.ts';

/** The states of a candidate account (SPEC.md §3, "Candidate type enum"). */
export const candidateTypes = { full: 1, skeleton: 2, skeletonPending: 3, pending: 4 } as const;
export const titles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Prof'] as const;

/** An e-mail address, compared without regard to case. 254 characters is the longest SMTP carries. */
export const emailAddress = line(254, 'Enter your email address')
  .toLowerCase()
  .pipe(z.email('Enter an email address like name@example.co.uk').refine((address) => isStorableText(address)));

/** The parts of the password rule of SPEC.md §5, each with the words that tick off as it is met. */
export const passwordParts = [
  { words: 'at least 8 characters', met: (password: string) => Array.from(password).length >= 8 },
  { words: 'a digit', met: (password: string) => /\d/.test(password) },
  { words: 'a lower-case letter', met: (password: string) => /\p{Ll}/u.test(password) },
  { words: 'an upper-case letter', met: (password: string) => /\p{Lu}/u.test(password) },
  { words: 'a symbol such as ! or ?', met: (password: string) => /[^\p{L}\p{N}_]/u.test(password) },
] as const;

/** A tenant that chooses `passwordRule: "length"` asks for length alone (DECISIONS.md). */
export const lengthOnlyParts = [{ words: 'at least 12 characters', met: (password: string) => Array.from(password).length >= 12 }] as const;

export type PasswordRule = 'mixed' | 'length';

/** Which parts a password must meet under a tenant's rule. */
export function passwordRuleParts(rule: PasswordRule): readonly { words: string; met: (password: string) => boolean }[] {
  return rule === 'length' ? lengthOnlyParts : passwordParts;
}

/** Any password up to 128 characters, compared verbatim: never trimmed, never folded. */
export const anyPassword = storableText(128, 'Use 128 characters or fewer', 'Enter your password').min(1, 'Enter your password');

/** A new password under the tenant's rule. */
export function newPassword(rule: PasswordRule) {
  return anyPassword.superRefine((password, context) => {
    const unmet = passwordRuleParts(rule).filter((part) => !part.met(password));
    if (unmet.length > 0)
      context.addIssue({ code: 'custom', message: `Choose a password with ${unmet.map((part) => part.words).join(', ')}` });
  });
}

/** A first name: up to 50 characters, kept as typed but for the space around it. */
export const firstName = line(50, 'Enter your first name');

/** Middle and last names lose their hyphens and the space around them (SPEC.md §5). */
const withoutHyphens = (text: string) => text.replaceAll('-', ' ').replace(/\s+/g, ' ').trim();
export const lastName = line(50).transform(withoutHyphens).pipe(z.string().min(1, 'Enter your last name'));

/** The two passwords are compared as soon as both are there, so that one answer names every fault and not all but this. */
const bothPasswords = z.object({ password: z.string(), passwordConfirm: z.string().min(1) });

/** What the registration form sends. `returnUrl` comes back in the confirmation link. */
export function registration(rule: PasswordRule) {
  return z
    .object({
      title: z.enum([...titles, ''], 'Choose a title from the list').optional(),
      firstName,
      lastName,
      email: emailAddress,
      password: newPassword(rule),
      passwordConfirm: z.string().min(1, 'Enter your password again'),
      acceptanceOfTermsAndConditions: termsAccepted,
      returnUrl: line(2000).optional(),
    })
    .refine((form) => form.password === form.passwordConfirm, {
      path: ['passwordConfirm'],
      message: 'passwords do not match',
      when: ({ value }) => bothPasswords.safeParse(value).success,
    });
}

export const login = z.object({ username: line(254, 'Enter your email address').toLowerCase(), password: anyPassword });

/** The words of SPEC.md §8 for any failed sign-in, whatever the cause. */
export const loginFailure = 'The username or password is incorrect or account not verified';

export const signedInSchema = z.object({ firstName: z.string(), email: z.string(), candidateType: z.int() });

/** The same answer for a known and an unknown address. */
const accepted = z.object({ accepted: z.literal(true) });

export const accountRoutes = {
  register: defineRoute({
    id: 'candidateRegister',
    method: 'POST',
    path: '/candidate/register',
    access: 'public',
    tag: 'Account',
    summary: 'Register a candidate; the answer is the same whether or not the address is already known',
    body: registration('mixed'),
    checkedByUseCase: true,
    response: accepted,
  }),
  login: defineRoute({
    id: 'accountLogin',
    method: 'POST',
    path: '/account/login',
    access: 'public',
    tag: 'Account',
    summary: 'Sign in with a cookie session, for browsers',
    body: login,
    response: signedInSchema,
  }),
  token: defineRoute({
    id: 'token',
    method: 'POST',
    path: '/token',
    access: 'public',
    tag: 'Account',
    summary: 'Sign in with a bearer token, for API clients',
    body: login,
    response: z.object({ accessToken: z.string(), tokenType: z.literal('Bearer'), expiresIn: z.int() }),
  }),
  logout: defineRoute({
    id: 'accountLogout',
    method: 'GET',
    path: '/account/logout',
    access: 'session',
    tag: 'Account',
    summary: 'End this session; 401 counts as already out',
    response: z.boolean(),
  }),
  verifyActiveToken: defineRoute({
    id: 'verifyActiveToken',
    method: 'GET',
    path: '/account/verifyActiveToken',
    access: 'public',
    tag: 'Account',
    summary: 'Whether the caller has an active session',
    response: z.boolean(),
  }),
  session: defineRoute({
    id: 'accountSession',
    method: 'GET',
    path: '/account/session',
    access: 'public',
    tag: 'Account',
    summary: 'The signed-in summary, or null',
    response: signedInSchema.nullable(),
  }),
  confirmEmail: defineRoute({
    id: 'confirmEmail',
    method: 'GET',
    path: '/account/confirmEmail',
    access: 'token',
    tag: 'Account',
    summary: 'Confirm the address a registration gave: Pending becomes Full',
    query: z.object({ userId: z.uuid('This link is incomplete'), code: line(200, 'This link is incomplete') }),
    response: z.object({ confirmed: z.boolean(), returnUrl: z.string().nullable() }),
  }),
  resendConfirmEmail: defineRoute({
    id: 'resendConfirmEmail',
    method: 'GET',
    path: '/account/resendConfirmEmail',
    access: 'public',
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
};
export type SignedIn = z.infer<typeof signedInSchema>;
