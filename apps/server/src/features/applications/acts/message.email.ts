import type { MailTemplate } from '../../../platform/mail/mail.ts';
import { readMessageForMail } from './messages.queries.ts';

/** The key of a message's email, so that it is sent once. */
export const messageKey = (messageId: string) => `application-message:${messageId}`;

/** What the employer's side wrote to a candidate about an application. Params: messageId, origin. */
export const messageEmail: MailTemplate = {
  name: 'application-message',
  compose: async ({ trx, params: { messageId = '', origin = '' }, sender }) => {
    const message = await readMessageForMail(trx, messageId);
    if (!message) return null;
    return {
      subject: message.subject,
      preheader: `About your application for ${message.jobTitle}`,
      heading: message.subject,
      paragraphs: message.body.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
      button: { label: 'See your application', url: `${origin}/applications/${message.applicationId}` },
      facts: [
        { label: 'Job', value: message.jobTitle },
        { label: 'Reference', value: message.reference },
      ],
      reason: `You’re receiving this email because you applied for a job through ${sender.displayName}.`,
      // A reply by email would tell the contact who a hidden candidate is.
      replyTo: message.isAnonymous ? sender.email : (message.contactEmail ?? sender.email),
    };
  },
};
