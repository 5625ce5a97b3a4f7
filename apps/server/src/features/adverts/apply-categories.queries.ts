import type pg from 'pg';

/** Sets a tenant's job categories to those of its folder, on the owner's connection. Keeps categories that adverts use. */
export async function applyCategories(client: pg.PoolClient, tenantId: number, categories: string[]): Promise<void> {
  await client.query('insert into job_category (tenant_id, name) select $1::int, * from unnest($2::text[]) on conflict do nothing', [
    tenantId,
    categories,
  ]);
  await client.query(
    `delete from job_category c where tenant_id = $1 and name <> all($2::text[])
       and not exists (select 1 from advert a where a.tenant_id = c.tenant_id and c.id = any(a.job_category_ids))`,
    [tenantId, categories],
  );
}
