import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { type Alternative, fillers, parseKeyword, readTitleWeights, readWordWeights, type Synonyms } from '../advert-search/index.ts';
import { analyseText, foldText } from '../adverts/index.ts';
import type { CvTerms } from './cv-terms.queries.ts';
import type { OwnRecord } from './own-record.queries.ts';

/** A term by which jobs are found: the ways to satisfy it, how the candidate writes it, and how much it tells, up to 100. */
export type Term = { ways: Alternative[]; shown: string; weight: number };

/** More would not change what comes first: a search weighs twelve words. */
const mostTerms = 16;
const mostTitles = 5;
const mostWordsOfCv = 120;
/** How much more a term tells for where it was found. */
const boosts = { title: 4, skill: 2, sector: 1.5, text: 0.5 };
/** A word of a CV's text that more adverts have says little ("experience", "team"): weight 18 is about one advert in nine. */
const leastWeight = 18;
/** A word that is in no title is about how people work, rather than about what they are. */
const ofTitles = { inSome: 1.5, inNone: 0.5 };
/** A word of a term of several ("payroll" of "payroll clerk") tells this much of the whole. */
const partShare = 0.5;
/** A word that no advert has weighs as much as any. */
const unknownWeight = 100;

type Found = Pick<Term, 'ways' | 'shown'> & { source: keyof typeof boosts; boost: number };

/** The candidate's terms that tell the most in the tenant's adverts. Terms that no advert has are left out. */
export async function chooseTerms(
  trx: TenantTransaction,
  { record, synonyms }: { record: OwnRecord; synonyms: Synonyms },
): Promise<Term[]> {
  const found = [...titleTerms(record, synonyms), ...listTerms(record, synonyms), ...textTerms(record.cvs)];
  const words = [...new Set(found.flatMap(({ ways }) => ways.flatMap((way) => way.words)))];
  const weights = await readWordWeights(trx, words);
  const titleWeights = await readTitleWeights(trx, words);
  const isKnown = (word: string) => titleWeights.has(word) || weights.get(word) !== unknownWeight;
  const best = new Map<string, Term>();
  for (const { ways, shown, source, boost } of found) {
    const some = ways.filter((way) => way.words.every(isKnown));
    const [first] = some;
    if (!first) continue;
    const isInTitles = first.words.some((word) => titleWeights.has(word));
    // What somebody works as is compared with what adverts are called.
    const weight = meanOf(first.words.map((word) => (source === 'title' ? titleWeights.get(word) : undefined) ?? weights.get(word) ?? 0));
    if (source === 'text' && weight < leastWeight) continue;
    const points =
      weight *
      boost *
      (source === 'title' && !isInTitles ? boosts.text / boosts.title : 1) *
      (isInTitles ? ofTitles.inSome : ofTitles.inNone);
    const key = first.words.join(' ');
    if ((best.get(key)?.weight ?? 0) < points) best.set(key, { ways: some, shown, weight: points });
  }
  const terms = [...best.values()].toSorted((a, b) => b.weight - a.weight || (a.shown < b.shown ? -1 : 1)).slice(0, mostTerms);
  const most = terms[0]?.weight ?? 1;
  return terms.map(({ ways, shown, weight }) => ({ ways, shown, weight: Math.max(1, Math.round((100 * weight) / most)) }));
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/**
 * What the candidate works as and has worked as; older jobs tell less, and words that the CV has often more ("payroll" of a payroll clerk).
 * What the thesaurus knows is one term in all its names.
 */
function titleTerms({ jobTitle, cvs }: OwnRecord, synonyms: Synonyms): Found[] {
  const times = new Map(cvs.flatMap(({ words }) => words.map((one) => [one.word, one.times])));
  const titles = [...(jobTitle ? [jobTitle] : []), ...cvs.flatMap((cv) => cv.titles)];
  const distinct = new Map(titles.toReversed().map((title) => [foldText(title).join(' '), title]));
  return [...distinct]
    .toReversed()
    .slice(0, mostTitles)
    .flatMap(([folded, title], index) =>
      parseKeyword(folded, synonyms).groups.flatMap((ways): Found[] => {
        const own = ways[0]?.words ?? [];
        // "Class 1", "grade C".
        if (own.every((word) => word.length === 1 || /^\d+$/.test(word))) return [];
        const often = 1 + Math.log(Math.max(1, ...own.map((word) => times.get(word) ?? 1)));
        const boost = (boosts.title * often) / (1 + index / 2);
        const whole: Found = { ways, shown: shownOf(ways, title), source: 'title', boost };
        const parts = own.length < 2 ? [] : own.map((word): Alternative[] => [{ words: [word], isPhrase: false }]);
        return [whole].concat(
          parts.map((part) => ({ ways: part, shown: shownOf(part, title), source: 'title', boost: boost * partShare })),
        );
      }),
    );
}

/** Skills, each as a whole, and the words of sectors. */
function listTerms({ skills, sectors }: OwnRecord, synonyms: Synonyms): Found[] {
  const groupsOf = (name: string) => parseKeyword(foldText(name).join(' '), synonyms).groups;
  const whole = skills.flatMap((skill): Found[] => {
    const groups = groupsOf(skill);
    const [only = []] = groups;
    const words = groups.flatMap(([first]) => first?.words ?? []);
    const ways = groups.length === 1 ? only : [{ words, isPhrase: false }];
    return words.length === 0 ? [] : [{ ways, shown: skill, source: 'skill', boost: boosts.skill }];
  });
  const single = sectors.flatMap((sector) =>
    groupsOf(sector).map((ways): Found => ({ ways, shown: shownOf(ways, sector), source: 'sector', boost: boosts.sector })),
  );
  return [...whole, ...single];
}

/** The words of the CVs' text; those that are there often tell more. */
function textTerms(cvs: readonly CvTerms[]): Found[] {
  return cvs.flatMap(({ words }) =>
    words
      .filter(({ word }) => !fillers.has(word))
      .slice(0, mostWordsOfCv)
      .map(({ word, shown, times }) => ({
        ways: [{ words: [word], isPhrase: false }],
        shown,
        source: 'text' as const,
        boost: boosts.text * (1 + Math.log(times)),
      })),
  );
}

/** The words of a term in their written form: capitals stay in abbreviations ("HR"). */
function shownOf([first]: readonly Alternative[], written: string): string {
  const tokens = written.split(/[^\p{L}\p{N}+#]+/u).flatMap((token) => {
    const shown = /\p{Lu}.*\p{Lu}/u.test(token) ? token : foldText(token).join(' ');
    return analyseText(token).map((word) => [word, shown] as const);
  });
  const shown = new Map(tokens);
  return (first?.words ?? []).map((word) => shown.get(word) ?? word).join(' ');
}
