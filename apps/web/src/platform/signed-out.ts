import { routes } from 'virtual:api-routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from './api.ts';
import { pageOwner } from './drawn-for.ts';
import { forgetCandidate } from './session.ts';

/** The tabs of this browser on this site. Null on a server, and in a browser that has no such thing. */
let tabs: BroadcastChannel | null | undefined;
function channel(): BroadcastChannel | null {
  tabs ??= typeof BroadcastChannel === 'undefined' || import.meta.env.SSR ? null : new BroadcastChannel('berth:signed-out');
  return tabs;
}

/** Tells the other tabs that the candidate of this page has signed out. This tab does not hear it. */
export function announceSignOut(): void {
  const candidateId = pageOwner();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  if (candidateId !== undefined) channel()?.postMessage(candidateId);
}

// Of this window: it has one page, which nobody is on any more once its candidate has signed out.
let hasLeft = false;
const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Leaves nothing of the candidate in this window: the page gives way to one that loads the sign-in page as a new document. */
export function leavePage(queryClient: QueryClient): void {
  forgetCandidate(queryClient);
  hasLeft = true;
  for (const listener of listeners) listener();
}

/**
 * Whether the candidate of this page has signed out: here, in another tab, or while the browser kept this page for its Back button. Then
 * nothing of theirs may be shown. The browser keeps the page hidden, so that it is not seen before the session has been asked for.
 */
export function useHasSignedOut(): boolean {
  const queryClient = useQueryClient();
  useEffect(() => {
    const leave = () => leavePage(queryClient);
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (data === pageOwner()) leave();
    };
    const { style } = document.documentElement;
    const hide = ({ persisted }: PageTransitionEvent) => {
      if (persisted && pageOwner() !== undefined) style.visibility = 'hidden';
    };
    const show = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted || style.visibility !== 'hidden') return;
      const session = await callApi(routes.account.session, undefined, { quiet: true }).catch(() => undefined);
      if (session !== null && session?.candidateId === pageOwner()) style.visibility = '';
      else if (session === null) leave();
      else window.location.reload();
    };
    const onShow = (event: PageTransitionEvent) => void show(event);
    channel()?.addEventListener('message', hear);
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', onShow);
    return () => {
      channel()?.removeEventListener('message', hear);
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', onShow);
    };
  }, [queryClient]);
  return useSyncExternalStore(
    subscribe,
    () => hasLeft,
    () => false,
  );
}
