import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Stores a challenge and deletes expired ones. */
export async function insertChallenge(
  trx: TenantTransaction,
  challenge: { challengeHash: string; candidateId: string | null; expiresAt: Date },
  now: Date,
): Promise<void> {
  await trx.deleteFrom('passkeyChallenge').where('expiresAt', '<=', now).execute();
  await trx.insertInto('passkeyChallenge').values(challenge).execute();
}

/** Uses up a challenge, for its candidate (null: a sign-in). Of concurrent tries, one gets true. */
export async function redeemChallenge(
  trx: TenantTransaction,
  challengeHash: string,
  candidateId: string | null,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('passkeyChallenge')
    .where('challengeHash', '=', challengeHash)
    .where('candidateId', candidateId === null ? 'is' : '=', candidateId)
    .where('expiresAt', '>', now)
    .returning('challengeHash')
    .executeTakeFirst();
  return row !== undefined;
}
