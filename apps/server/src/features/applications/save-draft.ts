import { type ApplicationDraft, answerFaults, type BegunApplication, type DraftParts, toSlug } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { type Failure } from '../../platform/failures/failure.ts';
import { badInput, invalidInput } from '../../platform/failures/failures.ts';
import { revisionOf } from '../../platform/revision-of.ts';
import { readCv } from '../documents/index.ts';
import { draftChanged } from './applications-failures.ts';
import { changingDraft } from './changing-draft.ts';
import { answered } from './draft-answers.ts';
import { changeDraft, type DraftChange, readBegun } from './drafts.queries.ts';
import { readFilled } from './read-filled.ts';

/** The draft as saved so far, and what the form asks for. Throws notFound for an unknown advert. */
export function fetchDraft(at: AtCandidate, { advertId }: { advertId: number }): Promise<ApplicationDraft> {
  const place = { candidateId: at.caller.candidateId, advertId };
  return at.transaction(async (trx) => (await readFilled(trx, place, at.now())).draft);
}

/**
 * Saves parts of a draft; the other parts do not change. Returns the changed draft.
 * @throws draftChanged · badInput for a CV that is not the candidate's or did not pass the scan, or a part that the form does not ask for ·
 * what `changingDraft` throws
 */
export function saveDraft(
  at: AtCandidate,
  { advertId, version, parts }: { advertId: number; version: number; parts: DraftParts },
): Promise<ApplicationDraft> {
  return changingDraft(at, { advertId }, async (trx, { place, draft }) => {
    if (draft.version !== version) throw draftChanged();
    await changeDraft(trx, place, await changeOf(trx, place.candidateId, draft.asks, parts), at.now());
  });
}

/** Applications begun for adverts that are still open. */
export async function listBegun(at: AtCandidate): Promise<BegunApplication[]> {
  const rows = await at.transaction((trx) => readBegun(trx, at.caller.candidateId, at.now()));
  return rows.map(({ advertId, jobTitle, employer, closesAt, changedAt }) => ({
    advertId,
    jobTitle,
    jobName: toSlug(jobTitle),
    employer,
    closingDate: closesAt?.toISOString() ?? null,
    changedOn: changedAt.toISOString(),
  }));
}

/** Refuses parts that the form does not ask for: we must not store data without a reason. */
async function changeOf(
  trx: TenantTransaction,
  candidateId: string,
  asks: ApplicationDraft['asks'],
  parts: DraftParts,
): Promise<DraftChange> {
  const change: DraftChange = {};
  const { cvHash, coverLetterText, criminalConvictions, criminalConvictionsDetails, outsideUkEeaConsent, furtherInformationRead } = parts;
  if (cvHash !== undefined) change.cvDocumentId = cvHash && (await cvOf(trx, candidateId, cvHash));
  if (coverLetterText !== undefined) {
    if (asks.coverLetter === 'file' && coverLetterText) throw notAsked('coverLetterText', 'This form takes the cover letter as a file');
    change.coverLetterText = coverLetterText;
  }
  if (!asks.convictions && (criminalConvictions || criminalConvictionsDetails))
    throw notAsked('criminalConvictions', 'This form does not ask about convictions');
  if (criminalConvictions !== undefined) change.hasCriminalConvictions = criminalConvictions === '' ? null : criminalConvictions === 'yes';
  // If the answer changes from yes to no, delete the details that were typed for the yes.
  if (criminalConvictions !== undefined && criminalConvictions !== 'yes') change.criminalConvictionsDetails = '';
  else if (criminalConvictionsDetails !== undefined) change.criminalConvictionsDetails = criminalConvictionsDetails;
  if (outsideUkEeaConsent !== undefined) change.outsideUkEeaConsent = outsideUkEeaConsent;
  if (parts.answers !== undefined) {
    const faults = answerFaults(asks.questions, parts.answers, { isComplete: false, path: 'body.parts.answers' });
    if (faults.length > 0) throw invalidInput(faults);
    change.answers = JSON.stringify(answered(asks.questions, parts.answers));
    change.questionsSeen = revisionOf(asks.questions);
  }
  if (furtherInformationRead !== undefined) change.furtherInformationRead = furtherInformationRead;
  return change;
}

async function cvOf(trx: TenantTransaction, candidateId: string, handle: string): Promise<string> {
  const cv = await readCv(trx, candidateId, handle);
  if (!cv) throw badInput('body.parts.cvHash', 'no-such-cv', 'Choose one of your CVs');
  if (cv.scan === 'rejected')
    throw badInput('body.parts.cvHash', 'did-not-pass', 'This CV did not pass our safety check. Choose another one or upload it again.');
  return cv.id;
}

function notAsked(part: string, words: string): Failure {
  return badInput(`body.parts.${part}`, 'not-asked', `${words}: leave it out`);
}
