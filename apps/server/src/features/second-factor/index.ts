export { assertPasskey } from './assert-passkey.ts';
export { holdWithoutSecondFactor, passSecondFactor } from './pass-second-factor.ts';
export { type Proof, requireOwner } from './require-owner.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
export { secondFactorTemplates } from './second-factor.email.ts';
export { secondFactorHandlers } from './second-factor.routes.ts';
export { secondFactorData } from './second-factor-data.ts';
export { endTotpSetUp } from './totp.queries.ts';
