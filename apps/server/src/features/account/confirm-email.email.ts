import { unlinkedTitle } from '@berth/contract';
import { linkTime } from '../../platform/mail/link-time.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { deriveToken } from '../../platform/security/tokens.ts';
import { isLinkOpen, readAlertOfLink } from './mailed-links.queries.ts';

/** Asks the owner of an address to confirm it. The link is derived from its id, so a retry sends the same one. */
export const confirmEmailTemplate: MailTemplate = {
  name: 'confirm-email',
  compose: async ({ services, trx, params, sender }) => {
    const { tokenId = '', candidateId = '', origin = '' } = params;
    // A newer link has replaced this one and has its own mail. A second mail with a dead link would mislead.
    if (!(await isLinkOpen(trx, tokenId, services.clock()))) return null;
    const alert = await readAlertOfLink(trx, tokenId);
    const code = deriveToken(services.config.secretKey, 'confirm', tokenId);
    return {
      subject: `Confirm your email address for ${sender.displayName}`,
      heading: 'Confirm your email address',
      paragraphs: [
        'Follow this link to finish your account. You can then sign in, upload your CV and apply.',
        // The confirmation also starts the alert, which a stranger may have asked for, so the mail must say so.
        ...(alert === null
          ? []
          : [`It also starts the job alert “${unlinkedTitle(alert)}”: we’ll email you new jobs until you pause or delete it.`]),
        `The link works once, within ${linkTime(services.config, 'confirm')}.`,
      ],
      button: { label: 'Confirm email address', url: `${origin}/account/confirm-email?userId=${candidateId}&code=${code}` },
      reason:
        'You’re receiving this email because this address was used to register. If that was not you, ignore this email and no account will be opened.',
    };
  },
};
