import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** A new session; its token is known by hash alone. */
export function insertSession(
  trx: TenantTransaction,
  session: {
    tenantId: number;
    candidateId: string;
    tokenHash: string;
    kind: 'cookie' | 'bearer';
    createdAt: Date;
    idleUntil: Date;
    endsAt: Date;
    userAgent: string | null;
  },
) {
  return trx.insertInto('candidateSession').values(session).execute();
}

/** The session behind a token's hash, while neither limit has passed. */
export function findSession(trx: TenantTransaction, tokenHash: string, now: Date) {
  return trx
    .selectFrom('candidateSession')
    .select(['id', 'candidateId', 'kind', 'idleUntil', 'endsAt'])
    .where('tokenHash', '=', tokenHash)
    .where('idleUntil', '>', now)
    .where('endsAt', '>', now)
    .executeTakeFirst();
}

/** Slides the idle limit. */
export async function touchSession(trx: TenantTransaction, sessionId: string, idleUntil: Date): Promise<void> {
  await trx.updateTable('candidateSession').set({ idleUntil }).where('id', '=', sessionId).execute();
}

/** Takes away what is left of a candidate's sessions that have run out. */
export async function deleteEndedSessions(trx: TenantTransaction, candidateId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('candidateSession')
    .where('candidateId', '=', candidateId)
    .where((at) => at.or([at('idleUntil', '<=', now), at('endsAt', '<=', now)]))
    .execute();
}

/** Ends a session by id or by its token's hash. */
export async function deleteSession(trx: TenantTransaction, key: { id: string } | { tokenHash: string }): Promise<void> {
  const query = trx.deleteFrom('candidateSession');
  await ('id' in key ? query.where('id', '=', key.id) : query.where('tokenHash', '=', key.tokenHash)).execute();
}
