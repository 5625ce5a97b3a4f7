import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { RunStatement } from '../../platform/database/run-statement.ts';

/** Sets a tenant's job categories. Keeps categories that adverts use. */
export async function applyCategories(run: RunStatement, tenantId: number, categories: string[]): Promise<void> {
  await run('insert into job_category (tenant_id, name) select $1::int, * from unnest($2::text[]) on conflict do nothing', [
    tenantId,
    categories,
  ]);
  await run(
    `delete from job_category c where tenant_id = $1 and name <> all($2::text[])
       and not exists (select 1 from advert a where a.tenant_id = c.tenant_id and c.id = any(a.job_category_ids))`,
    [tenantId, categories],
  );
}

/** The names of the current tenant's job categories, also of those that only adverts still have. */
export async function readCategoryNames(trx: TenantTransaction): Promise<string[]> {
  const rows = await trx.selectFrom('jobCategory').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
