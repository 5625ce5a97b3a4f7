import { formatDate } from '@berth/contract';
import type { MailTemplate } from '../../../platform/mail/mail.ts';
import { readTenant } from '../../tenants/index.ts';
import { alertLinks } from './alert-links.ts';
import { findUntouched } from './digests.queries.ts';

/** Asks whether an alert that no one has touched for a year is still wanted. Params: alertId, touchedBy (milliseconds), origin. */
export const keepAlertTemplate: MailTemplate = {
  name: 'keep-alert',
  compose: async ({ at, trx, params, sender }) => {
    const alert = await findUntouched(trx, params.alertId ?? '', new Date(Number(params.touchedBy)));
    if (!alert) return null;
    const { config } = await readTenant(trx);
    const links = alertLinks(at, { alertId: alert.id, origin: params.origin ?? '', config });
    return {
      subject: `Do you still want your job alert “${alert.title}”?`,
      heading: 'Do you still want this job alert?',
      paragraphs: [
        `You last changed your job alert “${alert.title}” on ${formatDate(alert.touchedAt)}. To go on getting it, open it and keep it. If you do nothing, we’ll pause it in a month. You can start it again at any time.`,
      ],
      button: { label: 'Keep or delete this job alert', url: links.manage },
      reason: `You’re receiving this email because you asked ${sender.displayName} for job alerts.`,
      footerLinks: [{ label: 'Unsubscribe', url: links.unsubscribe }],
      headers: { 'List-Unsubscribe': `<${links.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  },
};
