import type { At } from '../../../platform/at.ts';
import { addMonths } from '../../../platform/calendar.ts';
import { readMailStates } from '../../../platform/mail/mail.queries.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { originFor, readTenant } from '../../tenants/index.ts';
import { pauseUntouched, readUntouched } from './digests.queries.ts';
import { keepAlertTemplate } from './keep-alert.email.ts';

const batch = 200;
const untouchedMonths = 12;
/** Counted from when the mail was sent, or recorded if it could not be sent. */
const answerMonths = 1;

/**
 * Asks the owners of alerts that no one has touched for a year whether they still want them, once, and pauses those without an answer after
 * a month. Safe to repeat: the mail's key contains the time of the last touch.
 */
export async function askAfterAlerts(at: At): Promise<void> {
  const now = at.now();
  const touchedBy = addMonths(now, -untouchedMonths);
  const answeredBy = addMonths(now, -answerMonths);
  for (let after: string | null = null; ; ) {
    const last: string | null = after;
    const alerts: { id: string }[] = await at.transaction(async (trx) => {
      const untouched = await readUntouched(trx, touchedBy, last, batch);
      const keyOf = ({ id, touchedAt }: (typeof untouched)[number]) => `keep-alert:${id}:${touchedAt.getTime()}`;
      const mails = await readMailStates(trx, untouched.map(keyOf));
      const origin = untouched.length > 0 ? originFor((await readTenant(trx)).hosts, at.services.config.port) : '';
      for (const alert of untouched) {
        const mail = mails.get(keyOf(alert));
        if (mail && (mail.sentAt ?? mail.createdAt) <= answeredBy) await pauseUntouched(trx, alert.id, touchedBy);
        if (mail) continue;
        await queueMail(at, trx, {
          key: keyOf(alert),
          template: keepAlertTemplate.name,
          recipient: alert.email,
          candidateId: alert.candidateId,
          params: { alertId: alert.id, touchedBy: String(touchedBy.getTime()), origin },
        });
      }
      return untouched;
    });
    after = alerts.at(-1)?.id ?? null;
    if (alerts.length < batch) return;
  }
}
