import { maxJobAlerts } from '@berth/contract';
import { linkTime } from '../../platform/mail/link-time.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { deriveToken } from '../../platform/security/tokens.ts';
import { findOwner } from './email-change.queries.ts';
import { isLinkOpen } from './mailed-links.queries.ts';

/**
 * Asks the owner of a new address to confirm it. If the address already belongs to an account with a password, the mail says so and has no
 * link. The page that asked must not tell.
 */
export const changeEmailTemplate: MailTemplate = {
  name: 'change-email',
  compose: async ({ services, trx, params, recipient, sender }) => {
    const { tokenId = '', candidateId = '', origin = '' } = params;
    if (!(await isLinkOpen(trx, tokenId, services.clock()))) return null;
    const owner = await findOwner(trx, recipient);
    if (owner?.isBlocked) return null;
    if (owner && !owner.isByEmailAlone)
      return {
        subject: `You already have an account with ${sender.displayName}`,
        heading: 'You already have an account',
        paragraphs: [
          'Somebody asked to give another account this address. Yours has it, so nothing changes.',
          'If it was you, sign in to the account with this address, or choose another address for the other one.',
        ],
        button: { label: 'Sign in', url: `${origin}/account/login` },
        reason: 'You get this mail because this address was given for an account. If that was not you, there is nothing you need to do.',
      };
    const code = deriveToken(services.config.secretKey, 'change', tokenId);
    return {
      subject: `Confirm your new email address for ${sender.displayName}`,
      heading: 'Confirm your new email address',
      paragraphs: [
        'Follow this link to use this address from now on: you sign in with it, and it gets our mails.',
        ...(owner ? [`The job alerts of this address are your account’s then, as far as it has room: ${maxJobAlerts} in all.`] : []),
        `The link works once, within ${linkTime(services.config, 'changeEmail')}. Until you use it your old address stays.`,
      ],
      button: { label: 'Confirm new email address', url: `${origin}/account/confirm-email-change?userId=${candidateId}&code=${code}` },
      reason: 'You get this mail because this address was given for an account. If that was not you, ignore it: nothing changes.',
    };
  },
};
