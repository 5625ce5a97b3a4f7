import { formatDate, shownAnswer } from '@berth/contract';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { readSentFiles } from './application-files.queries.ts';
import { readApplicationForMail } from './application-mails.queries.ts';
import { fileLabels } from './file-labels.ts';
import { sentAnswersOf, takenSectionsOf } from './taken-along.ts';

/** Confirms to a candidate that an application was sent, and lists what was in it. Params: applicationId, origin. */
export const receiptEmail: MailTemplate = {
  name: 'application-receipt',
  compose: async ({ trx, params: { applicationId = '', origin = '' }, sender }) => {
    const sent = await readApplicationForMail(trx, applicationId);
    if (!sent) return null;
    const along = takenSectionsOf(sent);
    const files = await readSentFiles(trx, [applicationId]);
    return {
      subject: `Your application for ${sent.jobTitle}`,
      heading: 'Your application has been sent',
      paragraphs: [
        `Hello ${sent.firstName},`,
        `Your application for ${sent.jobTitle} at ${sent.employer} has been sent to the employer. They will contact you if they want to take it further.`,
      ],
      facts: [
        { label: 'Job', value: sent.jobTitle },
        { label: 'Employer', value: sent.employer },
        { label: 'Location', value: sent.locationName },
        { label: 'Reference', value: sent.reference },
        { label: 'Sent on', value: formatDate(sent.createdAt) },
        { label: 'CV', value: sent.originalName },
        ...files.map(({ kind, originalName }) => ({ label: fileLabels[kind] ?? '', value: originalName })),
        ...sentAnswersOf(sent).map((given) => ({ label: given.question, value: shownAnswer(given, 'Given. It is not sent by email.') })),
        ...(along.length > 0 ? [{ label: 'From your profile', value: along.map(({ title }) => title).join(', ') }] : []),
        ...(sent.coverLetterText ? [{ label: 'Cover letter', value: sent.coverLetterText }] : []),
      ],
      button: { label: 'See your applications', url: `${origin}/applications` },
      reason: `You’re receiving this email because you applied for a job through ${sender.displayName}.`,
    };
  },
};
