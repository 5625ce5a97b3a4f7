import { linkTime } from '../../platform/mail/link-time.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { deriveToken } from '../../platform/security/tokens.ts';
import { readAccount } from './account.queries.ts';
import { isLinkOpen } from './mailed-links.queries.ts';

/** Contains the link for a new password. The link is derived from its id, so a retry sends the same one. */
export const setPasswordTemplate: MailTemplate = {
  name: 'set-password',
  compose: async ({ at, trx, params, recipient, sender }) => {
    const { tokenId = '', candidateId = '', origin = '' } = params;
    if (!(await isLinkOpen(trx, tokenId, at.now()))) return null;
    const isFirst = (await readAccount(trx, candidateId))?.passwordHash === null;
    const time = linkTime(at.services.config, 'password');
    const token = deriveToken(at.services.config.secretKey, 'password', tokenId);
    return {
      subject: `Set your password for ${sender.displayName}`,
      heading: 'Set your password',
      paragraphs: isFirst
        ? [
            'This address was registered more than once, so please choose a new password. Follow this link.',
            `The link works once, within ${time}.`,
          ]
        : ['Follow this link to choose a new password.', `The link works once, within ${time}. Until you use it, your old password stays.`],
      button: { label: 'Set password', url: `${origin}/confirm-password/${encodeURIComponent(recipient)}/${token}` },
      reason: isFirst
        ? 'You’re receiving this email because someone confirmed this address, or asked for a new password for it. If that was not you, ignore this email: nothing changes.'
        : 'You’re receiving this email because someone asked for a new password for this address. If that was not you, ignore this email: nothing changes.',
    };
  },
};
