import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { Act } from '../../platform/security/back-office.ts';

/** Adds an entry to the audit. */
export async function insertAct(trx: TenantTransaction, { caller, act, subject, status }: Act, now: Date): Promise<void> {
  await trx
    .insertInto('auditEvent')
    .values({
      happenedAt: now,
      actorKind: caller.kind,
      actorId: caller.id,
      actorName: caller.name,
      act,
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      status,
    })
    .execute();
}

/** Entries by filter, the newest first, from before an id. */
export function readActs(
  trx: TenantTransaction,
  {
    before,
    limit,
    actorId,
    subjectId,
  }: { before: number | null; limit: number; actorId?: string | undefined; subjectId?: string | undefined },
) {
  return trx
    .selectFrom('auditEvent')
    .select(['id', 'happenedAt', 'actorKind', 'actorId', 'actorName', 'act', 'subjectKind', 'subjectId', 'status'])
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .$if(actorId !== undefined, (query) => query.where('actorId', '=', actorId ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('subjectId', '=', subjectId ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes entries from before a time. */
export async function forgetActs(trx: TenantTransaction, before: Date): Promise<void> {
  await sql`select forget_audit_events(${before})`.execute(trx);
}
