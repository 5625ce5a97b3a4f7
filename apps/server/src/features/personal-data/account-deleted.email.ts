import type { MailTemplate } from '../../platform/mail/mail.ts';

/** Why an account was erased: its owner asked, an operator did it on the owner's request, or it was inactive for too long. */
export type ErasureReason = 'asked' | 'operator' | 'inactive';

const causes: Record<ErasureReason, string> = {
  asked: 'You get this mail because your account was deleted with your password.',
  operator: 'You get this mail because we deleted your account.',
  inactive: 'You get this mail because your account was not used for a long time, and we told you before.',
};

/** The last mail: the account is gone. Its recipient is forgotten once it is sent. Params: reason. */
export const accountDeletedTemplate: MailTemplate = {
  name: 'account-deleted',
  compose: async ({ params, sender }) => ({
    subject: `Your account with ${sender.displayName} has been deleted`,
    heading: 'Your account has been deleted',
    paragraphs: [
      'Your profile, your CVs, your job alerts, your saved jobs and your preferences are gone, and you are signed out everywhere.',
      'Of the applications you sent we keep that there was one, without your name or your CV. What an employer has received is with the employer: ask them if you want it deleted there too.',
      `This cannot be reversed. You can register again at any time. If you did not expect this, tell us: ${sender.contactNumber}.`,
    ],
    reason: `${causes[params.reason as ErasureReason]} It is the last one: we keep your address no longer.`,
  }),
};
