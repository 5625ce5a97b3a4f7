import { analyseText } from '../../adverts/index.ts';
import type { KeywordTerms } from './keyword-terms.ts';

const wordsOf = (list: string) => list.split(', ').map((title) => analyseText(title));

/** Titles that have the word of another job: who looks for a nurse does not mean a nursery nurse. */
const titles = byTerm({
  nurse: 'nursery nurse, dental nurse, veterinary nurse, vet nurse',
  carer: 'carers assessor',
  management: 'animal management, countryside management',
  sales: 'sales ledger',
  secretary: 'company secretary',
  security: 'cyber security, information security, social security',
  health: 'health and safety, environmental health',
  'truck driver': 'reach truck, forklift truck',
});

/** Who looks for one of these trades does not mean those who teach it: "Lecturer in Plumbing" for "plumber". */
const trades = new Set(
  wordsOf(
    'accountant, accounts, accounting, bookkeeper, beautician, beauty therapist, bricklayer, builder, carpenter, chef, childcare, cook, electrician, gardener,' +
      ' hairdresser, joiner, mechanic, motor mechanic, nursery, painter, photographer, plasterer, plumber, welder',
  ).map((words) => words.join(' ')),
);
const teachers = wordsOf('lecturer, tutor, trainer, assessor, instructor');

/** What no one without experience means: "childcare no experience" asks for no nursery manager. */
const ranksOfOthers = wordsOf('manager, head, director, chief, principal, senior, deputy, lead, leader, supervisor');

type Ways = readonly { words: readonly string[] }[];

/** The words of titles that have one of these alternatives of a term and mean another job, unless they were typed or are a synonym. */
export function otherJobs(ways: Ways, terms: KeywordTerms): { words: string[] }[] {
  const names = namesOf(ways);
  const others = names.flatMap((name) => titles.get(name) ?? []).concat(terms.wished ? ranksOfOthers : []);
  return unasked(others, names, terms).map((words) => ({ words }));
}

/** The words for those who teach a trade, each a list; none for other terms, and none that was typed. */
export function teachersOf(ways: Ways, terms: KeywordTerms): string[][] {
  const names = namesOf(ways);
  return names.some((name) => trades.has(name)) ? unasked(teachers, names, terms) : [];
}

const namesOf = (ways: Ways) => ways.map(({ words }) => words.join(' '));

function unasked(titlesOfOthers: readonly string[][], names: readonly string[], { typed }: KeywordTerms): string[][] {
  return titlesOfOthers.filter((words) => !words.every((word) => typed?.has(word) || names.includes(word)));
}

function byTerm(others: Record<string, string>): Map<string, string[][]> {
  return new Map(Object.entries(others).map(([term, list]) => [analyseText(term).join(' '), wordsOf(list)]));
}
