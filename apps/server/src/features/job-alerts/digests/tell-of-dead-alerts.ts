import type { At } from '../../../platform/at.ts';
import { readMailStates } from '../../../platform/mail/mail.queries.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { originFor, readTenant } from '../../tenants/index.ts';
import { deadAlertTemplate } from './dead-alert.email.ts';
import { readRunning } from './digests.queries.ts';

const batch = 200;

/**
 * Tells the owners of alerts that can find nothing any more, once: the mail's key contains the time of the last touch (job-alerts.alert.11).
 * Safe to repeat.
 */
export async function tellOfDeadAlerts(at: At, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batch) {
    await at.transaction(async (trx) => {
      const alerts = await readRunning(trx, ids.slice(from, from + batch));
      const keyOf = ({ id, touchedAt }: (typeof alerts)[number]) => `dead-alert:${id}:${touchedAt.getTime()}`;
      const told = await readMailStates(trx, alerts.map(keyOf));
      const untold = alerts.filter((alert) => !told.has(keyOf(alert)));
      if (untold.length === 0) return;
      const origin = originFor((await readTenant(trx)).hosts, at.services.config.port);
      for (const alert of untold) {
        await queueMail(at, trx, {
          key: keyOf(alert),
          template: deadAlertTemplate.name,
          recipient: alert.email,
          candidateId: alert.candidateId,
          params: { alertId: alert.id, origin },
        });
      }
    });
  }
}
