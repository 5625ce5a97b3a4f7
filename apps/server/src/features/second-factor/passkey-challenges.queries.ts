import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Keeps a challenge until it expires, and takes those away that have. */
export async function insertChallenge(
  trx: TenantTransaction,
  challenge: { challengeHash: string; candidateId: string | null; expiresAt: Date },
  now: Date,
): Promise<void> {
  await trx.deleteFrom('passkeyChallenge').where('expiresAt', '<=', now).execute();
  await trx.insertInto('passkeyChallenge').values(challenge).execute();
}

/** Uses a challenge up, for the one it was made for (null: a sign-in): of any number of tries at once, one gets true. */
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
