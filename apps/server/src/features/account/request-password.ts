import { candidateTypes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { steadyAnswer } from '../../platform/security/steady-answer.ts';
import { holdAccount } from './account.queries.ts';
import { sendConfirmation } from './confirmation.ts';
import { countLinkTry } from './count-link-try.ts';
import { sendLink } from './send-link.ts';
import { setPasswordTemplate } from './set-password.email.ts';

/**
 * Sends the owner of an address a link for a new password. An account that was never confirmed gets its confirmation link again,
 * without which a password would open nothing. The answer is the same for every address; throws 429 past the limits.
 */
export async function requestPassword(request: ApiRequest, email: string): Promise<{ accepted: true }> {
  const { services, tenantId, origin } = request;
  await countLinkTry(request, 'password', 20, { email, mostAnHour: 3 });
  await steadyAnswer(() =>
    forTenant(services.database, tenantId, async (trx) => {
      const account = await holdAccount(trx, email);
      if (!account) return;
      const mailed = { tenantId, candidateId: account.id, origin };
      if (account.type === candidateTypes.pending) await sendConfirmation(services, trx, { ...mailed, email, returnUrl: null });
      if (account.type !== candidateTypes.full) return;
      await sendLink(services, trx, { ...mailed, purpose: 'password', template: setPasswordTemplate, recipient: email });
    }),
  );
  // The same line for every address, as the answer is.
  securityEvent({ services, tenantId }, 'password-link-asked');
  return { accepted: true };
}
