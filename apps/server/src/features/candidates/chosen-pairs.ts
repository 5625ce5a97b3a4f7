import type { CommunicationPairs } from '@berth/contract';

/** The pairs of category and method that the candidate agreed to, or the others. */
export function chosenPairs(preference: CommunicationPairs, wanted: boolean): { category: string; method: string }[] {
  return preference.flatMap(({ category, method }) =>
    method.flatMap(({ name, consent }) => (consent === wanted ? { category, method: name } : [])),
  );
}
