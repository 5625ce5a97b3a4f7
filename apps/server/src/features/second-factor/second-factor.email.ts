import { randomUUID } from 'node:crypto';
import { sectionPath } from '@berth/contract';
import type { AtVisit, InTenant } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';

type Words = { subject: string; lead: string; more: string };

/** Each change of a factor, and its text for the owner. */
const news = {
  'second-factor-on': {
    subject: 'Two-step sign-in is on',
    lead: 'From now on, you need a code from your authenticator app as well as your password to sign in.',
    more: 'Keep your recovery codes somewhere other than your phone. Each works once.',
  },
  'second-factor-off': {
    subject: 'Two-step sign-in by app is off',
    lead: 'Codes from your authenticator app are no longer needed to sign in, and no longer work.',
    more: 'You can turn it on again in your account at any time.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    lead: 'You can sign in with the new passkey and no password.',
    more: 'Your password alone is no longer enough: we also ask for a passkey, a code or a recovery code.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    lead: 'You can no longer sign in with it.',
    more: 'Your device still shows it, so you may want to delete it there as well.',
  },
  'recovery-codes-renewed': {
    subject: 'New recovery codes were made',
    lead: 'Your account has ten new recovery codes. The old ones no longer work.',
    more: 'Keep the new ones somewhere other than your phone. Each works once.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    lead: 'Someone used your password and one of your recovery codes to sign in to your account or to change how you sign in.',
    more: 'That code no longer works. You can make new ones in your account.',
  },
  'second-factor-reset': {
    subject: 'Two-step sign-in was reset',
    lead: 'We have removed the authenticator app, the passkeys and the recovery codes from your account, as you asked.',
    more: 'You can now sign in with your password alone. Turn two-step sign-in on again as soon as you can.',
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
      `If that was not you, choose a new password now and call us on ${sender.contactNumber}.`,
    ],
    button: { label: 'Look at your account', url: `${params.origin}${sectionPath('sign-in')}` },
    reason: 'You’re receiving this email because the way you sign in to your account has changed. It contains no code.',
  }),
});

/** The mails of this slice. */
export const secondFactorTemplates: MailTemplate[] = (Object.keys(news) as News[]).map(template);

/** Queues the mail that tells of a change; each change is one mail. */
export function emailOwner(
  at: InTenant & Pick<AtVisit, 'origin'>,
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
