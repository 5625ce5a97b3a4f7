import { formatDate } from '@berth/contract';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { readApplicationForMail } from './applications.queries.ts';

/** Brings an application, its CV attached, to the advert's contact; an answer goes to the candidate. Params: applicationId. */
export const noticeEmail: MailTemplate = {
  name: 'application-notice',
  compose: async ({ trx, params: { applicationId = '' }, sender }) => {
    const sent = await readApplicationForMail(trx, applicationId);
    if (!sent) return null;
    const candidate = `${sent.firstName} ${sent.lastName}`.trim();
    return {
      subject: `Application from ${candidate} for ${sent.jobTitle} (${sent.reference})`,
      heading: `New application for ${sent.jobTitle}`,
      paragraphs: [
        `${candidate} has applied for ${sent.jobTitle} at ${sent.employer}. Their CV is attached. To answer them, reply to this email.`,
      ],
      facts: [
        { label: 'Candidate', value: candidate },
        { label: 'Email', value: sent.email },
        { label: 'Job', value: sent.jobTitle },
        { label: 'Reference', value: sent.reference },
        { label: 'Location', value: sent.locationName },
        { label: 'Applied on', value: formatDate(sent.createdAt) },
        { label: 'CV', value: sent.originalName },
        ...(sent.coverLetterText ? [{ label: 'Cover letter', value: sent.coverLetterText }] : []),
      ],
      reason: `You get this email because applications for this job on the site of ${sender.displayName} come to this address.`,
      replyTo: sent.email,
      attachments: [{ fileName: sent.originalName, mediaType: sent.mediaType, storageKey: sent.storageKey }],
    };
  },
};
