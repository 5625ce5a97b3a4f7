import type { FormSettings } from '@berth/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import type { FolderFiles } from './folder-files.ts';

/** The files that a tenant was last applied from, by the database's owner; null when there is no such tenant. */
export async function readTenantFiles(ownerPool: pg.Pool, slug: string): Promise<FolderFiles | null> {
  const { rows } = await ownerPool.query<{ path: string | null; content: Buffer | null }>(
    'select f.path, f.content from tenant t left join tenant_file f on f.tenant_id = t.id where t.slug = $1 order by f.path collate "C"',
    [slug],
  );
  if (rows.length === 0) return null;
  return new Map(rows.flatMap(({ path, content }) => (path === null || content === null ? [] : [[path, content] as const])));
}

/** Job categories of a tenant that adverts use, with counts: an apply keeps them whatever the folder says. */
export async function readUsedCategories(ownerPool: pg.Pool, slug: string): Promise<{ name: string; adverts: number }[]> {
  const { rows } = await ownerPool.query<{ name: string; adverts: number }>(
    `select c.name, count(*)::integer as adverts from tenant t join job_category c on c.tenant_id = t.id
       join advert a on a.tenant_id = t.id and c.id = any(a.job_category_ids) where t.slug = $1 group by c.name order by c.name`,
    [slug],
  );
  return rows;
}

/** Serialises applies, of any tenant, and changes of files until the transaction ends. */
export async function lockApplies(trx: TenantTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('apply-tenant'))`.execute(trx);
}

/** Writes one file of the current tenant; its folder has had it before. */
export async function writeFile(trx: TenantTransaction, path: string, content: Buffer): Promise<void> {
  await trx.updateTable('tenantFile').set({ content }).where('path', '=', path).execute();
}

/** The texts of some files of the current tenant, by path; without those that its folder does not have. */
export async function readTexts(trx: TenantTransaction, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = await trx.selectFrom('tenantFile').select(['path', 'content']).where('path', 'in', paths).execute();
  return new Map(files.map(({ path, content }) => [path, content.toString('utf8')]));
}

/** Every file of the current tenant, in the order of their paths as an apply reads them. */
export async function readOwnFiles(trx: TenantTransaction): Promise<FolderFiles> {
  const files = await trx.selectFrom('tenantFile').select(['path', 'content']).orderBy(sql`path collate "C"`).execute();
  return new Map(files.map(({ path, content }) => [path, content]));
}

/** Stores the version of the current tenant's files. */
export async function storeVersion(trx: TenantTransaction, version: string): Promise<void> {
  await trx.updateTable('tenant').set({ version }).execute();
}

/** Stores what the current tenant's optional-fields.json says of every form. */
export async function storeOptionalFields(trx: TenantTransaction, settings: { forms: FormSettings[] }): Promise<void> {
  await trx
    .updateTable('tenant')
    .set({ optionalFields: JSON.stringify(settings) })
    .execute();
}
