import type { MailTemplate } from '../../platform/mail/mail.ts';

/** Tells the owner that the password has changed, in case someone else changed it. */
export const passwordChangedTemplate: MailTemplate = {
  name: 'password-changed',
  compose: async ({ params, sender }) => ({
    subject: `Your password for ${sender.displayName} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      'We have signed you out on all other devices.',
      `If you did not change it, set a new password now and call us on ${sender.contactNumber}.`,
    ],
    button: { label: 'Set a new password', url: `${params.origin}/account/forgot-password` },
    reason: 'You’re receiving this email because the password of your account was changed. We never put passwords in emails.',
  }),
};
