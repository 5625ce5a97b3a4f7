import type { BackOfficeScope, Fault } from '@berth/contract';
import { failure } from './failure.ts';

/** What was sent breaks rules. Each fault names its field: `body.email`. */
export const invalidInput = (errors: Fault[]) => failure('invalid', 'bad-input', 'Some fields need changing', { errors });

/** A field breaks a rule that the contract's schema cannot check. `path` names the field: `body.email`. */
export const badInput = (path: string, code: string, message: string) => invalidInput([{ path, code, message }]);

/** A field that a strict schema does not have, by its name (back-office.form.1). */
export const unknownField = (part: string, name: string): Fault => ({
  path: `${part}.${name}`,
  code: 'unknown-field',
  message: `There is no field "${name}" here: check its spelling, or take it out`,
});

/** An unknown id or another candidate's: the answer is the same. */
export const notFound = (what: string) => failure('missing', 'not-found', `There is no such ${what}`);

/** The call needs a session, but has none or an ended one. */
export const signInNeeded = () => failure('unauthenticated', 'sign-in-needed', 'Sign in to do this');

/** The page was rendered for a candidate who is no longer the one signed in: its data belongs to someone else. */
export const otherCandidate = () =>
  failure('conflict', 'other-candidate', 'Someone else has signed in on this browser. Nothing was changed. Reload the page to continue.');

/** A back-office call without a valid key or session of this tenant: whatever the cause, the answer is the same. */
export const staffOrKeyNeeded = () =>
  failure(
    'unauthenticated',
    'staff-or-key-needed',
    'Sign in as a member of staff, or send an API key of this site: Authorization: Bearer bk_…',
  );

/** The key or the session is good, but not for this. */
export const scopeMissing = (scope?: BackOfficeScope) =>
  failure('forbidden', 'scope-missing', 'This API key or role does not have the scope for this call', {
    ...(scope && { extensions: { scope } }),
  });

/** A member of staff who has not yet set up a second factor may do nothing else. */
export const secondFactorSetUpNeeded = () => failure('forbidden', 'second-factor-set-up-needed', 'Set up two-step sign-in first');

/** A call that another site may have made a browser send (api.callers.2). */
export const foreignRequest = (cure = 'Send the header X-Requested-With: XMLHttpRequest, and no Origin other than this site') =>
  failure('forbidden', 'foreign-request', cure);

/** Too many attempts within a limit's time. */
export const tooManyTries = (retryAfterSeconds: number) =>
  failure('too-often', 'too-many-tries', `Too many attempts. Try again in ${formatWait(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });

/** This process already has as much work as it accepts. */
export const busy = (retryAfterSeconds = 5) =>
  failure('unavailable', 'busy', 'The site is busy. Try again in a moment.', { retryAfterSeconds });

/** "90 seconds" as a person says it: for messages about a wait. */
export function formatWait(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
