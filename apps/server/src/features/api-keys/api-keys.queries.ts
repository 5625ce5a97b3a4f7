import type pg from 'pg';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The current tenant's key with this hash, unless it is revoked or expired. */
export function findKey(trx: TenantTransaction, keyHash: string, now: Date) {
  return trx
    .selectFrom('apiKey')
    .select(['id', 'name', 'scopes', 'callsPerMinute', 'lastUsedAt'])
    .where('keyHash', '=', keyHash)
    .where('revokedAt', 'is', null)
    .where((key) => key.or([key('expiresAt', 'is', null), key('expiresAt', '>', now)]))
    .executeTakeFirst();
}

/** Notes that a key was used. */
export async function touchKey(trx: TenantTransaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('apiKey').set({ lastUsedAt: now }).where('id', '=', id).execute();
}

const shown = ['id', 'name', 'prefix', 'scopes', 'callsPerMinute', 'createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt'] as const;

type NewKey = {
  name: string;
  prefix: string;
  keyHash: string;
  scopes: string[];
  callsPerMinute: number;
  createdAt: Date;
  expiresAt: Date | null;
};

/** A new key; undefined if its name is taken. */
export function insertKey(trx: TenantTransaction, key: NewKey) {
  return trx
    .insertInto('apiKey')
    .values(key)
    .onConflict((conflict) => conflict.columns(['tenantId', 'name']).where('revokedAt', 'is', null).doNothing())
    .returning(shown)
    .executeTakeFirst();
}

/** Revokes the key with this id or name. Returns its id, undefined if there is no such active key. */
export async function setRevoked(trx: TenantTransaction, by: { id: string } | { name: string }, now: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('apiKey')
    .set({ revokedAt: now })
    .where('id' in by ? 'id' : 'name', '=', 'id' in by ? by.id : by.name)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The keys of the tenant, the revoked and expired ones too. */
export function listKeys(trx: TenantTransaction) {
  return trx.selectFrom('apiKey').select(shown).orderBy('createdAt').orderBy('id').execute();
}

/** A key as an operator sees it: never the key itself. */
export type ListedKey = {
  tenant: string;
  name: string;
  prefix: string;
  scopes: string[];
  callsPerMinute: number | null;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

/** Keys of one tenant, or of all, the revoked ones included, by the database's owner. */
export async function readKeys(ownerPool: pg.Pool, tenantId: number | null): Promise<ListedKey[]> {
  const { rows } = await ownerPool.query<ListedKey>(
    `select t.slug as tenant, k.name, k.prefix, k.scopes, k.calls_per_minute as "callsPerMinute", k.created_at as "createdAt",
       k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt"
     from api_key k join tenant t on t.id = k.tenant_id where $1::int is null or k.tenant_id = $1 order by t.slug, k.created_at, k.id`,
    [tenantId],
  );
  return rows;
}
