import type pg from 'pg';
import type { TenantFolder } from './read-tenant-folder.ts';

/** What an apply did. */
export type Applied = { tenantId: number; outcome: 'created' | 'changed' | 'unchanged' };

/** A host that another tenant already answers on. */
export class HostTaken extends Error {
  constructor(host: string, slug: string) {
    super(`tenant.json hosts: ${host} already belongs to the tenant ${slug}; take it from there first`);
    this.name = 'HostTaken';
  }
}

/**
 * Writes a checked tenant folder to the database in one transaction, as the database's owner. Applying the same
 * folder twice changes nothing. Lookups that the folder no longer lists go; job categories that adverts use stay.
 */
export async function applyTenant(ownerPool: pg.Pool, folder: TenantFolder, now: Date): Promise<Applied> {
  const client = await ownerPool.connect();
  try {
    await client.query('begin');
    // One apply at a time: two at once could both find a host free.
    await client.query("select pg_advisory_xact_lock(hashtext('apply-tenant'))");
    const applied = await applyIn(client, folder, now);
    await client.query('commit');
    return applied;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function applyIn(client: pg.PoolClient, folder: TenantFolder, now: Date): Promise<Applied> {
  const { details } = folder;
  const { rows: known } = await client.query<{ id: number; version: string }>('select id, version from tenant where slug = $1', [
    details.slug,
  ]);
  if (known[0]?.version === folder.version) return { tenantId: known[0].id, outcome: 'unchanged' };
  const { rows } = await client.query<{ id: number }>(
    `insert into tenant (slug, display_name, contact_number, email, send_from_email, brand, settings, config, content, optional_fields, synonyms, theme_css, logo_svg, version, applied_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (slug) do update set display_name = excluded.display_name, contact_number = excluded.contact_number, email = excluded.email,
       send_from_email = excluded.send_from_email, brand = excluded.brand, settings = excluded.settings, config = excluded.config, content = excluded.content,
       optional_fields = excluded.optional_fields, synonyms = excluded.synonyms, theme_css = excluded.theme_css, logo_svg = excluded.logo_svg, version = excluded.version, applied_at = excluded.applied_at
     returning id`,
    [
      details.slug,
      details.displayName,
      details.contactNumber,
      details.email,
      details.sendFromEmail,
      JSON.stringify(details.brand),
      JSON.stringify(details.settings),
      JSON.stringify(folder.config),
      JSON.stringify(folder.content),
      JSON.stringify(folder.optionalFields),
      JSON.stringify(folder.synonyms),
      folder.themeCss,
      folder.logoSvg,
      folder.version,
      now,
    ],
  );
  const tenantId = rows[0]?.id ?? 0;
  await applyHosts(client, tenantId, details.hosts);
  await client.query('delete from tenant_page where tenant_id = $1', [tenantId]);
  await client.query('insert into tenant_page (tenant_id, slug, html) select $1, * from unnest($2::text[], $3::text[])', [
    tenantId,
    folder.pages.map((page) => page.slug),
    folder.pages.map((page) => page.html),
  ]);
  await applyLookups(client, tenantId, folder.lookups);
  return { tenantId, outcome: known[0] ? 'changed' : 'created' };
}

async function applyHosts(client: pg.PoolClient, tenantId: number, hosts: string[]): Promise<void> {
  const { rows: taken } = await client.query<{ host: string; slug: string }>(
    'select h.host, t.slug from tenant_host h join tenant t on t.id = h.tenant_id where h.host = any($1) and h.tenant_id <> $2',
    [hosts, tenantId],
  );
  if (taken[0]) throw new HostTaken(taken[0].host, taken[0].slug);
  await client.query('delete from tenant_host where tenant_id = $1', [tenantId]);
  await client.query('insert into tenant_host (tenant_id, host) select distinct $1::int, * from unnest($2::text[])', [tenantId, hosts]);
}

async function applyLookups(client: pg.PoolClient, tenantId: number, lookups: TenantFolder['lookups']): Promise<void> {
  const categories = lookups.filter((entry) => entry.list === 'job-category').map((entry) => entry.name);
  await client.query('insert into job_category (tenant_id, name) select $1::int, * from unnest($2::text[]) on conflict do nothing', [
    tenantId,
    categories,
  ]);
  await client.query(
    `delete from job_category c where tenant_id = $1 and name <> all($2::text[])
       and not exists (select 1 from advert a where a.tenant_id = c.tenant_id and c.id = any(a.job_category_ids))`,
    [tenantId, categories],
  );
  const others = lookups.filter((entry) => entry.list !== 'job-category');
  const lists = others.map((entry) => entry.list);
  const names = others.map((entry) => entry.name);
  await client.query(
    'delete from lookup_entry where tenant_id = $1 and (list, name) not in (select * from unnest($2::text[], $3::text[]))',
    [tenantId, lists, names],
  );
  await client.query(
    `insert into lookup_entry (tenant_id, list, name, details, position) select $1::int, list, name, details::jsonb, position
       from unnest($2::text[], $3::text[], $4::text[]) with ordinality as entry (list, name, details, position)
     on conflict (tenant_id, list, name) do update set details = excluded.details, position = excluded.position`,
    [tenantId, lists, names, others.map((entry) => (entry.details === null ? null : JSON.stringify(entry.details)))],
  );
}
