import { type Application, cvRefusals } from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import { BadInput, NotFound } from '../../platform/http/errors.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Services } from '../../platform/services.ts';
import { requireFullAccount } from '../account/index.ts';
import { AdvertClosed, findAdvertForApplication } from '../adverts/index.ts';
import { lockDocuments, readCv, recordCvs, type StoredCv, storeCvs } from '../documents/index.ts';
import { insertApplication, readApplicationFor } from './applications.queries.ts';
import { noticeEmail } from './notice.email.ts';
import { presentApplication } from './present-application.ts';
import type { ApplicationForm } from './read-application-form.ts';
import { receiptEmail } from './receipt.email.ts';

/** Who applies, and where. `email` is the tenant's own address; `origin` begins the links in mails: `https://jobs.example`. */
type Applicant = { tenant: { id: number; email: string }; candidateId: string; origin: string };

type Answer = { application: Application; alreadyApplied: boolean };

/**
 * Sends an application: row, new CV, receipt and notice are one transaction. A candidate has one application an advert:
 * applying again, or fifty times at once, answers with the first (DECISIONS.md, "Applying").
 *
 * @throws NotFound unknown advert · AdvertClosed · BadInput the CV is not theirs, or a fourth · what `requireFullAccount` throws
 */
export function applyForAdvert(services: Services, applicant: Applicant, form: ApplicationForm): Promise<Answer> {
  const { tenant } = applicant;
  const { cv } = form;
  if ('handle' in cv) {
    return forTenant(services.database, tenant.id, (trx) =>
      applyOnce(services, trx, applicant, form, () => chosenCv(trx, applicant, cv.handle)),
    );
  }
  return storeCvs(services, tenant.id, [cv.uploaded], async (stored) => {
    const answer = await forTenant(services.database, tenant.id, (trx) =>
      applyOnce(services, trx, applicant, form, () => newCv(services, trx, applicant, stored)),
    );
    return { recorded: !answer.alreadyApplied, answer };
  });
}

async function applyOnce(
  services: Services,
  trx: TenantTransaction,
  applicant: Applicant,
  form: ApplicationForm,
  cvDocument: () => Promise<string>,
): Promise<Answer> {
  const { tenant, candidateId, origin } = applicant;
  const { advertId, coverLetterText } = form;
  const now = services.clock();
  // One at a time for each candidate: the first makes the application and the others find it.
  await lockDocuments(trx, candidateId);
  const earlier = await readApplicationFor(trx, candidateId, advertId);
  if (earlier) return { application: presentApplication(earlier, now), alreadyApplied: true };

  const { email } = await requireFullAccount(trx, candidateId);
  const advert = await findAdvertForApplication(trx, advertId, now);
  if (!advert) throw new NotFound('job');
  if (!advert.isOpen) throw new AdvertClosed();

  const cvDocumentId = await cvDocument();
  const applicationId = await insertApplication(trx, {
    tenantId: tenant.id,
    candidateId,
    advertId,
    cvDocumentId,
    coverLetterText,
    termsAcceptedAt: now,
    createdAt: now,
  });
  await queueMail(services, trx, {
    tenantId: tenant.id,
    key: `receipt:${applicationId}`,
    template: receiptEmail.name,
    recipient: email,
    params: { applicationId, origin },
    candidateId,
  });
  await queueMail(services, trx, {
    tenantId: tenant.id,
    key: `notice:${applicationId}`,
    template: noticeEmail.name,
    recipient: advert.contactEmail ?? tenant.email,
    params: { applicationId },
  });
  const made = await readApplicationFor(trx, candidateId, advertId);
  if (!made) throw new Error('an application that was just recorded is not there');
  return { application: presentApplication(made, now), alreadyApplied: false };
}

async function chosenCv(trx: TenantTransaction, { candidateId }: Applicant, handle: string): Promise<string> {
  const cv = await readCv(trx, candidateId, handle);
  if (!cv) throw new BadInput('body.cvHash', 'no-such-cv', 'Choose one of your CVs');
  return cv.id;
}

async function newCv(services: Services, trx: TenantTransaction, { tenant, candidateId }: Applicant, stored: StoredCv[]): Promise<string> {
  const [id] = (await recordCvs(trx, tenant.id, candidateId, stored, services.clock())) ?? [];
  if (!id) throw new BadInput('body.myFile-0', 'too-many-cvs', cvRefusals.count.statusMessage);
  return id;
}
