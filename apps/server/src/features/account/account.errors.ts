import { loginFailure } from '@berth/contract';
import { ExpectedFailure, waitingTime } from '../../platform/http/errors.ts';

/** Any failed sign-in: unknown address, wrong password, unconfirmed account. One answer for all (SPEC.md §8). */
export class SignInFailed extends ExpectedFailure {
  constructor() {
    super(401, 'sign-in-failed', loginFailure);
  }
}

/** Too many sign-ins have failed at this account or from this network: the same words for either, and whether or not there is an account. */
export class SignInStopped extends ExpectedFailure {
  constructor(retryAfterSeconds: number) {
    const detail = `Too many tries to sign in. Try again in ${waitingTime(retryAfterSeconds)}, or set a new password: the link we email you lets you in without waiting.`;
    super(429, 'too-many-tries', detail, { headers: { 'retry-after': String(retryAfterSeconds) } });
  }
}

/** What is asked needs a confirmed account. */
export class FullAccountNeeded extends ExpectedFailure {
  constructor() {
    super(403, 'full-account-needed', 'Confirm your email address first: follow the link in the mail we sent you');
  }
}

/** The address of a change belongs to another account by the time its link is followed. */
export class AddressTaken extends ExpectedFailure {
  constructor() {
    super(409, 'address-taken', 'There is an account with this address already. Yours keeps the address it has');
  }
}

/** A mailed link that has done its work: a second click must not read as a failure. */
export class LinkUsed extends ExpectedFailure {
  constructor() {
    super(410, 'link-used', 'This link has been used, and what it is for is done');
  }
}

/** A mailed link that was used, replaced, has expired or never was: one answer for all. */
export class LinkEnded extends ExpectedFailure {
  constructor() {
    super(410, 'link-ended', 'This link no longer works. It may have been used, or be too old: ask for a new one');
  }
}
