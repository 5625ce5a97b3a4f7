import type { ApplicationStatus } from '@berth/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { fromApplications } from '../sent-application.queries.ts';

/** Which applications of a tenant; those of erased candidates are never included. */
export type ApplicationFilter = {
  /** An advert's reference. */
  advert?: string;
  state?: ApplicationStatus;
  /** A day of the United Kingdom, "2026-11-22": applications sent from its beginning on. */
  since?: string;
  /** Only those whose notice could not be delivered (migration 0061). */
  undelivered?: boolean;
  ids?: readonly string[];
};

/** The rows that match a filter, newest first, with `isUndelivered` as of `now`. */
function filtered(trx: TenantTransaction, { advert, state, since, undelivered, ids }: ApplicationFilter, now: Date) {
  let query = trx
    .selectFrom('application')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .where('application.erasedAt', 'is', null);
  if (advert !== undefined) query = query.where('advert.reference', '=', advert);
  if (state !== undefined) query = query.where('application.status', '=', state);
  if (since !== undefined) query = query.where(sql<boolean>`application.created_at >= ${since}::timestamp at time zone 'Europe/London'`);
  if (ids !== undefined) query = query.where('application.id', 'in', [...ids]);
  if (undelivered)
    query = query.where(sql<boolean>`application.id in (select application_id from undelivered_notices(${now}::timestamptz))`);
  return query;
}

/** Where the next page starts: the last row of the page before. The time is PostgreSQL's text, because a Date has no microseconds. */
export type PageStart = { createdAt: string; id: string };

/** One page of a list. */
export function readListPage(
  trx: TenantTransaction,
  filter: ApplicationFilter,
  { after, limit, now }: { after: PageStart | null; limit: number; now: Date },
) {
  return filtered(trx, filter, now)
    .innerJoin('candidate', 'candidate.id', 'application.candidateId')
    .leftJoin(sql<{ applicationId: string }>`undelivered_notices(${now}::timestamptz)`.as('undelivered'), (join) =>
      join.onRef('undelivered.applicationId', '=', 'application.id'),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(application.created_at, application.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .select([
      'application.id',
      'application.status',
      'application.createdAt',
      'advert.reference',
      'advert.jobTitle',
      'candidate.firstName',
      'candidate.lastName',
      sql<string>`application.created_at::text`.as('position'),
      sql<boolean>`undelivered.application_id is not null`.as('isUndelivered'),
    ])
    .orderBy('application.createdAt', 'desc')
    .orderBy('application.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many applications a filter lets through; stops counting at `most`. */
export async function countFiltered(trx: TenantTransaction, filter: ApplicationFilter, most: number, now: Date): Promise<number> {
  const { applications } = await trx
    .selectFrom(filtered(trx, filter, now).select('application.id').limit(most).as('found'))
    .select((found) => found.fn.countAll<number>().as('applications'))
    .executeTakeFirstOrThrow();
  return applications;
}

/** Whether the tenant has an advert with this reference. */
export async function hasAdvert(trx: TenantTransaction, reference: string): Promise<boolean> {
  return (await trx.selectFrom('advert').select('id').where('reference', '=', reference).executeTakeFirst()) !== undefined;
}

/**
 * An application with everything that an employer may see without a separate permission, except its files; undefined if it is unknown or
 * its candidate was erased.
 */
export function readForEmployer(trx: TenantTransaction, id: string) {
  return fromApplications(trx)
    .select([
      'application.id',
      'application.status',
      'application.createdAt',
      'application.coverLetterText',
      'application.takenAlong',
      'application.answers',
      'application.outsideUkEeaConsentAt',
      'advert.reference',
      'advert.jobTitle',
      'advert.employer',
      'advert.locationName',
      'candidate.firstName',
      'candidate.lastName',
      'candidate.email',
      'document.originalName',
      'document.mediaType',
      'document.sizeBytes',
      'document.storageKey',
      'document.scan',
      'document.createdAt as cvCreatedAt',
    ])
    .select((eb) => eb('application.hasCriminalConvictions', 'is not', null).as('hasConvictionsAnswer'))
    .where('application.id', '=', id)
    .where('application.erasedAt', 'is', null)
    .executeTakeFirst();
}

/** The answer about convictions. Only for a reader with the scope `applications:convictions`. */
export async function readConvictions(trx: TenantTransaction, id: string): Promise<{ has: boolean; details: string | null } | undefined> {
  const row = await trx
    .selectFrom('application')
    .select(['hasCriminalConvictions as has', 'criminalConvictionsDetails as details'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && row.has !== null ? { has: row.has, details: row.details } : undefined;
}

/** The sensitive values of an application. Only for a reader with the scope `applications:sensitive`. */
export async function readSensitive(trx: TenantTransaction, id: string): Promise<unknown> {
  const row = await trx.selectFrom('application').select('sensitive').where('id', '=', id).executeTakeFirst();
  return row?.sensitive;
}

/** What became of the mails to the employer about an application, the oldest first. */
export function readNoticesOf(trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('mail')
    .select(['template', 'status', 'recipient', 'refusedBy', 'createdAt', 'sentAt'])
    .where('key', 'in', [`notice:${id}`, `withdrawal-notice:${id}`])
    .orderBy('createdAt')
    .execute();
}

/** Notes that the employer's side has seen these applications; gives each with its state. Unknown ids are left out. */
export function markSeen(trx: TenantTransaction, ids: readonly string[], now: Date) {
  return trx
    .updateTable('application')
    .set({ seenAt: now })
    .where('id', 'in', [...ids])
    .where('erasedAt', 'is', null)
    .returning(['id', 'status'])
    .execute();
}
