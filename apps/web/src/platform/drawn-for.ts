import type { candidateHeader } from '@berth/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { onServer } from './answer.ts';
import type { ApiProblem } from './api-problem.ts';

// Written out: importing the value would bring the contract with its schemas to every page.
const header: typeof candidateHeader = 'x-candidate';

// State of this window, which has one page. A server render serves many candidates, and never sets it.
let drawnFor: string | undefined;
let isOthers = false;
const listeners = new Set<() => void>();

/** The header of every API call that names the candidate the page was rendered for. Empty for a visitor's page. */
export function drawnForHeader(): Record<string, string> {
  return onServer || drawnFor === undefined ? {} : { [header]: drawnFor };
}

/** The id of the candidate the page was rendered for; undefined for a visitor's page. */
export const pageOwner = (): string | undefined => drawnFor;

/** Records for whom the page is shown from now on: the candidate who has just signed in, or no one after signing out. */
export function setPageOwner(candidateId: string | undefined): void {
  if (!onServer) drawnFor = candidateId;
}

/** Remembers a refusal because another candidate is signed in now. */
export function noteRefusal({ code }: ApiProblem): void {
  if (code === 'other-candidate') discover();
}

/**
 * Whether the page belongs to one candidate and another has signed in on this browser since, as on a shared computer with two tabs. A
 * refused call shows it, or `candidateId`, the candidate who is signed in as far as the page knows. An ended session does not count: the
 * page stays the same candidate's until another one signs in on it.
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
