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
      'You no longer sign in with this address, and the emails of your account no longer come here.',
      'If you changed it, there is nothing more to do.',
      `If you did not, somebody else may have your account. Tell us at once: ${sender.contactNumber}.`,
    ],
    reason: 'You get this email because this was the address of an account until now.',
  }),
};
