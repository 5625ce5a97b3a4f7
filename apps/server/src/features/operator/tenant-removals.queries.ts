import type pg from 'pg';

/** A tenant that can be removed. */
export type Removable = { id: number; slug: string; displayName: string; isBeingRemoved: boolean };

/** The tenant with this slug. */
export async function findRemovable(ownerPool: pg.Pool, slug: string): Promise<Removable | undefined> {
  const { rows } = await ownerPool.query<Removable>(
    'select id, slug, display_name as "displayName", removing_at is not null as "isBeingRemoved" from tenant where slug = $1',
    [slug],
  );
  return rows[0];
}

/** Records that a removal begins, unless one of this tenant has begun and not finished. */
export async function recordRemoval(
  client: pg.PoolClient,
  { slug, displayName }: Removable,
  facts: { removedBy: string; counts: object; startedAt: Date },
): Promise<void> {
  await client.query(
    `insert into tenant_removal (slug, display_name, removed_by, counts, started_at) select $1, $2, $3, $4, $5
     where not exists (select from tenant_removal where slug = $1 and finished_at is null)`,
    [slug, displayName, facts.removedBy, JSON.stringify(facts.counts), facts.startedAt],
  );
}

/** Records that it is done. */
export async function finishRemoval(client: pg.PoolClient, slug: string, now: Date): Promise<void> {
  await client.query('update tenant_removal set finished_at = $2 where slug = $1 and finished_at is null', [slug, now]);
}
