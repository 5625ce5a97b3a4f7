import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** One of an account's recovery codes, for the salt that they share. */
export function readStoredCode(trx: TenantTransaction, candidateId: string) {
  return trx.selectFrom('recoveryCode').select('codeHash').where('candidateId', '=', candidateId).executeTakeFirst();
}

/** How many recovery codes of an account still work. */
export async function countUnusedCodes(trx: TenantTransaction, candidateId: string): Promise<number> {
  const { left } = await trx
    .selectFrom('recoveryCode')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('candidateId', '=', candidateId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Uses up a code. Of concurrent tries, one gets true. */
export async function spendCode(trx: TenantTransaction, candidateId: string, codeHash: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('candidateId', '=', candidateId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the codes of an account; with none, it has none. */
export async function replaceCodes(trx: TenantTransaction, candidateId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recoveryCode').where('candidateId', '=', candidateId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ candidateId, codeHash })))
    .execute();
}
