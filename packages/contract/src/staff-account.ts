import { z } from 'zod';
import { ownPassword } from './passwords.ts';
import { secondFactorSchema } from './second-factor.ts';
import { signInCode } from './second-step.ts';

/** What a member gives again before they change what they sign in with: the password, and a code of the app or a recovery code. */
export const staffProof = z.strictObject({ password: ownPassword, code: signInCode.optional() });
export type StaffProof = z.output<typeof staffProof>;

/** What a member signs in with. Someone who signs in with the organisation’s provider may have neither a password nor an app here. */
export const staffAccountSchema = secondFactorSchema.omit({ passkeys: true });
export type StaffAccount = z.infer<typeof staffAccountSchema>;
