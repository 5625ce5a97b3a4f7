import { routes } from 'virtual:api-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from './api.ts';
import { pageOwner } from './drawn-for.ts';
import { forgetCandidate } from './session.ts';

/** The tabs of this browser on this site. Null on a server, and in a browser that has no such thing. */
let tabs: BroadcastChannel | null | undefined;
function channel(): BroadcastChannel | null {
  tabs ??= typeof BroadcastChannel === 'undefined' || import.meta.env.SSR ? null : new BroadcastChannel('berth:signed-out');
  return tabs;
}

/** Tells the other tabs that a candidate has signed out. This tab does not hear it. */
export function announceSignOut(candidateId: string | undefined): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  if (candidateId !== undefined) channel()?.postMessage(candidateId);
}

/**
 * Whether the candidate of this page has signed out in another tab, or while the browser kept this page for its Back button: then nothing
 * of theirs may be shown. The browser keeps the page hidden, so that it is not seen before the session has been asked for.
 */
export function useSignedOutElsewhere(): boolean {
  const queryClient = useQueryClient();
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    const leave = () => {
      forgetCandidate(queryClient);
      setHasLeft(true);
    };
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
  return hasLeft;
}
