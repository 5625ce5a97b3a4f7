import type pg from 'pg';

/** Hosts of the demo tenants: names of this machine, which no tenant of a real site has. */
const demoHosts = ['localhost', 'portal.localhost'];

/** The slugs of tenants that have a host of the demo's. */
export async function readDemoTenants(ownerPool: pg.Pool): Promise<string[]> {
  const { rows } = await ownerPool.query<{ slug: string }>(
    'select distinct slug from tenant join tenant_host on tenant_id = tenant.id where host = any($1) order by slug',
    [demoHosts],
  );
  return rows.map(({ slug }) => slug);
}
