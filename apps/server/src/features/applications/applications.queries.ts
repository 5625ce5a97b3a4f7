import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
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
      'application.status',
      'application.coverLetterText',
      'document.id as cvDocumentId',
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
      // With the rows, since a page asks as little as it can.
      sql`(select settings -> 'applicationStates' from tenant)`.as('stateNames'),
    ]);
}

const selectApplications = compileOnce((trx, { candidateId }: { candidateId: string }) =>
  applications(trx).where('application.candidateId', '=', candidateId).orderBy('application.createdAt', 'desc').orderBy('application.id'),
);

/** Every application of one candidate, newest first. */
export function readApplications(trx: TenantTransaction, candidateId: string) {
  return selectApplications(trx, { candidateId });
}
export type ApplicationRow = Awaited<ReturnType<typeof readApplications>>[number];

/** One application of a candidate, with what went along. */
export function readWholeApplication(trx: TenantTransaction, candidateId: string, applicationId: string) {
  return applications(trx)
    .select(['takenAlong', 'answers', 'sensitive'])
    .where('application.candidateId', '=', candidateId)
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
}

type OneAdvert = { candidateId: string; advertId: number };

const selectApplicationFor = compileOnce((trx, { candidateId, advertId }: OneAdvert) =>
  applications(trx)
    .where('application.candidateId', '=', candidateId)
    .where('application.advertId', '=', advertId)
    .where('application.status', '=', 'sent'),
);

/** The candidate's application for one advert that is not withdrawn: there is at most one. */
export async function readApplicationFor(trx: TenantTransaction, candidateId: string, advertId: number) {
  return (await selectApplicationFor(trx, { candidateId, advertId }))[0];
}

const selectSentId = compileOnce((trx, { candidateId, advertId }: OneAdvert) =>
  trx
    .selectFrom('application')
    .where('candidateId', '=', candidateId)
    .where('advertId', '=', advertId)
    .where('status', '=', 'sent')
    .select('id'),
);

/** Whether the candidate has applied for one advert and not withdrawn. */
export async function hasApplied(trx: TenantTransaction, candidateId: string, advertId: number): Promise<boolean> {
  return (await selectSentId(trx, { candidateId, advertId })).length > 0;
}

/** The document that a candidate sent as a CV, by its id or by that of the application. */
export async function readCvDocumentId(trx: TenantTransaction, candidateId: string, guid: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('application')
    .where('candidateId', '=', candidateId)
    .where((column) => column.or([column('id', '=', guid), column('cvDocumentId', '=', guid)]))
    .select('cvDocumentId')
    .limit(1)
    .executeTakeFirst();
  return row?.cvDocumentId ?? undefined;
}

/** An application about to be recorded. */
export type NewApplication = {
  candidateId: string;
  advertId: number;
  cvDocumentId: string;
  coverLetterText: string | null;
  hasCriminalConvictions: boolean | null;
  criminalConvictionsDetails: string | null;
  outsideUkEeaConsentAt: Date | null;
  termsAcceptedAt: Date;
  createdAt: Date;
  /** JSON: the sections that go along, the answers, and the sensitive values of both. */
  takenAlong: string;
  answers: string;
  sensitive: string;
};

/** Records an application; returns its id. */
export async function insertApplication(trx: TenantTransaction, application: NewApplication): Promise<string> {
  const { id } = await trx.insertInto('application').values(application).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The same for an advert named by its public guid. */
export async function hasAppliedByGuid(trx: TenantTransaction, candidateId: string, advertGuid: string): Promise<boolean> {
  const advert = await trx.selectFrom('advert').where('guid', '=', advertGuid).select('id').executeTakeFirst();
  return advert !== undefined && hasApplied(trx, candidateId, advert.id);
}

/** One of the candidate's applications, with the recipients of its mails. Locks its row until the transaction ends. */
export function takeOwnApplication(trx: TenantTransaction, candidateId: string, applicationId: string) {
  return trx
    .selectFrom('application')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .innerJoin('candidate', 'candidate.id', 'application.candidateId')
    .select(['application.status', 'application.advertId', 'advert.contactEmail', 'candidate.email'])
    .where('application.candidateId', '=', candidateId)
    .where('application.id', '=', applicationId)
    .forUpdate('application')
    .executeTakeFirst();
}

/** Withdraws an application that was sent. */
export async function markWithdrawn(trx: TenantTransaction, applicationId: string): Promise<void> {
  await trx.updateTable('application').set({ status: 'withdrawn' }).where('id', '=', applicationId).where('status', '=', 'sent').execute();
}

/** The letter that a candidate typed for one of their applications. */
export function readTypedLetter(trx: TenantTransaction, candidateId: string, applicationId: string) {
  return trx
    .selectFrom('application')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .select(['coverLetterText', 'jobTitle'])
    .where('application.candidateId', '=', candidateId)
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
}

/** When a candidate agreed, with their application for an advert that is not withdrawn, to their details leaving the UK and the EEA. */
export async function readConsentOf(trx: TenantTransaction, { candidateId, advertId }: OneAdvert): Promise<Date | null> {
  const row = await trx
    .selectFrom('application')
    .select('outsideUkEeaConsentAt')
    .where('candidateId', '=', candidateId)
    .where('advertId', '=', advertId)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  return row?.outsideUkEeaConsentAt ?? null;
}
