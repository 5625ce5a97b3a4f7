import { filters, type NamesFilter, namesFilters } from '@berth/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { WorkValues } from './understanding/understand-keyword.ts';
import type { WorkFilter } from './understanding/work-kinds.ts';

/** Values of one filter that a keyword is compared with. */
const mostWorkValues = 500;

const names = sql.join(namesFilters.map((filter) => sql`${sql.ref(filters[filter].column)} as ${sql.ref(filter)}`));

/** The hours, contracts and workplaces that open adverts give: as shown, by key. */
export async function readWorkValues(trx: TenantTransaction, now: Date): Promise<WorkValues> {
  const read = async (filter: WorkFilter) => {
    const { column, keyColumn } = filters[filter];
    const { rows } = await sql<{ key: string; shown: string }>`
      select ${sql.ref(keyColumn)} as key, min(${sql.ref(column)}) as shown from advert
      where status = 'published' and published_at <= ${now}::timestamptz and closes_at > ${now}::timestamptz and ${sql.ref(keyColumn)} is not null
      group by 1 order by count(*) desc, 1 limit ${mostWorkValues}`.execute(trx);
    return new Map(rows.map(({ key, shown }) => [key, shown]));
  };
  return { hours: await read('hours'), contract: await read('contract'), workplace: await read('workplace') };
}

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
