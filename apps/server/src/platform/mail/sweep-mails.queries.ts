import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { TenantTransaction } from '../database/for-tenant.ts';
import { sendBulkMailQueue, sendMailQueue } from './queue-mail.ts';

/** Ids of tenants that have mails recorded by then that are still to be sent. */
export async function readTenantsWithQueuedMail(database: Database, recordedBy: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from tenants_with_queued_mail(${recordedBy}::timestamptz) as id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Locks this tenant's sweep until the transaction ends; false if another instance has the lock. */
export async function takeSweep(trx: TenantTransaction): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('sweep-mails'), current_tenant_id()) as taken`.execute(trx);
  return rows[0]?.taken ?? false;
}

/** Mails recorded by then that are not sent, not claimed, and have no pending job; oldest first. */
export async function readMailsWithoutJob(
  trx: TenantTransaction,
  { now, recordedBy, limit }: { now: Date; recordedBy: Date; limit: number },
): Promise<{ id: string; template: string }[]> {
  const { rows } = await sql<{ id: string; template: string }>`
    select id, template from mail
    where status = 'queued' and created_at <= ${recordedBy}::timestamptz and (claimed_until is null or claimed_until <= ${now}::timestamptz or claimed_until > ${now}::timestamptz + interval '10 minutes')
      and not exists (
        select from pgboss.job
        where name in (${sendMailQueue}, ${sendBulkMailQueue}) and state in ('created', 'retry', 'active') and data->>'mailId' = mail.id::text)
    order by created_at limit ${limit}`.execute(trx);
  return rows;
}

/** Gives up unclaimed mails recorded by then, except those of some templates; returns the template of each. */
export async function dropExpiredMails(
  trx: TenantTransaction,
  { now, recordedBy, except }: { now: Date; recordedBy: Date; except: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`
    update mail set status = 'dropped', claimed_until = null, recipient = case when forget_recipient then '' else recipient end
    where status = 'queued' and created_at <= ${recordedBy}::timestamptz and (claimed_until is null or claimed_until <= ${now}::timestamptz or claimed_until > ${now}::timestamptz + interval '10 minutes')
      and template <> all(${except})
    returning template`.execute(trx);
  return rows.map(({ template }) => template);
}
