import { asides } from '../keyword/asides.ts';
import { isKnownTerm } from '../keyword/synonyms.ts';
import type { Answer } from '../search-once.ts';
import type { SearchSite } from '../search-site.ts';
import { anyKindPattern } from '../understanding/work-kinds.ts';
import { isApprenticeship } from './apprentice-words.ts';
import { type KeywordUnit, splitUnit } from './keyword-units.ts';
import { isOccupationWord } from './occupation-words.ts';

/** A keyword that is being shortened: its units but for what is refused, and what its tries ask. */
export type Tried = Record<'words' | 'place' | 'criteria', readonly KeywordUnit[]> & {
  site: SearchSite;
  keyword: string;
  typed: Answer;
  found: (units: readonly KeywordUnit[]) => Promise<string | null>;
  isFoundElsewhere: () => Promise<boolean>;
  best: (words: readonly KeywordUnit[], around: readonly KeywordUnit[], mayMention?: boolean) => Promise<KeywordUnit[]>;
};

/**
 * The shorter keyword of one whose apprentices, if it has any, are no help: without what somebody says besides, without criteria, with the words of the best match, or with
 * its place and criteria alone. Null if none finds anything.
 */
export async function withFewerUnits(tried: Tried): Promise<string | null> {
  const { site, keyword, typed, found } = tried;
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
  const ofBest = await wordsOfBest(tried, { words: [first, ...others], kept, criteria });
  if (ofBest !== null || isAnyFound) return ofBest;
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

type Units = Record<'kept' | 'criteria', readonly KeywordUnit[]> & { words: readonly [KeywordUnit, ...KeywordUnit[]] };

/**
 * The words that the best match for any has in its title, with all criteria or else with none. Words that mean one thing together are tried apart if there are no
 * others, unless they are found elsewhere than in the place: a nursery nurse is no nurse.
 */
async function wordsOfBest(
  { site, keyword, typed, found, isFoundElsewhere, best }: Tried,
  { words, kept, criteria }: Units,
): Promise<string | null> {
  const [first, ...others] = words;
  const isOne = others.length === 0;
  const isAnyFound = typed.found.total > 0;
  if (isOne && first.words.length > 1 && !isAnyFound && (await isFoundElsewhere())) return null;
  const apart = isOne ? splitUnit(keyword, first, typed.read.understood.parts, site.defaults.synonyms) : words;
  if (apart.length < 2) return null;
  for (const some of criteria.length > 0 && !isAnyFound ? [criteria, []] : [criteria]) {
    // A part of what is one says little in a text: a "dental nurse" is not wherever nurses are.
    const inTitle = await best(apart, [...kept, ...some], !isAnyFound && !isOne);
    const shorter = inTitle.length > 0 ? await found([...inTitle, ...kept, ...some]) : null;
    if (shorter !== null) return shorter;
  }
  return null;
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
export const isAJob = (words: readonly KeywordUnit[], { defaults }: SearchSite) =>
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
