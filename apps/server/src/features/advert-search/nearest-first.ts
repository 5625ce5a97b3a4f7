import { filterLexeme } from '../adverts/index.ts';
import { termsInTitle } from './close-bonuses.ts';
import { fewMentions } from './only-mentioned.ts';
import type { AdvertSearch } from './search-index.ts';
import { type Answer, find } from './search-once.ts';
import type { SearchSite } from './search-site.ts';
import { type NearTerms, nearTerms, partsOf, widened } from './similar-terms.ts';

/**
 * The answer with the adverts first whose titles are near to more terms of the keyword (search.order.10): "digger instructor" is shortened to "instructor" and
 * begins with the trainer in groundworks, and "plumbing apprenticeship" to "apprenticeship". `typed`: the answer to the typed keyword, if a shorter one was searched. The given answer if nothing is known to be near to the
 * terms, if what was typed has more than one page, or an advert with every term in its title, or if the new order cannot be had.
 */
export async function nearestFirst(
  site: SearchSite,
  { answer, typed }: { answer: Answer; typed: Answer | null },
  now: Date,
): Promise<Answer> {
  const { found } = answer;
  const [first] = found.matches;
  const { read, asked: typedAsked } = typed ?? answer;
  const asked = typed && typedAsked.sort === 'Score' ? asScored(answer.asked) : answer.asked;
  const near = nearTerms(read.search.terms, site.defaults);
  if (!near || !first || asked.sort !== 'Score' || asked.walk !== null) return answer;
  const isWhole = asked.offset === 0 && found.total === found.matches.length;
  if (!typed && (!isWhole || termsInTitle(first.score) >= near.telling)) return answer;
  // Every advert has the terms of the shorter keyword. What is near to these would come as close.
  const isKept = ({ own: [way] }: NearTerms['last']) => typed !== null && way?.words.every((word) => asked.terms.typed?.has(word));
  const terms = near.terms.map((term) => (isKept(term) ? { own: term.own, near: [], far: [] } : typed ? widened(term) : term));
  if (!typed && terms.every((term) => term.near.length === 0)) return answer;
  const typedWords = read.search.terms.typed;
  // Between two jobs with a term in the title, the one with what the search was shortened to: an apprentice before the lecturer who trains them.
  const weights = new Map([...typedAsked.wordWeights, ...asked.wordWeights]);
  const most = Math.max(1, ...weights.values());
  const kept = typed ? Array.from(asked.terms.typed ?? [], (word) => [word, most * 2] as const) : [];
  const nearest = {
    ...asked,
    terms: { ...asked.terms, parts: partsOf({ terms }, read.search.terms), ...(typedWords && { typed: typedWords }) },
    wordWeights: new Map([...weights, ...kept]),
  };
  try {
    const { matches } = await find(site, nearest, now, false);
    return {
      ...answer,
      asked: nearest,
      found: { ...found, matches: typed && asked.offset === 0 ? mentionsFirst(matches, typed.found) : matches },
    };
  } catch (error) {
    site.at.services.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a search stays in its first order');
    return answer;
  }
}

/**
 * A first page with those first that mention all that was typed, if they are as close as its best: for "someone to work with deaf students" the communication
 * support worker comes before those who keep records of students.
 */
function mentionsFirst(matches: Answer['found']['matches'], mentioned: Answer['found']): Answer['found']['matches'] {
  const closest = termsInTitle(matches[0]?.score ?? null);
  const ids = new Set(mentioned.total <= fewMentions ? mentioned.matches.map(({ advertId }) => advertId) : []);
  const isFirst = ({ advertId, score }: (typeof matches)[number]) => closest > 0 && ids.has(advertId) && termsInTitle(score) >= closest;
  return [...matches.filter(isFirst), ...matches.filter((one) => !isFirst(one))];
}

/** A search by a kind of contract alone has no order by score: one for the word by which the adverts of that kind are found has. */
function asScored(asked: AdvertSearch): AdvertSearch {
  const contract = asked.filters.facets.contract.map((value) => ({ words: [filterLexeme('contract', value)], isPhrase: false }));
  if (asked.terms.groups.length > 0 || contract.length === 0) return asked;
  return { ...asked, sort: 'Score', terms: { ...asked.terms, groups: [contract] } };
}
