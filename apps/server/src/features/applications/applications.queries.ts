import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Applications with what their sender sees of advert and CV; the body of the advert is never read. */
function applications(trx: TenantTransaction) {
  return trx
    .selectFrom('application')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .innerJoin('document', 'document.id', 'application.cvDocumentId')
    .select([
      'application.id',
      'application.advertId',
      'application.createdAt',
      'application.coverLetterText',
      'application.cvDocumentId',
      'document.originalName as cvOriginalName',
      'advert.jobTitle',
      'advert.employer',
      'advert.locationName',
      'advert.salaryFrom',
      'advert.salaryTo',
      'advert.salaryComment',
      'advert.salaryPeriod',
      'advert.hours',
      'advert.status as advertStatus',
      'advert.publishedAt',
      sql<Date | null>`nullif(advert.closes_at, 'infinity')`.as('closesAt'),
    ]);
}

/** Every application of one candidate, newest first. */
export function readApplications(trx: TenantTransaction, candidateId: string) {
  return applications(trx)
    .where('application.candidateId', '=', candidateId)
    .orderBy('application.createdAt', 'desc')
    .orderBy('application.id')
    .execute();
}
export type ApplicationRow = Awaited<ReturnType<typeof readApplications>>[number];

/** The candidate's application for one advert. */
export function readApplicationFor(trx: TenantTransaction, candidateId: string, advertId: number) {
  return applications(trx)
    .where('application.candidateId', '=', candidateId)
    .where('application.advertId', '=', advertId)
    .executeTakeFirst();
}

/** Whether the candidate has applied for one advert. */
export async function hasApplied(trx: TenantTransaction, candidateId: string, advertId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('application')
    .where('candidateId', '=', candidateId)
    .where('advertId', '=', advertId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The document that a candidate sent as the CV of one of their applications. */
export async function readCvDocumentId(trx: TenantTransaction, candidateId: string, applicationId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('application')
    .where('candidateId', '=', candidateId)
    .where('id', '=', applicationId)
    .select('cvDocumentId')
    .executeTakeFirst();
  return row?.cvDocumentId;
}

/** An application about to be recorded. */
type NewApplication = {
  tenantId: number;
  candidateId: string;
  advertId: number;
  cvDocumentId: string;
  coverLetterText: string | null;
  termsAcceptedAt: Date;
  createdAt: Date;
};

/** Records an application; returns its id. */
export async function insertApplication(trx: TenantTransaction, application: NewApplication): Promise<string> {
  const { id } = await trx.insertInto('application').values(application).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** What the mails about an application say, or undefined when it is gone. */
export function readApplicationForMail(trx: TenantTransaction, applicationId: string) {
  return trx
    .selectFrom('application')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .innerJoin('candidate', 'candidate.id', 'application.candidateId')
    .innerJoin('document', 'document.id', 'application.cvDocumentId')
    .select([
      'application.createdAt',
      'application.coverLetterText',
      'advert.jobTitle',
      'advert.employer',
      'advert.locationName',
      'advert.reference',
      'candidate.firstName',
      'candidate.lastName',
      'candidate.email',
      'document.originalName',
      'document.mediaType',
      'document.storageKey',
    ])
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
}
