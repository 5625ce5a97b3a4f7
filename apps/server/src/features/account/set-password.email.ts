import { linkTime } from '../../platform/mail/link-time.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { deriveToken } from '../../platform/security/tokens.ts';
import { readAccount } from './account.queries.ts';
import { isLinkOpen } from './mailed-links.queries.ts';

/** Contains the link for a new password. The link is derived from its id, so a retry sends the same one. */
export const setPasswordTemplate: MailTemplate = {
  name: 'set-password',
  compose: async ({ services, trx, params, recipient, sender }) => {
    const { tokenId = '', candidateId = '', origin = '' } = params;
    if (!(await isLinkOpen(trx, tokenId, services.clock()))) return null;
    const isFirst = (await readAccount(trx, candidateId))?.passwordHash === null;
    const time = linkTime(services.config, 'password');
    const token = deriveToken(services.config.secretKey, 'password', tokenId);
    return {
      subject: `Set your password for ${sender.displayName}`,
      heading: 'Set your password',
      paragraphs: isFirst
        ? [
            'Your account has no password: its address was registered with more than once, so none that was given counts. Follow this link to choose one.',
            `The link works once, within ${time}.`,
          ]
        : ['Follow this link to choose a new password.', `The link works once, within ${time}. Until you use it your old password stays.`],
      button: { label: 'Set password', url: `${origin}/confirm-password/${encodeURIComponent(recipient)}/${token}` },
      reason: isFirst
        ? 'You get this mail because this address was confirmed, or a new password was asked for with it. If that was not you, ignore it: nothing changes.'
        : 'You get this mail because a new password was asked for with this address. If that was not you, ignore it: nothing changes.',
    };
  },
};
