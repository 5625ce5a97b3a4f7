import type { ApplicationState, ApplicationStatus } from '@berth/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Records that an application has reached a state. Safe to repeat. */
export async function insertEvent(
  trx: TenantTransaction,
  event: { applicationId: string; status: ApplicationStatus; happenedAt: Date },
): Promise<void> {
  await trx
    .insertInto('applicationEvent')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A step of an application: its sending, a change of its state, the change taken back, or its withdrawal. */
export type ApplicationStep = {
  applicationId: string;
  act: 'sent' | 'changed' | 'undone' | 'withdrawn';
  /** From then on. */
  state: ApplicationState;
  happenedAt: Date;
  byKind: 'candidate' | 'key' | 'staff' | 'command';
  byName: string;
};

/** What became of these applications, from the first to the last, with who did it. */
export async function readSteps(trx: TenantTransaction, applicationIds: string[]): Promise<ApplicationStep[]> {
  if (applicationIds.length === 0) return [];
  const { rows } = await sql<ApplicationStep>`
    select application_id as "applicationId", status as act, case status when 'sent' then 'new' else status end as state,
      happened_at as "happenedAt", 'candidate' as "byKind", '' as "byName"
    from application_event where application_id = any(${applicationIds}::uuid[])
    union all
    select c.application_id, 'changed', c.to_state, a.acted_at, a.actor_kind, a.actor_name
    from application_change c join application_act a on a.id = c.act_id where c.application_id = any(${applicationIds}::uuid[])
    union all
    select c.application_id, 'undone', c.from_state, a.undone_at, a.undone_by_kind, a.undone_by_name
    from application_change c join application_act a on a.id = c.act_id where c.application_id = any(${applicationIds}::uuid[]) and c.is_undone
    order by 4`.execute(trx);
  return rows;
}

/**
 * The same as the candidate sees it: a change once it can no longer be undone and its email has left, and none that was undone
 * (applications.states.3).
 */
export async function readVisibleSteps(trx: TenantTransaction, applicationIds: string[], now: Date) {
  if (applicationIds.length === 0) return [];
  const { rows } = await sql<Pick<ApplicationStep, 'applicationId' | 'state' | 'happenedAt'>>`
    select application_id as "applicationId", case status when 'sent' then 'new' else status end as state, happened_at as "happenedAt"
    from application_event where application_id = any(${applicationIds}::uuid[])
    union all
    select c.application_id, c.to_state, a.acted_at
    from application_change c join application_act a on a.id = c.act_id
    where c.application_id = any(${applicationIds}::uuid[]) and not c.is_undone and a.undo_until <= ${now}::timestamptz
      and not exists (select from mail where mail.key = c.mail_key and mail.status = 'queued')
    order by 3`.execute(trx);
  return rows;
}
