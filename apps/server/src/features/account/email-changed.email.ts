import type { MailTemplate } from '../../platform/mail/mail.ts';

/**
 * Tells the old address that the account has a new one. Its owner can no longer reset the password by mail, so the mail gives the phone
 * number. It does not name the new address.
 */
export const emailChangedTemplate: MailTemplate = {
  name: 'email-changed',
  compose: async ({ sender }) => ({
    subject: `Your account with ${sender.displayName} has a new email address`,
    heading: 'Your account has a new email address',
    paragraphs: [
      'You can no longer sign in with this address, and we no longer send emails about your account here.',
      'If you changed it, you don’t need to do anything.',
      `If you did not, someone else may be using your account. Call us now on ${sender.contactNumber}.`,
    ],
    reason: 'You’re receiving this email because this was the address of an account until now.',
  }),
};
