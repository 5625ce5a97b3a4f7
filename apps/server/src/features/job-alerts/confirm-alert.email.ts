import { candidateTypes, unlinkedTitle } from '@berth/contract';
import { linkTime } from '../../platform/mail/link-time.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { deriveToken } from '../../platform/security/tokens.ts';
import { readTenant } from '../tenants/index.ts';
import { askedConsents } from './asked-consents.ts';
import { readAlertToConfirm } from './unconfirmed-alerts.queries.ts';

/**
 * Asks the owner of an address whether they want the alert that someone requested for it. Names everything else that the link would start.
 */
export const confirmAlertTemplate: MailTemplate = {
  name: 'confirm-alert',
  compose: async ({ at, trx, params, sender }) => {
    const { tokenId = '', candidateId = '', origin = '' } = params;
    // A newer link has replaced this one, or the alert is gone.
    const alert = await readAlertToConfirm(trx, tokenId, at.now());
    if (!alert) return null;
    const code = deriveToken(at.services.config.secretKey, 'alert', tokenId);
    const asked = askedConsents((await readTenant(trx)).config, alert).map(({ category }) => category);
    const title = unlinkedTitle(alert.title);
    const time = linkTime(at.services.config, 'confirm');
    const hasAccount = alert.type === candidateTypes.full;
    return {
      subject: `Confirm your job alert for ${sender.displayName}`,
      heading: 'Confirm your job alert',
      paragraphs: [
        hasAccount
          ? `Someone asked for the job alert “${title}” with the address of your account. If it was you, follow this link to start it.`
          : `Follow this link to start the job alert “${title}”: we’ll email you new jobs.`,
        ...(asked.length === 0 ? [] : [`You’ll also get: ${asked.join(', ')}.`]),
        `The link works once, within ${time}.`,
      ],
      button: { label: 'Start the job alert', url: `${origin}/account/confirm-alert?userId=${candidateId}&code=${code}` },
      reason: hasAccount
        ? `You’re receiving this email because someone who was not signed in asked for an alert with this address. If that was not you, ignore this email: nothing starts, and we delete the alert after ${time}.`
        : `You’re receiving this email because someone entered this address for a job alert. If that was not you, ignore this email: we send nothing else, and delete the alert after ${time}.`,
    };
  },
};
