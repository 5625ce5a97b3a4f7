import type { SecondFactorMethod } from '@berth/contract';
import { failure } from '../../platform/failures/failure.ts';
import { badInput } from '../../platform/failures/failures.ts';

const wrongStep = 'It may be mistyped, expired or already used. Enter the newest code, or a recovery code you have not used.';

/** The password was right, but the account has a second factor; `methods` lists the accepted ones. */
export const secondFactorNeeded = (methods: SecondFactorMethod[]) =>
  failure('unauthenticated', 'second-factor-needed', 'To sign in, also enter a code or a recovery code, or use a passkey', {
    extensions: { methods },
  });

/** The password was right, and the code was not, or was used before. */
export const secondFactorRefused = (methods: SecondFactorMethod[]) =>
  failure('unauthenticated', 'second-factor-refused', `That code does not work. ${wrongStep}`, { extensions: { methods } });

/** In an open session: the change needs the second step. 403, because a 401 says that the session has ended. */
export const stepNeeded = (methods: SecondFactorMethod[]) =>
  failure('forbidden', 'second-factor-needed', 'To change this, enter a code or a recovery code, or use a passkey', {
    extensions: { methods },
  });

/** In an open session: the second step was not right. */
export const stepRefused = (methods: SecondFactorMethod[]) =>
  failure('forbidden', 'second-factor-refused', `That code or passkey does not work. ${wrongStep}`, { extensions: { methods } });

/** Any failed sign-in with a passkey: unknown, of another site, too late, of an unconfirmed account. One answer for all. */
export const passkeyRefused = () =>
  failure('unauthenticated', 'passkey-refused', 'That passkey did not work here. Try again, or sign in with your password.');

/** An authenticator app is already on; a second one would silently invalidate the first one's codes. */
export const totpAlreadyOn = () =>
  failure('conflict', 'totp-on', 'Your authenticator app is already on. Turn it off before you set up another.');

/** There is no set-up to confirm: it was never started, or was confirmed in another window. */
export const totpNotStarted = () => failure('conflict', 'totp-not-started', 'There is no set-up to finish. Start again.');

/** The code is not one of the app that is being set up. */
export const wrongTotpCode = () =>
  badInput(
    'body.code',
    'wrong-code',
    'This is not the code the app shows now. Enter the newest one; check that your phone’s clock is right.',
  );

/** The set-up was started so long ago that someone else may be at the screen. */
export const totpSetUpEnded = (minutes: number) =>
  failure(
    'conflict',
    'totp-set-up-ended',
    `This set-up was started more than ${minutes} minutes ago and has expired. Start again with a new key.`,
  );

/** The account has no second factor, so it needs no recovery codes. */
export const noSecondFactor = () => failure('conflict', 'no-second-factor', 'Turn on an authenticator app or add a passkey first');

/** The account has as many passkeys as are allowed. */
export const tooManyPasskeys = (most: number) =>
  failure('conflict', 'too-many-passkeys', `You can have up to ${most} passkeys. Remove one to add another.`);
