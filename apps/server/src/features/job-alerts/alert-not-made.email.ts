import { alertModals, maxJobAlerts, sectionPath } from '@berth/contract';
import type { MailTemplate } from '../../platform/mail/mail.ts';

/** Tells the owner of a confirmed address why the requested alert was not created. The page must not say so. */
export const alertNotMadeTemplate: MailTemplate = {
  name: 'alert-not-made',
  compose: async ({ params, sender }) => {
    const { modalType, origin = '' } = params;
    const reason =
      'You’re receiving this email because someone entered this address for a job alert. If that was not you, you don’t need to do anything.';
    if (Number(modalType) === alertModals.maxReached) {
      return {
        subject: `You have ${maxJobAlerts} job alerts with ${sender.displayName}`,
        heading: `You already have ${maxJobAlerts} job alerts`,
        paragraphs: ['That is the most an account can have. Delete one that you no longer need, then create the new one again.'],
        button: { label: 'Manage job alerts', url: `${origin}${sectionPath('job-alerts')}` },
        reason,
      };
    }
    return {
      // This wording is also true if the existing alert has been deleted.
      subject: `Another job alert with ${sender.displayName} needs an account`,
      heading: 'Another job alert needs an account',
      paragraphs: [
        `You can have one job alert without an account, and this address has already been used for one. With an account you can have ${maxJobAlerts}, and you keep the one that you have.`,
      ],
      button: { label: 'Create an account', url: `${origin}/account/register` },
      reason,
    };
  },
};
