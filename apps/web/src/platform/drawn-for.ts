import type { candidateHeader } from '@berth/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { onServer } from './answer.ts';
import type { ApiProblem } from './api-problem.ts';

// The contract's own: as a value it would bring the contract, schemas and all, to every page.
const header: typeof candidateHeader = 'x-candidate';

// Of this window, which has one page: a server render draws for many, and calls the API without any of this.
let drawnFor: string | undefined;
let isOthers = false;
const listeners = new Set<() => void>();

/** The header that names the candidate the page was drawn for, on every call that the page makes. Empty while it is nobody's. */
export function drawnForHeader(): Record<string, string> {
  return onServer || drawnFor === undefined ? {} : { [header]: drawnFor };
}

/** The id of the candidate the page was drawn for; undefined while it is nobody's. */
export const pageOwner = (): string | undefined => drawnFor;

/** Whose the page is from now on: whoever has signed in on it, or nobody's after signing out. */
export function drawFor(candidateId: string | undefined): void {
  if (!onServer) drawnFor = candidateId;
}

/** Takes note of a refusal for the reason that somebody else is signed in by now. */
export function noteRefusal({ code }: ApiProblem): void {
  if (code === 'other-candidate') discover();
}

/**
 * Whether the page is one candidate's and another has signed in on this browser since, as on a shared computer with two tabs: known by a
 * refused call, or by `candidateId`, who is signed in as far as the page has heard. A session that has ended says nothing: the page stays
 * the same candidate's until somebody signs in on it.
 */
export function useIsOthersPage(candidateId: string | undefined): boolean {
  useEffect(() => {
    drawnFor ??= candidateId;
    if (candidateId !== undefined && candidateId !== drawnFor) discover();
  }, [candidateId]);
  return useSyncExternalStore(
    subscribe,
    () => isOthers,
    () => false,
  );
}

function discover(): void {
  isOthers = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
