import type { AdvertQuery } from '@berth/contract';
import { isFiltered, withKeyword } from './changed-query.ts';
import { areMentions, fewMentions } from './only-mentioned.ts';
import { type Answer, countOnce, searchOnce } from './search-once.ts';
import type { SearchSite } from './search-site.ts';
import { correctKeyword } from './words/correct-keyword.ts';
import { shorterKeyword } from './words/shorter-keyword.ts';

/** Another keyword that finds something where the typed one finds nothing, what it finds, and how it came about. */
export type Instead = { by: 'correction' | 'shortening'; keyword: string; answer: Answer };

/**
 * What is searched instead of a keyword that finds nothing: the same without its spelling mistakes (search.help.6), or else without what keeps
 * it from finding anything (search.help.8). A keyword whose words are only mentioned is shortened too (search.help.10). Null if the typed keyword
 * finds more, if nothing else may be searched, or if nothing else finds anything.
 */
export async function searchInstead(site: SearchSite, query: AdvertQuery, typed: Answer, now: Date): Promise<Instead | null> {
  const { read, found } = typed;
  const { keyword, plain, strict } = query.keywordParams;
  if (found.total > fewMentions || plain || strict || query.cursor !== undefined || read.search.terms.groups.length === 0) return null;
  const answerOf = (other: string) => searchOnce(site, withKeyword(query, other), now);
  if (found.total > 0) {
    // What filters leave is no accident.
    if (isFiltered(query) || !(await areMentions(site, typed, now))) return null;
  } else {
    const corrected = await site.at.transaction((trx) => correctKeyword(trx, keyword, site.defaults.synonyms, read.understood.keyword));
    if (corrected?.isClear && (await countOnce(site, withKeyword(query, corrected.keyword), now)).total > 0) {
      return { by: 'correction', keyword: corrected.keyword, answer: await answerOf(corrected.keyword) };
    }
  }
  const shorter = await shorterKeyword(site, query, typed, now);
  return shorter === null ? null : { by: 'shortening', keyword: shorter, answer: await answerOf(shorter) };
}
