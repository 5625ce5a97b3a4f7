import { randomUUID } from 'node:crypto';
import type { AtStaff, InTenant } from '../../../platform/at.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import type { MailTemplate } from '../../../platform/mail/mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';

type Words = { subject: string; lead: string; more: string };

/** Each change of what a member signs in with, and its text for them (staff.account.6). */
const news = {
  'staff-password-changed': {
    subject: 'Your staff password was changed',
    lead: 'You sign in to the recruitment site with your new password from now on.',
    more: 'We have signed you out on all other devices.',
  },
  'staff-app-replaced': {
    subject: 'Your authenticator app was replaced',
    lead: 'You sign in to the recruitment site with codes of the new app from now on. Codes of the old one no longer work.',
    more: 'We have signed you out on all other devices. Your recovery codes are the same as before.',
  },
  'staff-recovery-codes-renewed': {
    subject: 'New recovery codes were made',
    lead: 'You have ten new recovery codes for the recruitment site. The old ones no longer work.',
    more: 'Keep the new ones somewhere other than your phone. Each works once.',
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
      'If that was not you, choose a new password now, which signs you out everywhere, and tell an owner of the site.',
    ],
    button: { label: 'Choose a new password', url: `${params.origin}/console/forgot-password` },
    reason: 'You’re receiving this email because the way you sign in as a member of staff has changed. It contains no code.',
  }),
});

/** The mails of changes to a member's account. */
export const ownAccountTemplates: MailTemplate[] = (Object.keys(news) as News[]).map(template);

/** Queues the mail that tells a member of a change; each change is one mail. */
export function emailMember(
  at: InTenant & Pick<AtStaff, 'origin'>,
  trx: TenantTransaction,
  { email }: { email: string },
  name: News,
): Promise<void> {
  return queueMail(at, trx, { key: `${name}:${randomUUID()}`, template: name, recipient: email, params: { origin: at.origin } });
}
