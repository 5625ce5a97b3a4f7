import { loginFailure } from '@berth/contract';
import { ExpectedFailure } from '../../platform/http/errors.ts';

/** Any failed sign-in: unknown address, wrong password, unconfirmed account. One answer for all (SPEC.md §8). */
export class SignInFailed extends ExpectedFailure {
  constructor() {
    super(401, 'sign-in-failed', loginFailure);
  }
}

/** What is asked needs a confirmed account. */
export class FullAccountNeeded extends ExpectedFailure {
  constructor() {
    super(403, 'full-account-needed', 'Confirm your email address first: follow the link in the mail we sent you');
  }
}
