import { jobAlertStatuses, sectionPath } from '@berth/contract';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { readStarted } from './unconfirmed-alerts.queries.ts';

/** Tells the owner of an account that they have the requested alert already. The page must not say so. Params: jobAlertId, origin. */
export const sameAlertTemplate: MailTemplate = {
  name: 'same-alert',
  compose: async ({ trx, params }) => {
    const alert = await readStarted(trx, params.jobAlertId ?? '');
    if (!alert) return null;
    const isOn = alert.status === jobAlertStatuses.enabled;
    return {
      subject: 'You already have this job alert',
      heading: 'You already have this job alert',
      paragraphs: [
        isOn
          ? `Your job alert “${alert.title}” already looks for these jobs, so we have not made another.`
          : `Your job alert “${alert.title}” already looks for these jobs, but it is paused. Sign in to turn it on again.`,
      ],
      button: { label: 'Open your job alerts', url: `${params.origin ?? ''}${sectionPath('job-alerts')}` },
      reason:
        'You’re receiving this email because someone who was not signed in asked for a job alert with this address. If that was not you, you don’t need to do anything.',
    };
  },
};
