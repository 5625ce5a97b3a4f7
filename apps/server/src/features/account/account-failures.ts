import { loginFailure } from '@berth/contract';
import { type Failure, failure } from '../../platform/failures/failure.ts';
import { formatWait } from '../../platform/failures/failures.ts';

/** Any failed sign-in: unknown address, wrong password, unconfirmed account. One answer for all (sign-in.form.2). */
export const signInFailed = () => failure('unauthenticated', 'sign-in-failed', loginFailure);

/** Too many sign-ins have failed at this account or from this network: the same words for either, and whether or not there is an account. */
export function signInStopped(retryAfterSeconds: number): Failure {
  const detail = `Too many attempts to sign in. Try again in ${formatWait(retryAfterSeconds)}, or set a new password with a link that we email you.`;
  return failure('too-often', 'too-many-tries', detail, { retryAfterSeconds });
}

/** The call needs a confirmed account. */
export const fullAccountNeeded = () =>
  failure('forbidden', 'full-account-needed', 'Confirm your email address first: follow the link in the email we sent you');

/** The address of a change belongs to another account by the time its link is followed. */
export const addressTaken = () =>
  failure('conflict', 'address-taken', 'Another account already has this address. Your address has not changed.');

/** A mailed link that has done its work: a second click must not read as a failure. */
export const linkUsed = () => failure('gone', 'link-used', 'You’ve already used this link');

/** The code of a registration has been tried too often, has expired, has been replaced, or is another browser's: one answer for all. */
export const codeEnded = () =>
  failure('gone', 'code-ended', 'This code no longer works. Ask for a new one, or follow the link in the same email.');

/** A mailed link was used, replaced, has expired or is unknown: one answer for all. */
export const linkEnded = () =>
  failure('gone', 'link-ended', 'This link no longer works: it has expired or been replaced by a newer one. Ask for a new one.');
