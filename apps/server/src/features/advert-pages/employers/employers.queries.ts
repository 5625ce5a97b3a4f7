import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

/** Employers listed, those with the most adverts. */
const maxEmployers = 20_000;
/** Adverts in which a logo is looked for, the newest. */
const maxLogoAdverts = 50;

/** One employer of the current tenant by its slug. */
export function readEmployer(trx: TenantTransaction, slug: string) {
  return trx.selectFrom('employer').select(['key', 'name', 'descriptionHtml']).where('slug', '=', slug).executeTakeFirst();
}

/** Employers with open adverts, most adverts first. */
export async function readOpenEmployers(trx: TenantTransaction, now: Date) {
  const { rows } = await sql<{ slug: string; name: string; adverts: number; newest: Date }>`
    with counted as (
      select employer_key, count(*)::integer as adverts, max(published_at) as newest from advert
      where status = 'published' and published_at <= ${now} and closes_at > ${now}
      group by employer_key order by adverts desc, employer_key limit ${maxEmployers})
    select slug, name, adverts, newest from counted join employer on key = employer_key order by adverts desc, slug`.execute(trx);
  return rows;
}

/** The newest open adverts of an employer and their exact number. */
export async function readOfEmployer(trx: TenantTransaction, key: string, now: Date, limit: number) {
  const open = sql`employer_key = ${key} and status = 'published' and published_at <= ${now} and closes_at > ${now}`;
  const { rows } = await sql<{ total: number; ids: string[] }>`
    select (select count(*) from advert where ${open}) as total,
      array(select id from advert where ${open} order by published_at desc, id desc limit ${limit}) as ids`.execute(trx);
  // Elements of an int8 array arrive as text.
  return { total: rows[0]?.total ?? 0, ids: (rows[0]?.ids ?? []).map(Number) };
}

/** Whether an employer has had a public advert that was open after a moment. */
export async function hasAdvertsSince(trx: TenantTransaction, key: string, now: Date, closedAfter: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from advert where employer_key = ${key} and status = 'published' and published_at <= ${now}
      and closes_at > ${closedAfter}) as has`.execute(trx);
  return rows[0]?.has ?? false;
}

/** The hash of the newest logo in an employer's latest adverts, open or not. */
export async function readEmployerLogo(trx: TenantTransaction, key: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ logoHash: string }>`
    select logo_hash from (
      select logo_hash, published_at, id from advert where employer_key = ${key} and status = 'published' and published_at <= ${now}
      order by published_at desc, id desc limit ${maxLogoAdverts}) latest
    where logo_hash is not null order by published_at desc, id desc limit 1`.execute(trx);
  return rows[0]?.logoHash ?? null;
}
