import type pg from 'pg';

/** Closes a tenant's site. Paused again, it keeps the time of the first pause and gets the new words. */
export async function pauseTenant(ownerPool: pg.Pool, tenantId: number, words: string | null, now: Date): Promise<{ pausedAt: Date }> {
  const { rows } = await ownerPool.query<{ pausedAt: Date }>(
    'update tenant set paused_at = coalesce(paused_at, $2), paused_words = $3 where id = $1 returning paused_at as "pausedAt"',
    [tenantId, now, words],
  );
  return rows[0] ?? { pausedAt: now };
}

/**
 * Opens it again. Warnings of unused accounts may have reached people who could then not sign in, so no account is erased for as long again
 * as the pause lasted, but not for more than 60 days. Returns false for a tenant that is not paused.
 */
export async function resumeTenant(ownerPool: pg.Pool, tenantId: number, now: Date): Promise<boolean> {
  const { rowCount } = await ownerPool.query(
    `update tenant set paused_at = null, paused_words = null, accounts_kept_until = $2::timestamptz + least($2 - paused_at, interval '60 days')
     where id = $1 and paused_at is not null`,
    [tenantId, now],
  );
  return rowCount === 1;
}

/** Marks a tenant as being removed, and takes its hosts away: from now on its site does not exist, and its name can't be applied. */
export async function closeForRemoval(client: pg.PoolClient, tenantId: number, now: Date): Promise<void> {
  await client.query('update tenant set removing_at = coalesce(removing_at, $2), paused_at = coalesce(paused_at, $2) where id = $1', [
    tenantId,
    now,
  ]);
  await client.query('delete from tenant_host where tenant_id = $1', [tenantId]);
}

/** Deletes the tenant's own row, and with it whatever still belongs to it. */
export async function deleteTenant(client: pg.PoolClient, tenantId: number): Promise<void> {
  await client.query('delete from tenant where id = $1', [tenantId]);
}
