import type { MailTemplate } from '../../platform/mail/mail.ts';

/**
 * Tells the owner of the current address about a requested change while they can still stop it. The mail does not name the new address,
 * which may be a stranger's by a typing error.
 */
export const emailChangeNoticeTemplate: MailTemplate = {
  name: 'email-change-notice',
  compose: async ({ params, sender }) => ({
    subject: `Somebody asked to change your email address for ${sender.displayName}`,
    heading: 'A change of your email address was asked for',
    paragraphs: [
      'Somebody who gave your password asked to change the email address of your account. It changes once the link that we sent to the new address is followed.',
      'If it was you, there is nothing more to do here.',
      `If it was not you, set a new password at once: that stops the change and signs everybody out. Then tell us: ${sender.contactNumber}.`,
    ],
    button: { label: 'Set a new password', url: `${params.origin}/account/forgot-password` },
    reason: 'You get this mail because this is the address of your account.',
  }),
};
