import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { CheckedLogo } from './check-logo.ts';

/** One logo of the current tenant by the hash of its bytes. */
export function readLogo(trx: TenantTransaction, hash: string): Promise<{ mediaType: string; content: Buffer } | undefined> {
  return trx.selectFrom('advertLogo').select(['mediaType', 'content']).where('hash', '=', hash).executeTakeFirst();
}

/**
 * Stores the logos of adverts that are about to be written, each once. If one is new, deletes logos that no advert uses any more. Batches
 * with logos take turns, so that no logo is deleted that another batch is about to use.
 */
export async function keepLogos(trx: TenantTransaction, logos: CheckedLogo[]): Promise<void> {
  const distinct = [...new Map(logos.map((logo) => [logo.hash, logo])).values()];
  if (distinct.length === 0) return;
  const known = await trx
    .selectFrom('advertLogo')
    .select('hash')
    .where(
      'hash',
      'in',
      distinct.map(({ hash }) => hash),
    )
    .execute();
  const missing = distinct.filter(({ hash }) => !known.some((row) => row.hash === hash));
  if (missing.length === 0) return;
  await sql`delete from advert_logo as l where not exists (
    select from advert where advert.tenant_id = l.tenant_id and advert.logo_hash = l.hash) and hash <> all (${distinct.map(({ hash }) => hash)}::text[])`.execute(
    trx,
  );
  await trx
    .insertInto('advertLogo')
    .values(missing.map(({ hash, mediaType, content }) => ({ hash, mediaType, content })))
    .execute();
}
