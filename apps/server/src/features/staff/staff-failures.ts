import { failure } from '../../platform/failures/failure.ts';
import { formatWait } from '../../platform/failures/failures.ts';

/** Any failed sign-in: unknown address, wrong password, deactivated member. One answer for all. */
export const staffSignInFailed = () =>
  failure('unauthenticated', 'sign-in-failed', 'That email address or password is not right. Check both, or ask for a new password.');

/** Too many sign-ins have failed at this account or from this network, whether or not there is an account. */
export const staffSignInStopped = (retryAfterSeconds: number) =>
  failure(
    'too-often',
    'too-many-tries',
    `Too many attempts to sign in. Try again in ${formatWait(retryAfterSeconds)}, or ask for a new password.`,
    {
      retryAfterSeconds,
    },
  );

/** A mailed link was used, replaced, has expired or is unknown: one answer for all. */
export const staffLinkEnded = () =>
  failure('gone', 'link-ended', 'This link no longer works: it has been used or replaced, or has expired. Ask for a new one.');

/** The tenant would be left without anyone who can change staff. */
export const lastOwner = () =>
  failure('conflict', 'last-owner', 'This is the last owner. Make someone else an owner first, and wait until they have accepted.');

/** The address belongs to a member who is active or invited. */
export const memberExists = () =>
  failure('conflict', 'member-exists', 'This address belongs to a member of staff already. Change what they may do in the list.');
