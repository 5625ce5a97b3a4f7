import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Every application of a candidate with all they wrote in it. */
export function readApplicationsToExport(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('application')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .innerJoin('document', 'document.id', 'application.cvDocumentId')
    .select([
      'application.id as applicationId',
      'advert.jobTitle',
      'advert.employer',
      sql<string>`coalesce(advert.own_reference, advert.reference)`.as('reference'),
      'application.status',
      'application.createdAt as sentAt',
      'application.termsAcceptedAt',
      'application.coverLetterText',
      'application.hasCriminalConvictions',
      'application.criminalConvictionsDetails',
      'application.outsideUkEeaConsentAt',
      'application.takenAlong',
      'application.answers',
      'application.sensitive',
      'document.originalName as cv',
    ])
    .where('application.candidateId', '=', candidateId)
    .orderBy('application.createdAt')
    .execute();
}

/** What is left of an application after its sender's erasure: its advert and its date. */
const nothingPersonal = {
  candidateId: null,
  cvDocumentId: null,
  coverLetterText: null,
  hasCriminalConvictions: null,
  criminalConvictionsDetails: null,
  outsideUkEeaConsentAt: null,
  takenAlong: null,
  answers: null,
  sensitive: null,
};

/** Deletes everything personal from a candidate's applications. */
export async function eraseApplicationsOf(trx: TenantTransaction, candidateId: string, now: Date): Promise<void> {
  await trx
    .updateTable('application')
    .set({ ...nothingPersonal, erasedAt: now })
    .where('candidateId', '=', candidateId)
    .execute();
}

/** The same for one application. */
export async function eraseApplication(trx: TenantTransaction, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('application')
    .set({ ...nothingPersonal, erasedAt: now })
    .where('id', '=', id)
    .execute();
}

/** Applications that still have their sender, for adverts that closed or were withdrawn by then. */
export function readOutdated(trx: TenantTransaction, closedBy: Date, limit: number) {
  return trx
    .selectFrom('application')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .select(['application.id', 'application.candidateId'])
    .where('application.erasedAt', 'is', null)
    .where((where) =>
      where.or([
        where('advert.closesAt', '<=', closedBy),
        where.and([where('advert.status', '=', 'removed'), where('advert.updatedAt', '<=', closedBy)]),
      ]),
    )
    .orderBy('application.id')
    .limit(limit)
    .execute();
}

/** The CV of an application whose sender still exists. Locks the row until the transaction ends. */
export function takeApplication(trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('application')
    .select('cvDocumentId')
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
