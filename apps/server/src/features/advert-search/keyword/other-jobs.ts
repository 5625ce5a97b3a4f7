import { analyseText } from '../../adverts/index.ts';

/** Titles that have the word of another job: who looks for a nurse does not mean a nursery nurse. */
const titles: Record<string, string[]> = {
  nurse: ['nursery nurse'],
  carer: ['carers assessor'],
  management: ['animal management', 'countryside management'],
  sales: ['sales ledger'],
  secretary: ['company secretary'],
  security: ['cyber security', 'information security', 'social security'],
  health: ['health and safety', 'environmental health'],
};

const byTerm = new Map(
  Object.entries(titles).map(([term, others]) => [analyseText(term).join(' '), others.map((title) => analyseText(title))]),
);

/** The titles, as words, that have one of these terms and mean another job, unless that is one of the terms too. */
export function otherJobs(terms: readonly { words: readonly string[] }[]): { words: string[] }[] {
  const asked = new Set(terms.map(({ words }) => words.join(' ')));
  return terms
    .flatMap(({ words }) => byTerm.get(words.join(' ')) ?? [])
    .filter((words) => !asked.has(words.join(' ')))
    .map((words) => ({ words }));
}
