import { isRecoveryCode, isTotpCode, plainCode } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { saltOf } from '../../platform/security/passwords.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { countTry } from '../../platform/security/tries.ts';
import { logOf } from '../../platform/tenant-log.ts';
import { openSecret, stepOf } from '../second-factor/index.ts';
import { readStoredCode, spendCode, spendStep } from './staff-second-factor.queries.ts';

/** While signing in, or in an open session. */
type At = Omit<AtVisit, 'caller'>;
/** A member whose password was just accepted. */
type Member = { id: string; passwordHash: string | null; totpSecret: string | null };

/**
 * Whether this is a code of the member's app or a recovery code, which uses it up. Only someone who knows the password can try: 100 a day.
 * Throws tooManyTries.
 */
export async function isStaffCodeRight(at: At, member: Member, typed: string): Promise<boolean> {
  await countTry(at, 'staff-second-factor', `${member.id}:${member.passwordHash}`, 100, 86_400);
  const code = plainCode(typed);
  const isRight = isTotpCode(code)
    ? await isTotpRight(at, member, code)
    : isRecoveryCode(code) && (await isRecoveryRight(at, member.id, code));
  if (!isRight) securityEvent(at, 'staff-second-factor-refused', { staffId: member.id });
  return isRight;
}

async function isTotpRight(at: At, { id, totpSecret }: Member, code: string): Promise<boolean> {
  const opened = totpSecret === null ? null : openSecret(at, id, totpSecret);
  if (!opened) {
    logOf(at).error({ staffId: id }, 'an authenticator secret cannot be decrypted: SECRET_KEY has changed');
    return false;
  }
  const step = stepOf(opened.text, code, at.now());
  return step !== null && at.transaction((trx) => spendStep(trx, id, step));
}

async function isRecoveryRight(at: At, id: string, code: string): Promise<boolean> {
  const stored = await at.transaction((trx) => readStoredCode(trx, id));
  if (!stored) return false;
  const codeHash = await at.services.passwords.hash(code, { network: networksOf(at.ip).far }, saltOf(stored.codeHash));
  return at.transaction((trx) => spendCode(trx, id, codeHash, at.now()));
}
