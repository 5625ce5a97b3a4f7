import { filters, type NamesFilter, namesFilters } from '@berth/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

const names = sql.join(namesFilters.map((filter) => sql`${sql.ref(filters[filter].column)} as ${sql.ref(filter)}`));

/** The names that filter values have in the given adverts, by advert id. */
export async function readFilterNames(
  trx: TenantTransaction,
  ids: number[],
): Promise<ReadonlyMap<number, Record<NamesFilter, string | null>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number } & Record<NamesFilter, string | null>>`
    select id, ${names} from advert where id = any(${ids}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
