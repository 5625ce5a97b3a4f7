import { formatDate } from '@berth/contract';
import type { MailContent, MailTemplate } from '../../platform/mail/mail.ts';
import { isByEmailAlone, isStillInactive } from './accounts.queries.ts';

const dayMilliseconds = 86_400_000;

/**
 * Warns the owner of an inactive account. The date in it counts from when the mail is sent, so that a delayed email does not shorten the
 * notice. Params: candidateId, lastActiveAt (milliseconds), days, origin.
 */
export const inactiveAccountTemplate: MailTemplate = {
  name: 'inactive-account',
  // An address counts as refused once its mail is given up, and the account would then be erased without a warning.
  neverGivenUp: true,
  compose: async ({ at, trx, params, sender }) => {
    const { candidateId = '', lastActiveAt = '', days = '', origin = '' } = params;
    const lastActive = new Date(Number(lastActiveAt));
    if (!(await isStillInactive(trx, candidateId, lastActive))) return null;
    const day = formatDate(new Date(at.now().getTime() + Number(days) * dayMilliseconds));
    if (await isByEmailAlone(trx, candidateId)) return aboutAlert(sender.displayName, day, origin);
    return {
      subject: `Your account with ${sender.displayName} will be deleted on ${day}`,
      heading: 'Do you want to keep your account?',
      paragraphs: [
        `You last signed in on ${formatDate(lastActive)}. We delete accounts that aren’t used: on ${day} we will delete yours, with your profile, your CVs and your saved jobs. This can’t be undone.`,
        'To keep it, sign in before that day. If you no longer need it, you don’t need to do anything.',
      ],
      button: { label: 'Keep my account', url: `${origin}/account/login` },
      reason: 'You’re receiving this email because you have an account here that you have not used for a long time.',
    };
  },
};

/** No one can sign in to an email-only account. Its owner keeps the alert by registering, or by a link in one of the alert's emails. */
function aboutAlert(sender: string, day: string, origin: string): MailContent {
  return {
    subject: `Your job alert with ${sender} will be deleted on ${day}`,
    heading: 'Do you want to keep your job alert?',
    paragraphs: [
      `You have not changed it for a long time. We delete job alerts that aren’t used: on ${day} we will delete yours, and your address with it.`,
      'To keep it, follow the link to change it in any of its emails, or create an account. If you no longer need it, you don’t need to do anything.',
    ],
    button: { label: 'Create an account', url: `${origin}/account/register` },
    reason: 'You’re receiving this email because you have a job alert here that you have not changed for a long time.',
  };
}
