import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

type NewSession = {
  staffId: string;
  tokenHash: string;
  hasSecondFactor: boolean;
  userAgent: string | null;
  createdAt: Date;
  idleUntil: Date;
  endsAt: Date;
};

/** Inserts a session, and deletes the member's ended ones. */
export async function insertSession(trx: TenantTransaction, { createdAt, ...session }: NewSession): Promise<void> {
  await trx
    .deleteFrom('staffSession')
    .where('staffId', '=', session.staffId)
    .where((row) => row.or([row('idleUntil', '<=', createdAt), row('endsAt', '<=', createdAt)]))
    .execute();
  await trx
    .insertInto('staffSession')
    .values({ ...session, createdAt, lastUsedAt: createdAt })
    .execute();
}

/** The open session of a token's hash, with its member, unless they are deactivated. */
export function findSession(trx: TenantTransaction, tokenHash: string, now: Date) {
  return trx
    .selectFrom('staffSession')
    .innerJoin('staffMember', 'staffMember.id', 'staffSession.staffId')
    .select(['staffSession.id', 'staffSession.hasSecondFactor', 'staffSession.lastUsedAt', 'staffSession.endsAt'])
    .select(['staffMember.id as staffId', 'staffMember.name', 'staffMember.role', 'staffMember.rights'])
    .select(
      sql<
        number[]
      >`array(select a.advert_id from staff_advert a where (a.tenant_id, a.staff_id) = (staff_member.tenant_id, staff_member.id))`.as(
        'advertIds',
      ),
    )
    .where('tokenHash', '=', tokenHash)
    .where('idleUntil', '>', now)
    .where('endsAt', '>', now)
    .where('staffMember.deactivatedAt', 'is', null)
    .executeTakeFirst();
}

/** Slides the idle limit. */
export async function touchSession(trx: TenantTransaction, id: string, times: { lastUsedAt: Date; idleUntil: Date }): Promise<void> {
  await trx.updateTable('staffSession').set(times).where('id', '=', id).execute();
}

/** The session has set up its second factor. False if it has ended. */
export async function noteSecondFactor(trx: TenantTransaction, id: string): Promise<boolean> {
  const row = await trx.updateTable('staffSession').set({ hasSecondFactor: true }).where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** Whether a session has a second factor, ours or the provider's. */
export async function hadSecondFactor(trx: TenantTransaction, id: string): Promise<boolean> {
  const row = await trx.selectFrom('staffSession').select('hasSecondFactor').where('id', '=', id).executeTakeFirst();
  return row?.hasSecondFactor ?? false;
}

/** Ends one session. */
export async function deleteSession(trx: TenantTransaction, id: string): Promise<void> {
  await trx.deleteFrom('staffSession').where('id', '=', id).execute();
}

/** Ends every session of a member, except one. */
export async function deleteSessionsOf(trx: TenantTransaction, staffId: string, except?: string): Promise<void> {
  await trx
    .deleteFrom('staffSession')
    .where('staffId', '=', staffId)
    .$if(except !== undefined, (rows) => rows.where('id', '!=', except ?? ''))
    .execute();
}

/** A member's sessions that are open, the last used first. */
export function listSessions(trx: TenantTransaction, staffId: string, now: Date) {
  return trx
    .selectFrom('staffSession')
    .select(['id', 'userAgent', 'createdAt', 'lastUsedAt'])
    .where('staffId', '=', staffId)
    .where('idleUntil', '>', now)
    .where('endsAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends a session if it is this member's. Returns whether it was. */
export async function deleteOwnSession(trx: TenantTransaction, staffId: string, id: string): Promise<boolean> {
  const row = await trx.deleteFrom('staffSession').where('staffId', '=', staffId).where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** Replaces a session's token. */
export async function replaceToken(trx: TenantTransaction, id: string, tokenHash: string): Promise<void> {
  await trx.updateTable('staffSession').set({ tokenHash }).where('id', '=', id).execute();
}
