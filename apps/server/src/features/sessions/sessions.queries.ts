import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Inserts a session with the hash of its token. */
export function insertSession(
  trx: TenantTransaction,
  session: {
    candidateId: string;
    tokenHash: string;
    kind: 'cookie' | 'bearer';
    createdAt: Date;
    lastUsedAt: Date;
    idleUntil: Date;
    endsAt: Date;
    userAgent: string | null;
  },
) {
  return trx.insertInto('candidateSession').values(session).execute();
}

const selectSession = compileOnce((trx, { tokenHash, now }: { tokenHash: string; now: Date }) =>
  trx
    .selectFrom('candidateSession')
    .select(['id', 'candidateId', 'kind', 'lastUsedAt', 'endsAt'])
    .where('tokenHash', '=', tokenHash)
    .where('idleUntil', '>', now)
    .where('endsAt', '>', now),
);

/** The session of a token's hash, if neither limit has passed. */
export async function findSession(trx: TenantTransaction, tokenHash: string, now: Date) {
  return (await selectSession(trx, { tokenHash, now }))[0];
}

/** Slides the idle limit. */
export async function touchSession(trx: TenantTransaction, sessionId: string, times: { lastUsedAt: Date; idleUntil: Date }): Promise<void> {
  await trx.updateTable('candidateSession').set(times).where('id', '=', sessionId).execute();
}

/** Replaces a session's token. */
export async function replaceToken(trx: TenantTransaction, sessionId: string, tokenHash: string): Promise<void> {
  await trx.updateTable('candidateSession').set({ tokenHash }).where('id', '=', sessionId).execute();
}

/** Deletes a candidate's expired sessions. */
export async function deleteEndedSessions(trx: TenantTransaction, candidateId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('candidateSession')
    .where('candidateId', '=', candidateId)
    .where((at) => at.or([at('idleUntil', '<=', now), at('endsAt', '<=', now)]))
    .execute();
}

/** Ends a candidate's sessions past a number, the least recently used first. */
export async function deleteSessionsBeyond(trx: TenantTransaction, candidateId: string, most: number): Promise<void> {
  const beyond = trx
    .selectFrom('candidateSession')
    .select('id')
    .where('candidateId', '=', candidateId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .offset(most);
  await trx.deleteFrom('candidateSession').where('candidateId', '=', candidateId).where('id', 'in', beyond).execute();
}

/** Ends the session of a token's hash. */
export async function deleteSession(trx: TenantTransaction, tokenHash: string): Promise<void> {
  await trx.deleteFrom('candidateSession').where('tokenHash', '=', tokenHash).execute();
}

/** Ends every session of a candidate but these. */
export async function deleteOtherSessions(trx: TenantTransaction, candidateId: string, kept: readonly string[]): Promise<void> {
  await trx.deleteFrom('candidateSession').where('candidateId', '=', candidateId).where('id', 'not in', kept).execute();
}

/** Ends every session of a candidate. */
export async function deleteSessionsOf(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.deleteFrom('candidateSession').where('candidateId', '=', candidateId).execute();
}

/** A candidate's sessions that are open, the last used first. */
export function listSessions(trx: TenantTransaction, candidateId: string, now: Date) {
  return trx
    .selectFrom('candidateSession')
    .select(['id', 'kind', 'userAgent', 'createdAt', 'lastUsedAt'])
    .where('candidateId', '=', candidateId)
    .where('idleUntil', '>', now)
    .where('endsAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends a session if it is this candidate's. Returns whether it was. */
export async function deleteOwnSession(trx: TenantTransaction, candidateId: string, sessionId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('candidateSession')
    .where('candidateId', '=', candidateId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a session still exists: it may have ended while we waited for its owner's row. */
export async function isSessionThere(trx: TenantTransaction, sessionId: string): Promise<boolean> {
  const row = await trx.selectFrom('candidateSession').select('id').where('id', '=', sessionId).executeTakeFirst();
  return row !== undefined;
}

/** How many sessions are open: of one account, or of all of the tenant. */
export async function countOpenSessions(trx: TenantTransaction, now: Date, candidateId?: string): Promise<number> {
  const { sessions } = await trx
    .selectFrom('candidateSession')
    .select((query) => query.fn.countAll<number>().as('sessions'))
    .where('idleUntil', '>', now)
    .where('endsAt', '>', now)
    .$if(candidateId !== undefined, (query) => query.where('candidateId', '=', candidateId ?? ''))
    .executeTakeFirstOrThrow();
  return sessions;
}

/** Deletes up to so many of the tenant's sessions; how many it deleted. */
export async function deleteSessionBatch(trx: TenantTransaction, most: number): Promise<number> {
  const some = trx.selectFrom('candidateSession').select('id').limit(most);
  const { numDeletedRows } = await trx.deleteFrom('candidateSession').where('id', 'in', some).executeTakeFirst();
  return Number(numDeletedRows);
}

/** A candidate's sessions for an export, without tokens. */
export function readSessionsToExport(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('candidateSession')
    .select(['kind', 'userAgent', 'createdAt', 'lastUsedAt', 'idleUntil', 'endsAt'])
    .where('candidateId', '=', candidateId)
    .orderBy('createdAt')
    .execute();
}
