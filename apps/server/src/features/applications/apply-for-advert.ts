import { type Application, applyFields, cvRefusals, progressOf } from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import { badInput } from '../../platform/failures/failures.ts';
import { requireSendable } from '../../platform/files/quarantine.ts';
import { quarantine } from '../../platform/files/scan-files.job.ts';
import type { ReceivedForm } from '../../platform/http/multipart.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Services } from '../../platform/services.ts';
import { requireFullAccount } from '../account/index.ts';
import { advertClosed } from '../adverts/index.ts';
import { lockDocuments, readCv, recordCvs, type StoredCv, storeCvs } from '../documents/index.ts';
import { insertEvent } from './application-events.queries.ts';
import { type DraftPlace, sendDraftFiles } from './application-files.queries.ts';
import { insertApplication } from './applications.queries.ts';
import { draftChanged } from './applications-failures.ts';
import { dropDraft, removeFiles } from './draft-files.ts';
import { type ApplicationForm, readApplicationForm } from './read-application-form.ts';
import { filesLeftOut, readFilled } from './read-filled.ts';
import { receiptEmail } from './receipt.email.ts';
import { sendNotices } from './send-notices.ts';
import { showApplicationFor } from './show-application.ts';

/** Who applies, and where. `origin` begins the links in mails: `https://jobs.example`. */
type Applicant = { tenantId: number; candidateId: string; origin: string };

type Answer = { application: Application; alreadyApplied: boolean };

/**
 * Sends an application of what the call brings and the draft holds: row, new CV, files, receipt and notice are one transaction. A
 * candidate has one application an advert: applying again, or fifty times at once, answers with the first (DECISIONS.md, "Applying").
 *
 * @throws notFound unknown advert · advertClosed · draftChanged since the version that the call names · Failure 400 with what is missing or wrong · fileRejected · what `requireFullAccount` throws
 */
export async function applyForAdvert(services: Services, applicant: Applicant, received: ReceivedForm): Promise<Answer> {
  const { tenantId, candidateId } = applicant;
  const named = applyFields.shape.advertId.safeParse(received.fields['advertId']);
  const place = named.success ? { tenantId, candidateId, advertId: named.data } : null;
  const known = place && (await forTenant(services.database, tenantId, (trx) => readOrEarlier(services, trx, place)));
  if (known?.earlier) return { application: known.earlier, alreadyApplied: true };
  const form = await readApplicationForm(applicant, received, known?.draft ?? null);
  // Without an advert the form has been refused.
  if (!place) throw badInput('body.advertId', 'required', 'Give the advert to apply for');
  const { cv } = form;
  if ('handle' in cv) {
    return forTenant(services.database, tenantId, (trx) =>
      applyOnce(services, trx, applicant, place, form, () => chosenCv(trx, candidateId, cv.handle)),
    );
  }
  return storeCvs(services, tenantId, [cv.uploaded], async (stored) => {
    const answer = await forTenant(services.database, tenantId, (trx) =>
      applyOnce(services, trx, applicant, place, form, () => newCv(services, trx, place, stored)),
    );
    return { recorded: !answer.alreadyApplied, answer };
  });
}

/** The draft before the application: where another call has just made the one of the other, the application is found. */
async function readOrEarlier(services: Services, trx: TenantTransaction, place: DraftPlace) {
  const { advert, draft } = await readFilled(trx, place, services.clock());
  const earlier = await showApplicationFor(trx, place, services.clock());
  if (!earlier && !advert.isOpen) throw advertClosed();
  return { earlier, draft };
}

async function applyOnce(
  services: Services,
  trx: TenantTransaction,
  { tenantId, candidateId, origin }: Applicant,
  place: DraftPlace,
  { coverLetterText, convictions, outsideUkEeaConsent, version }: ApplicationForm,
  cvDocument: () => Promise<string>,
): Promise<Answer> {
  const now = services.clock();
  // One at a time for each candidate: the first makes the application and the others find it.
  await lockDocuments(trx, candidateId);
  const earlier = await showApplicationFor(trx, place, now);
  if (earlier) return { application: earlier, alreadyApplied: true };

  const { email } = await requireFullAccount(trx, candidateId);
  const { advert, draft, consentForAllJobs } = await readFilled(trx, place, now);
  if (!advert.isOpen) throw advertClosed();
  if (version !== undefined && version !== draft.version) throw draftChanged();
  requireForm(draft);

  const cvDocumentId = await cvDocument();
  const applicationId = await insertApplication(trx, {
    tenantId,
    candidateId,
    advertId: place.advertId,
    cvDocumentId,
    coverLetterText,
    hasCriminalConvictions: convictions?.has ?? null,
    criminalConvictionsDetails: convictions?.details ?? null,
    outsideUkEeaConsentAt: outsideUkEeaConsent ? now : advert.detailsSentOutsideUkEea ? consentForAllJobs : null,
    termsAcceptedAt: now,
    createdAt: now,
  });
  await insertEvent(trx, { tenantId, applicationId, status: 'sent', happenedAt: now });
  await removeFiles(services, trx, place, filesLeftOut(draft));
  const fileIds = await sendDraftFiles(trx, place, applicationId);
  await dropDraft(services, trx, place);
  await queueMail({ services, tenantId }, trx, {
    key: `receipt:${applicationId}`,
    template: receiptEmail.name,
    recipient: email,
    params: { applicationId, origin },
    candidateId,
  });
  // What was uploaded before there was a scanner is not sent on unseen either.
  await quarantine(services, trx, tenantId, 'document', [cvDocumentId]);
  await quarantine(services, trx, tenantId, 'applicationFile', fileIds);
  await sendNotices(services, trx, tenantId, { applicationId });
  const made = await showApplicationFor(trx, place, now);
  if (!made) throw new Error('an application that was just recorded is not there');
  return { application: made, alreadyApplied: false };
}

/** The employer's form may have been taken out, or asked for, since the rest was checked. */
function requireForm(draft: Parameters<typeof progressOf>[0]): void {
  const missing = progressOf(draft).find(({ task }) => task === 'applicationForm')?.missing;
  if (missing) throw badInput(missing.path, missing.code, missing.message);
}

async function chosenCv(trx: TenantTransaction, candidateId: string, handle: string): Promise<string> {
  const cv = await readCv(trx, candidateId, handle);
  if (!cv) throw badInput('body.cvHash', 'no-such-cv', 'Choose one of your CVs');
  return requireSendable(cv).id;
}

async function newCv(
  services: Services,
  trx: TenantTransaction,
  { tenantId, candidateId }: DraftPlace,
  stored: StoredCv[],
): Promise<string> {
  const [id] = (await recordCvs(services, trx, tenantId, candidateId, stored)) ?? [];
  if (!id) throw badInput('body.myFile-0', 'too-many-cvs', cvRefusals.count.statusMessage);
  return id;
}
