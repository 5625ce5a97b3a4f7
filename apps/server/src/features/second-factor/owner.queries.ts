import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The account of an address. */
export function findOwner(trx: TenantTransaction, email: string) {
  return trx.selectFrom('candidate').select(['id', 'email']).where('email', '=', email.toLowerCase()).executeTakeFirst();
}

/**
 * Holds an account's row until the transaction ends: what turns factors on or off waits its turn, and so does a session that is about
 * to begin by a password alone.
 */
export async function holdOwner(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.selectFrom('candidate').select('id').where('id', '=', candidateId).forUpdate().execute();
}

/** Ends every session of a candidate but one. */
export async function endOtherSessions(trx: TenantTransaction, candidateId: string, sessionId: string | null): Promise<void> {
  let sessions = trx.deleteFrom('candidateSession').where('candidateId', '=', candidateId);
  if (sessionId !== null) sessions = sessions.where('id', '<>', sessionId);
  await sessions.execute();
}

/** Whether a session is still there: it may have ended while its owner's row was waited for. */
export async function isSessionThere(trx: TenantTransaction, sessionId: string): Promise<boolean> {
  const row = await trx.selectFrom('candidateSession').select('id').where('id', '=', sessionId).executeTakeFirst();
  return row !== undefined;
}
