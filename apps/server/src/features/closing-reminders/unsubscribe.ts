import { communicationChoices, consentToClosingReminders } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { withdrawConsents } from '../candidates/index.ts';
import { readTenant } from '../tenants/index.ts';
import { readReminderToken } from './reminder-token.ts';

/**
 * Withdraws a candidate's consent to reminders, as the box in their preferences does: true however often, also when the account is gone
 * by now. Throws notFound for a token that is none.
 */
export async function unsubscribe({ services, tenantId }: ApiRequest, token: string): Promise<true> {
  const candidateId = readReminderToken(services, tenantId, token);
  if (candidateId === null) throw notFound('page');
  await forTenant(services.database, tenantId, async (trx) => {
    const consent = consentToClosingReminders(communicationChoices((await readTenant(trx)).config));
    if (consent) await withdrawConsents(trx, candidateId, [consent]);
  });
  return true;
}
