import type { Slice } from '../../platform/slice.ts';
import { secondFactorTemplates } from './second-factor.email.ts';
import { secondFactorHandlers } from './second-factor.routes.ts';
import { secondFactorData } from './second-factor-data.ts';

export { assertPasskey } from './assert-passkey.ts';
export { holdCredentials, readCredentials } from './credentials.queries.ts';
export { holdWithoutSecondFactor, passSecondFactor } from './pass-second-factor.ts';
export { newRecoveryCodes } from './recovery-codes.ts';
export {
  addRegisteredPasskey,
  hasPasskey,
  type RegisteredPasskey,
  readRegisteredPasskey,
  registrationPasskeyOptions,
} from './registered-passkey.ts';
export { type Proof, requireOwner } from './require-owner.ts';
export { wrongPassword } from './require-password.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
export {
  noSecondFactor,
  secondFactorNeeded,
  secondFactorRefused,
  stepNeeded,
  stepRefused,
  totpAlreadyOn,
  totpNotStarted,
  totpSetUpEnded,
  wrongTotpCode,
} from './second-factor-failures.ts';
export { endTotpSetUp } from './totp.queries.ts';
export { newTotpSecret, stepOf, totpSetUp } from './totp-codes.ts';
export { openSecret, sealSecret } from './totp-secret.ts';

/** Authenticator apps, passkeys and recovery codes. */
export const secondFactor: Slice = {
  name: 'second-factor',
  routes: () => secondFactorHandlers,
  mails: { prompt: secondFactorTemplates },
  personalData: secondFactorData,
  tables: {
    candidate_totp: { deletedWith: ['candidate'] },
    recovery_code: { deletedWith: ['candidate'] },
    passkey: { deletedWith: ['candidate'] },
    passkey_challenge: { deletedWith: ['candidate', 'tenant'] },
  },
  reads: ['candidate'],
  uses: ['sessions', 'tenants'],
};
