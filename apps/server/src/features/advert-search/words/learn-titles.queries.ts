import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

/** Most titles learnt, those with the most adverts first. Rarer titles are found by their words. */
const mostTitles = 100_000;
/** Rows read or written at once: about 5 ms of CPU. */
const slice = 1_000;

/** How the current tenant's open adverts write their titles, and how many write each so, most adverts first, a slice at a time. */
export async function* countTitles(trx: TenantTransaction, now: Date): AsyncGenerator<{ title: string; adverts: number }[]> {
  // A cursor takes no parameters, so let the database quote the time.
  await sql`select set_config('berth.now', ${now.toISOString()}, true)`.execute(trx);
  await sql`
    declare counted_titles no scroll cursor for
    select a.job_title as title, count(*) as adverts from advert_search s join advert a on a.id = s.advert_id
    where s.is_published and s.published_at <= current_setting('berth.now')::timestamptz and s.closes_at > current_setting('berth.now')::timestamptz
    group by 1 order by 2 desc, 1 limit ${sql.lit(mostTitles)}`.execute(trx);
  yield* slicesOf(trx, 'counted_titles');
}

export type StoredTitle = { folded: string; shown: string; adverts: number };

/** The current tenant's stored titles, a slice at a time. */
export async function* readStoredTitles(trx: TenantTransaction): AsyncGenerator<StoredTitle[]> {
  await sql`declare stored_titles no scroll cursor for select folded, shown, adverts from advert_title`.execute(trx);
  yield* slicesOf(trx, 'stored_titles');
}

async function* slicesOf<T>(trx: TenantTransaction, cursor: string): AsyncGenerator<T[]> {
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.lit(slice)} from ${sql.id(cursor)}`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < slice) break;
  }
  await sql`close ${sql.id(cursor)}`.execute(trx);
}

/** Deletes titles that no open advert has any more. */
export async function forgetTitles(trx: TenantTransaction, folded: string[]): Promise<void> {
  for (let from = 0; from < folded.length; from += slice) {
    await sql`delete from advert_title where folded = any(${folded.slice(from, from + slice)}::text[])`.execute(trx);
  }
}

/** Writes titles that are new or have changed, with the words of the new ones. */
export async function writeTitles(trx: TenantTransaction, titles: StoredTitle[]): Promise<void> {
  for (let from = 0; from < titles.length; from += slice) {
    const some = titles.slice(from, from + slice);
    await sql`
      with learnt as (
        select * from unnest(
          ${some.map(({ folded }) => folded)}::text[], ${some.map(({ shown }) => shown)}::text[], ${some.map(({ adverts }) => adverts)}::integer[]
        ) as learnt (folded, shown, adverts)),
      written as (
        insert into advert_title (folded, shown, adverts) select folded, shown, adverts from learnt
        on conflict (tenant_id, folded) do update set shown = excluded.shown, adverts = excluded.adverts
        returning id, folded, xmax = 0 as is_new)
      insert into advert_title_word (word, title_id)
      select distinct word, id from written, unnest(string_to_array(btrim(folded), ' ')) word where is_new`.execute(trx);
  }
}
