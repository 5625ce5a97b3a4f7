import { alertModals, maxJobAlerts } from '@berth/contract';
import type { MailTemplate } from '../../platform/mail/mail.ts';

/** Tells the owner of a confirmed address why the requested alert was not created. The page must not say so. */
export const alertNotMadeTemplate: MailTemplate = {
  name: 'alert-not-made',
  compose: async ({ params, sender }) => {
    const { modalType, origin = '' } = params;
    const reason =
      'You get this mail because this address was typed in for a job alert. If that was not you, there is nothing you need to do.';
    if (Number(modalType) === alertModals.maxReached) {
      return {
        subject: `You have ${maxJobAlerts} job alerts with ${sender.displayName}`,
        heading: `You have ${maxJobAlerts} job alerts already`,
        paragraphs: [`An account may have ${maxJobAlerts}. Delete one that you no longer need, and ask for the new one again.`],
        button: { label: 'Manage job alerts', url: `${origin}/account/manage#6` },
        reason,
      };
    }
    return {
      // This wording is also true if the existing alert has been deleted.
      subject: `Another job alert with ${sender.displayName} needs an account`,
      heading: 'Another job alert needs an account',
      paragraphs: [
        `This address has been used for a job alert before, which is all there can be without an account. With an account you may have ${maxJobAlerts}, and keep the one that you have.`,
      ],
      button: { label: 'Create an account', url: `${origin}/account/register` },
      reason,
    };
  },
};
