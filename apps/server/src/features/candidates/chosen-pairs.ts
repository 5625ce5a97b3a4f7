import type { CommunicationPairs } from '@berth/contract';

/** The pairs of category and method that are agreed to, or those that are not. */
export function chosenPairs(preference: CommunicationPairs, wanted: boolean): { category: string; method: string }[] {
  return preference.flatMap(({ category, method }) =>
    method.flatMap(({ name, consent }) => (consent === wanted ? { category, method: name } : [])),
  );
}
