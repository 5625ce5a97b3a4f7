import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/**
 * The rule of every link that leads back, for its `onClick`: it is a step back in this visit where there is a page before this one, or
 * only `when` that page is the right one. Otherwise the link's own address counts: /home, unless it knows a better (look.navigation.3).
 * A link that is opened in a new tab is always its address.
 */
export function useGoBack(when: () => boolean = () => true): (event: MouseEvent) => void {
  const { history } = useRouter();
  return (event) => {
    if (!history.canGoBack() || !when() || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  };
}
