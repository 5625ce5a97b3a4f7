import { formatDate } from '@berth/contract';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { readApplicationForMail, readOtherApplications } from './application-mails.queries.ts';
import { isKnownToEmployer } from './employer-notice.ts';
import { refusedNotice } from './refused-notice.ts';
import { hiddenName } from './sift/hide-candidate.ts';

/** Confirms to a candidate that their application is withdrawn, and says what the employer learns. Params: applicationId, origin. */
export const withdrawalReceiptEmail: MailTemplate = {
  name: 'withdrawal-receipt',
  compose: async ({ trx, params: { applicationId = '', origin = '' }, sender }) => {
    const sent = await readApplicationForMail(trx, applicationId);
    if (!sent) return null;
    return {
      subject: `You have withdrawn your application for ${sent.jobTitle}`,
      heading: 'Your application is withdrawn',
      paragraphs: [
        `Hello ${sent.firstName},`,
        `You have withdrawn your application for ${sent.jobTitle} at ${sent.employer}. If the employer already has it, we’ll tell them that you have withdrawn.`,
        'While the job is open, you can send a new application for it.',
        'If you did not do this, change your password and reply to this email.',
      ],
      button: { label: 'See your applications', url: `${origin}/applications` },
      reason: `You’re receiving this email because you applied for a job through ${sender.displayName}.`,
    };
  },
};

/** Tells the advert's contact that an application that they have seen is withdrawn. Params: applicationId. */
export const withdrawalNoticeEmail: MailTemplate = {
  name: 'withdrawal-notice',
  // Without it the employer would still consider a candidate who has withdrawn.
  neverGivenUp: true,
  fallsBackToTenant: true,
  compose: async ({ trx, params: { applicationId = '' }, refusedBy, sender }) => {
    const sent = (await isKnownToEmployer(trx, applicationId)) && (await readApplicationForMail(trx, applicationId));
    if (!sent) return null;
    const candidate = sent.isAnonymous ? hiddenName(applicationId) : `${sent.firstName} ${sent.lastName}`.trim();
    const hasAppliedAgain = (await readOtherApplications(trx, applicationId))?.hasAppliedAgain;
    const { lines, reason } = refusedNotice(refusedBy, sender.displayName);
    return {
      subject: `Withdrawn: ${candidate} for ${sent.jobTitle} (${sent.reference})`,
      heading: `${candidate} has withdrawn an application`,
      paragraphs: [
        ...lines,
        `${candidate} has withdrawn their application for ${sent.jobTitle} at ${sent.employer}. Please stop considering it, and delete its documents unless you have to keep them.`,
        // applications.again.3
        ...(hasAppliedAgain
          ? ['They have since sent a new application for this job. It still counts: this email is about the earlier one.']
          : []),
      ],
      facts: [
        { label: 'Candidate', value: candidate },
        { label: 'Job', value: sent.jobTitle },
        { label: 'Reference', value: sent.reference },
        { label: 'Applied on', value: formatDate(sent.createdAt) },
      ],
      reason,
      ...(!sent.isAnonymous && { replyTo: sent.email }),
    };
  },
};
