import type { AdvertQuery } from '@berth/contract';
import { isFiltered, withKeyword, withoutFilters } from '../changed-query.ts';
import { asides, refusal } from '../keyword/fillers.ts';
import { readTerms } from '../keyword/read-terms.ts';
import { isKnownTerm } from '../keyword/synonyms.ts';
import { isNowhere } from '../read-advert-query.ts';
import { type Answer, countOnce } from '../search-once.ts';
import type { SearchSite } from '../search-site.ts';
import type { UnderstoodKeyword } from '../understanding/understand-keyword.ts';
import { anyKindPattern } from '../understanding/work-kinds.ts';
import { bestWords } from './best-words.ts';
import { hasMinus, type KeywordUnit, keywordOf, keywordUnits, splitUnit } from './keyword-units.ts';
import { isOccupationWord } from './occupation-words.ts';

/**
 * A keyword that finds something, for one that finds nothing (search.help.8): the same without hours, contracts or workplaces that no advert has, without one kind of
 * its criteria or all of them, or else with the words that the best match for any has in its title. The place stays: wider distances are offered. So does what is refused,
 * and who wants an apprenticeship gets one, if there are any. Quotation marks and minus signs say that a keyword means what it says. Filters are what to change, if the
 * keyword finds something without them. Makes at most twelve searches, and thirteen more for "apprentice".
 * If the typed keyword finds a few adverts, the shorter one has all of its criteria and finds more (search.help.10).
 */
export async function shorterKeyword(site: SearchSite, query: AdvertQuery, typed: Answer, now: Date): Promise<string | null> {
  const { keyword } = query.keywordParams;
  const { understood, search } = typed.read;
  if (isExact(understood.keyword) || isNowhere(search)) return null;
  const units = keywordUnits(keyword, understood.parts, site.defaults.synonyms);
  const words = units.filter(({ criterion, isExcluded }) => criterion === null && !isExcluded);
  const place = units.filter(({ criterion }) => criterion === 'location');
  const criteria = units.filter(({ criterion, isExcluded }) => criterion !== null && criterion !== 'location' && !isExcluded);
  const contract = understood.contract.some((key) => apprentice.test(key))
    ? criteria.filter(({ criterion }) => criterion === 'contract')
    : [];
  const named = words.filter((unit) => unit.words.every((word) => apprentice.test(word)));
  if (isFiltered(query) && (await countOnce(site, withoutFilters(query), now)).total > 0) return null;

  const parts: Parts = {
    words,
    criteria: criteria.filter((unit) => !contract.includes(unit)),
    kept: [...contract, ...place],
    refused: units.filter(({ isExcluded }) => isExcluded),
    isForApprentices: contract.length > 0,
  };
  const around = [...parts.kept, ...parts.refused];
  const areNamed = named.length > 0 && named.length < words.length;
  // Adverts that mention their apprentices offer no apprenticeship.
  const inTitles = areNamed ? await bestWords(site, query, { words: named, around, mayMention: false }, now) : [];
  if (inTitles.length === 0) return shorterOf(site, query, typed, parts, now);
  // What comes close to the other words comes first (search.order.10).
  const ofApprentices = { ...parts, words: [], kept: [...named, ...parts.kept], isForApprentices: true };
  return (await shorterOf(site, query, typed, ofApprentices, now)) ?? (await shorterOf(site, query, typed, parts, now));
}

/** "Plumbing apprenticeship" asks for an apprenticeship: a lecturer in plumbing is no help. In Welsh too. */
const apprentice = /^(?:apprentice|prentis)/;

/** The units of a keyword. `kept`: the place and what else is never left out. */
type Parts = Record<'words' | 'criteria' | 'kept' | 'refused', readonly KeywordUnit[]> & { isForApprentices: boolean };

async function shorterOf(
  site: SearchSite,
  query: AdvertQuery,
  { read, found: typed }: Answer,
  { words: typedWords, criteria, kept, refused, isForApprentices }: Parts,
  now: Date,
): Promise<string | null> {
  const { keyword } = query.keywordParams;
  const { understood } = read;
  const words = withoutUnreadKinds(keyword, typedWords);
  const [first, ...others] = words;
  const meant = new Set(understood.parts.map(({ field, meaning }) => `${field} ${meaning}`));
  /** The keyword of these units, if it finds something and its words mean what they mean in the whole keyword. */
  const found = async (some: readonly KeywordUnit[]): Promise<string | null> => {
    const shorter = keywordOf(keyword, [...some, ...kept, ...refused]);
    const { total, understood: shortRead } = await countOnce(site, withKeyword(query, shorter), now);
    const isMeant =
      shortRead.parts.every(({ field, meaning }) => meant.has(`${field} ${meaning}`)) && refusedIn(shortRead) === refusedIn(understood);
    return total > typed.total && isMeant ? shorter : null;
  };
  const isTyped = words.length === typedWords.length && !(isForApprentices && words.length === 0);
  const fewerCriteria = isTyped ? fewerKinds(criteria) : [criteria, ...fewerKinds(criteria)];
  for (const some of typed.total > 0 ? [] : fewerCriteria) {
    if (!first && some.length === 0 && !isForApprentices) return null;
    const shorter = await found([...words, ...some]);
    if (shorter !== null) return shorter;
  }
  if (!first) return null;
  // Words that mean one thing together are tried apart if there are no others: "executive officer".
  const apart = others.length > 0 ? words : splitUnit(keyword, first, understood.parts, site.defaults.synonyms);
  // "No experience in Cornwall" finds the jobs there rather than none.
  const isAside = others.length === 0 && asides.has(first.words.join(' '));
  if (isAside && kept.length > 0 && typed.total === 0) return found(criteria);
  for (const some of apart.length < 2 ? [] : criteria.length > 0 && typed.total === 0 ? [criteria, []] : [criteria]) {
    const around = [...kept, ...some, ...refused];
    const best = await bestWords(site, query, { words: apart, around, mayMention: typed.total === 0 }, now);
    const shorter = best.length > 0 ? await found([...best, ...some]) : null;
    if (shorter !== null) return shorter;
  }
  if (typed.total > 0) return null;
  if (isForApprentices) return found([]);
  if (kept.length + criteria.length > 0 && !isAJob(words, site)) {
    // Jobs of an employer elsewhere are nearer to what was meant.
    const elsewhere =
      criteria.length > 0 ? 0 : (await countOnce(site, withKeyword(query, keywordOf(keyword, [...words, ...refused])), now)).total;
    return elsewhere > 0 ? null : found(criteria);
  }
  // "Astronaut bank" still asks for bank work.
  const contract = criteria.filter(({ criterion }) => criterion === 'contract');
  return others.length === 0 && contract.length > 0 ? found(contract) : null;
}

const kinds = new RegExp(`(?<![\\p{L}\\p{N}])${anyKindPattern}`, 'giu');

/** Without hours, contracts and workplaces that no advert has, and that were therefore not read as such: "part time civil service". All of them if there is nothing else. */
function withoutUnreadKinds(keyword: string, words: readonly KeywordUnit[]): readonly KeywordUnit[] {
  const typed = Array.from(keyword.matchAll(kinds), ({ 0: kind, index }) => ({ start: index, end: index + kind.length }));
  const others = words.filter(
    ({ spans }) => !spans.every((span) => typed.some(({ start, end }) => start <= span.start && span.end <= end)),
  );
  return others.length > 0 ? others : words;
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
