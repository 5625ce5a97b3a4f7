import { z } from 'zod';
import { defineRoute } from './route.ts';
import { passkeyName, passkeyToRename, passwordAgain, secondFactorSchema, totpToConfirm } from './second-factor.ts';
import { passkeyAttestation } from './second-step.ts';

const passkeyPath = { id: z.uuid('There is no such passkey') };
/** Options for the browser's own dialog (WebAuthn, "PublicKeyCredential…OptionsJSON"), passed on unchanged. */
const browserOptions = z.looseObject({ challenge: z.string() });
/** The ten codes, or null where the ones before stay good: they are shown this once. */
const recoveryCodes = z.array(z.string());

/**
 * The second factors of an account: codes of an authenticator app, recovery codes, passkeys. If the account already has one, a call that
 * takes the password answers 403 `second-factor-needed`: send it again with a code or a credential.
 */
export const secondFactorRoutes = {
  fetch: defineRoute({
    id: 'secondFactor',
    method: 'GET',
    path: '/account/secondFactor',
    access: 'session',
    tag: 'Account',
    summary: 'Two-step sign-in of the account: app, passkeys and recovery codes',
    response: secondFactorSchema,
  }),
  startTotp: defineRoute({
    id: 'totpStart',
    method: 'POST',
    path: '/account/secondFactor/totp',
    access: 'session',
    tag: 'Account',
    summary: 'Create a secret for an authenticator app, which takes effect when a code is confirmed. 409: there is one already',
    body: passwordAgain,
    response: z.object({
      secret: z.string().describe('Base32, for typing'),
      uri: z.string().describe('The otpauth address of the secret'),
      qrCode: z.string().describe('The same as a picture: a data address'),
    }),
  }),
  confirmTotp: defineRoute({
    id: 'totpConfirm',
    method: 'POST',
    path: '/account/secondFactor/totp/confirm',
    access: 'session',
    tag: 'Account',
    summary:
      'Turn the authenticator app on with a code of it; if that turns two-step sign-in on, every other session of the account ends. 409: there is no set-up, or it was begun more than 15 minutes ago',
    body: totpToConfirm,
    response: z.object({ recoveryCodes: recoveryCodes.nullable() }),
  }),
  removeTotp: defineRoute({
    id: 'totpRemove',
    method: 'POST',
    path: '/account/secondFactor/totp/remove',
    access: 'session',
    tag: 'Account',
    summary: 'Turn the authenticator app off',
    body: passwordAgain,
    response: secondFactorSchema,
  }),
  renewRecoveryCodes: defineRoute({
    id: 'recoveryCodesRenew',
    method: 'POST',
    path: '/account/secondFactor/recoveryCodes',
    access: 'session',
    tag: 'Account',
    summary: 'Make ten new recovery codes; the ones before end. 409: two-step sign-in is off',
    body: passwordAgain,
    response: z.object({ recoveryCodes }),
  }),
  passkeyRegisterOptions: defineRoute({
    id: 'passkeyRegisterOptions',
    method: 'POST',
    path: '/account/passkey/register/options',
    access: 'session',
    tag: 'Account',
    summary: 'What the browser needs to make a passkey; good once, for five minutes. 409: there are ten already',
    body: passwordAgain,
    response: browserOptions,
  }),
  registerPasskey: defineRoute({
    id: 'passkeyRegister',
    method: 'POST',
    path: '/account/passkey/register',
    access: 'session',
    tag: 'Account',
    summary: 'Add the passkey the browser made; if that turns two-step sign-in on, every other session of the account ends',
    body: z.object({ name: passkeyName, credential: passkeyAttestation }),
    response: z.object({ recoveryCodes: recoveryCodes.nullable() }),
  }),
  renamePasskey: defineRoute({
    id: 'passkeyRename',
    method: 'PUT',
    path: '/account/passkey/{id}',
    access: 'session',
    tag: 'Account',
    summary: 'Give a passkey another name',
    params: z.object(passkeyPath),
    body: passkeyToRename,
    response: secondFactorSchema,
  }),
  removePasskey: defineRoute({
    id: 'passkeyRemove',
    method: 'POST',
    path: '/account/passkey/{id}/remove',
    access: 'session',
    tag: 'Account',
    summary: 'Remove a passkey',
    params: z.object(passkeyPath),
    body: passwordAgain,
    response: secondFactorSchema,
  }),
  passkeyOptions: defineRoute({
    id: 'passkeyOptions',
    method: 'POST',
    path: '/account/passkey/options',
    access: 'public',
    tag: 'Account',
    summary: 'What the browser needs to sign in with a passkey; good once, for five minutes; the same for everyone',
    response: browserOptions,
  }),
};
