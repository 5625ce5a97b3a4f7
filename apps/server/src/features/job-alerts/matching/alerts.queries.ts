import { jobAlertStatuses } from '@berth/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import type { DigestTimes } from './digest-times.ts';

/** Ids of tenants that have alerts and whose round is due. */
export async function readTenantsDue(database: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from tenants_with_alerts_due(${now}::timestamptz) as id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Records when a tenant's next round is due. */
export async function finishRound(trx: TenantTransaction, nextAt: Date): Promise<void> {
  await trx
    .insertInto('jobAlertRound')
    .values({ nextAt })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ nextAt }))
    .execute();
}

/**
 * Corrects alerts whose last run or confirmation is after the next round: the clock was ahead and is right again. They are treated as run
 * when they were last due, so that the next round includes them. The ledger stops jobs from being sent twice.
 */
export async function correctFutureAlerts(trx: TenantTransaction, { daily, weekly, next }: DigestTimes): Promise<void> {
  const lastDue = sql`case frequency when 'weekly' then ${weekly}::timestamptz else ${daily}::timestamptz end`;
  const corrected = (moment: 'last_run_at' | 'confirmed_at') =>
    sql<Date | null>`case when ${sql.ref(moment)} > ${next}::timestamptz then ${lastDue} else ${sql.ref(moment)} end`;
  await trx
    .updateTable('jobAlert')
    .set({ lastRunAt: corrected('last_run_at'), confirmedAt: corrected('confirmed_at') })
    .where((where) => where.or([where('lastRunAt', '>', next), where('confirmedAt', '>', next)]))
    .execute();
}

/** Enabled, confirmed, and not run since it was last due. One confirmed after that waits for the next time. */
function isDue({ daily, weekly }: DigestTimes) {
  return (where: ExpressionBuilder<DB, 'jobAlert'>) =>
    where.and([
      where('jobAlert.status', '=', jobAlertStatuses.enabled),
      where('jobAlert.confirmedAt', 'is not', null),
      sql<boolean>`coalesce(job_alert.last_run_at, job_alert.confirmed_at) < case job_alert.frequency when 'weekly' then ${weekly}::timestamptz else ${daily}::timestamptz end`,
    ]);
}

/** A blocked address gets no mail, so its alerts wait. */
const dueAlerts = (trx: TenantTransaction, times: DigestTimes) =>
  trx
    .selectFrom('jobAlert')
    .innerJoin('candidate', 'candidate.id', 'jobAlert.candidateId')
    .where('candidate.emailBlockedAt', 'is', null)
    .where(isDue(times));

/** How many alerts are due, and how far back the oldest has to look. */
export async function readDue(trx: TenantTransaction, times: DigestTimes): Promise<{ count: number; since: Date | null }> {
  return dueAlerts(trx, times)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<Date | null>`min(coalesce(job_alert.last_run_at, job_alert.confirmed_at))`.as('since'),
    ])
    .executeTakeFirstOrThrow();
}

/** The ids of the job categories that the tenant lists. */
export async function readListedCategories(trx: TenantTransaction): Promise<Set<number>> {
  const rows = await trx.selectFrom('jobCategory').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** A page of the alerts that are due, by id. */
export function readDueAlerts(trx: TenantTransaction, times: DigestTimes, after: string | null, limit: number) {
  return dueAlerts(trx, times)
    .select(['jobAlert.id', 'jobAlert.uri', 'jobAlert.advertSortOrder', 'jobAlert.lastRunAt', 'jobAlert.confirmedAt'])
    .$if(after !== null, (query) => query.where('jobAlert.id', '>', after))
    .orderBy('jobAlert.id')
    .limit(limit)
    .execute();
}
export type DueAlert = Awaited<ReturnType<typeof readDueAlerts>>[number];

/**
 * Marks alerts as run and returns the ids that this call marked. Alerts that were disabled, deleted or run by another instance meanwhile
 * are not included. The caller must write the matches of the marked alerts in the same transaction.
 */
export async function markRun(trx: TenantTransaction, times: DigestTimes, ids: string[], now: Date): Promise<Set<string>> {
  const rows = await trx
    .updateTable('jobAlert')
    .set({ lastRunAt: now })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(isDue(times))
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What an alert found, for the ledger; `digestId` is new. */
export type FoundAdverts = {
  alertId: string;
  digestId: string;
  found: number;
  adverts: { advertId: number; distanceInMiles: number | null }[];
};

/**
 * Writes what alerts found into the ledger, and a digest for each that found something it has never been sent. Gives how many rows
 * and digests were new.
 */
export async function recordFound(trx: TenantTransaction, all: FoundAdverts[], now: Date): Promise<{ matches: number; digests: number }> {
  const rows = all.flatMap(({ alertId, digestId, adverts }) =>
    adverts.map((advert, position) => ({ alertId, digestId, position, ...advert })),
  );
  if (rows.length === 0) return { matches: 0, digests: 0 };
  const { rows: written } = await sql<{ matches: number; digests: number }>`
    with fresh as (
      insert into job_alert_match (job_alert_id, advert_id, digest_id, position, distance_miles)
      select * from unnest(${rows.map((row) => row.alertId)}::uuid[], ${rows.map((row) => row.advertId)}::bigint[],
        ${rows.map((row) => row.digestId)}::uuid[], ${rows.map((row) => row.position)}::integer[], ${rows.map((row) => row.distanceInMiles)}::real[])
      on conflict (tenant_id, job_alert_id, advert_id) do nothing returning job_alert_id, digest_id),
    digest as (
      insert into job_alert_digest (id, job_alert_id, created_at, found)
      select fresh.digest_id, fresh.job_alert_id, ${now}::timestamptz, count(*) + max(asked.more)
      from fresh join unnest(${all.map(({ digestId }) => digestId)}::uuid[], ${all.map(({ found, adverts }) => found - adverts.length)}::integer[]) as asked (digest_id, more)
        using (digest_id) group by fresh.digest_id, fresh.job_alert_id
      returning id)
    select (select count(*) from fresh) as matches, (select count(*) from digest) as digests`.execute(trx);
  return written[0] ?? { matches: 0, digests: 0 };
}
