import { join } from 'node:path';
import type pg from 'pg';
import { applyTenant } from '../apps/server/src/features/operator/index.ts';
import { readTenantFolder } from '../apps/server/src/features/tenants/index.ts';

/** Tenants of the corpus: the first, which answers on localhost, has half of all adverts, the others share the rest. */
const tenantCount = 20;

/** Makes the tenants; returns their ids and how many adverts each gets. */
export async function makeTenants(ownerPool: pg.Pool, adverts: number): Promise<{ tenantId: number; adverts: number }[]> {
  const { tenantId } = await applyTenant(ownerPool, await readTenantFolder(join(import.meta.dirname, '../tenants/northmoor')), new Date());
  const { rows } = await ownerPool.query<{ columns: string }>(
    "select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_name = 'tenant' and column_name not in ('id', 'slug') and is_generated = 'NEVER'",
  );
  const columns = rows[0]?.columns ?? '';
  const half = Math.floor(adverts / 2);
  const share = Math.floor((adverts - half) / (tenantCount - 1));
  const tenants = [{ tenantId, adverts: adverts - share * (tenantCount - 1) }];
  for (let number = 2; number <= tenantCount; number += 1) {
    const { rows: made } = await ownerPool.query<{ id: number }>(
      `insert into tenant (slug, ${columns}) select $1, ${columns} from tenant where id = $2 returning id`,
      [`bench-${number}`, tenantId],
    );
    tenants.push({ tenantId: made[0]?.id ?? 0, adverts: share });
  }
  return tenants;
}
