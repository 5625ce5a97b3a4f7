import { candidateTypes } from '@berth/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { addHours, earlyHours, lateHours, type ReminderKind, togetherHours } from './reminder-moments.ts';

/** The tenant's category and method that a reminder needs. */
export type ReminderConsent = { category: string; method: string };

/** Ids of tenants with an open advert that may be due for a reminder. */
export async function readTenantsToRemind(database: Database, now: Date): Promise<number[]> {
  const closingBy = addHours(now, earlyHours);
  const { rows } = await sql<{
    id: number;
  }>`select id from tenants_with_adverts_closing(${now}::timestamptz, ${closingBy}::timestamptz) as id`.execute(database);
  return rows.map(({ id }) => id);
}

const hours = (count: number) => sql`make_interval(hours => ${count}::integer)`;

export type DueReminder = { candidateId: string; advertId: number; kind: ReminderKind };

/**
 * The next candidates' reminders after one candidate, in the order in which they are recorded: all reminders of a candidate with at least
 * one that is due. A reminder whose time had passed when the job was saved, or the draft last changed, is skipped, and so is any for an
 * advert that the candidate has applied for. After a withdrawal only a new draft is reminded of. A started application replaces the saved
 * job.
 */
export async function readDue(
  trx: TenantTransaction,
  { category, method }: ReminderConsent,
  now: Date,
  after: string | null,
  limit: number,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with closing as materialized (
      select id, closes_at from advert
      where status = 'published' and published_at <= ${now}::timestamptz
        and closes_at > ${now}::timestamptz and closes_at <= ${addHours(now, earlyHours + togetherHours)}::timestamptz
    ), kept as (
      select candidate_id, advert_id, 'draft' as kind, changed_at as since, closes_at - ${hours(lateHours)} as moment
      from closing join application_draft on advert_id = closing.id
      union all
      select candidate_id, advert_id, 'savedJob', created_at,
        closes_at - case when created_at <= closes_at - ${hours(earlyHours)} then ${hours(earlyHours)} else ${hours(lateHours)} end
      from closing join saved_job s on advert_id = closing.id
      where not exists (select from application_draft d where d.candidate_id = s.candidate_id and d.advert_id = s.advert_id)
    ), due as (
      select k.candidate_id, k.advert_id, k.kind, k.moment from kept k
      where k.since <= k.moment and k.moment <= ${addHours(now, togetherHours)}::timestamptz
        and not exists (
          select from application a
          where a.candidate_id = k.candidate_id and a.advert_id = k.advert_id and (a.status = 'sent' or k.kind = 'savedJob'))
        and not exists (
          select from closing_reminder r where r.candidate_id = k.candidate_id and r.advert_id = k.advert_id and r.kind = k.kind)
        and exists (
          select from candidate_communication c
          where c.candidate_id = k.candidate_id and c.category = ${category} and c.method = ${method})
    ), people as (
      select distinct due.candidate_id from due join candidate on candidate.id = due.candidate_id
      where moment <= ${now}::timestamptz and (${after}::uuid is null or due.candidate_id > ${after}::uuid)
        and type = ${candidateTypes.full} and confirmed_at is not null and email_blocked_at is null
      order by 1 limit ${limit}
    )
    select candidate_id as "candidateId", advert_id as "advertId", kind from due
    where candidate_id in (select candidate_id from people)
    order by candidate_id, advert_id, kind`.execute(trx);
  return rows;
}

/** The addresses of those candidates who are not being erased; locks them until the transaction ends. */
export async function holdCandidates(trx: TenantTransaction, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('candidate')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .skipLocked()
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/**
 * Records what each candidate is reminded of in one mail, whose id is in `batches`. Returns the candidates for whom this call recorded
 * something new. Waits for a concurrent call that is recording the same.
 */
export async function recordReminders(
  trx: TenantTransaction,
  due: DueReminder[],
  batches: ReadonlyMap<string, string>,
  now: Date,
): Promise<Set<string>> {
  const reminders = due.filter(({ candidateId }) => batches.has(candidateId));
  // Arrays: a statement takes 65,535 parameters, and some people save hundreds of jobs.
  const { rows } = await sql<{ candidateId: string }>`
    insert into closing_reminder (candidate_id, advert_id, kind, batch_id, reminded_at)
    select r.*, ${now}::timestamptz from unnest(
      ${reminders.map(({ candidateId }) => candidateId)}::uuid[], ${reminders.map(({ advertId }) => advertId)}::bigint[],
      ${reminders.map(({ kind }) => kind)}::text[], ${reminders.map(({ candidateId }) => batches.get(candidateId))}::uuid[]) r
    on conflict do nothing returning candidate_id as "candidateId"`.execute(trx);
  return new Set(rows.map(({ candidateId }) => candidateId));
}

/** Whether there is a row of the reminder's candidate and advert. */
const isKept = (table: 'savedJob' | 'applicationDraft' | 'application', state = sql`true`) =>
  sql<boolean>`exists (
    select from ${sql.table(table)} k where k.candidate_id = closing_reminder.candidate_id and k.advert_id = advert.id and ${state})`;

/** The jobs of one mail, the first to close first: open, not applied for, and still saved or started. */
export function readBatch(trx: TenantTransaction, batchId: string, now: Date) {
  return trx
    .selectFrom('closingReminder')
    .innerJoin('advert', 'advert.id', 'closingReminder.advertId')
    .select(['advert.id as advertId', 'jobTitle', 'employer', 'locationName', 'closesAt', isKept('applicationDraft').as('isBegun')])
    .where('batchId', '=', batchId)
    .where('advert.status', '=', 'published')
    .where('closesAt', '>', now)
    .where((where) => where.not(isKept('application', sql`status = 'sent'`)))
    .where((where) => where.or([isKept('applicationDraft'), where.and([isKept('savedJob'), where.not(isKept('application'))])]))
    .orderBy('closesAt')
    .orderBy('advert.id')
    .execute();
}

/** The recipient of a mail, if they still want it and their address accepts mail. */
export function readReader(trx: TenantTransaction, candidateId: string, email: string, { category, method }: ReminderConsent) {
  return trx
    .selectFrom('candidate')
    .innerJoin('candidateCommunication', 'candidateCommunication.candidateId', 'candidate.id')
    .select('firstName')
    .where('candidate.id', '=', candidateId)
    .where('email', '=', email)
    .where('category', '=', category)
    .where('method', '=', method)
    .executeTakeFirst();
}

/** Of what a candidate was reminded and when, for an export. */
export function readRemindersToExport(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('closingReminder')
    .innerJoin('advert', 'advert.id', 'closingReminder.advertId')
    .select(['jobTitle', 'employer', 'kind', 'remindedAt'])
    .where('candidateId', '=', candidateId)
    .orderBy('remindedAt')
    .execute();
}
