import type { ExcludedWords } from '@berth/advert-index';
import { beginnersWord, leastOfRefused, leastOfTitle } from '../../adverts/index.ts';
import { severalPlacesWord } from '../../places/index.ts';
import { isRank } from '../rank-words.ts';
import { isForBeginners, isLack, isOfBeginner, keywordRuns } from './keyword-runs.ts';
import { type ReadTerm, readTerms } from './read-terms.ts';
import { alikeOf, meaningOf, noSynonyms, type Synonyms, spelt } from './synonyms.ts';
import { isWorker, tradeOf } from './trade-of.ts';

export { compileSynonyms, type Synonyms } from './synonyms.ts';

/** One way to satisfy a group: all the words, in any order, or as a phrase (adjacent, in order). Never without words. */
export type Alternative = { words: string[]; isPhrase: boolean };

/**
 * The terms of a keyword: an advert must match one alternative of each group, and none of `without`. `typed`: the words of the groups that are not
 * a synonym's, in all their spellings. These count for the order alone: `ofPlace`, the words of the searched place's name; `wished`, a word that
 * adverts for beginners have; and `parts`, the terms that are compared one by one where the groups are not.
 */
export type KeywordTerms = {
  groups: Alternative[][];
  without: ExcludedWords[];
  typed?: ReadonlySet<string>;
  ofPlace?: readonly string[];
  wished?: string;
  parts?: Alternative[][];
};

/**
 * Parses a keyword by the grammar of `readTerms`. A term, or a run of bare terms, that equals a term of the thesaurus also matches what that
 * entry names, as a phrase; the longest run wins. A trade matches who follows it. Each is matched in all its spellings, a compound also as one word. Fillers are left out. Accepts any string; reads at
 * most 32 terms.
 */
export function parseKeyword(keyword: string, synonyms: Synonyms = noSynonyms): KeywordTerms {
  const groups: Alternative[][] = [];
  const without: ExcludedWords[] = [];
  const related: Alternative[] = [];
  const written = new Set<string>();
  const terms = readTerms(keyword);
  const runs = keywordRuns(terms, synonyms);
  for (const [index, run] of runs.entries()) {
    const [first] = run;
    if (isLack(run)) {
      written.add(beginnersWord);
      groups.push([{ words: [beginnersWord], isPhrase: false }]);
      continue;
    }
    // A run is searched as without synonyms: its words anywhere. A compound token ("part-time") means its words side by side, or joined.
    const typed = withJoined(run);
    const meaning = typed.map((words) => meaningOf(synonyms, words)).find((known) => known !== null);
    const isPhrase = run.length === 1 || meaning?.isPhrase === true;
    // Typed initials are letters side by side: a "p" and an "a" are in every advert.
    const areLetters = (words: string[]) => run.some(isInitials) && words.some((word) => word.length === 1);
    const ways = typed.flatMap((words) => spelt(synonyms, words));
    if (!first.isExcluded) for (const word of ways.flat()) written.add(word);
    const alternatives = [
      ...ways.map((words) => ({ words, isPhrase: (isPhrase || areLetters(words)) && words.length > 1 })),
      ...(first.isExcluded ? [] : followersOf(ways, synonyms)),
      ...waysOf((meaning?.others ?? []).slice(0, first.isExcluded ? meaning?.alike : undefined), synonyms),
      ...(isForBeginners(run) && !runs[index + 1]?.[0].isAlternative ? [{ words: [beginnersWord], isPhrase: false }] : []),
    ];
    const group = first.isAlternative ? groups.at(-1) : undefined;
    // A job in Leeds and York names both, and stays for who does not want to work in Leeds (search.place.23).
    if (first.isRefusedPlace) without.push(...alternatives.map((one) => ({ ...one, unless: severalPlacesWord })));
    else if (first.isExcluded && !first.mayBeMentioned) without.push(...alternatives);
    else if (first.isExcluded) {
      // Adverts of those below a manager, and of a kitchen porter, speak of the manager and the chef again and again.
      const least = ways.every((words) => words.every((word) => isRank(word) || isWorker(word))) ? leastOfTitle : leastOfRefused;
      without.push(...withLevel(alternatives, least));
      related.push(...followersOf(ways, synonyms), ...waysOf(meaning?.others.slice(meaning.alike) ?? [], synonyms));
    } else if (group) group.push(...alternatives);
    else groups.push(alternatives);
  }
  // "Apprenticeship that isn't computers" leaves out the titles with what "computers" also finds, but for what else is wanted.
  const wanted = new Set(groups.flat().map(({ words }) => words.join(' ')));
  const isWanted = ({ words }: Alternative) => wanted.has(words.join(' ')) || words.every((word) => written.has(word));
  const unwanted = related.filter((way) => !isWanted(way));
  without.push(...withLevel(unwanted, leastOfTitle));
  return {
    groups: distinct(
      groups.map((group) => distinct(group, nameOf)),
      (group) => group.map(nameOf).sort().join('|'),
    ),
    without: distinct(without, (one) => `${one.leastLevel ?? ''}${nameOf(one)}${one.unless ?? ''}`),
    typed: written,
    ...(isOfBeginner(terms, synonyms) && { wished: beginnersWord }),
  };
}

const waysOf = (terms: readonly string[][], synonyms: Synonyms): Alternative[] =>
  terms.flatMap((term) => spelt(synonyms, term)).map((words) => ({ words, isPhrase: words.length > 1 }));

/** Who follows a trade of one word, and what means the same: the thesaurus does not list them all. Who refuses the trade refuses the titles of these. */
function followersOf(ways: readonly string[][], synonyms: Synonyms): Alternative[] {
  if (synonyms === noSynonyms) return [];
  const alike = ways.flatMap((words) => alikeOf(synonyms, words));
  const names = ways.concat(alike).flatMap(([word = '', ...more]) => (more.length > 0 ? [] : (tradeOf(word) ?? [])));
  return names.flatMap((name) => [[name]].concat(alikeOf(synonyms, [name]))).map((words) => ({ words, isPhrase: words.length > 1 }));
}

const withLevel = (alternatives: readonly Alternative[], leastLevel: number): ExcludedWords[] =>
  alternatives.map((one) => ({ ...one, leastLevel }));

const isInitials = ({ words, joined }: ReadTerm) => joined !== null && words.every((word) => word.length === 1);

/** The words of a run as typed, then with its compounds joined: "co-ordinator" is "co ordinator" or "coordinator". */
function withJoined(run: readonly ReadTerm[]): string[][] {
  return run.reduce<string[][]>(
    (ways, { words, joined }) => [words, ...(joined === null ? [] : [[joined]])].flatMap((next) => ways.map((way) => [...way, ...next])),
    [[]],
  );
}

const nameOf = ({ words, isPhrase }: Alternative) => (isPhrase ? `"${words.join(' ')}"` : words.join(' '));

/** The first of each name. */
function distinct<T>(items: T[], name: (item: T) => string): T[] {
  const byName = new Map<string, T>();
  for (const item of items) if (!byName.has(name(item))) byName.set(name(item), item);
  return [...byName.values()];
}
