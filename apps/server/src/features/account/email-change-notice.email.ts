import type { MailTemplate } from '../../platform/mail/mail.ts';

/**
 * Tells the owner of the current address about a requested change while they can still stop it. The mail does not name the new address,
 * which may be a stranger's by a typing error.
 */
export const emailChangeNoticeTemplate: MailTemplate = {
  name: 'email-change-notice',
  compose: async ({ params, sender }) => ({
    subject: `Someone asked to change your email address for ${sender.displayName}`,
    heading: 'Someone asked to change your email address',
    paragraphs: [
      'Someone who knows your password asked to change the email address of your account. It changes when they follow the link that we sent to the new address.',
      'If it was you, you don’t need to do anything with this email.',
      `If it was not you, set a new password now: that stops the change and signs everyone out. Then call us on ${sender.contactNumber}.`,
    ],
    button: { label: 'Set a new password', url: `${params.origin}/account/forgot-password` },
    reason: 'You’re receiving this email because this is the address of your account.',
  }),
};
