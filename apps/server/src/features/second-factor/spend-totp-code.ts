import { forTenant } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { readTotp, spendStep } from './totp.queries.ts';
import { stepOf } from './totp-codes.ts';
import { openSecret, sealSecret } from './totp-secret.ts';

/** Whether this is a code of the account's app that was not used before; if so it is spent, and all before it. */
export function spendTotpCode({ services, tenantId }: ApiRequest, candidateId: string, code: string): Promise<boolean> {
  return forTenant(services.database, tenantId, async (trx) => {
    const totp = await readTotp(trx, candidateId);
    if (!totp?.confirmedAt) return false;
    const owner = { tenantId, candidateId };
    const opened = openSecret(services.config, owner, totp.secret);
    if (!opened) {
      services.log.error(
        { tenantId, candidateId },
        'an authenticator secret cannot be opened: SECRET_KEY is not the one it was sealed with',
      );
      return false;
    }
    const step = stepOf(opened.text, code, services.clock());
    const sealedAnew = opened.isStale ? sealSecret(services.config, owner, opened.text) : undefined;
    return step !== null && spendStep(trx, candidateId, step, sealedAnew);
  });
}
