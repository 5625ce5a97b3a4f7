import { maxJobAlerts } from '@berth/contract';
import { linkTime } from '../../platform/mail/link-time.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { deriveToken } from '../../platform/security/tokens.ts';
import { findOwner } from './email-change.queries.ts';
import { isLinkOpen } from './mailed-links.queries.ts';

/**
 * Asks the owner of a new address to confirm it. If the address already belongs to an account with a password, the email says so and has no
 * link. The page that asked must not say so.
 */
export const changeEmailTemplate: MailTemplate = {
  name: 'change-email',
  compose: async ({ at, trx, params, recipient, sender }) => {
    const { tokenId = '', candidateId = '', origin = '' } = params;
    if (!(await isLinkOpen(trx, tokenId, at.now()))) return null;
    const owner = await findOwner(trx, recipient);
    if (owner?.isBlocked) return null;
    if (owner && !owner.isByEmailAlone)
      return {
        subject: `You already have an account with ${sender.displayName}`,
        heading: 'You already have an account',
        paragraphs: [
          'Someone tried to use this address for another account. Nothing has changed.',
          'If it was you, sign in with this address, or choose a different address for your other account.',
        ],
        button: { label: 'Sign in', url: `${origin}/account/login` },
        reason:
          'You’re receiving this email because this address was entered for another account. If that was not you, you don’t need to do anything.',
      };
    const code = deriveToken(at.services.config.secretKey, 'change', tokenId);
    return {
      subject: `Confirm your new email address for ${sender.displayName}`,
      heading: 'Confirm your new email address',
      paragraphs: [
        'Follow this link to confirm your new address. You’ll then use it to sign in, and we’ll email you there.',
        ...(owner ? [`Job alerts for this address will move to your account, which can have ${maxJobAlerts} at most.`] : []),
        `The link works once, within ${linkTime(at.services.config, 'changeEmail')}. Until you use it, your old address stays.`,
      ],
      button: { label: 'Confirm new email address', url: `${origin}/account/confirm-email-change?userId=${candidateId}&code=${code}` },
      reason:
        'You’re receiving this email because this address was entered for an account. If that was not you, ignore this email: nothing changes.',
    };
  },
};
