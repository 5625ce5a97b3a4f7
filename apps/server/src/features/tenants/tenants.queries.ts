import type { TenantConfig, TenantContent, TenantFile } from '@berth/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The id of the tenant that a host names, or null. */
export async function tenantOfHost(database: Database, host: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from tenant_of_host(${host})`.execute(database);
  return rows[0]?.id ?? null;
}

/** The current tenant's row. The JSON was checked by `readTenantFolder` before it was stored. */
export async function readTenant(trx: TenantTransaction) {
  const row = await trx.selectFrom('tenant').selectAll().executeTakeFirstOrThrow();
  const hosts = await trx.selectFrom('tenantHost').select('host').orderBy('host').execute();
  return {
    ...row,
    brand: row.brand as TenantFile['brand'],
    settings: row.settings as TenantFile['settings'],
    config: row.config as TenantConfig,
    content: row.content as TenantContent,
    synonyms: row.synonyms as string[][],
    hosts: hosts.map(({ host }) => host),
  };
}

/** One static page of the current tenant, already sanitised. */
export function readPage(trx: TenantTransaction, slug: string) {
  return trx.selectFrom('tenantPage').select('html').where('slug', '=', slug).executeTakeFirst();
}
