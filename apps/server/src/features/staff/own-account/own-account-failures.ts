import { failure } from '../../../platform/failures/failure.ts';

/** The member signs in with the organisation's provider alone, so there is nothing here to change. */
export const nothingToProve = () =>
  failure('conflict', 'nothing-to-prove', 'You sign in with your organisation’s account. Change your password and two-step sign-in there.');

/** The member has no password here, since they sign in with the organisation's provider. */
export const noPassword = () =>
  failure(
    'conflict',
    'no-password',
    'You have no password here: you sign in with your organisation’s account. Change your password there.',
  );
