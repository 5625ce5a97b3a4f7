import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

/** Adverts to learn a vocabulary from: all, or a random sample. 20,000 contain every word that one advert in a thousand has. */
const mostAdverts = 20_000;
/** Adverts whose texts are read for spellings: the newest few thousand contain the most used words. */
const mostTexts = 3_000;
const mostWords = 200_000;

/**
 * Replaces the current tenant's vocabulary by the words of its open adverts, within the database, so that a vocabulary of 200,000 words
 * never enters the process. ts_stat counts 20,000 adverts of 116 lexemes in 1.3 s, unnesting takes 3.2. The most frequent lexeme is in
 * every advert, so its count is the sample's size. Lexemes that are not words contain a colon or start with a full stop. Unchanged rows are
 * not written.
 */
export async function learnVocabulary(trx: TenantTransaction, tenantId: number, openAdverts: number, now: Date): Promise<void> {
  const prefix = `${tenantId}.`;
  const share = Math.min(1, mostAdverts / Math.max(1, openAdverts));
  await sql`
    with counted as materialized (
      select word as lexeme, ndoc, max(ndoc) over () as seen from ts_stat(format(
        'select words from advert_search where is_published and published_at <= %1$L and closes_at > %1$L and random() < %2$s',
        ${now}::timestamptz, ${share}::float8))),
    learnt as materialized (
      select substr(lexeme, ${prefix.length + 1}) as word, greatest(1, round(ndoc * ${openAdverts}::float8 / seen))::integer as adverts,
        least(100, greatest(1, round(8 * ln(1 + seen::float8 / ndoc))))::smallint as weight
      from counted
      where starts_with(lexeme, ${prefix}) and strpos(lexeme, ':') = 0
        and (substr(lexeme, ${prefix.length + 1}, 1) <> '.' or lexeme = ${`${prefix}.net`})
      order by ndoc desc, lexeme limit ${mostWords}),
    gone as (delete from search_word known where not exists (select from learnt where learnt.word = known.word))
    insert into search_word as known (word, shown, adverts, weight)
    select word, '', adverts, weight from learnt
    on conflict (tenant_id, word) do update set adverts = excluded.adverts, weight = excluded.weight
    where (known.adverts, known.weight) is distinct from (excluded.adverts, excluded.weight)`.execute(trx);
}

/** Texts of the newest open adverts, and the names of the categories. */
export async function readTexts(trx: TenantTransaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', a.job_title, a.employer, a.location_name, a.preview) as text
    from (select advert_id from advert_search
          where is_published and published_at <= ${now}::timestamptz and closes_at > ${now}::timestamptz
          order by published_at desc, advert_id desc limit ${mostTexts}) newest
    join advert a on a.id = newest.advert_id
    union all select name from job_category`.execute(trx);
  return rows.map(({ text }) => text);
}

/** Forgets the spelling of words that no text showed: what search compares need not be a word ("midwive"). */
export async function forgetSpellings(trx: TenantTransaction, shownWords: string[]): Promise<void> {
  await sql`
    update search_word known set shown = ''
    where shown <> '' and not exists (select from unnest(${shownWords}::text[]) as written (word) where written.word = known.word)`.execute(
    trx,
  );
}

/** Says how words are written. A word that is only in descriptions has no written form, so it is never offered as a correction. */
export async function writeSpellings(trx: TenantTransaction, spellings: { word: string; shown: string }[]): Promise<void> {
  await sql`
    update search_word known set shown = written.shown
    from unnest(${spellings.map(({ word }) => word)}::text[], ${spellings.map(({ shown }) => shown)}::text[]) as written (word, shown)
    where known.word = written.word and known.shown <> written.shown`.execute(trx);
}
