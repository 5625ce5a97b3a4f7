import { linkTime } from '../../platform/mail/link-time.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { deriveToken } from '../../platform/security/tokens.ts';
import { isLinkOpen } from './mailed-links.queries.ts';

/** Contains the link that unblocks an address. It is the only email that a blocked address gets: if it arrives, the address works. */
export const unblockEmailTemplate: MailTemplate = {
  name: 'unblock-email',
  reachesBlocked: true,
  compose: async ({ at, trx, params, recipient, sender }) => {
    const { tokenId = '', candidateId = '', origin = '' } = params;
    if (!(await isLinkOpen(trx, tokenId, at.now()))) return null;
    const code = deriveToken(at.services.config.secretKey, 'unblock', tokenId);
    const query = new URLSearchParams({ userId: candidateId, email: recipient, code });
    return {
      subject: `Unblock your email address for ${sender.displayName}`,
      heading: 'Unblock your email address',
      paragraphs: [
        'Our emails to this address were bouncing, so we stopped. Follow this link to start them again.',
        `The link works once, within ${linkTime(at.services.config, 'changeEmail')}.`,
      ],
      button: { label: 'Unblock email address', url: `${origin}/account/unblock-email?${query}` },
      reason: 'You’re receiving this email because someone who is signed in to your account asked for it.',
    };
  },
};
