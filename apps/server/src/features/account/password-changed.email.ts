import type { MailTemplate } from '../../platform/mail/mail.ts';

/** Tells the owner that the password has changed, in case somebody else changed it. */
export const passwordChangedTemplate: MailTemplate = {
  name: 'password-changed',
  compose: async ({ params, sender }) => ({
    subject: `Your password for ${sender.displayName} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      'Wherever else you were signed in to your account, you have been signed out.',
      `If that was not you, ask for a new password at once and tell us: ${sender.contactNumber}.`,
    ],
    button: { label: 'Ask for a new password', url: `${params.origin}/account/forgot-password` },
    reason: 'You get this mail because the password of your account was changed. It tells nobody what the password is.',
  }),
};
