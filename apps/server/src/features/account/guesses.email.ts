import type { MailTemplate } from '../../platform/mail/mail.ts';

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/**
 * Warns the owner of an account that someone is guessing its password. The email does not say from where: an IP address is personal data.
 */
export const guessesTemplate: MailTemplate = {
  name: 'guesses',
  compose: async ({ params, sender }) => ({
    subject: `Failed sign-ins to your account: ${sender.displayName}`,
    heading: 'Someone tried many times to sign in to your account',
    paragraphs: [
      'They did not get in. For a while we now refuse sign-ins, except on devices that you have used before.',
      'If it was you, set a new password: with the link that we email you, you don’t have to wait.',
      'If it was not you, nothing has changed. Use a password that you don’t use on any other site, and turn on two-step sign-in in your account, so that a password alone is not enough.',
    ],
    facts: [{ label: 'When', value: clock.format(new Date(params.at ?? 0)) }],
    button: { label: 'Set a new password', url: `${params.origin}/account/forgot-password` },
    reason: 'You’re receiving this email because someone tried to sign in to your account. We send it once a day at most.',
  }),
};
