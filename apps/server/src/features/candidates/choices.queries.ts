import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The lists of the tenant's that a profile is chosen from, by the names of their files. */
export const profileLists = ['skill', 'qualification', 'job-type', 'hours', 'availability-to-work', 'industry-sector'] as const;
export type ProfileList = (typeof profileLists)[number];

type Chosen = { candidateId: string; lists: string[]; ids: number[] };
/** `lists` as often as there are `ids`: an entry and its list have the same place. */
const insertMissing = compileOnce(
  (_trx, { candidateId, lists, ids }: Chosen) => sql`
    insert into candidate_choice (candidate_id, list, lookup_entry_id)
    select ${candidateId}, chosen.list, chosen.id from unnest(${lists}::text[], ${ids}::integer[]) as chosen (list, id)
    on conflict (tenant_id, candidate_id, list, lookup_entry_id) do nothing`,
);
const deleteOthers = compileOnce((trx, { candidateId, lists, ids }: Chosen) =>
  trx
    .deleteFrom('candidateChoice')
    .where('candidateId', '=', candidateId)
    .where('list', '=', sql<string>`any(${lists})`)
    .where('lookupEntryId', '!=', sql<number>`all(${ids})`),
);

/** Replaces the choices from these lists; other lists do not change. An entry belongs to one list. */
export async function replaceChoices(
  trx: TenantTransaction,
  candidateId: string,
  chosen: Partial<Record<ProfileList, readonly number[]>>,
): Promise<void> {
  const lists = Object.keys(chosen) as ProfileList[];
  if (lists.length === 0) return;
  const rows = lists.flatMap((list) => (chosen[list] ?? []).map((id) => ({ list, id })));
  const ids = rows.map(({ id }) => id);
  await deleteOthers(trx, { candidateId, lists, ids });
  if (rows.length > 0) await insertMissing(trx, { candidateId, lists: rows.map(({ list }) => list), ids });
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
