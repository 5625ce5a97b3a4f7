import { z } from 'zod';
import { anyPassword } from './passwords.ts';
import { line } from './text.ts';

/** A lost phone, a watch, two computers and a few keys: enough, and a bound on what one account stores. */
export const maxPasskeys = 10;
export const recoveryCodeCount = 10;

/** What can follow a right password. `passkey` only where the account has one for the host that was asked. */
export const secondFactorMethods = ['code', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** What a 401 `second-factor-needed` or `second-factor-refused` carries beside the problem. */
export type SecondFactorProblem = { methods?: SecondFactorMethod[] };

/** A code as people type and paste it: with spaces and hyphens, in capitals, with O for 0 and I or L for 1. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
}

/** Six digits of an authenticator app. */
export const isTotpCode = (plain: string): boolean => /^\d{6}$/.test(plain);
/** One of the recovery codes: ten digits and letters. */
export const isRecoveryCode = (plain: string): boolean => /^[0-9a-hjkmnp-tv-z]{10}$/.test(plain);

/** The code that turns an authenticator app on. */
export const totpCode = line(20, 'Enter the six digits that the app shows')
  .transform(plainCode)
  .refine(isTotpCode, 'Enter the six digits that the app shows');

/** The code beside a right password: of the app, or a recovery code. What it is not is said when it is tried. */
export const signInCode = line(40);

export const passkeyName = line(50, 'Give the passkey a name');

/** Whatever changes what signs in to an account asks for its password again. */
export const passwordAgain = z.object({ password: anyPassword });
/** What a form asks for a new passkey; the calls take it in two steps. */
export const passkeyToAdd = passwordAgain.extend({ name: passkeyName });
export const passkeyToRename = z.object({ name: passkeyName });

/** A passkey as its owner sees it. It works on the host it was made for, and nowhere else. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string(),
  createdOn: z.iso.datetime(),
  lastUsedOn: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** What an account has beside its password. */
export const secondFactorSchema = z.object({
  totp: z.boolean(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

const base64url = (max: number) => line(max, 'This is not an answer of a passkey').regex(/^[\w-]+$/, 'This is not an answer of a passkey');

/** The parts of an answer of a browser that both kinds have (WebAuthn Level 3, §5.1). Extensions are neither asked for nor read. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).transform(() => ({})),
};

/** What a browser answers that has made a passkey ("RegistrationResponseJSON"). */
export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports: z.array(line(20)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

/** What a browser answers that signs in with one ("AuthenticationResponseJSON"). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(10_000),
    userHandle: base64url(100).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;
