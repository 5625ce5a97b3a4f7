import type pg from 'pg';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The current tenant's key with this hash, unless it is revoked. */
export function findKey(trx: TenantTransaction, keyHash: string) {
  return trx
    .selectFrom('apiKey')
    .select(['id', 'scopes', 'lastUsedAt'])
    .where('keyHash', '=', keyHash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
}

/** Notes that a key was used. */
export async function touchKey(trx: TenantTransaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('apiKey').set({ lastUsedAt: now }).where('id', '=', id).execute();
}

/** Records a call. */
export async function insertCall(
  trx: TenantTransaction,
  call: { apiKeyId: string; routeId: string; status: number; calledAt: Date },
): Promise<void> {
  await trx.insertInto('apiKeyCall').values(call).execute();
}

/** A new key, by the database's owner; whether its name was free. */
export async function insertKey(
  ownerPool: pg.Pool,
  key: { tenantId: number; name: string; prefix: string; keyHash: string; scopes: readonly string[]; createdAt: Date },
): Promise<boolean> {
  const { rowCount } = await ownerPool.query(
    `insert into api_key (tenant_id, name, prefix, key_hash, scopes, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, name) where revoked_at is null do nothing`,
    [key.tenantId, key.name, key.prefix, key.keyHash, key.scopes, key.createdAt],
  );
  return rowCount === 1;
}

/** Revokes the key of this name, as the database's owner. Returns whether there was an active one. */
export async function setRevoked(ownerPool: pg.Pool, tenantId: number, name: string, now: Date): Promise<boolean> {
  const { rowCount } = await ownerPool.query(
    'update api_key set revoked_at = $3 where tenant_id = $1 and name = $2 and revoked_at is null',
    [tenantId, name, now],
  );
  return rowCount === 1;
}

/** A key as an operator sees it: never the key itself. */
export type ListedKey = {
  tenant: string;
  name: string;
  prefix: string;
  scopes: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

/** Keys of one tenant, or of all, the revoked ones included, by the database's owner. */
export async function readKeys(ownerPool: pg.Pool, tenantId: number | null): Promise<ListedKey[]> {
  const { rows } = await ownerPool.query<ListedKey>(
    `select t.slug as tenant, k.name, k.prefix, k.scopes, k.created_at as "createdAt", k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt"
     from api_key k join tenant t on t.id = k.tenant_id where $1::int is null or k.tenant_id = $1 order by t.slug, k.created_at, k.id`,
    [tenantId],
  );
  return rows;
}
