import type { RunStatement } from '../../platform/database/run-statement.ts';
import type { TenantFolder } from '../tenants/index.ts';

/** What the lists `replaced` of a tenant are to have; null for all of its lists. */
type NewLookups = { tenantId: number; replaced: readonly string[] | null; lookups: TenantFolder['lookups']; now: Date };

/** Sets a tenant's lists: retires every entry, then writes the listed ones, colleges before their courses and locations. */
export async function applyLookups(run: RunStatement, { tenantId, replaced, lookups, now }: NewLookups): Promise<void> {
  await run(
    'update lookup_entry set retired_at = $2 where tenant_id = $1 and retired_at is null and ($3::text[] is null or list = any($3))',
    [tenantId, now, replaced],
  );
  for (const entries of [lookups.filter(({ college }) => college === null), lookups.filter(({ college }) => college !== null)]) {
    await run(
      `insert into lookup_entry (tenant_id, list, parent_id, name, position)
         select $1::int, entry.list, college.id, entry.name, entry.position
         from unnest($2::text[], $3::text[], $4::text[]) with ordinality as entry (list, college, name, position)
           left join lookup_entry college on college.tenant_id = $1 and college.list = 'college' and college.name = entry.college
       on conflict (tenant_id, list, parent_id, name) do update set position = excluded.position, retired_at = null`,
      [tenantId, entries.map(({ list }) => list), entries.map(({ college }) => college), entries.map(({ name }) => name)],
    );
  }
}
