import type { AdvertQuery } from '@berth/contract';
import { isFiltered, withKeyword, withoutFilters } from '../changed-query.ts';
import { asides, refusal } from '../keyword/fillers.ts';
import { readTerms } from '../keyword/read-terms.ts';
import { isKnownTerm } from '../keyword/synonyms.ts';
import { isNowhere } from '../read-advert-query.ts';
import { type Answer, countOnce } from '../search-once.ts';
import type { SearchSite } from '../search-site.ts';
import type { UnderstoodKeyword } from '../understanding/understand-keyword.ts';
import { bestWords } from './best-words.ts';
import { hasMinus, type KeywordUnit, keywordOf, keywordUnits, splitUnit } from './keyword-units.ts';
import { isOccupationWord } from './occupation-words.ts';

/**
 * A keyword that finds something, for one that finds nothing (search.help.8): the same without one kind of its criteria or all of them, or else
 * with the words that the best match for any has in its title. The place stays: wider distances are offered. So does what is refused. Quotation marks and
 * minus signs say that a keyword means what it says. Filters are what to change, if the keyword finds something without them. Makes at most eleven searches.
 * If the typed keyword finds a few adverts, the shorter one has all of its criteria and finds more (search.help.10).
 */
export async function shorterKeyword(
  site: SearchSite,
  query: AdvertQuery,
  { read, found: typed }: Answer,
  now: Date,
): Promise<string | null> {
  const { keyword } = query.keywordParams;
  const { understood, search } = read;
  if (isExact(understood.keyword) || isNowhere(search)) return null;
  const units = keywordUnits(keyword, understood.parts, site.defaults.synonyms);
  const words = units.filter(({ criterion, isExcluded }) => criterion === null && !isExcluded);
  const refused = units.filter(({ isExcluded }) => isExcluded);
  const place = units.filter(({ criterion }) => criterion === 'location');
  const criteria = units.filter(({ criterion, isExcluded }) => criterion !== null && criterion !== 'location' && !isExcluded);
  const [first, ...others] = words;
  if (isFiltered(query) && (await countOnce(site, withoutFilters(query), now)).total > 0) return null;

  const meant = new Set(understood.parts.map(({ field, meaning }) => `${field} ${meaning}`));
  /** The keyword of these units, if it finds something and its words mean what they mean in the whole keyword. */
  const found = async (kept: readonly KeywordUnit[]): Promise<string | null> => {
    const shorter = keywordOf(keyword, [...kept, ...refused]);
    const { total, understood: shortRead } = await countOnce(site, withKeyword(query, shorter), now);
    const isMeant =
      shortRead.parts.every(({ field, meaning }) => meant.has(`${field} ${meaning}`)) && refusedIn(shortRead) === refusedIn(understood);
    return total > typed.total && isMeant ? shorter : null;
  };
  for (const kept of typed.total > 0 ? [] : fewerKinds(criteria)) {
    if (!first && kept.length === 0) return null;
    const shorter = await found([...words, ...place, ...kept]);
    if (shorter !== null) return shorter;
  }
  if (!first) return null;
  // Words that mean one thing together are tried apart if there are no others: "executive officer".
  const apart = others.length > 0 ? words : splitUnit(keyword, first, understood.parts, site.defaults.synonyms);
  // "No experience in Cornwall" finds the jobs there rather than none.
  const isAside = others.length === 0 && asides.has(first.words.join(' '));
  if (isAside && place.length > 0 && typed.total === 0) return found([...place, ...criteria]);
  for (const kept of apart.length < 2 ? [] : criteria.length > 0 && typed.total === 0 ? [criteria, []] : [criteria]) {
    const best = await bestWords(
      site,
      query,
      { words: apart, around: [...place, ...kept, ...refused], mayMention: typed.total === 0 },
      now,
    );
    const shorter = best.length > 0 ? await found([...best, ...place, ...kept]) : null;
    if (shorter !== null) return shorter;
  }
  if (typed.total > 0) return null;
  const around = [...criteria, ...place];
  if (around.length > 0 && !isAJob(words, site)) {
    // Jobs of an employer elsewhere are nearer to what was meant.
    const elsewhere =
      criteria.length > 0 ? 0 : (await countOnce(site, withKeyword(query, keywordOf(keyword, [...words, ...refused])), now)).total;
    return elsewhere > 0 ? null : found(around);
  }
  // "Astronaut apprenticeship" still asks for an apprenticeship.
  const contract = criteria.filter(({ criterion }) => criterion === 'contract');
  return others.length === 0 && contract.length > 0 ? found([...contract, ...place]) : null;
}

/** Whether words name a job: a title of an occupation or the thesaurus has one. "A few quid at weekends" names none, nor does "gis a job in Barnsley". */
const isAJob = (words: readonly KeywordUnit[], { defaults }: SearchSite) =>
  words.some(({ words: own }) => own.some(isOccupationWord) || isKnownTerm(defaults.synonyms, own));

/** Whether a keyword has quotation marks or a minus sign, or refuses what was not understood: it must not become what it refuses. */
function isExact(keyword: string): boolean {
  const terms = readTerms(keyword);
  const unread = terms
    .filter(({ isExcluded }) => isExcluded)
    .reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), keyword);
  return refuses.test(unread) || terms.some((term) => (term.isExcluded ? hasMinus(keyword, term) : term.isQuoted));
}

/** What a keyword refuses, to compare. */
function refusedIn({ keyword, refused, refusedWords }: UnderstoodKeyword): string {
  const terms = readTerms(keyword).filter(({ isExcluded }) => isExcluded);
  return JSON.stringify([refused, refusedWords, terms.map(({ words }) => words)]);
}

/** "Not for profit" and "not required" refuse nothing. */
const refuses = new RegExp(`(?<![\\p{L}\\p{N}])${refusal}\\s(?!for profit|required|needed|necessary|essential|important|just)`, 'iu');

/** The criteria without one of their kinds in turn, then none. Any value of a kind will do, so that fewer of one would find less. */
function fewerKinds(criteria: readonly KeywordUnit[]): KeywordUnit[][] {
  const kinds = [...new Set(criteria.map(({ criterion }) => criterion))];
  if (kinds.length === 0) return [];
  const without = kinds.length === 1 ? [] : kinds.map((kind) => criteria.filter(({ criterion }) => criterion !== kind));
  return [...without, []];
}
