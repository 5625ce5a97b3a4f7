import { asides, beginners, emptyPhrases, lacks } from './asides.ts';
import { fillers, leadsToWork, onlyAlone, tradesWithWork, vague } from './fillers.ts';
import type { ReadTerm } from './read-terms.ts';
import { meaningOf, type Synonyms } from './synonyms.ts';

type Run = [ReadTerm, ...ReadTerm[]];

/**
 * The terms of a keyword, those together that the thesaurus has as one: "teaching assistant" is a run of two terms. The longest run wins.
 * Fillers, empty phrases and vague alternatives are left out, asides next to other terms, and a first "work in" or a last "work" that only say that work is wanted.
 */
export function keywordRuns(terms: readonly ReadTerm[], synonyms: Synonyms): Run[] {
  const runs = withoutEmptyWork(allRuns(withoutVague(terms), synonyms));
  const telling = runs.filter((run, index) => !isAside(run) || runs[index + 1]?.[0].isAlternative);
  if (telling.some(([first]) => !first.isExcluded)) return withoutEmptyWork(telling);
  // Of "no experience, start asap" only the first says which adverts.
  const lacking = runs.filter((run) => isLack(run) || run[0].isExcluded);
  return withoutEmptyWork(lacking.some(isLack) ? lacking : runs);
}

/** Whether a keyword says what the job-seeker lacks: "cleaner no experience", "junior developer". */
export const isOfBeginner = (terms: readonly ReadTerm[], synonyms: Synonyms): boolean =>
  allRuns(terms, synonyms).some((run) => isLack(run) || isForBeginners(run));

/** Without the "something" of "chef or something"; "teacher or any other lecturer" is "teacher or lecturer". */
function withoutVague(terms: readonly ReadTerm[]): ReadTerm[] {
  const left: ReadTerm[] = [];
  let isPassedOn = false;
  for (const term of terms) {
    if (isPassedOn && (isFiller(term) || (isBare(term) && term.words.join(' ') === 'work'))) continue;
    const isAlternative: boolean = term.isAlternative || (isPassedOn && isBare(term));
    const isVague: boolean = isAlternative && !term.isQuoted && term.words.every((word) => vague.has(word));
    isPassedOn = isVague && term.words.some((word) => word === 'other' || word === 'any');
    if (!isVague) left.push(isAlternative === term.isAlternative ? term : { ...term, isAlternative });
  }
  return left;
}

/** Behind what is refused in words these say nothing: "not a degree one", "no care work, office job". */
const emptyBehindRefused = new Set(['work', 'level', 'one', 'licence']);

/** Without what says nothing behind what is refused, and without the last "work" of "warehouse work", but not of "social work". What is refused may follow the latter. */
function withoutEmptyWork(all: Run[]): Run[] {
  const runs = all.filter(
    (run, index) => !(all[index - 1]?.[0].mayBeMentioned && run.every(isBare) && emptyBehindRefused.has(wordsOf(run))),
  );
  const wordAt = (at: number) => (runs[at]?.every(isBare) ? wordsOf(runs[at]) : '');
  const at = runs.findLastIndex(([first]) => !first.isExcluded);
  const before = runs[at - 1]?.at(-1);
  const isEmptyWork = wordAt(at) === 'work' && before && !tradesWithWork.has(before.words.at(-1) ?? '');
  return isEmptyWork ? runs.toSpliced(at, 1) : runs;
}

function allRuns(terms: readonly ReadTerm[], synonyms: Synonyms): Run[] {
  const runs: Run[] = [];
  for (let index = 0; index < terms.length; ) {
    const [first, ...others] = longestRun(terms, index, synonyms);
    if (!first) break;
    index += 1 + others.length;
    // Of "no experience or qualifications" the rest says nothing more.
    if (isLack([first, ...others])) while (terms[index]?.isAlternative) index += 1;
    if (others.length === 0 && isFiller(first) && !terms[index]?.isAlternative) continue;
    if (isEmpty([first, ...others])) continue;
    if (terms.length > 1 && others.length === 0 && isBare(first) && onlyAlone.has(wordsOf([first]))) continue;
    const next = terms[index];
    const isFirst = runs.length === 0 && others.length === 0 && isBare(first);
    if (isFirst && next && isBare(next) && (leadsToWork.has(wordsOf([first])) || leadsToWork.has(wordsOf([first, next])))) continue;
    runs.push([first, ...others]);
  }
  return runs;
}

const isBare = ({ isQuoted, isExcluded, isAlternative }: ReadTerm) => !isQuoted && !isExcluded && !isAlternative;
const isFiller = (term: ReadTerm) => isBare(term) && term.words.every((word) => fillers.has(word));
const wordsOf = (run: Run) => run.flatMap(({ words }) => words).join(' ');
/** Whether a run says what the job-seeker lacks. */
export const isLack = (run: Run) => run.every(isBare) && lacks.has(wordsOf(run));
/** Whether a run names a job for beginners. */
export const isForBeginners = (run: Run) => run.every(isBare) && beginners.has(wordsOf(run));
const isEmpty = (run: Run) => run.every(isBare) && emptyPhrases.has(wordsOf(run));
const isAside = (run: Run) => run.every(isBare) && asides.has(wordsOf(run));

const joinedWords = ({ words, joined }: ReadTerm) => (joined === null ? words : [joined]);

const mostAsideWords = Math.max(...[...asides, ...emptyPhrases].map((aside) => aside.split(' ').length));

/** The longest run of bare terms from here on that is an aside or that the thesaurus has, without OR; otherwise the one term. */
function longestRun(terms: readonly ReadTerm[], from: number, synonyms: Synonyms): ReadTerm[] {
  const run: ReadTerm[] = terms.slice(from, from + 1);
  let longest = run.length;
  if (run[0] && !run[0].isQuoted && !run[0].isExcluded) {
    const words = [...run[0].words];
    const mostWords = Math.max(synonyms.mostWords, mostAsideWords);
    const joined = [...joinedWords(run[0])];
    for (const term of terms.slice(from + 1)) {
      if (term.isQuoted || term.isExcluded || term.isAlternative || words.length + term.words.length > mostWords) break;
      run.push(term);
      words.push(...term.words);
      joined.push(...joinedWords(term));
      // "A level 3 in childcare" is no A level.
      const isNumbered = /(?:^| )a level$/.test(words.join(' ')) && /^\d/.test(terms[from + run.length]?.words[0] ?? '');
      const isKnown = !isNumbered && words.length <= synonyms.mostWords && (meaningOf(synonyms, words) || meaningOf(synonyms, joined));
      if (isKnown || (!isNumbered && (asides.has(words.join(' ')) || emptyPhrases.has(words.join(' '))))) longest = run.length;
    }
  }
  return run.slice(0, longest);
}
