import type pg from 'pg';
import { OperatorMistake } from '../../../platform/failures/operator-mistake.ts';
import type { TenantFolder } from './tenant-folder.ts';

/** Another tenant already has this host. */
class HostTaken extends OperatorMistake {
  constructor(host: string, slug: string) {
    super(`tenant.json hosts: ${host} already belongs to the tenant ${slug}; take it from there first`);
  }
}

/** The tenant of a slug, and the version of the folder that it was last applied from. Throws OperatorMistake for one that is being removed. */
export async function findApplied(client: pg.PoolClient, slug: string): Promise<{ id: number; version: string } | undefined> {
  const { rows } = await client.query<{ id: number; version: string; isBeingRemoved: boolean }>(
    'select id, version, removing_at is not null as "isBeingRemoved" from tenant where slug = $1',
    [slug],
  );
  if (rows[0]?.isBeingRemoved) throw new OperatorMistake(`${slug} is being removed: run berth tenant remove ${slug} again, then apply`);
  return rows[0];
}

/** Writes a tenant's own row, hosts, files and pages; returns its id. Throws HostTaken. */
export async function saveTenant(client: pg.PoolClient, folder: TenantFolder, now: Date): Promise<number> {
  const { details } = folder;
  const { rows } = await client.query<{ id: number }>(
    `insert into tenant (slug, display_name, contact_number, email, send_from_email, brand, settings, config, content, optional_fields, synonyms, mail_logo, version, applied_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (slug) do update set display_name = excluded.display_name, contact_number = excluded.contact_number, email = excluded.email,
       send_from_email = excluded.send_from_email, brand = excluded.brand, settings = excluded.settings, config = excluded.config, content = excluded.content,
       optional_fields = excluded.optional_fields, synonyms = excluded.synonyms, mail_logo = excluded.mail_logo, version = excluded.version, applied_at = excluded.applied_at
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
      folder.mailLogo,
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
  return tenantId;
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
