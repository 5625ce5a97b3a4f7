import { secondFactorRoutes } from '@berth/contract';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { passkeyOptions } from './assert-passkey.ts';
import { beginPasskey, finishPasskey, removePasskey, rename } from './passkeys.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { beginTotp, finishTotp, removeTotp } from './totp.ts';

/** Turning second factors on and off, and what a browser needs to sign in with a passkey; signing in itself is the account's. */
export const secondFactorHandlers: Handler[] = [
  implement(secondFactorRoutes.fetch, (_, { caller, transaction }) => transaction((trx) => readSecondFactor(trx, caller.candidateId))),
  implement(secondFactorRoutes.startTotp, ({ body }, request) => beginTotp(request, body)),
  implement(secondFactorRoutes.confirmTotp, ({ body }, request) => finishTotp(request, body.code)),
  implement(secondFactorRoutes.removeTotp, ({ body }, request) => removeTotp(request, body)),
  implement(secondFactorRoutes.renewRecoveryCodes, ({ body }, request) => renewRecoveryCodes(request, body)),
  implement(secondFactorRoutes.passkeyRegisterOptions, ({ body }, request) => beginPasskey(request, body)),
  implement(secondFactorRoutes.registerPasskey, ({ body }, request) => finishPasskey(request, body)),
  implement(secondFactorRoutes.renamePasskey, ({ params, body }, request) => rename(request, { ...body, ...params })),
  implement(secondFactorRoutes.removePasskey, ({ params, body }, request) => removePasskey(request, { ...body, ...params })),
  implement(secondFactorRoutes.passkeyOptions, (_, request) => passkeyOptions(request)),
];
