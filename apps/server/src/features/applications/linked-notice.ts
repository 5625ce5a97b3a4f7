import { formatDate } from '@berth/contract';
import type { MailContent } from '../../platform/mail/mail.ts';

type LinkedNotice = {
  applicationId: string;
  candidate: string;
  jobTitle: string;
  employer: string;
  reference: string;
  createdAt: Date;
  earlierWithdrawnAt: Date | null;
  /** What comes first, and why its reader gets it. */
  lines: string[];
  reason: string;
  /** Of the site. */
  origin: string;
};

/**
 * A notice that leads to the application in the console (applications.notice.1). It has no document, no answer and no address of the
 * candidate: mailboxes keep those after an erasure.
 */
export function linkedNotice({ applicationId, candidate, lines, reason, origin, ...sent }: LinkedNotice): MailContent {
  return {
    subject: `Application from ${candidate} for ${sent.jobTitle} (${sent.reference})`,
    heading: `New application for ${sent.jobTitle}`,
    paragraphs: [
      ...lines,
      `${candidate} has applied for ${sent.jobTitle} at ${sent.employer}. Sign in to read the application, and to write to the candidate.`,
      ...replacedLine(sent.earlierWithdrawnAt),
    ],
    button: { label: 'Read the application', url: `${origin}/console/applications/${applicationId}` },
    facts: [
      { label: 'Candidate', value: candidate },
      { label: 'Job', value: sent.jobTitle },
      { label: 'Reference', value: sent.reference },
      { label: 'Applied on', value: formatDate(sent.createdAt) },
    ],
    reason,
  };
}

/** Says that a candidate who withdrew an application has sent another (applications.again.3). */
export function replacedLine(earlierWithdrawnAt: Date | null): string[] {
  if (!earlierWithdrawnAt) return [];
  return [`They withdrew an earlier application for this job on ${formatDate(earlierWithdrawnAt)}. This new one takes its place.`];
}
