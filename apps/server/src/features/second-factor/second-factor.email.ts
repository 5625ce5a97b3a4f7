import { randomUUID } from 'node:crypto';
import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';

type Words = { subject: string; lead: string; more: string };

/** Each change of a factor, and its text for the owner. */
const news = {
  'second-factor-on': {
    subject: 'Two-step sign-in is on',
    lead: 'From now on, signing in to your account takes a code of your authenticator app as well as your password.',
    more: 'Keep your recovery codes where you find them without your phone: each of them signs you in once.',
  },
  'second-factor-off': {
    subject: 'Two-step sign-in by app is off',
    lead: 'The authenticator app of your account was turned off. Its codes no longer work.',
    more: 'You can turn it on again in your account at any time.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    lead: 'The new passkey signs in to your account without a password.',
    more: 'Your password alone no longer signs in: a passkey, a code or a recovery code is asked for beside it.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    lead: 'The passkey no longer signs in to your account.',
    more: 'You may want to delete it on the device as well, where it still shows.',
  },
  'recovery-codes-renewed': {
    subject: 'New recovery codes were made',
    lead: 'Your account has ten new recovery codes. Those you had before no longer work.',
    more: 'Keep the new ones where you find them without your phone: each of them signs you in once.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    lead: 'Somebody used your password and one of your recovery codes to sign in to your account or to change how you sign in.',
    more: 'That code no longer works. You can make new ones in your account.',
  },
  'second-factor-reset': {
    subject: 'Two-step sign-in was reset',
    lead: 'We have taken the authenticator app, the passkeys and the recovery codes off your account, as was asked of us.',
    more: 'Your password signs in on its own now. Turn two-step sign-in on again as soon as you can.',
  },
} as const satisfies Record<string, Words>;

type News = keyof typeof news;

const template = (name: News): MailTemplate => ({
  name,
  compose: async ({ params, sender }) => ({
    subject: `${news[name].subject}: ${sender.displayName}`,
    heading: news[name].subject,
    paragraphs: [
      news[name].lead,
      news[name].more,
      `If that was not you, choose a new password at once and tell us: ${sender.contactNumber}.`,
    ],
    button: { label: 'Look at your account', url: `${params.origin}/account/manage#8` },
    reason: 'You get this mail because the way you sign in to your account has changed. It holds no code.',
  }),
});

/** The mails of this slice. */
export const secondFactorTemplates: MailTemplate[] = (Object.keys(news) as News[]).map(template);

/** Queues the mail that tells of a change; each change is one mail. */
export function tellOwner(
  at: Pick<AtVisit, 'services' | 'tenantId' | 'origin'>,
  trx: TenantTransaction,
  owner: { id: string; email: string },
  name: News,
): Promise<void> {
  return queueMail(at, trx, {
    candidateId: owner.id,
    key: `${name}:${randomUUID()}`,
    template: name,
    recipient: owner.email,
    params: { origin: at.origin },
  });
}
