import { forTenant } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { hashPassword, saltOf } from '../../platform/security/passwords.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { readStoredCode, spendCode } from './recovery-codes.queries.ts';
import { tellOwner } from './second-factor.email.ts';

/** Whether a code is one of the account's; if so it is used up, and the owner told. Of any number of tries at once, one gets true. */
export async function spendRecoveryCode(request: ApiRequest, owner: { id: string; email: string }, code: string): Promise<boolean> {
  const { services, tenantId, ip } = request;
  const stored = await forTenant(services.database, tenantId, (trx) => readStoredCode(trx, owner.id));
  if (!stored) return false;
  const codeHash = await hashPassword(code, { network: networksOf(ip).far }, saltOf(stored.codeHash));
  const isSpent = await forTenant(services.database, tenantId, async (trx) => {
    const isOne = await spendCode(trx, owner.id, codeHash, services.clock());
    if (isOne) await tellOwner(request, trx, owner, 'recovery-code-used');
    return isOne;
  });
  if (isSpent) securityEvent({ services, tenantId }, 'recovery-code-used', { candidateId: owner.id });
  return isSpent;
}
