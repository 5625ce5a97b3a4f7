import type { MailTemplate } from '../../../platform/mail/mail.ts';
import { readApplicationForMail } from '../application-mails.queries.ts';
import { refusedNotice } from '../refused-notice.ts';
import { hiddenName } from '../sift/hide-candidate.ts';
import { readMessageForMail } from './messages.queries.ts';

/** Brings a candidate's answer to the advert's contact. Params: messageId. */
export const answerEmail: MailTemplate = {
  name: 'application-answer',
  // The page has said that the employer gets it.
  neverGivenUp: true,
  fallsBackToTenant: true,
  compose: async ({ trx, params: { messageId = '' }, refusedBy, sender }) => {
    const message = await readMessageForMail(trx, messageId);
    const sent = message && (await readApplicationForMail(trx, message.applicationId));
    if (!message || !sent) return null;
    const candidate = sent.isAnonymous ? hiddenName(message.applicationId) : `${sent.firstName} ${sent.lastName}`.trim();
    const answer = sent.isAnonymous ? 'The answer can be read once the anonymous sift of this job is lifted.' : message.body;
    const { lines, reason } = refusedNotice(refusedBy, sender.displayName);
    return {
      subject: `Answer from ${candidate} for ${sent.jobTitle} (${sent.reference})`,
      preheader: `About the application for ${sent.jobTitle}, ${sent.reference}`,
      heading: `${candidate} has answered your message`,
      paragraphs: [...lines, ...answer.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')],
      facts: [
        { label: 'Candidate', value: candidate },
        { label: 'Job', value: sent.jobTitle },
        { label: 'Reference', value: sent.reference },
      ],
      reason,
      ...(!sent.isAnonymous && { replyTo: sent.email }),
    };
  },
};
