import { formatDate } from '@berth/contract';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { readRejected } from './application-files.queries.ts';
import { fileLabels } from './file-labels.ts';

/** Tells a candidate that the scanner found something in a file of their application. Params: fileId. */
export const fileRejectedEmail: MailTemplate = {
  name: 'application-file-rejected',
  compose: async ({ trx, params: { fileId = '' }, sender }) => {
    const file = await readRejected(trx, fileId);
    if (!file) return null;
    const job = `${file.jobTitle} at ${file.employer}`;
    const cure = file.applicationId
      ? 'We sent your application without this file and told the employer why. If they need it, they will ask you: send them a fresh copy.'
      : 'The rest of your application is saved. Open it and upload a fresh copy, ideally a PDF. Otherwise your application goes without this file.';
    return {
      subject: `A file for ${file.jobTitle} did not pass our safety check`,
      heading: file.applicationId ? 'Your application was sent without a file' : 'Please upload a file again',
      paragraphs: [
        `Hello ${file.firstName},`,
        `Our virus scanner found something in “${file.originalName}” (${fileLabels[file.kind]?.toLowerCase()}), which you uploaded on ${formatDate(file.createdAt)} to apply for ${job}. We have removed it and have not passed it on to anyone.`,
        `Check your computer for viruses. ${cure}`,
      ],
      reason: `You’re receiving this email because you uploaded a file to ${sender.displayName}.`,
    };
  },
};
