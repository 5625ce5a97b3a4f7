import type { AdvertQuery } from '@berth/contract';
import { isFiltered, withKeyword, withoutPlace } from './changed-query.ts';
import { isCloseToNothing } from './close-bonuses.ts';
import { fewMentions, readInTitles } from './only-mentioned.ts';
import { type Answer, countOnce, searchOnce } from './search-once.ts';
import type { SearchSite } from './search-site.ts';
import { withPlaceLast } from './understanding/place-in-middle.ts';
import { correctKeyword } from './words/correct-keyword.ts';
import { isExact } from './words/refused-in-keyword.ts';
import { shorterKeyword } from './words/shorter-keyword.ts';

/**
 * Another keyword that finds something where the typed one finds nothing, and what it finds: `corrected`, `shortened`, or both one after the other. `whole`: the
 * answer to all that was typed, without its mistakes.
 */
type Instead = { corrected: string | null; shortened: string | null; answer: Answer; whole: Answer };

/**
 * Suggestions when a search finds few jobs or none. `isOnlyMentioned`: the adverts of what was typed, or of its correction, say it in their text alone,
 * however many they are.
 */
export type Few = { instead: Instead | null; isOnlyMentioned: boolean };

/**
 * What is searched instead of a keyword that finds nothing: the same without its spelling mistakes (search.help.6), with the place moved from the middle
 * to the end (search.words.4), or else without what keeps it from finding anything (search.help.8). A keyword whose words are only mentioned is shortened too (search.help.10), or else the answer says
 * that it is only mentioned (search.help.11). Nothing instead if the typed keyword finds more, if nothing else may be searched (`strict`, of which the answer only says whether it is mentioned), or if nothing else
 * finds anything; a correction need only find something elsewhere than in the chosen place.
 */
export async function searchInstead(site: SearchSite, query: AdvertQuery, typed: Answer, now: Date): Promise<Few> {
  const { read, asked, found } = typed;
  const { keyword, plain, strict } = query.keywordParams;
  const none = { instead: null, isOnlyMentioned: false };
  if (plain || query.cursor !== undefined) return none;
  const mayBeMentioned = asked.offset === 0 && isCloseToNothing(found.matches[0]?.score ?? null) && !isFiltered(query);
  const isMentioned = async () => mayBeMentioned && (await readInTitles(site, typed, now)) !== 'all';
  if (strict) return { instead: null, isOnlyMentioned: await isMentioned() };
  // Criteria alone say what is wanted: only one too many is left out.
  const hasWords = read.search.terms.groups.length > 0;
  if (!hasWords && (found.total > 0 || read.understood.parts.length < 2)) return none;
  if (found.total > fewMentions) return { instead: null, isOnlyMentioned: await isMentioned() };
  const answerOf = (other: string) => searchOnce(site, withKeyword(query, other), now);
  let onlyApprentices = false;
  let meant = query;
  if (found.total > 0) {
    const isWord = (asked.terms.typed?.size ?? 0) < 2;
    // What filters leave is no accident, and a page past the last has no title.
    if (isFiltered(query) || (isWord && found.matches.length === 0)) return none;
    const inTitles = await readInTitles(site, typed, now);
    if (inTitles === 'all') return none;
    if (isWord) return { instead: null, isOnlyMentioned: true };
    onlyApprentices = inTitles === 'some';
  } else if (hasWords) {
    const corrected = await site.at.transaction((trx) => correctKeyword(trx, keyword, site.defaults.synonyms, read.understood.keyword));
    if (corrected?.isClear) meant = withKeyword(query, corrected.keyword);
    if (corrected?.isClear && (await countOnce(site, meant, now)).total > 0) {
      const answer = await answerOf(corrected.keyword);
      // "Saftey officer" is only mentioned, as "safety officer" is. What is found is not corrected again.
      const few = answer.found.total > 0 ? await searchInstead(site, meant, answer, now) : none;
      return { ...few, instead: few.instead ? { ...few.instead, corrected: corrected.keyword } : correction(corrected.keyword, answer) };
    }
    // In the middle a place's name may belong to an employer, so it is only read as a place if the typed words find nothing.
    const placed = read.place || isExact(keyword) ? null : withPlaceLast(keyword);
    if (placed !== null && (await countOnce(site, withKeyword(query, placed), now)).total > 0) {
      return { ...none, instead: correction(placed, await answerOf(placed)) };
    }
  }
  // "Health and saftey officer" is shortened as "health and safety officer" is.
  const answerOfMeant = meant === query ? null : await searchOnce(site, meant, now);
  const ofMeant = answerOfMeant && (await shorterKeyword(site, meant, answerOfMeant, { now, onlyApprentices }));
  // "Decorater" in a place without one: the help is for the decorators elsewhere.
  if (
    ofMeant === null &&
    answerOfMeant &&
    read.place &&
    (await countOnce(site, withoutPlace(meant, answerOfMeant.read.understood), now)).total > 0
  ) {
    return { ...none, instead: correction(meant.keywordParams.keyword, answerOfMeant) };
  }
  const shorter = ofMeant ?? (await shorterKeyword(site, query, typed, { now, onlyApprentices }));
  if (shorter === null) return { instead: null, isOnlyMentioned: found.total > 0 };
  const isOfMeant = ofMeant !== null && answerOfMeant !== null;
  const whole = isOfMeant ? answerOfMeant : typed;
  const corrected = isOfMeant ? meant.keywordParams.keyword : null;
  return { ...none, instead: { corrected, shortened: shorter, answer: await answerOf(shorter), whole } };
}

const correction = (keyword: string, answer: Answer): Instead => ({ corrected: keyword, shortened: null, answer, whole: answer });
