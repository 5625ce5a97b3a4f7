import type { AdvertQuery } from '@berth/contract';
import { lexemesOf } from '../../adverts/index.ts';
import { withKeyword, withoutFilters } from '../changed-query.ts';
import { lacks } from '../keyword/asides.ts';
import { meaningOf } from '../keyword/synonyms.ts';
import { fewMentions } from '../only-mentioned.ts';
import { isAmount, isRank, saysLittle } from '../rank-words.ts';
import { readAdvertQuery } from '../read-advert-query.ts';
import type { AdvertSearch } from '../search-index.ts';
import { find } from '../search-once.ts';
import type { SearchSite } from '../search-site.ts';
import { readTermMatches } from '../term-matches.queries.ts';
import { type KeywordUnit, keywordOf } from './keyword-units.ts';
import { weightsOf, withWordWeights } from './word-weights.ts';

/** Between words that tell as much the last one counts: a "medical receptionist" is a receptionist. */
const [lastShare, otherShare] = [11, 10];
/** Best matches whose titles are looked at. */
const mostTitles = 10;

/**
 * Of these words of a keyword those in the title of the best match for any of them, of the first that has any in its title. If none has, and
 * `mayMention`, those that the best match mentions, of those that the thesaurus has and where few adverts mention any: "customer service". Words that say little, such as ranks, numbers and "education", only count with others: "senior" alone is no job. `around`: the criteria, the place, the refusals and other words that the match must
 * fit. `naming`: if not empty, the best match has one of these. The chosen filters do not count: other filters must not choose other words.
 */
export async function bestWords(
  site: SearchSite,
  query: AdvertQuery,
  { words, naming, around, mayMention }: Record<'words' | 'naming' | 'around', readonly KeywordUnit[]> & { mayMention: boolean },
  now: Date,
): Promise<KeywordUnit[]> {
  const { at, defaults } = site;
  const { keyword } = query.keywordParams;
  const surroundings = withoutFilters(withKeyword(query, keywordOf(keyword, around)));
  const { search } = await readAdvertQuery(surroundings, defaults, at.services.places, now);
  const telling = tellingUnits(naming.length > 0 ? naming : words);
  if (telling.size === 0) return [];
  const terms = words.map((unit) => defaults.keywords.termsOf(keywordOf(keyword, [unit]), defaults.synonyms));
  const groups = terms.map((term) => term.groups.flat());
  const isTelling = (index: number) => words[index] !== undefined && telling.has(words[index]);
  const typed = new Set(terms.flatMap((term) => Array.from(term.typed ?? [])));
  const anyOf: AdvertSearch = {
    ...search,
    terms: { groups: [...search.terms.groups, groups.filter((_, index) => isTelling(index)).flat()], without: search.terms.without, typed },
    sort: 'Score',
    limit: mostTitles,
    offset: 0,
  };
  const [asked = anyOf] = await withWordWeights([anyOf], (some) => weightsOf(at, some));
  const last = new Set(groups.at(-1)?.flatMap((one) => one.words));
  const wordWeights = new Map([...asked.wordWeights].map(([word, weight]) => [word, weight * (last.has(word) ? lastShare : otherShare)]));
  const found = await find(site, { ...asked, wordWeights }, now, false);
  const ids = found.matches.map(({ advertId }) => advertId);
  const matches = await at.transaction((trx) => readTermMatches(trx, lexemesOf(at.tenantId), ids, groups));
  const isInNone = !matches.some(({ isInTitle, term }) => isInTitle && isTelling(term));
  const isKnown = (index: number) => meaningOf(defaults.synonyms, words[index]?.words ?? []) !== null;
  const mentions = mayMention && isInNone && found.total <= fewMentions ? matches.filter(({ term }) => isKnown(term)) : [];
  const counted = mentions.length > 0 ? mentions : matches.filter(({ isInTitle }) => isInTitle);
  const best = ids.find((id) => counted.some(({ advertId, term }) => advertId === id && isTelling(term)));
  return words.filter((_, index) => counted.some(({ advertId, term }) => advertId === best && term === index));
}

/** The units that say what job it is: without ranks, fields and what the job-seeker lacks if there are others, or else without ranks, or else without numbers and times. */
function tellingUnits(units: readonly KeywordUnit[]): ReadonlySet<KeywordUnit> {
  const jobs = units.filter(({ words }) => !words.every(saysLittle) && !lacks.has(words.join(' ')));
  const fields = units.filter(({ words }) => !words.every(isRank));
  const amountless = units.filter(({ words }) => !words.every(isAmount));
  return new Set([jobs, fields, amountless].find((some) => some.length > 0));
}
