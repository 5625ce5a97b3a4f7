import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The lists of the tenant's that a profile is chosen from, by the names of their files. */
export const choiceLists = ['skill', 'qualification', 'job-type', 'hours', 'availability-to-work', 'industry-sector'] as const;
export type ChoiceList = (typeof choiceLists)[number];

/** `listOfEach` as often as there are `ids`: an entry and its list have the same place. */
type Chosen = { candidateId: string; lists: string[]; listOfEach: string[]; ids: number[] };
/** Leaves rows that stay alone: each new row costs two look-ups of what it refers to. */
const deleteAndInsert = compileOnce(
  (_trx, { candidateId, lists, listOfEach, ids }: Chosen) => sql`
    with deleted as (
      delete from candidate_choice
      where candidate_id = ${candidateId} and list = any(${lists}) and lookup_entry_id <> all(${ids}))
    insert into candidate_choice (candidate_id, list, lookup_entry_id)
    select ${candidateId}, chosen.list, chosen.id from unnest(${listOfEach}::text[], ${ids}::integer[]) as chosen (list, id)
    on conflict (tenant_id, candidate_id, list, lookup_entry_id) do nothing`,
);

/** What is chosen from each of these lists, by the ids of entries. */
export type ReplacedChoices = Partial<Record<ChoiceList, readonly number[]>>;

/** Replaces the choices from these lists; other lists do not change. An entry belongs to one list. */
export async function replaceChoices(trx: TenantTransaction, candidateId: string, chosen: ReplacedChoices): Promise<void> {
  const lists = Object.keys(chosen) as ChoiceList[];
  if (lists.length === 0) return;
  const rows = lists.flatMap((list) => (chosen[list] ?? []).map((id) => ({ list, id })));
  await deleteAndInsert(trx, { candidateId, lists, listOfEach: rows.map(({ list }) => list), ids: rows.map(({ id }) => id) });
}

/** Adds one entry to the choices from a list. */
export async function addChoice(trx: TenantTransaction, candidateId: string, list: ChoiceList, lookupEntryId: number): Promise<void> {
  await trx.insertInto('candidateChoice').values({ candidateId, list, lookupEntryId }).execute();
}

/** Removes one entry from the choices from a list. */
export async function removeChoice(trx: TenantTransaction, candidateId: string, list: ChoiceList, lookupEntryId: number): Promise<void> {
  await trx
    .deleteFrom('candidateChoice')
    .where('candidateId', '=', candidateId)
    .where('list', '=', list)
    .where('lookupEntryId', '=', lookupEntryId)
    .execute();
}
