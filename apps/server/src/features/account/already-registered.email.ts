import type { MailTemplate } from '../../platform/mail/mail.ts';

/** Tells the owner of an account that somebody tried to register with its address. The page must not say so. */
export const alreadyRegisteredTemplate: MailTemplate = {
  name: 'already-registered',
  compose: async ({ params, sender }) => ({
    subject: `You already have an account with ${sender.displayName}`,
    heading: 'You already have an account',
    paragraphs: ['Somebody asked for a new account with this address. Yours is as it was: sign in with your password.'],
    button: { label: 'Sign in', url: `${params.origin}/account/login` },
    reason: 'You get this mail because this address was used to register. If that was not you, there is nothing you need to do.',
  }),
};
