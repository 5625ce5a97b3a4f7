import { z } from 'zod';
import { ownPassword } from './passwords.ts';
import { secondStep } from './second-step.ts';
import { line, visibleLine } from './text.ts';

/** A lost phone, a watch, two computers and a few keys: enough, and a bound on what one account stores. */
export const maxPasskeys = 10;
export const recoveryCodeCount = 10;

/** What can follow a right password. `passkey` only where the account has one for the host that was asked. */
export const secondFactorMethods = ['code', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** What a 401 `second-factor-needed` or `second-factor-refused` contains besides the problem. */
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
export const totpToConfirm = z.object({ code: totpCode });

export const passkeyName = line(50, 'Name of the passkey is required').superRefine(visibleLine('Name of the passkey'));

/** Whatever changes what signs in to an account asks for its password again, and for its second step where it has one. */
export const passwordAgain = z.object({ password: ownPassword, ...secondStep });
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

/** The second factors of an account. */
export const secondFactorSchema = z.object({
  totp: z.boolean(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int(),
  /** False for an account that began with a passkey: the passkey proves its owner, until a password is chosen by a link. */
  hasPassword: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;
