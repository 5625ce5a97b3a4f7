import type { MailTemplate } from '../../platform/mail/mail.ts';

/** Tells the owner of an account that someone tried to register with its address. The page must not say so. */
export const alreadyRegisteredTemplate: MailTemplate = {
  name: 'already-registered',
  compose: async ({ params, sender }) => ({
    subject: `You already have an account with ${sender.displayName}`,
    heading: 'You already have an account',
    paragraphs: ['Someone tried to create a new account with this address. Your account has not changed: sign in with your password.'],
    button: {
      label: 'Sign in',
      url: `${params.origin}/account/login${params.returnUrl ? `?${new URLSearchParams({ returnUrl: params.returnUrl })}` : ''}`,
    },
    reason: 'You’re receiving this email because this address was used to register. If that was not you, you don’t need to do anything.',
  }),
};
