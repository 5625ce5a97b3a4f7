import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

/** The tenant's job categories by lower-case name. */
export async function readCategoryIds(trx: TenantTransaction): Promise<Map<string, number>> {
  const rows = await trx.selectFrom('jobCategory').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Ids of the named job categories, by lower-case name; creates missing ones and returns them as new. */
export async function ensureCategories(trx: TenantTransaction, names: string[], known: Map<string, number>): Promise<string[]> {
  const missing = [...new Map(names.filter((name) => !known.has(name.toLowerCase())).map((name) => [name.toLowerCase(), name])).values()];
  if (missing.length === 0) return [];
  // Concurrent writers of the same names must lock them in the same order.
  missing.sort();
  const rows = await trx
    .insertInto('jobCategory')
    .values(missing.map((name) => ({ name })))
    .onConflict((conflict) => conflict.columns(['tenantId', 'name']).doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
    .returning(['id', 'name'])
    .execute();
  for (const { id, name } of rows) known.set(name.toLowerCase(), id);
  return missing;
}
