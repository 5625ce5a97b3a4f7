import type { Coordinates } from '@berth/contract';
import { cellsWithin } from './grid-cells.ts';
import { type Alternative, parseKeyword } from './keyword-terms.ts';
import { lexeme, titleWord } from './search-vector.ts';

/** A search as PostgreSQL takes it. Null `asked` is a search without terms or place: everything, newest first. */
export type PostgresSearch = {
  asked: string | null;
  /** Adverts with every word in their title, and with any, for the order by score; null without words, `some` also with one. */
  allInTitle: string | null;
  someInTitle: string | null;
  centre: Coordinates | null;
  radiusMiles: number;
};

/** Builds the tsquery of a search: keyword and grid cells in one, every lexeme under the tenant's prefix. */
export function searchQuery(tenantId: number, keyword: string, centre: Coordinates | null, radiusMiles: number): PostgresSearch {
  const { groups, without } = parseKeyword(keyword);
  const alternative = ({ words, isPhrase }: Alternative) =>
    `(${words.map((word) => lexeme(tenantId, word)).join(isPhrase ? ' <-> ' : ' & ')})`;
  const cells = centre ? cellsWithin(centre, radiusMiles) : null;
  const parts = [...groups.map((group) => `(${group.map(alternative).join(' | ')})`), ...without.map((one) => `!${alternative(one)}`)];
  if (cells) parts.push(`(${cells.map((cell) => lexeme(tenantId, `.${cell}`)).join(' | ')})`);
  // Excluding alone would read every advert's vector: the lexeme that all carry gives the index something to start from.
  if ((groups.length === 0 && without.length > 0) || (centre && !cells)) parts.push(lexeme(tenantId, '.all'));
  const titleWords = Array.from(new Set(groups.flat().flatMap(({ words }) => words)), (word) => lexeme(tenantId, titleWord(word)));
  return {
    asked: parts.length > 0 ? parts.join(' & ') : null,
    allInTitle: titleWords.length > 0 ? titleWords.join(' & ') : null,
    someInTitle: titleWords.length > 1 ? titleWords.join(' | ') : null,
    centre,
    radiusMiles,
  };
}
