import type pg from 'pg';

/** A tenant as commands name it. */
export type TenantName = { id: number; slug: string };

/** Every tenant, by slug. */
export async function tenantsOf(ownerPool: pg.Pool): Promise<TenantName[]> {
  return (await ownerPool.query<TenantName>('select id, slug from tenant order by slug')).rows;
}

/** A tenant with its hosts, and how many of its adverts are open. */
type ListedTenant = { slug: string; name: string; state: 'open' | 'paused' | 'being removed'; hosts: string[]; adverts: number };

/** Every tenant with its hosts and open adverts, by slug. */
export async function listTenants(ownerPool: pg.Pool): Promise<ListedTenant[]> {
  const { rows } = await ownerPool.query<ListedTenant>(
    `select t.slug, t.display_name as name,
       case when t.removing_at is not null then 'being removed' when t.paused_at is not null then 'paused' else 'open' end as state, array(select host from tenant_host h where h.tenant_id = t.id order by position) as hosts,
       (select count(*) from advert a where a.tenant_id = t.id and a.status = 'published' and a.published_at <= now() and a.closes_at > now()) as adverts
     from tenant t order by t.slug`,
  );
  return rows;
}
