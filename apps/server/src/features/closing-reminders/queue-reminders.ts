import { randomUUID } from 'node:crypto';
import { communicationChoices, consentToClosingReminders } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { queueBulkMail } from '../../platform/mail/queue-mail.ts';
import { originFor, readTenant } from '../tenants/index.ts';
import { closingReminderTemplate } from './closing-reminder.email.ts';
import { holdCandidates, readDue, recordReminders } from './closing-reminders.queries.ts';

/** Candidates a transaction. */
const batch = 500;

/**
 * Records a tenant's due reminders and their mails, one for each candidate, in one transaction. Safe to repeat and to run on several
 * instances: reminders are recorded once, and a run only mails those that it recorded. Returns the number of mails. A tenant without such a
 * consent sends none.
 */
export async function queueReminders(at: At): Promise<number> {
  const now = at.now();
  let queued = 0;
  for (let after: string | null = null; ; ) {
    const last: string | null = after;
    const { people, mails } = await at.transaction(async (trx) => {
      const { config, hosts } = await readTenant(trx);
      const consent = consentToClosingReminders(communicationChoices(config));
      if (!consent) return { people: [], mails: 0 };
      const due = await readDue(trx, consent, now, last, batch);
      const people = [...new Set(due.map(({ candidateId }) => candidateId))];
      const addresses = await holdCandidates(trx, people);
      const batches = new Map([...addresses.keys()].map((candidateId) => [candidateId, randomUUID()]));
      const recorded = await recordReminders(trx, due, batches, now);
      const origin = originFor(hosts, at.services.config.port);
      const requests = [...recorded].map((candidateId) => {
        const batchId = batches.get(candidateId) ?? '';
        return {
          key: `closing-reminder:${batchId}`,
          template: closingReminderTemplate.name,
          recipient: addresses.get(candidateId) ?? '',
          candidateId,
          params: { batchId, candidateId, origin },
        };
      });
      await queueBulkMail(at, trx, requests);
      return { people, mails: requests.length };
    });
    queued += mails;
    after = people.at(-1) ?? null;
    if (people.length < batch) return queued;
  }
}
