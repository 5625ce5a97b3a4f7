import {
  type Answers,
  type Application,
  type ApplicationDraft,
  answersWithoutSensitive,
  cvRefusals,
  faultsOfAnswers,
  progressOf,
  type SentAnswer,
  type ShownSection,
  withoutSensitive,
} from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { badInput, invalidInput } from '../../platform/failures/failures.ts';
import { requireSendable } from '../../platform/files/quarantine.ts';
import { quarantine } from '../../platform/files/scan-files.job.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { requireFullAccount } from '../account/index.ts';
import { advertClosed, appliesElsewhere } from '../adverts/index.ts';
import { lockDocuments, readCv, recordCvs, type StoredCv, storeCvs } from '../documents/index.ts';
import { announceEvent } from '../webhooks/index.ts';
import { insertEvent } from './application-events.queries.ts';
import { type DraftPlace, sendDraftFiles } from './application-files.queries.ts';
import { hasApplied, insertApplication, type NewApplication } from './applications.queries.ts';
import { draftChanged } from './applications-failures.ts';
import type { SentApplication } from './check-sent-application.ts';
import { answered } from './draft-answers.ts';
import { dropDraft, putSentFiles, removeFiles } from './draft-files.ts';
import { type ApplicationForm, readApplicationForm, termsMissing } from './read-application-form.ts';
import { filesLeftOut, readFilled } from './read-filled.ts';
import { receiptEmail } from './receipt.email.ts';
import { recordAgreed } from './record-agreed.ts';
import { sendNotices } from './send-notices.ts';
import { showApplicationFor } from './show-application.ts';

type Answer = { application: Application; alreadyApplied: boolean };

/**
 * Sends an application from the parts in the call and the saved draft. Row, new CV, files, receipt and notice are written in one
 * transaction. A candidate has one application for an advert: applying again, or fifty times at once, returns the first
 * (applications.sent.1). A withdrawn one does not count (applications.again.1).
 * @throws notFound unknown advert · advertClosed · draftChanged since the version in the call · invalidInput with what is missing or wrong
 * · fileRejected · what `requireFullAccount` throws
 */
export async function applyForAdvert(at: AtCandidate, sent: SentApplication): Promise<Answer> {
  const { candidateId } = at.caller;
  const place = sent.advertId === undefined ? null : { candidateId, advertId: sent.advertId };
  const known = place && (await at.transaction((trx) => readOrEarlier(trx, place, at.now())));
  if (known?.earlier) return { application: known.earlier, alreadyApplied: true };
  const whole = known && place ? await putSentFiles(at, { ...place, draft: known.draft, sent }) : { sent, draft: null };
  const form = await readApplicationForm(at, whole);
  // Without an advert the form has been refused.
  if (!place) throw badInput('body.advertId', 'required', 'Give the advert to apply for');
  const { cv } = form;
  if ('handle' in cv) {
    const made = await at.transaction((trx) =>
      applyOnce(at, trx, { place, form, cvDocument: () => chosenCv(trx, candidateId, cv.handle) }),
    );
    return made ?? earlierAnswer(at, place);
  }
  return storeCvs(at, [cv.uploaded], async (stored) => {
    const made = await at.transaction((trx) => applyOnce(at, trx, { place, form, cvDocument: () => newCv(at, trx, stored) }));
    return { recorded: made !== null, answer: made ?? (await earlierAnswer(at, place)) };
  });
}

/** The application that another call made. Throws draftChanged if it has been withdrawn since. */
async function earlierAnswer(at: AtCandidate, place: DraftPlace): Promise<Answer> {
  const earlier = await at.transaction((trx) => showApplicationFor(trx, place, at.now()));
  if (!earlier) throw draftChanged();
  return { application: earlier, alreadyApplied: true };
}

/** Reads the draft first: if a concurrent call has just turned it into an application, that application is found. */
async function readOrEarlier(trx: TenantTransaction, place: DraftPlace, now: Date) {
  const { advert, draft } = await readFilled(trx, place, now);
  const earlier = await showApplicationFor(trx, place, now);
  if (!earlier && !advert.isOpen) throw advertClosed();
  if (!earlier && advert.applyUrl !== null) throw appliesElsewhere();
  return { earlier, draft };
}

/** `cvDocument` records a new CV, or finds the chosen one, and returns its id. */
type CheckedApplication = { place: DraftPlace; form: ApplicationForm; cvDocument: () => Promise<string> };

/** Null if there is an application already: it is shown once the lock is free, since many calls may wait for it. */
async function applyOnce(at: AtCandidate, trx: TenantTransaction, { place, form, cvDocument }: CheckedApplication): Promise<Answer | null> {
  const { candidateId, advertId } = place;
  const { coverLetterText, convictions, outsideUkEeaConsent, acceptsTerms, version, shown } = form;
  const now = at.now();
  // Serialises applications of one candidate: the first call makes the application and the others find it.
  await lockDocuments(trx, candidateId);
  if (await hasApplied(trx, candidateId, advertId)) return null;

  const { email } = await requireFullAccount(trx, candidateId);
  const { advert, draft, mailedConsent, termsAcceptedAt, takenAlong } = await readFilled(trx, place, now);
  if (!advert.isOpen) throw advertClosed();
  if (advert.applyUrl !== null) throw appliesElsewhere();
  if (version !== undefined && version !== draft.version) throw draftChanged();
  if (shown !== undefined && shown !== draft.shown) throw draftChanged();
  requireForm(draft);
  const agreedAt = acceptsTerms ? now : termsAcceptedAt;
  // The acceptance has been withdrawn since the rest was checked.
  if (!agreedAt) throw invalidInput([termsMissing]);
  requireAnswers(draft.asks, form.answers);

  const cvDocumentId = await cvDocument();
  const applicationId = await insertApplication(trx, {
    candidateId,
    advertId,
    cvDocumentId,
    coverLetterText,
    hasCriminalConvictions: convictions?.has ?? null,
    criminalConvictionsDetails: convictions?.details ?? null,
    outsideUkEeaConsentAt: outsideUkEeaConsent ? now : advert.detailsSentOutsideUkEea ? mailedConsent : null,
    termsAcceptedAt: agreedAt,
    createdAt: now,
    ...copyOf(takenAlong, answered(draft.asks.questions, form.answers)),
  });
  await insertEvent(trx, { applicationId, status: 'sent', happenedAt: now });
  await announceEvent(at, trx, { event: 'application.created', about: [{ applicationGuid: applicationId, advertId }] });
  await recordAgreed(trx, place, { jobTitle: advert.jobTitle, terms: acceptsTerms, outsideUkEea: outsideUkEeaConsent }, now);
  await removeFiles(at, trx, { place, kinds: filesLeftOut(draft) });
  const fileIds = await sendDraftFiles(trx, place, applicationId);
  await dropDraft(at, trx, place);
  await queueMail(at, trx, {
    key: `receipt:${applicationId}`,
    template: receiptEmail.name,
    recipient: email,
    params: { applicationId, origin: at.origin },
    candidateId,
  });
  // What was uploaded before there was a scanner is not sent on unseen either.
  await quarantine(at, trx, { table: 'document', ids: [cvDocumentId] });
  await quarantine(at, trx, { table: 'applicationFile', ids: fileIds });
  await sendNotices(at, trx, { applicationId });
  const made = await showApplicationFor(trx, place, now);
  if (!made) throw new Error('an application that was just recorded is not there');
  return { application: made, alreadyApplied: false };
}

/** The copy of the profile and the answers, with what is sensitive apart (applications.along.3, applications.sensitive.1). */
function copyOf(takenAlong: ShownSection[], answers: SentAnswer[]): Pick<NewApplication, 'takenAlong' | 'answers' | 'sensitive'> {
  const { sections, sensitive } = withoutSensitive(takenAlong);
  const apart = answersWithoutSensitive(answers);
  const kept = sections.map(({ section, title, entries }) => ({ section, title, entries }));
  return {
    takenAlong: JSON.stringify(kept),
    answers: JSON.stringify(apart.answers),
    sensitive: JSON.stringify({ ...sensitive, ...apart.sensitive }),
  };
}

/** The tenant may have removed or added the employer's form since the rest was checked. */
function requireForm(draft: Parameters<typeof progressOf>[0]): void {
  const missing = progressOf(draft).find(({ task }) => task === 'applicationForm')?.missing;
  if (missing) throw badInput(missing.path, missing.code, missing.message);
}

/** The questions may have changed likewise. */
function requireAnswers(asks: ApplicationDraft['asks'], answers: Answers): void {
  const faults = faultsOfAnswers({ asks, answers });
  if (faults.length > 0) throw invalidInput(faults);
}

async function chosenCv(trx: TenantTransaction, candidateId: string, handle: string): Promise<string> {
  const cv = await readCv(trx, candidateId, handle);
  if (!cv) throw badInput('body.cvHash', 'no-such-cv', 'Choose one of your CVs');
  return requireSendable(cv).id;
}

async function newCv(at: AtCandidate, trx: TenantTransaction, stored: StoredCv[]): Promise<string> {
  const [id] = (await recordCvs(at, trx, stored)) ?? [];
  if (!id) throw badInput('body.myFile-0', 'too-many-cvs', cvRefusals.count.statusMessage);
  return id;
}
