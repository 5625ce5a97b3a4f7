import { routes } from 'virtual:api-routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from './api.ts';
import { pageOwner } from './drawn-for.ts';
import { forgetCandidate } from './session.ts';

/** The channel to the other tabs of this site. Null on a server, and in browsers without BroadcastChannel. */
let tabs: BroadcastChannel | null | undefined;
function channel(): BroadcastChannel | null {
  tabs ??= typeof BroadcastChannel === 'undefined' || import.meta.env.SSR ? null : new BroadcastChannel('berth:signed-out');
  return tabs;
}

/** Tells the other tabs that the candidate has signed out. This tab does not receive the message. */
export function announceSignOut(): void {
  const candidateId = pageOwner();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  if (candidateId !== undefined) channel()?.postMessage(candidateId);
}

// Whether this window's candidate has signed out. The window then leaves its page for good.
let hasLeft = false;
const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Removes everything of the candidate from this window: loads the sign-in page as a new document. */
export function leavePage(queryClient: QueryClient): void {
  forgetCandidate(queryClient);
  hasLeft = true;
  for (const listener of listeners) listener();
}

/**
 * Whether the candidate of this page has signed out: here, in another tab, or while the browser kept this page for its Back button. Then
 * nothing of theirs may be shown. A page restored by Back stays hidden until the session has been checked.
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
