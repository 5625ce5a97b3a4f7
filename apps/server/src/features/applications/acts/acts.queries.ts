import type { ApplicationState } from '@berth/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import type { BackOfficeCaller } from '../../../platform/security/back-office-caller.ts';

/**
 * Applications with what an act needs to know of them; unknown ones and those without their candidate are not there. Locks candidates, then
 * applications, each in the order of their ids: an erasure takes them in that order too.
 */
export async function takeForAct(trx: TenantTransaction, ids: readonly string[]) {
  await sql`select from candidate where id in (select candidate_id from application where id = any(${[...ids]}::uuid[])) order by id for key share`.execute(
    trx,
  );
  return trx
    .selectFrom('application')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .innerJoin('candidate', 'candidate.id', 'application.candidateId')
    .select([
      'application.id',
      'application.advertId',
      'application.stage',
      sql<ApplicationState>`application.state`.as('state'),
      'advert.jobTitle',
      'advert.employer',
      'advert.reference',
      'candidate.id as candidateId',
      'candidate.firstName',
      'candidate.lastName',
      'candidate.email',
      'candidate.emailBlockedAt',
    ])
    .where('application.id', 'in', [...ids])
    .where('application.erasedAt', 'is', null)
    .orderBy('application.id')
    .forUpdate('application')
    .execute();
}
export type TakenForAct = Awaited<ReturnType<typeof takeForAct>>[number];

export async function insertAct(
  trx: TenantTransaction,
  { caller, actedAt, undoUntil }: { caller: BackOfficeCaller; actedAt: Date; undoUntil: Date },
): Promise<string> {
  const actor = { actorKind: caller.kind, actorId: caller.id, actorName: caller.name };
  const row = await trx
    .insertInto('applicationAct')
    .values({ ...actor, actedAt, undoUntil })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type NewChange = { applicationId: string; actId: string; fromState: string; toState: string; mailKey: string | null };

/** Gives applications their next state and records it. */
export async function changeStates(trx: TenantTransaction, stage: string, changes: NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ applicationId }) => applicationId);
  await trx.updateTable('application').set({ stage }).where('id', 'in', ids).execute();
  await trx.insertInto('applicationChange').values(changes).execute();
}

export type NewMessage = {
  id: string;
  applicationId: string;
  candidateId: string;
  actId: string | null;
  subject: string;
  body: string;
  writtenAt: Date;
};

export async function insertMessages(trx: TenantTransaction, messages: NewMessage[]): Promise<void> {
  if (messages.length > 0) await trx.insertInto('applicationMessage').values(messages).execute();
}

/** The caller's acts that can still be undone, newest first. */
export async function readOpenActs(
  trx: TenantTransaction,
  { caller, now, most }: { caller: BackOfficeCaller; now: Date; most: number },
): Promise<{ id: string; actedAt: Date; undoUntil: Date; state: ApplicationState | null; changes: number; emails: number }[]> {
  return trx
    .selectFrom('applicationAct as act')
    .select(['act.id', 'act.actedAt', 'act.undoUntil'])
    .select([
      sql<ApplicationState | null>`(select min(to_state) from application_change where act_id = act.id)`.as('state'),
      sql<number>`(select count(*)::int from application_change where act_id = act.id)`.as('changes'),
      sql<number>`(select count(*)::int from application_message where act_id = act.id)`.as('emails'),
    ])
    .where('act.undoUntil', '>', now)
    .where('act.undoneAt', 'is', null)
    .where('act.actorKind', '=', caller.kind)
    .where('act.actorId', '=', caller.id)
    .orderBy('act.actedAt', 'desc')
    .limit(most)
    .execute();
}

/** An act; locked until the transaction ends. */
export function takeAct(trx: TenantTransaction, actId: string) {
  return trx.selectFrom('applicationAct').select(['undoUntil', 'undoneAt']).where('id', '=', actId).forUpdate().executeTakeFirst();
}

/** The adverts whose applications an act has changed, or about which it wrote. */
export async function readAdvertsOfAct(trx: TenantTransaction, actId: string): Promise<number[]> {
  const { rows } = await sql<{ advertId: number }>`
    select distinct advert_id as "advertId" from application where id in (
      select application_id from application_change where act_id = ${actId}::uuid
      union all select application_id from application_message where act_id = ${actId}::uuid)`.execute(trx);
  return rows.map(({ advertId }) => advertId);
}

/** An application of an act that is undone, and whether its state was put back. */
type PutBack = { applicationId: string; advertId: number; isRestored: boolean };

/** Puts back the states of an act where nothing has changed them since. Returns each of its applications. */
export async function putStatesBack(trx: TenantTransaction, actId: string): Promise<PutBack[]> {
  await sql`select from application where id in (select application_id from application_change where act_id = ${actId}::uuid) order by id for update`.execute(
    trx,
  );
  const { rows } = await sql<PutBack>`
    with mine as (select c.* from application_change c where c.act_id = ${actId}::uuid and not c.is_undone),
    restored as (
      update application a set stage = mine.from_state from mine
      where a.id = mine.application_id and a.status <> 'withdrawn' and not exists (
        select from application_change later where later.application_id = mine.application_id and later.id > mine.id and not later.is_undone)
      returning a.id),
    marked as (update application_change c set is_undone = true from restored r where c.act_id = ${actId}::uuid and c.application_id = r.id)
    select mine.application_id as "applicationId", a.advert_id as "advertId", restored.id is not null as "isRestored"
    from mine join application a on a.id = mine.application_id left join restored on restored.id = mine.application_id order by mine.id`.execute(
    trx,
  );
  return rows;
}

/** The keys of an act's emails. */
export async function readMessageIds(trx: TenantTransaction, actId: string): Promise<string[]> {
  const rows = await trx.selectFrom('applicationMessage').select('id').where('actId', '=', actId).execute();
  return rows.map(({ id }) => id);
}

export async function deleteMessagesOfAct(trx: TenantTransaction, actId: string): Promise<void> {
  await trx.deleteFrom('applicationMessage').where('actId', '=', actId).execute();
}

export async function markActUndone(
  trx: TenantTransaction,
  actId: string,
  { caller, undoneAt }: { caller: BackOfficeCaller; undoneAt: Date },
): Promise<void> {
  await trx
    .updateTable('applicationAct')
    .set({ undoneAt, undoneByKind: caller.kind, undoneByName: caller.name })
    .where('id', '=', actId)
    .execute();
}
