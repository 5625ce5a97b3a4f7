import type { MailTemplate } from '../../platform/mail/mail.ts';
import { deriveToken } from '../../platform/security/tokens.ts';
import { isTokenUnused } from './account.queries.ts';

/** Asks the owner of an address to confirm it. The link is derived from its id, so a retry carries the same one. */
export const confirmEmailTemplate: MailTemplate = {
  name: 'confirm-email',
  compose: async ({ services, trx, params, sender }) => {
    const { tokenId = '', candidateId = '', origin = '' } = params;
    // A newer link has ended this one, and its own mail is on the way: two mails, one of them dead, would mislead.
    if (!(await isTokenUnused(trx, tokenId))) return null;
    const code = deriveToken(services.config.secretKey, 'confirm', tokenId);
    return {
      subject: `Confirm your email address for ${sender.displayName}`,
      heading: 'Confirm your email address',
      paragraphs: [
        'Follow this link to finish your account. You can then sign in, upload your CV and apply.',
        'The link works once, within 7 days.',
      ],
      button: { label: 'Confirm email address', url: `${origin}/account/confirm-email?userId=${candidateId}&code=${code}` },
      reason: 'You get this mail because this address was used to register. If that was not you, ignore it: the account stays closed.',
    };
  },
};
