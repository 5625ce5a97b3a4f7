import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** When the clock next opens or closes an advert of the tenant after a moment; null if it never does. Reads one row of each of two indexes. */
export async function readNextMoment(trx: TenantTransaction, after: Date): Promise<Date | null> {
  const { rows } = await sql<{ moment: Date | null }>`
    select nullif(least(
      (select min(closes_at) from advert_search where tenant_id = current_tenant_id() and is_published and closes_at > ${after}),
      (select min(published_at) from advert_search where tenant_id = current_tenant_id() and is_published and published_at > ${after})
    ), 'infinity') as moment`.execute(trx);
  return rows[0]?.moment ?? null;
}
