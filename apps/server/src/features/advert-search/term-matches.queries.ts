import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { WriteLexeme } from '../adverts/index.ts';
import type { Alternative } from './keyword/keyword-terms.ts';
import { alternativeQuery, inTitle } from './search-query.ts';

/** A term, by its place in the list, that an advert has. */
export type TermMatch = { advertId: number; term: number; isInTitle: boolean };

/** Which of these terms each of these adverts has, and whether in its title. A term is any of its alternatives. */
export async function readTermMatches(
  trx: TenantTransaction,
  lexeme: WriteLexeme,
  ids: readonly number[],
  terms: readonly (readonly Alternative[])[],
): Promise<TermMatch[]> {
  if (ids.length === 0 || terms.length === 0) return [];
  const anywhere = terms.map((term) => term.map((one) => alternativeQuery(one, lexeme)).join(' | '));
  const titles = terms.map((term) => term.map((one) => inTitle(one, lexeme)).join(' | '));
  // The words are decompressed once for each advert. Compared in place they would be for each term: three times as slow with sixteen.
  const { rows } = await sql<TermMatch>`
    with s as materialized (
      select advert_id, words || ''::tsvector as words from advert_search where advert_id = any(${ids}::bigint[]))
    select s.advert_id as "advertId", asked.n::integer - 1 as term, s.words @@ asked.title as "isInTitle"
    from s
    cross join unnest(${anywhere}::tsquery[], ${titles}::tsquery[]) with ordinality as asked (anywhere, title, n)
    where s.words @@ asked.anywhere`.execute(trx);
  return rows;
}
