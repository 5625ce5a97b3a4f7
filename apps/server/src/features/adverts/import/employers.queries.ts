import { createHash } from 'node:crypto';
import { toSlug } from '@berth/contract';
import { sql } from 'kysely';
import { announceDataChange } from '../../../platform/database/announce-data-change.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

/** What a feed says of an employer. `descriptionHtml` is null if it says nothing, which keeps the words. */
export type EmployerRecord = { key: string; name: string; descriptionHtml: string | null };

/**
 * Creates employers and updates their names and words. A new employer gets the slug of its name, or one with a hash of its key if another
 * employer has that already. Imports of a tenant take turns, so that both cannot take one slug.
 */
export async function keepEmployers(trx: TenantTransaction, employers: EmployerRecord[]): Promise<void> {
  if (employers.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtext('keep-employers'), current_tenant_id())`.execute(trx);
  const records = employers.map(({ key, name, descriptionHtml }) => {
    const slug = toSlug(name, 'employer');
    const ownSlug = `${slug}-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
    return { key, name, slug, own_slug: ownSlug, description_html: descriptionHtml };
  });
  const { numAffectedRows } = await sql`
    insert into employer as known (key, slug, name, description_html)
    select key, case when is_first and not exists (select from employer other where other.slug = feed.slug and other.key <> feed.key)
      then slug else own_slug end, name, description_html
    from (
      select *, row_number() over (partition by slug order by key) = 1 as is_first
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as feed (key text, name text, slug text, own_slug text, description_html text)
    ) feed
    on conflict (tenant_id, key) do update set
      name = excluded.name, description_html = coalesce(excluded.description_html, known.description_html)
    where (known.name, known.description_html) is distinct from (excluded.name, coalesce(excluded.description_html, known.description_html))`.execute(
    trx,
  );
  if (numAffectedRows) await announceDataChange(trx);
}
