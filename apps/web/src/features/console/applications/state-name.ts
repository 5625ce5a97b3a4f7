import type { ApplicationState, NamedState } from '@berth/contract';

/** What the tenant calls a state. */
export function stateName(states: readonly NamedState[], state: ApplicationState): string {
  return states.find((named) => named.state === state)?.name ?? state;
}
