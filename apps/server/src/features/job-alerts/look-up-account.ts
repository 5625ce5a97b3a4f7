import type { AccountExists } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { steadyAnswer } from '../../platform/security/steady-answer.ts';
import type { Tenant } from '../tenants/index.ts';
import { accountHandle } from './account-handle.ts';
import { formNonce, useFormNonce } from './alert-form.ts';
import { countForm } from './form-limits.ts';
import { countAlerts } from './job-alerts.queries.ts';
import { readAddress } from './unconfirmed-alerts.queries.ts';

const nobody = { exists: false, type: null, count: 0, userId: null, candidateId: null };

/**
 * What kind of account an address has, for the dialog to show next; of a tenant with `accountLookup: "neutral"` the answer is that of
 * an address that nobody knows. Uses the nonce up and gives the next.
 *
 * @throws formEnded · tooManyTries
 */
export async function lookUpAccount(
  request: ApiRequest,
  tenant: Tenant,
  { email, nonce }: { email: string; nonce: string },
): Promise<AccountExists> {
  const { services, tenantId } = request;
  await countForm(request, 'look-up', email);
  let answer: Omit<AccountExists, 'nonce'> = nobody;
  await steadyAnswer(() =>
    forTenant(services.database, tenantId, async (trx) => {
      await useFormNonce(request, trx, nonce, 'query.nonce');
      if (tenant.settings.accountLookup === 'neutral') return;
      const account = await readAddress(trx, email);
      if (!account) return;
      const handle = accountHandle(request, account.id);
      const count = await countAlerts(trx, account.id, services.clock());
      answer = { exists: true, type: account.type, count, userId: handle, candidateId: handle };
    }),
  );
  return { ...answer, nonce: formNonce(request) };
}
