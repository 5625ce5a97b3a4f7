import { jobAlertStatuses } from '@berth/contract';
import { type Insertable, sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { JobAlert } from '../../platform/database/schema.gen.ts';

/**
 * Live alerts: confirmed ones, and those that a mailed link can still start. One with an expired link takes no place, even before the daily
 * job deletes it.
 */
function liveAlerts(trx: TenantTransaction, now: Date) {
  return trx
    .selectFrom('jobAlert')
    .where((where) =>
      where.or([
        where('confirmedAt', 'is not', null),
        where.exists(
          where
            .selectFrom('mailToken')
            .select('mailToken.id')
            .whereRef('mailToken.jobAlertId', '=', 'jobAlert.id')
            .where('mailToken.usedAt', 'is', null)
            .where('mailToken.expiresAt', '>', now),
        ),
      ]),
    );
}

/** When its last digest was sent: the mail's key is the digest's id (digests/queue-digests.ts). */
const lastSentAt = sql<Date | null>`(select max(mail.sent_at) from job_alert_digest digest
  join mail on mail.tenant_id = digest.tenant_id and mail.key = 'digest:' || digest.id
  where digest.tenant_id = job_alert.tenant_id and digest.job_alert_id = job_alert.id)`.as('lastSentAt');
const columns = [
  'id',
  'title',
  'category',
  'uri',
  'status',
  'advertSortOrder',
  'frequency',
  'confirmedAt',
  'createdAt',
  'version',
] as const;
const shown = [...columns, lastSentAt] as const;

const selectAlerts = compileOnce((trx, { candidateId, now }: { candidateId: string; now: Date }) =>
  liveAlerts(trx, now).select(shown).where('candidateId', '=', candidateId).orderBy('createdAt', 'desc').orderBy('id'),
);

/** The candidate's alerts, newest first. */
export function readAlerts(trx: TenantTransaction, candidateId: string, now: Date) {
  return selectAlerts(trx, { candidateId, now });
}
export type AlertRow = Awaited<ReturnType<typeof readAlerts>>[number];

/** The searches of a candidate's confirmed alerts. */
export async function readSearchesOf(trx: TenantTransaction, candidateId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('jobAlert')
    .select('uri')
    .where('candidateId', '=', candidateId)
    .where('confirmedAt', 'is not', null)
    .execute();
  return rows.map(({ uri }) => uri);
}

/** One of the candidate's own alerts. */
export function readAlert(trx: TenantTransaction, candidateId: string, id: string, now: Date): Promise<AlertRow | undefined> {
  return liveAlerts(trx, now).select(shown).where('candidateId', '=', candidateId).where('id', '=', id).executeTakeFirst();
}

const selectCount = compileOnce((trx, { candidateId, now }: { candidateId: string; now: Date }) =>
  liveAlerts(trx, now)
    .select((select) => select.fn.countAll<number>().as('alerts'))
    .where('candidateId', '=', candidateId),
);

/** How many alerts a candidate has, including unconfirmed ones. */
export async function countAlerts(trx: TenantTransaction, candidateId: string, now: Date): Promise<number> {
  return (await selectCount(trx, { candidateId, now }))[0]?.alerts ?? 0;
}

/** Serialises everything that adds to a candidate's alerts, so that a count stays true. */
export async function holdOwner(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.selectFrom('candidate').select('id').where('id', '=', candidateId).forUpdate().execute();
}

/** Records an alert. */
export function insertAlert(trx: TenantTransaction, alert: Insertable<JobAlert>): Promise<AlertRow> {
  return trx.insertInto('jobAlert').values(alert).returning(shown).executeTakeFirstOrThrow();
}

/** What replaces an alert's settings. */
export type AlertChange = Partial<Pick<AlertRow, 'title' | 'category' | 'uri' | 'status' | 'advertSortOrder' | 'frequency'>>;

/**
 * Changes one of the candidate's own alerts; if `version` is given, only if it is current. An owner who enables an unconfirmed alert
 * confirms it.
 */
export function changeAlert(
  trx: TenantTransaction,
  candidateId: string,
  id: string,
  change: AlertChange,
  { version, now }: { version?: number; now: Date },
): Promise<AlertRow | undefined> {
  return trx
    .updateTable('jobAlert')
    .set((at) => ({
      ...change,
      touchedAt: now,
      version: at('version', '+', 1),
      ...(change.status === jobAlertStatuses.enabled && { confirmedAt: at.fn.coalesce('confirmedAt', at.val(now)) }),
    }))
    .where('candidateId', '=', candidateId)
    .where('id', '=', id)
    .$if(version !== undefined, (alerts) => alerts.where('version', '=', version ?? 0))
    .returning(shown)
    .executeTakeFirst();
}

/** Disables one of the candidate's alerts, or all. */
export async function disableAlerts(trx: TenantTransaction, candidateId: string, id: string | undefined, now: Date): Promise<void> {
  await trx
    .updateTable('jobAlert')
    .set((at) => ({ status: jobAlertStatuses.disabled, touchedAt: now, version: at('version', '+', 1) }))
    .where('candidateId', '=', candidateId)
    .where('status', '=', jobAlertStatuses.enabled)
    .$if(id !== undefined, (alerts) => alerts.where('id', '=', id ?? ''))
    .execute();
}

/** Deletes one of the candidate's own alerts; whether there was one. */
export async function deleteAlert(trx: TenantTransaction, candidateId: string, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('jobAlert')
    .where('candidateId', '=', candidateId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A candidate's alerts for an export. */
export function readAlertsToExport(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('jobAlert')
    .select(['title', 'category', 'uri', 'status', 'advertSortOrder', 'frequency', 'newsAndEvents', 'careersAdvice'])
    .select(['confirmedAt', 'createdAt', 'touchedAt'])
    .where('candidateId', '=', candidateId)
    .orderBy('createdAt')
    .execute();
}
