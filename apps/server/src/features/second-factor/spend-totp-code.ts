import type { At } from '../../platform/at.ts';
import { logOf } from '../../platform/tenant-log.ts';
import { readTotp, spendStep } from './totp.queries.ts';
import { stepOf } from './totp-codes.ts';
import { openSecret, sealSecret } from './totp-secret.ts';

/** Whether this is a code of the account's app that was not used before; if so it is spent, and all before it. */
export function spendTotpCode(at: At, { candidateId, code }: { candidateId: string; code: string }): Promise<boolean> {
  return at.transaction(async (trx) => {
    const totp = await readTotp(trx, candidateId);
    if (!totp?.confirmedAt) return false;
    const opened = openSecret(at, candidateId, totp.secret);
    if (!opened) {
      logOf(at).error({ candidateId }, 'an authenticator secret cannot be decrypted: SECRET_KEY has changed');
      return false;
    }
    const step = stepOf(opened.text, code, at.now());
    const sealedAgain = opened.isStale ? sealSecret(at, candidateId, opened.text) : undefined;
    return step !== null && spendStep(trx, candidateId, step, sealedAgain);
  });
}
