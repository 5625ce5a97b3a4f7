import type { ApplicationState } from '@berth/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { meanScore } from '../assessment/scores.queries.ts';
import { fromApplications } from '../sent-application.queries.ts';
import { isSifted } from '../sift/sift.queries.ts';

/** Which applications of a tenant; those of erased candidates are never included. Days are those of the United Kingdom: "2026-11-22". */
export type ApplicationFilter = {
  /** An advert's reference. */
  advert?: string | undefined;
  state?: ApplicationState | undefined;
  appliedFrom?: string | undefined;
  /** The last day that counts. */
  appliedTo?: string | undefined;
  /** Beginnings of words of the candidate's name or email address. */
  words?: string | undefined;
  /**
   * So many candidates have the words that the list is walked, newest first, until the page is full. "is true" keeps PostgreSQL from joining
   * all of them: for a tenth of 100,000 applications 110 ms.
   */
  areWordsCommon?: boolean | undefined;
  /** Only those that no one has read yet. */
  unseen?: boolean | undefined;
  /** Only those whose candidate wrote the newest message. */
  unanswered?: boolean | undefined;
  /** Only those whose notice could not be delivered (migration 0061). */
  undelivered?: boolean | undefined;
  ids?: readonly string[] | undefined;
  /** The only adverts that the reader may see; null: all. */
  advertIds?: readonly number[] | null | undefined;
};

const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/London'`;
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Europe/London'`;

/** Applications with a message of their candidate and none of the employer's side after it. Uses an index of answers alone (migration 0100). */
const answersWithoutReply = sql`
  select answer.application_id from application_message answer where answer.act_id is null and not exists (
    select from application_message later
    where later.application_id = answer.application_id and later.written_at > answer.written_at and later.act_id is not null)`;

/** The applications that match a filter. Joins come after the page is cut out: a common name matches thousands. */
export function filtered(trx: TenantTransaction, filter: ApplicationFilter, now: Date) {
  const { advert, state, appliedFrom, appliedTo, words, unseen, unanswered, undelivered, ids, advertIds, areWordsCommon } = filter;
  let query = trx.selectFrom('application').where('application.erasedAt', 'is', null);
  if (advert !== undefined)
    query = query.where('application.advertId', '=', (eb) =>
      eb.selectFrom('advert').select('advert.id').where('advert.reference', '=', advert),
    );
  if (state !== undefined) query = query.where('application.state', '=', state);
  if (appliedFrom !== undefined) query = query.where('application.createdAt', '>=', startOf(appliedFrom) as never);
  if (appliedTo !== undefined) query = query.where('application.createdAt', '<', endOf(appliedTo) as never);
  if (words !== undefined) {
    const isNamed = sql<boolean>`application.candidate_id in (select candidates_named(${words}))`;
    query = query.where(areWordsCommon ? sql<boolean>`(${isNamed}) is true` : isNamed);
    // A search by name would say who a hidden candidate is (applications.sift.3).
    query = query.where((eb) => eb.not(isSifted('application.advert_id')));
  }
  if (unseen) query = query.where('application.seenAt', 'is', null);
  if (unanswered) query = query.where(sql<boolean>`application.id in (${answersWithoutReply})`);
  if (ids !== undefined) query = query.where('application.id', 'in', [...ids]);
  if (advertIds) query = query.where('application.advertId', 'in', [...advertIds, 0]);
  if (undelivered)
    query = query.where(sql<boolean>`application.id in (select application_id from undelivered_notices(${now}::timestamptz))`);
  return query;
}

/** Whether more candidates have these words than are quickly joined with their applications. */
export async function areWordsCommon(trx: TenantTransaction, words: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (select candidates_named(${words}) limit 501) named`.execute(trx);
  return (rows[0]?.found ?? 0) > 500;
}

/** Where the next page starts: the last row of the page before. The time is PostgreSQL's text, because a Date has no microseconds. */
export type PageStart = { createdAt: string; id: string };

/** One page of a list. `criteria`: what the tenant scores by. */
export function readListPage(
  trx: TenantTransaction,
  filter: ApplicationFilter,
  { after, limit, now, criteria }: { after: PageStart | null; limit: number; now: Date; criteria: readonly string[] },
) {
  const page = filtered(trx, filter, now)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(application.created_at, application.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .select(['application.id', 'application.advertId', 'application.candidateId', 'application.createdAt', 'application.seenAt'])
    .select(sql<ApplicationState>`application.state`.as('state'))
    .orderBy('application.createdAt', 'desc')
    .orderBy('application.id', 'desc')
    .limit(limit);
  return trx
    .selectFrom(page.as('page'))
    .innerJoin('advert', 'advert.id', 'page.advertId')
    .innerJoin('candidate', 'candidate.id', 'page.candidateId')
    .leftJoin(sql<{ applicationId: string }>`undelivered_notices(${now}::timestamptz)`.as('undelivered'), (join) =>
      join.onRef('undelivered.applicationId', '=', 'page.id'),
    )
    .select([
      'page.id',
      'page.state',
      'page.createdAt',
      'page.seenAt',
      'advert.reference',
      'advert.jobTitle',
      'candidate.firstName',
      'candidate.lastName',
      'candidate.email',
      sql<string>`page.created_at::text`.as('position'),
      sql<boolean>`undelivered.application_id is not null`.as('isUndelivered'),
      isSifted('page.advert_id').as('isAnonymous'),
      meanScore(sql`page.id`, criteria).as('meanScore'),
    ])
    .orderBy('page.createdAt', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}

export type ListRow = Awaited<ReturnType<typeof readListPage>>[number];

/** How many applications a filter lets through; stops counting at `most`. */
export async function countFiltered(trx: TenantTransaction, filter: ApplicationFilter, most: number, now: Date): Promise<number> {
  const { applications } = await trx
    .selectFrom(filtered(trx, filter, now).select('application.id').limit(most).as('found'))
    .select((found) => found.fn.countAll<number>().as('applications'))
    .executeTakeFirstOrThrow();
  return applications;
}

/** The id of the tenant's advert with this reference. */
export async function findAdvertId(trx: TenantTransaction, reference: string): Promise<number | undefined> {
  return (await trx.selectFrom('advert').select('id').where('reference', '=', reference).executeTakeFirst())?.id;
}

/** The advert of an application; undefined if the application is unknown or its candidate was erased. */
export async function readAdvertIdOf(trx: TenantTransaction, id: string): Promise<number | undefined> {
  const row = await trx.selectFrom('application').select('advertId').where('id', '=', id).where('erasedAt', 'is', null).executeTakeFirst();
  return row?.advertId;
}

/**
 * An application with everything that an employer may see without a separate permission, except its files; undefined if it is unknown or
 * its candidate was erased.
 */
export function readForEmployer(trx: TenantTransaction, id: string) {
  return fromApplications(trx)
    .select([
      'application.id',
      sql<ApplicationState>`application.state`.as('state'),
      'application.createdAt',
      'application.coverLetterText',
      'application.takenAlong',
      'application.answers',
      'application.outsideUkEeaConsentAt',
      'application.advertId',
      'advert.reference',
      'advert.jobTitle',
      'advert.employer',
      'advert.locationName',
      'candidate.firstName',
      'candidate.lastName',
      'candidate.email',
    ])
    .select((eb) => eb('application.hasCriminalConvictions', 'is not', null).as('hasConvictionsAnswer'))
    .select(isSifted('application.advert_id').as('isAnonymous'))
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
    .returning(['id', sql<ApplicationState>`state`.as('state')])
    .execute();
}
