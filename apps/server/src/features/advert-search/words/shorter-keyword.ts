import { type AdvertQuery, shortestSentence } from '@berth/contract';
import { isFiltered, withKeyword, withoutFilters, withoutPlace } from '../changed-query.ts';
import { asides } from '../keyword/asides.ts';
import { readTerms } from '../keyword/read-terms.ts';
import { isKnownTerm } from '../keyword/synonyms.ts';
import { isNowhere } from '../read-advert-query.ts';
import { type Answer, countOnce } from '../search-once.ts';
import type { SearchSite } from '../search-site.ts';
import { anyKindPattern } from '../understanding/work-kinds.ts';
import { apprenticesIn, isApprenticeship } from './apprentice-words.ts';
import { bestWords } from './best-words.ts';
import { type KeywordUnit, keywordOf, keywordUnits, splitUnit } from './keyword-units.ts';
import { isOccupationWord } from './occupation-words.ts';
import { isExact, refusedIn } from './refused-in-keyword.ts';

/**
 * A keyword that finds something, for one that finds nothing (search.help.8): apprenticeships, for who wants one; the same without hours, contracts or workplaces that no
 * advert has, without one kind of its criteria or all of them; or else with the words that the best match for any has in its title. The place stays: wider distances are
 * offered. So does what is refused. Quotation marks and minus signs say that a keyword means what it says. Filters are what to change, if the keyword finds something
 * without them. Makes at most thirteen searches, and five more for "apprentice"; for a sentence four more.
 * If the typed keyword finds a few adverts, the shorter one has all of its criteria and finds more (search.help.10). `onlyApprentices`: nothing but apprenticeships is
 * offered.
 */
export async function shorterKeyword(
  site: SearchSite,
  query: AdvertQuery,
  typed: Answer,
  { now, onlyApprentices }: { now: Date; onlyApprentices: boolean },
): Promise<string | null> {
  const { keyword } = query.keywordParams;
  const { understood, search } = typed.read;
  if (isExact(understood.keyword) || isNowhere(search)) return null;
  const units = keywordUnits(keyword, understood.parts, site.defaults.synonyms);
  const refused = units.filter(({ isExcluded }) => isExcluded);
  const wanted = units.filter(({ isExcluded }) => !isExcluded);
  const words = wanted.filter(({ criterion }) => criterion === null);
  const place = wanted.filter(isWhere);
  const criteria = wanted.filter((unit) => unit.criterion !== null && !isWhere(unit));
  if (isFiltered(query) && (await countOnce(site, withoutFilters(query), now)).total > 0) return null;

  const meant = new Set(understood.parts.map(({ field, meaning }) => `${field} ${meaning}`));
  /** The keyword of these units, if it finds something and its words mean what they mean in the whole keyword. */
  const found = async (some: readonly KeywordUnit[]): Promise<string | null> => {
    const shorter = keywordOf(keyword, [...some, ...refused]);
    const { total, understood: shortRead } = await countOnce(site, withKeyword(query, shorter), now);
    // An "apprenticeship" may be a word in the whole keyword: it means the same.
    const isMeant = ({ field, meaning }: (typeof shortRead.parts)[number]) =>
      meant.has(`${field} ${meaning}`) || (field === 'contract' && isApprenticeship(meaning.toLowerCase()));
    const areMeant = shortRead.parts.every(isMeant) && refusedIn(shortRead) === refusedIn(understood);
    return total > typed.found.total && areMeant ? shorter : null;
  };
  /** Whether the whole keyword finds something without the place. */
  const isFoundElsewhere = async () => search.centre !== null && (await countOnce(site, withoutPlace(query, understood), now)).total > 0;
  const isSentence = readTerms(keyword).length >= shortestSentence;
  const best = async (some: readonly KeywordUnit[], around: readonly KeywordUnit[], mayMention = false) => {
    const inBest = (naming: readonly KeywordUnit[]) =>
      bestWords(site, query, { words: some, naming, around: [...around, ...refused], mayMention }, now);
    const inTitle = await inBest([]);
    const naming = some.filter(({ words: own }) => isKnownTerm(site.defaults.synonyms, own));
    if (!isSentence || naming.length === 0 || isAJob(inTitle, site)) return inTitle;
    const named = await inBest(naming);
    return named.length > 0 ? named : inTitle;
  };
  const tried: Tried = { site, keyword, typed, words, place, criteria, found, isFoundElsewhere, best };
  return (await withApprentices(tried)) ?? (onlyApprentices ? null : await withFewerUnits(tried));
}

const isWhere = ({ criterion }: KeywordUnit) => criterion === 'location' || criterion === 'distance';

/** A keyword that is being shortened: its units but for what is refused, and what its tries ask. */
type Tried = Record<'words' | 'place' | 'criteria', readonly KeywordUnit[]> & {
  site: SearchSite;
  keyword: string;
  typed: Answer;
  found: (units: readonly KeywordUnit[]) => Promise<string | null>;
  isFoundElsewhere: () => Promise<boolean>;
  best: (words: readonly KeywordUnit[], around: readonly KeywordUnit[], mayMention?: boolean) => Promise<KeywordUnit[]>;
};

/** The apprentices of a keyword alone, if titles have the word: adverts that mention their apprentices offer no apprenticeship. What comes close to the other words comes first. */
async function withApprentices({ typed, words, place, criteria, found, best }: Tried): Promise<string | null> {
  const apprentices = apprenticesIn(words);
  if (apprentices.length === 0) return null;
  const others = words.filter((unit) => !apprentices.includes(unit));
  const isAnyFound = typed.found.total > 0;
  if (isAnyFound && (await best(apprentices, [...others, ...place, ...criteria])).length > 0) return null;
  for (const some of isAnyFound || criteria.length === 0 ? [criteria] : [criteria, []]) {
    const around = [...place, ...some];
    const inTitles = await best(apprentices, around);
    const shorter = inTitles.length > 0 ? await found([...apprentices, ...around]) : null;
    if (shorter !== null) return shorter;
  }
  return null;
}

async function withFewerUnits(tried: Tried): Promise<string | null> {
  const { site, keyword, typed, found, isFoundElsewhere, best } = tried;
  const { understood } = typed.read;
  const words = withoutUnreadKinds(keyword, tried.words);
  const [first, ...others] = words;
  // "Plumbing apprenticeship" asks for an apprenticeship: a lecturer in plumbing is no help.
  const isForApprentices = understood.contract.some(isApprenticeship);
  const isKept = ({ criterion }: KeywordUnit) => isForApprentices && criterion === 'contract';
  const kept = [...tried.place, ...tried.criteria.filter(isKept)];
  const criteria = tried.criteria.filter((unit) => !isKept(unit));
  const isAnyFound = typed.found.total > 0;

  // What somebody says besides says least: of "16 year old saturday job" the Saturday counts, and "no experience in Cornwall" finds the jobs there.
  const isAside = first !== undefined && others.length === 0 && asides.has(first.words.join(' '));
  const besides = isAside && !isAnyFound ? [...kept, ...criteria] : [];
  const withoutAside = besides.length > 0 ? await found(besides) : null;
  if (withoutAside !== null) return withoutAside;

  const fewerCriteria = [...(words.length < tried.words.length ? [criteria] : []), ...fewerKinds(criteria)];
  for (const some of isAnyFound ? [] : fewerCriteria) {
    if (!first && some.length === 0 && !isForApprentices) return null;
    const shorter = await found([...words, ...kept, ...some]);
    if (shorter !== null) return shorter;
  }
  if (!first || (isAside && kept.length > 0 && !isAnyFound)) return null;
  // Words that mean one thing together are tried apart if there are no others, and no job elsewhere: "executive officer". A nursery nurse is no nurse.
  const isOneElsewhere = others.length === 0 && first.words.length > 1 && !isAnyFound && (await isFoundElsewhere());
  const apart = others.length > 0 ? words : isOneElsewhere ? [] : splitUnit(keyword, first, understood.parts, site.defaults.synonyms);
  for (const some of apart.length < 2 ? [] : criteria.length > 0 && !isAnyFound ? [criteria, []] : [criteria]) {
    // A part of what is one says little in a text: a "dental nurse" is not wherever nurses are.
    const inTitle = await best(apart, [...kept, ...some], !isAnyFound && others.length > 0);
    const shorter = inTitle.length > 0 ? await found([...inTitle, ...kept, ...some]) : null;
    if (shorter !== null) return shorter;
  }
  if (isAnyFound) return null;
  if (isForApprentices) return found(kept);
  // A distance alone asks for nothing.
  const hasMore = criteria.length > 0 || kept.some(({ criterion }) => criterion !== 'distance');
  if (hasMore && !isAJob(words, site)) {
    // Jobs of an employer elsewhere are nearer to what was meant.
    const isElsewhere = criteria.length === 0 && (await found(words)) !== null;
    return isElsewhere ? null : found([...kept, ...criteria]);
  }
  // "Astronaut internship" still asks for an internship.
  const contract = criteria.filter(({ criterion }) => criterion === 'contract');
  return others.length === 0 && contract.length > 0 ? found([...kept, ...contract]) : null;
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
  words.some(
    ({ words: own }) =>
      own.some((word) => isOccupationWord(word) || isKnownTerm(defaults.synonyms, [word])) || isKnownTerm(defaults.synonyms, own),
  );

/** The criteria without one of their kinds in turn, then none. Any value of a kind will do, so that fewer of one would find less. */
function fewerKinds(criteria: readonly KeywordUnit[]): KeywordUnit[][] {
  const kinds = [...new Set(criteria.map(({ criterion }) => criterion))];
  if (kinds.length === 0) return [];
  const without = kinds.length === 1 ? [] : kinds.map((kind) => criteria.filter(({ criterion }) => criterion !== kind));
  return [...without, []];
}
