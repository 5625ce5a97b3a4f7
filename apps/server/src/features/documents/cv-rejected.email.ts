import { formatDate } from '@berth/contract';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { readRejected } from './documents.queries.ts';

/** Tells a candidate that the scanner found something in a CV. Params: documentId. */
export const cvRejectedEmail: MailTemplate = {
  name: 'cv-rejected',
  compose: async ({ trx, params: { documentId = '' }, sender }) => {
    const cv = await readRejected(trx, documentId);
    if (!cv) return null;
    return {
      subject: 'Your CV did not pass our safety check',
      heading: 'Please upload your CV again',
      paragraphs: [
        `Hello ${cv.firstName},`,
        `Our virus scanner found something in “${cv.originalName}”, which you uploaded on ${formatDate(cv.createdAt)}. We have not passed the file on to anyone.`,
        'Check your computer for viruses. Then delete this CV in your account and upload a fresh copy, ideally a PDF. If you applied with this CV, we sent your application without it.',
      ],
      reason: `You’re receiving this email because you uploaded a CV to ${sender.displayName}.`,
    };
  },
};
