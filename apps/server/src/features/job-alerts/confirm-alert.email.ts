import { candidateTypes, unlinkedTitle } from '@berth/contract';
import { linkTime } from '../../platform/mail/link-time.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { deriveToken } from '../../platform/security/tokens.ts';
import { readTenant } from '../tenants/index.ts';
import { askedConsents } from './asked-consents.ts';
import { readAlertToConfirm } from './unconfirmed-alerts.queries.ts';

/**
 * Asks the owner of an address whether they want the alert that somebody requested for it. Names everything else that the link would start.
 */
export const confirmAlertTemplate: MailTemplate = {
  name: 'confirm-alert',
  compose: async ({ services, trx, params, sender }) => {
    const { tokenId = '', candidateId = '', origin = '' } = params;
    // A newer link has replaced this one, or the alert is gone.
    const alert = await readAlertToConfirm(trx, tokenId, services.clock());
    if (!alert) return null;
    const code = deriveToken(services.config.secretKey, 'alert', tokenId);
    const asked = askedConsents((await readTenant(trx)).config, alert).map(({ category }) => category);
    const title = unlinkedTitle(alert.title);
    const time = linkTime(services.config, 'confirm');
    const hasAccount = alert.type === candidateTypes.full;
    return {
      subject: `Confirm your job alert for ${sender.displayName}`,
      heading: 'Confirm your job alert',
      paragraphs: [
        hasAccount
          ? `Somebody asked for a job alert, “${title}”, with the address of your account. If it was you, follow this link to start it.`
          : `Follow this link to start the job alert “${title}”: we mail you new jobs as they come in.`,
        ...(asked.length === 0 ? [] : [`It also says yes to mails about: ${asked.join(', ')}.`]),
        `The link works once, within ${time}.`,
      ],
      button: { label: 'Start the job alert', url: `${origin}/account/confirm-alert?userId=${candidateId}&code=${code}` },
      reason: hasAccount
        ? `You get this mail because somebody who was not signed in asked for an alert with this address. If that was not you, ignore it: nothing starts, and the alert is gone after ${time}.`
        : `You get this mail because this address was typed in for a job alert. If that was not you, ignore it: nothing else is sent, and the alert is gone after ${time}.`,
    };
  },
};
