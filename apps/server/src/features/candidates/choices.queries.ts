import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The lists of the tenant's that a profile is chosen from, by the names of their files. */
export const profileLists = ['skill', 'qualification', 'job-type', 'hours', 'availability-to-work', 'industry-sector'] as const;
export type ProfileList = (typeof profileLists)[number];

/** Replaces the choices from these lists; other lists do not change. */
export async function replaceChoices(
  trx: TenantTransaction,
  candidateId: string,
  chosen: Partial<Record<ProfileList, readonly number[]>>,
): Promise<void> {
  const lists = Object.keys(chosen) as ProfileList[];
  if (lists.length === 0) return;
  await trx.deleteFrom('candidateChoice').where('candidateId', '=', candidateId).where('list', 'in', lists).execute();
  const rows = lists.flatMap((list) => (chosen[list] ?? []).map((lookupEntryId) => ({ candidateId, list, lookupEntryId })));
  if (rows.length > 0) await trx.insertInto('candidateChoice').values(rows).execute();
}

/** Adds one entry to the choices from a list. */
export async function addChoice(trx: TenantTransaction, candidateId: string, list: ProfileList, lookupEntryId: number): Promise<void> {
  await trx.insertInto('candidateChoice').values({ candidateId, list, lookupEntryId }).execute();
}

/** Removes one entry from the choices from a list. */
export async function removeChoice(trx: TenantTransaction, candidateId: string, list: ProfileList, lookupEntryId: number): Promise<void> {
  await trx
    .deleteFrom('candidateChoice')
    .where('candidateId', '=', candidateId)
    .where('list', '=', list)
    .where('lookupEntryId', '=', lookupEntryId)
    .execute();
}
