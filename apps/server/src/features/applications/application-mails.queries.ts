import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { fromApplications } from './sent-application.queries.ts';
import { isSifted } from './sift/sift.queries.ts';

/** Applications, found by CV or id, with no file still to be scanned; and the recipient of each notice. */
export function readNotices(trx: TenantTransaction, of: { cvDocumentId: string } | { applicationId: string }) {
  return trx
    .selectFrom('application')
    .innerJoin('document', 'document.id', 'application.cvDocumentId')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .innerJoin('tenant', 'tenant.id', 'application.tenantId')
    .select(['application.id', sql<string>`coalesce(advert.contact_email, tenant.email)`.as('recipient')])
    .select(isSifted('application.advert_id').as('isAnonymous'))
    .where((where) =>
      'cvDocumentId' in of ? where('application.cvDocumentId', '=', of.cvDocumentId) : where('application.id', '=', of.applicationId),
    )
    .where('application.status', '=', 'sent')
    .where('document.scan', '!=', 'pending')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('applicationFile')
            .select('applicationFile.id')
            .whereRef('applicationFile.applicationId', '=', 'application.id')
            .where('applicationFile.scan', '=', 'pending'),
        ),
      ),
    )
    .execute();
}

/** Whether an application exists and is not withdrawn. Locks its row until the transaction ends. */
export async function holdSent(trx: TenantTransaction, applicationId: string): Promise<boolean> {
  const held = await trx
    .selectFrom('application')
    .select('id')
    .where('id', '=', applicationId)
    .where('status', '=', 'sent')
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** Whether the employer's side has read an application outside a mail, or acknowledged it. */
export async function hasBeenSeen(trx: TenantTransaction, applicationId: string): Promise<boolean> {
  const row = await trx.selectFrom('application').select('seenAt').where('id', '=', applicationId).executeTakeFirst();
  return row !== undefined && row.seenAt !== null;
}

/**
 * Facts about the same candidate's other applications for the same advert: when the last one before this was withdrawn, and whether a new
 * one was sent after it.
 */
export function readOtherApplications(trx: TenantTransaction, applicationId: string) {
  return trx
    .selectFrom('application as this')
    .select((eb) => [
      eb
        .selectFrom('application as earlier')
        .innerJoin('applicationEvent', 'applicationEvent.applicationId', 'earlier.id')
        .whereRef('earlier.candidateId', '=', 'this.candidateId')
        .whereRef('earlier.advertId', '=', 'this.advertId')
        .whereRef('earlier.createdAt', '<', 'this.createdAt')
        .where('applicationEvent.status', '=', 'withdrawn')
        .select((event) => event.fn.max('happenedAt').as('withdrawnAt'))
        .as('earlierWithdrawnAt'),
      eb
        .exists(
          eb
            .selectFrom('application as later')
            .select('later.id')
            .whereRef('later.candidateId', '=', 'this.candidateId')
            .whereRef('later.advertId', '=', 'this.advertId')
            .whereRef('later.createdAt', '>', 'this.createdAt')
            .where('later.status', '=', 'sent'),
        )
        .as('hasAppliedAgain'),
    ])
    .where('this.id', '=', applicationId)
    .executeTakeFirst();
}

/** What the mails about an application say, or undefined when it is gone. */
export function readApplicationForMail(trx: TenantTransaction, applicationId: string) {
  return (
    fromApplications(trx)
      .select([
        'application.createdAt',
        'application.coverLetterText',
        'application.takenAlong',
        'application.answers',
        'application.outsideUkEeaConsentAt',
        'advert.jobTitle',
        'advert.employer',
        'advert.locationName',
        sql<string>`coalesce(advert.own_reference, advert.reference)`.as('reference'),
        'candidate.firstName',
        'candidate.lastName',
        'candidate.email',
        'document.originalName',
        'document.mediaType',
        'document.storageKey',
        'document.scan',
      ])
      // Whether there is an answer. The answer itself stays in the database, and so do sensitive values: no email may contain them.
      .select((eb) => eb('application.hasCriminalConvictions', 'is not', null).as('hasConvictionsAnswer'))
      .select(isSifted('application.advert_id').as('isAnonymous'))
      .where('application.id', '=', applicationId)
      .executeTakeFirst()
  );
}
