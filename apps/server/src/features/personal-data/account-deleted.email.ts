import type { MailTemplate } from '../../platform/mail/mail.ts';

/** Why an account was erased: its owner asked, an operator did it on the owner's request, or it was inactive for too long. */
export type ErasureReason = 'asked' | 'operator' | 'inactive';

const causes: Record<ErasureReason, string> = {
  asked: 'You’re receiving this email because you, or someone with your password, deleted your account.',
  operator: 'You’re receiving this email because we deleted your account.',
  inactive: 'You’re receiving this email because you had not used your account for a long time. We warned you before.',
};

/** The last mail: the account is gone. Its recipient is forgotten once it is sent. Params: reason. */
export const accountDeletedTemplate: MailTemplate = {
  name: 'account-deleted',
  compose: async ({ params, sender }) => ({
    subject: `Your account with ${sender.displayName} has been deleted`,
    heading: 'Your account has been deleted',
    paragraphs: [
      'Your profile, your CVs, your job alerts, your saved jobs and your preferences are gone, and you are signed out everywhere.',
      'We keep a record that applications were made, without your name or CV. Employers keep what you sent them: ask them if you want it deleted there too.',
      `This can’t be undone. You can register again at any time. If you did not expect this, call us on ${sender.contactNumber}.`,
    ],
    reason: `${causes[params.reason as ErasureReason]} It is our last one: we no longer have your address.`,
  }),
};
