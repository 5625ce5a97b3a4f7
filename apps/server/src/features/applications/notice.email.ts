import { formatDate, linesOfSection, shownAnswer } from '@berth/contract';
import { awaitsScan, isSendable } from '../../platform/files/quarantine.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { readSentFiles } from './application-files.queries.ts';
import { readApplicationForMail, readOtherApplications } from './application-mails.queries.ts';
import { mayNotifyEmployer } from './employer-notice.ts';
import { fileLabels } from './file-labels.ts';
import { linkedNotice, replacedLine } from './linked-notice.ts';
import { refusedNotice } from './refused-notice.ts';
import { hiddenName } from './sift/hide-candidate.ts';
import { sentAnswersOf, takenSectionsOf } from './taken-along.ts';

/**
 * No mail contains the answer itself: a mailbox keeps it for ever, and anyone with access to the mailbox can read it (UK GDPR, article
 * 10).
 */
const convictionsElsewhere =
  'The candidate has answered this question. The answer is not sent by email. Ask the person who runs this site.';

const sensitiveElsewhere = 'Given. It is not sent by email. Ask the person who runs this site.';

/**
 * Sends an application with its documents to the advert's contact; replies go to the candidate. With `carries: 'link'` the notice leads to
 * the console instead, and so it does while candidates are hidden. Not sent if the application was withdrawn meanwhile. Params: applicationId, carries, origin.
 */
export const noticeEmail: MailTemplate = {
  name: 'application-notice',
  // This email is the only way that the employer learns of the application.
  neverGivenUp: true,
  fallsBackToTenant: true,
  compose: async ({ at, trx, params: { applicationId = '', carries, origin = '' }, refusedBy, sender }) => {
    const sent = (await mayNotifyEmployer(trx, applicationId)) && (await readApplicationForMail(trx, applicationId));
    if (!sent) return null;
    const earlierWithdrawnAt = (await readOtherApplications(trx, applicationId))?.earlierWithdrawnAt ?? null;
    const { lines, reason } = refusedNotice(refusedBy, sender.displayName);
    const candidate = sent.isAnonymous ? hiddenName(applicationId) : `${sent.firstName} ${sent.lastName}`.trim();
    if (carries === 'link' || sent.isAnonymous)
      return linkedNotice({ ...sent, applicationId, candidate, earlierWithdrawnAt, lines, reason, origin });
    const files = await readSentFiles(trx, [applicationId]);
    const documents = [{ kind: 'cv', ...sent }, ...files];
    // Queued before a scanner was configured. The job retries until the files are scanned.
    if (documents.some((document) => awaitsScan(document, at.services.config)))
      throw new Error('its files are waiting for the virus scanner');
    const attached = documents.filter((document) => isSendable(document));
    const refused = documents.filter((document) => !isSendable(document));
    const enclosed = [
      attached.length > 0 ? `Attached: ${listOf(attached)}.` : '',
      refused.length > 0 ? `Not attached because it did not pass our virus scanner: ${listOf(refused)}. We have told the candidate.` : '',
    ]
      .filter(Boolean)
      .join(' ');
    return {
      subject: `Application from ${candidate} for ${sent.jobTitle} (${sent.reference})`,
      heading: `New application for ${sent.jobTitle}`,
      paragraphs: [
        ...lines,
        `${candidate} has applied for ${sent.jobTitle} at ${sent.employer}. ${enclosed} To answer them, reply to this email.`,
        ...replacedLine(earlierWithdrawnAt),
      ],
      facts: [
        { label: 'Candidate', value: candidate },
        { label: 'Email', value: sent.email, url: `mailto:${sent.email}` },
        ...takenSectionsOf(sent).flatMap((section) => linesOfSection(section, sensitiveElsewhere)),
        ...sentAnswersOf(sent).map((given) => ({ label: given.question, value: shownAnswer(given, sensitiveElsewhere) })),
        { label: 'Job', value: sent.jobTitle },
        { label: 'Reference', value: sent.reference },
        { label: 'Location', value: sent.locationName },
        { label: 'Applied on', value: formatDate(sent.createdAt) },
        ...documents.map(({ kind, originalName }) => ({ label: fileLabels[kind] ?? '', value: originalName })),
        ...(sent.outsideUkEeaConsentAt
          ? [{ label: 'Agreed to details leaving the UK and the EEA', value: formatDate(sent.outsideUkEeaConsentAt) }]
          : []),
        ...(!sent.hasConvictionsAnswer ? [] : [{ label: 'Criminal convictions', value: convictionsElsewhere }]),
        ...(sent.coverLetterText ? [{ label: 'Cover letter', value: sent.coverLetterText }] : []),
      ],
      reason,
      replyTo: sent.email,
      attachments: attached.map(({ originalName: fileName, mediaType, storageKey }) => ({ fileName, mediaType, storageKey })),
    };
  },
};

/** "CV", "CV and application form". */
function listOf(documents: { kind: string }[]): string {
  return new Intl.ListFormat('en-GB').format(documents.map(({ kind }) => (kind === 'cv' ? 'CV' : (fileLabels[kind] ?? '').toLowerCase())));
}
