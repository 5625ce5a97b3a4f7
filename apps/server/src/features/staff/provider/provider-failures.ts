import { failure } from '../../../platform/failures/failure.ts';

/** The tenant has no provider. */
export const noProvider = () => failure('missing', 'no-provider', 'This site has no sign-in with another account. Use your password.');

/** The provider does not answer. */
export const providerAway = (cause: unknown) =>
  failure(
    'unavailable',
    'provider-away',
    'Your organisation’s sign-in does not answer at the moment. Try again in a minute, or sign in with your password.',
    { retryAfterSeconds: 60, cause },
  );

/** The provider or its answer was not accepted, whatever the reason: the log has it. */
export const providerRefused = (cause?: unknown) =>
  failure(
    'unauthenticated',
    'provider-refused',
    'Your organisation’s sign-in was not accepted. Start again, or sign in with your password.',
    {
      cause,
    },
  );

/** The address that the provider vouches for belongs to no active member, or the provider does not vouch for it. */
export const notMember = () =>
  failure(
    'unauthenticated',
    'not-member',
    'That account belongs to no member of staff here. Ask an owner of this site to invite its email address. If you were invited, ask your organisation to verify the address.',
  );

/** Unknown, used, expired, or begun in another browser or on another site. */
export const providerTryEnded = () =>
  failure('gone', 'provider-try-ended', 'This sign-in has ended, or was begun in another browser. Start again.');
