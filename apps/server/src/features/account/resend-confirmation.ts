import { candidateTypes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { steadyAnswer } from '../../platform/security/steady-answer.ts';
import { holdAccount } from './account.queries.ts';
import { sendConfirmation } from './confirmation.ts';
import { countLinkTry } from './count-link-try.ts';

/** Sends a Pending account a fresh link. The answer is the same for every address; throws 429 past the limits. */
export async function resendConfirmation(request: ApiRequest, email: string): Promise<{ accepted: true }> {
  const { services, tenantId, origin } = request;
  await countLinkTry(request, 'resend', 20, { email, mostAnHour: 3 });
  await steadyAnswer(() =>
    forTenant(services.database, tenantId, async (trx) => {
      const account = await holdAccount(trx, email);
      if (account?.type !== candidateTypes.pending) return;
      await sendConfirmation(services, trx, { tenantId, candidateId: account.id, email, origin, returnUrl: null });
    }),
  );
  return { accepted: true };
}
