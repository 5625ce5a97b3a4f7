import type pg from 'pg';
import { OperatorMistake } from '../../../platform/failures/operator-mistake.ts';
import type { TenantFolder } from './tenant-folder.ts';

/** What an apply did. */
export type Applied = { tenantId: number; outcome: 'created' | 'changed' | 'unchanged' };

/** A host that another tenant already answers on. */
export class HostTaken extends OperatorMistake {
  constructor(host: string, slug: string) {
    super(`tenant.json hosts: ${host} already belongs to the tenant ${slug}; take it from there first`);
  }
}

/**
 * Writes a checked tenant folder to the database in one transaction, as the database's owner. Applying the same
 * folder twice changes nothing. Lookups that the folder no longer lists are retired, and have their
 * id again when it lists them again; job categories that adverts use stay.
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
  await forgetNextRound(client, details);
  const { rows } = await client.query<{ id: number }>(
    `insert into tenant (slug, display_name, contact_number, email, send_from_email, brand, settings, config, content, optional_fields, synonyms, theme_css, version, applied_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (slug) do update set display_name = excluded.display_name, contact_number = excluded.contact_number, email = excluded.email,
       send_from_email = excluded.send_from_email, brand = excluded.brand, settings = excluded.settings, config = excluded.config, content = excluded.content,
       optional_fields = excluded.optional_fields, synonyms = excluded.synonyms, theme_css = excluded.theme_css, version = excluded.version, applied_at = excluded.applied_at
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
      folder.version,
      now,
    ],
  );
  const tenantId = rows[0]?.id ?? 0;
  await applyHosts(client, tenantId, details.hosts);
  await client.query('delete from tenant_file where tenant_id = $1', [tenantId]);
  await client.query('insert into tenant_file (tenant_id, path, content) select $1, * from unnest($2::text[], $3::bytea[])', [
    tenantId,
    [...folder.files.keys()],
    [...folder.files.values()],
  ]);
  await client.query('delete from tenant_page where tenant_id = $1', [tenantId]);
  await client.query('insert into tenant_page (tenant_id, slug, html) select $1, * from unnest($2::text[], $3::text[])', [
    tenantId,
    folder.pages.map((page) => page.slug),
    folder.pages.map((page) => page.html),
  ]);
  await applyCategories(client, tenantId, folder.lookups);
  await applyLookups(client, tenantId, folder.lookups, now);
  return { tenantId, outcome: known[0] ? 'changed' : 'created' };
}

/**
 * The next round of job alerts was counted from the hour and the day that stood when the last one ended. Where those change, the row
 * goes, and the next minute counts anew. Before the settings are written.
 */
async function forgetNextRound(client: pg.PoolClient, { slug, settings }: TenantFolder['details']): Promise<void> {
  await client.query(
    `delete from job_alert_round r using tenant t
     where t.id = r.tenant_id and t.slug = $1 and t.settings -> 'alertDigests' is distinct from $2::jsonb`,
    [slug, JSON.stringify(settings.alertDigests)],
  );
}

async function applyHosts(client: pg.PoolClient, tenantId: number, hosts: string[]): Promise<void> {
  const { rows: taken } = await client.query<{ host: string; slug: string }>(
    'select h.host, t.slug from tenant_host h join tenant t on t.id = h.tenant_id where h.host = any($1) and h.tenant_id <> $2',
    [hosts, tenantId],
  );
  if (taken[0]) throw new HostTaken(taken[0].host, taken[0].slug);
  await client.query('delete from tenant_host where tenant_id = $1', [tenantId]);
  // Two spellings of one host are one, at the place of the first.
  await client.query(
    `insert into tenant_host (tenant_id, host, position)
       select $1::int, host, min(position) from unnest($2::text[]) with ordinality as given (host, position) group by host`,
    [tenantId, hosts],
  );
}

async function applyCategories(client: pg.PoolClient, tenantId: number, lookups: TenantFolder['lookups']): Promise<void> {
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
}

/** Retires every entry, then writes those that are listed: first what stands by itself, then what belongs to one of them. */
async function applyLookups(client: pg.PoolClient, tenantId: number, lookups: TenantFolder['lookups'], now: Date): Promise<void> {
  await client.query('update lookup_entry set retired_at = $2 where tenant_id = $1 and retired_at is null', [tenantId, now]);
  const others = lookups.filter((entry) => entry.list !== 'job-category');
  for (const entries of [others.filter(({ college }) => college === null), others.filter(({ college }) => college !== null)]) {
    await client.query(
      `insert into lookup_entry (tenant_id, list, parent_id, name, position)
         select $1::int, entry.list, college.id, entry.name, entry.position
         from unnest($2::text[], $3::text[], $4::text[]) with ordinality as entry (list, college, name, position)
           left join lookup_entry college on college.tenant_id = $1 and college.list = 'college' and college.name = entry.college
       on conflict (tenant_id, list, parent_id, name) do update set position = excluded.position, retired_at = null`,
      [tenantId, entries.map(({ list }) => list), entries.map(({ college }) => college), entries.map(({ name }) => name)],
    );
  }
}
