import { communicationChoices, consentToClosingReminders } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { withdrawCommunications } from '../candidates/index.ts';
import { readTenant } from '../tenants/index.ts';
import { readReminderToken } from './reminder-token.ts';

/**
 * Withdraws a candidate's consent to reminders, like the box in their preferences. Safe to repeat: also true the second time, and if the
 * account is gone. Throws notFound for a token that this tenant did not make.
 */
export async function unsubscribe(at: At, { token }: { token: string }): Promise<true> {
  const candidateId = readReminderToken(at, token);
  if (candidateId === null) throw notFound('page');
  await at.transaction(async (trx) => {
    const consent = consentToClosingReminders(communicationChoices((await readTenant(trx)).config));
    if (consent) await withdrawCommunications(trx, candidateId, { pairs: [consent], place: 'emailLink', now: at.now() });
  });
  return true;
}
