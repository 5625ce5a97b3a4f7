import type { MailTemplate } from '../../platform/mail/mail.ts';

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/**
 * Warns the owner of an account that somebody is guessing its password. The mail does not say from where: an IP address is personal data.
 */
export const guessesTemplate: MailTemplate = {
  name: 'guesses',
  compose: async ({ params, sender }) => ({
    subject: `Failed sign-ins to your account: ${sender.displayName}`,
    heading: 'Somebody failed to sign in to your account many times',
    paragraphs: [
      'Nobody got in. We now turn away more tries for a while, except on devices that you have signed in on before.',
      'If it was you, set a new password: the link we email you lets you in without waiting.',
      'If it was not you, nothing has changed. Use a password here that you use nowhere else, and turn on two-step sign-in in your account: then a password alone is not enough.',
    ],
    facts: [{ label: 'When', value: clock.format(new Date(params.at ?? 0)) }],
    button: { label: 'Set a new password', url: `${params.origin}/account/forgot-password` },
    reason: 'You get this email because somebody tried to sign in to your account. It comes once a day at most.',
  }),
};
