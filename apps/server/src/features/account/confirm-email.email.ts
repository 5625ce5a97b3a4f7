import { codeMinutes, unlinkedTitle } from '@berth/contract';
import { linkTime } from '../../platform/mail/link-time.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { deriveToken } from '../../platform/security/tokens.ts';
import { isLinkOpen, readAlertOfLink } from './mailed-links.queries.ts';
import { codeOf } from './registration-code.ts';
import { isCodeOpen } from './registrations.queries.ts';

/** Asks the owner of an address to confirm it, with a code or a link. Both are derived from their ids, so a retry sends the same ones. */
export const confirmEmailTemplate: MailTemplate = {
  name: 'confirm-email',
  compose: async ({ at, trx, params, sender }) => {
    const { tokenId = '', candidateId = '', origin = '', registrationId } = params;
    // A newer link has replaced this one and has its own mail. A second mail with a dead link would mislead.
    if (!(await isLinkOpen(trx, tokenId, at.now()))) return null;
    const alert = await readAlertOfLink(trx, tokenId);
    const token = deriveToken(at.services.config.secretKey, 'confirm', tokenId);
    const isOpen = registrationId !== undefined && (await isCodeOpen(trx, registrationId, at.now()));
    const code = isOpen ? codeOf(at.services.config.secretKey, registrationId) : undefined;
    return {
      subject: code
        ? `${code}: confirm your email address for ${sender.displayName}`
        : `Confirm your email address for ${sender.displayName}`,
      preheader: code ? `Your code works for ${codeMinutes} minutes.` : 'One step more, and your account is ready.',
      heading: 'Confirm your email address',
      paragraphs: [
        ...(code ? [`Type this code on the page where you registered. It works for ${codeMinutes} minutes.`] : []),
        code ? 'Or follow the link below.' : 'Follow this link to finish your account. You can then sign in, upload your CV and apply.',
        // The confirmation also starts the alert, which a stranger may have asked for, so the mail must say so.
        ...(alert === null
          ? []
          : [`It also starts the job alert “${unlinkedTitle(alert)}”: we’ll email you new jobs until you pause or delete it.`]),
        `The link works once, within ${linkTime(at.services.config, 'confirm')}.`,
      ],
      ...(code && { code }),
      button: { label: 'Confirm email address', url: `${origin}/account/confirm-email?userId=${candidateId}&code=${token}` },
      reason:
        'You’re receiving this email because this address was used to register. If that was not you, ignore this email and no account will be opened.',
    };
  },
};
