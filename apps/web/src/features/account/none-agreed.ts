import type { CommunicationChoices } from '@berth/contract';

/** A box for every pair, none ticked: a box ticked beforehand is no consent. */
export function noneAgreed(choices: CommunicationChoices | null) {
  const { categories, methods } = choices ?? { categories: [], methods: [] };
  return categories.map((category) => ({ category, method: methods.map((name) => ({ name, consent: false })) }));
}
