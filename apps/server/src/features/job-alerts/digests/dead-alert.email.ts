import { candidateTypes, sectionPath } from '@berth/contract';
import type { MailTemplate } from '../../../platform/mail/mail.ts';
import { readTenant } from '../../tenants/index.ts';
import { alertLinks } from './alert-links.ts';
import { readRunning } from './digests.queries.ts';

/** Tells an owner that an alert can find no jobs any more (job-alerts.alert.11). Params: alertId, origin. */
export const deadAlertTemplate: MailTemplate = {
  name: 'dead-alert',
  compose: async ({ at, trx, params, sender }) => {
    const [alert] = await readRunning(trx, [params.alertId ?? '']);
    if (!alert) return null;
    const { config } = await readTenant(trx);
    const { origin = '' } = params;
    const links = alertLinks(at, { alertId: alert.id, origin, config });
    const hasAccount = alert.type === candidateTypes.full;
    return {
      subject: `Your job alert “${alert.title}” can’t find jobs any more`,
      heading: 'This job alert can’t find jobs any more',
      paragraphs: [
        `Your job alert “${alert.title}” searches for a place, a category or words that we no longer have. It will send you nothing until you change it.`,
        hasAccount
          ? 'Your account shows what is missing. Change the alert there, or delete it.'
          : 'Delete it, then search for jobs again and ask for a new one.',
      ],
      button: hasAccount
        ? { label: 'Change this job alert', url: `${origin}${sectionPath('job-alerts')}` }
        : { label: 'Delete this job alert', url: links.manage },
      reason: `You’re receiving this email because you asked ${sender.displayName} for job alerts.`,
      footerLinks: [{ label: 'Unsubscribe', url: links.unsubscribe }],
      headers: { 'List-Unsubscribe': `<${links.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  },
};
