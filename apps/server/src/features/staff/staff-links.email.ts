import { invitationDays } from '@berth/contract';
import { linkTime } from '../../platform/mail/link-time.ts';
import type { MailContext, MailTemplate } from '../../platform/mail/mail.ts';
import { deriveToken } from '../../platform/security/tokens.ts';
import { isLinkOpen } from './staff-invitations.queries.ts';

/** What the token of a link is derived for. */
export const tokenPurpose = 'staff link';

/** The page that a link opens, or null if the link is used, replaced or expired. The token is in the fragment, which no server log has. */
async function pageOf({ at, trx, params: { linkId = '', origin = '' } }: MailContext): Promise<string | null> {
  if (!(await isLinkOpen(trx, linkId, at.now()))) return null;
  return `${origin}/console/password#${deriveToken(at.services.config.secretKey, tokenPurpose, linkId)}`;
}

/** Invites a member of staff. */
export const staffInvitationTemplate: MailTemplate = {
  name: 'staff-invitation',
  compose: async (context) => {
    const url = await pageOf(context);
    const { displayName } = context.sender;
    if (url === null) return null;
    return {
      subject: `Join the recruitment site of ${displayName}`,
      heading: 'You’re invited to work on this site',
      paragraphs: [
        `${displayName} has invited you to work with its adverts and applications.`,
        'Choose a password and set up an authenticator app on your phone. It takes about 3 minutes.',
        `The link works once, within ${invitationDays} days.`,
      ],
      button: { label: 'Accept invitation', url },
      reason:
        'You’re receiving this email because an owner of the site invited this address. If you don’t know why, ignore it: nothing happens.',
    };
  },
};

/** Contains a member's link for a new password. */
export const staffPasswordTemplate: MailTemplate = {
  name: 'staff-password',
  compose: async (context) => {
    const url = await pageOf(context);
    if (url === null) return null;
    return {
      subject: `Set your staff password for ${context.sender.displayName}`,
      heading: 'Set your staff password',
      paragraphs: [
        'Follow this link to choose a new password for working on the site.',
        `The link works once, within ${linkTime(context.at.services.config, 'password')}. Until you use it, your old password stays.`,
      ],
      button: { label: 'Set password', url },
      reason:
        'You’re receiving this email because someone asked for a new password for this address. If that was not you, ignore this email: nothing changes.',
    };
  },
};
