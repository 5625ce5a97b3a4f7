import { analyseText } from '../../adverts/index.ts';
import type { KeywordTerms } from './keyword-terms.ts';

const wordsOf = (list: string) => list.split(', ').map((title) => analyseText(title));

/** Titles that have the word of another job: who looks for a nurse does not mean a nursery nurse. */
const titles = byTerm({
  nurse: 'nursery nurse, dental nurse, veterinary nurse, vet nurse',
  carer: 'carers assessor',
  dentist: 'dental nurse, dental receptionist, dental assistant, receptionist',
  teaching: 'teaching assistant',
  teach: 'teaching assistant',
  management: 'animal management, countryside management',
  sales: 'sales ledger',
  secretary: 'company secretary',
  security: 'cyber security, information security, social security',
  health: 'health and safety, environmental health',
  ...Object.fromEntries(['truck', 'truck driver'].map((truck) => [truck, 'reach truck, fork lift truck, forklift truck'])),
  ...Object.fromEntries(
    ['director', 'head', 'minister', 'principal'].map((chief) => [
      chief,
      'personal assistant, executive assistant, private secretary, principal’s secretary, secretary to',
    ]),
  ),
  pa: 'personal assistant disabled, personal care',
  'personal assistant': 'personal assistant disabled, personal care',
});

/** Who looks for one of these trades does not mean those who teach it: "Lecturer in Plumbing" for "plumber". */
const trades = new Set(
  wordsOf(
    'accountant, accounts, bookkeeper, beautician, beauty therapist, bricklayer, brickie, builder, carpenter, chippy, chef, childcare, cook, electrician,' +
      ' sparky, gardener, hairdresser, joiner, kitchen staff, mechanic, motor mechanic, nursery, painter, photographer, plasterer, plumber, welder',
  ).map((words) => words.join(' ')),
);
const teachers = wordsOf('lecturer, tutor, trainer, assessor, instructor');
/** Words of a keyword that ask for those who teach. */
const teaching = new Set(teachers.concat(wordsOf('teacher, teaching, training, tutoring, assessing')).flat());

/** What no one without experience means: "childcare no experience" asks for no nursery manager. */
const ranksOfOthers = wordsOf('manager, chief, principal, senior, deputy');
/** Nor does a keyword that begins with one of these ranks mean a beginner: a "lead developer" is no apprentice. An apprentice lead is one who leads. */
const ranks = new Set(wordsOf('senior, lead, principal').flat());
const beginners = wordsOf('apprentice, apprenticeship, trainee, graduate, junior, intern, internship');

type Ways = readonly { words: readonly string[] }[];

/** The words of titles that have one of these alternatives of a term and mean another job, unless they were typed or mean what was. */
export function otherJobs(ways: Ways, { parts, groups: own, typed, wished }: KeywordTerms): { words: string[] }[] {
  const groups = parts ?? own;
  const synonyms = new Set(groups.flat().flatMap(({ words }) => (words.length === 1 ? words : [])));
  const asked = new Set(namesOf(groups.flat()));
  const others = namesOf(ways).flatMap((name) => titles.get(name) ?? []);
  return others
    .concat(wished ? ranksOfOthers : [], ranks.has([...(typed ?? [])][0] ?? '') ? beginners : [])
    .filter((words) => !asked.has(words.join(' ')) && !words.every((word) => typed?.has(word) || synonyms.has(word)))
    .map((words) => ({ words }));
}

/** The words for those who teach a typed trade, each a list; none for other terms, and none if the keyword asks for them. */
export function teachersOf(typedWays: Ways, { parts, groups }: KeywordTerms): string[][] {
  const isAsked = (parts ?? groups).flat().some(({ words }) => words.length === 1 && words.some((word) => teaching.has(word)));
  return !isAsked && namesOf(typedWays).some((name) => trades.has(name)) ? teachers : [];
}

const namesOf = (ways: Ways) => ways.map(({ words }) => words.join(' '));

function byTerm(others: Record<string, string>): Map<string, string[][]> {
  return new Map(Object.entries(others).map(([term, list]) => [analyseText(term).join(' '), wordsOf(list)]));
}
