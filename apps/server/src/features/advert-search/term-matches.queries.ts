import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { leastOfTitle, levelPoints, levelWord, lexemesOf } from '../adverts/index.ts';
import type { Alternative } from './keyword/keyword-terms.ts';
import { alternativeQuery } from './search-query.ts';

/** A term, by its place in the list, that an advert has. */
export type TermMatch = { advertId: number; term: number; isInTitle: boolean };

const titleLevels = levelPoints.map((_, level) => level).slice(leastOfTitle);

/** Which of these terms each of these adverts has, and whether in its title. A term is any of its alternatives. */
export async function readTermMatches(
  trx: TenantTransaction,
  tenantId: number,
  ids: readonly number[],
  terms: readonly (readonly Alternative[])[],
): Promise<TermMatch[]> {
  if (ids.length === 0 || terms.length === 0) return [];
  const lexeme = lexemesOf(tenantId);
  const inTitle = (word: string) => `(${titleLevels.map((level) => lexeme(levelWord(level, word))).join(' | ')})`;
  const anywhere = terms.map((term) => term.map((one) => alternativeQuery(one, lexeme)).join(' | '));
  const titles = terms.map((term) => term.map(({ words }) => `(${words.map(inTitle).join(' & ')})`).join(' | '));
  const { rows } = await sql<TermMatch>`
    select s.advert_id as "advertId", asked.n::integer - 1 as term, s.words @@ asked.title as "isInTitle"
    from advert_search s
    cross join unnest(${anywhere}::tsquery[], ${titles}::tsquery[]) with ordinality as asked (anywhere, title, n)
    where s.advert_id = any(${ids}::bigint[]) and s.words @@ asked.anywhere`.execute(trx);
  return rows;
}
