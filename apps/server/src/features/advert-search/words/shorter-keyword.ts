import { type AdvertQuery, shortestSentence } from '@berth/contract';
import { isFiltered, withKeyword, withoutFilters, withoutPlace } from '../changed-query.ts';
import { readTerms } from '../keyword/read-terms.ts';
import { isKnownTerm } from '../keyword/synonyms.ts';
import { isNowhere } from '../read-advert-query.ts';
import { type Answer, countOnce } from '../search-once.ts';
import type { SearchSite } from '../search-site.ts';
import { apprenticesIn, isApprenticeship } from './apprentice-words.ts';
import { bestWords } from './best-words.ts';
import { isAJob, type Tried, withFewerUnits } from './fewer-units.ts';
import { type KeywordUnit, keywordOf, keywordUnits } from './keyword-units.ts';
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
