import { isSameSearch, type SearchParams } from '@berth/contract';
import { useLayoutEffect, useRef } from 'react';

type Held = { element: Element; top: number; search: SearchParams };

/**
 * Keeps what was pressed at its place on the screen when the list it stands in grows or shrinks above it, as filters do with each
 * answer. Call the returned function with the search that the press leads to; the place is kept once, when `content` comes of it.
 */
export function useKeptPlace(params: SearchParams, content: unknown): (search: SearchParams) => void {
  const held = useRef<Held | null>(null);
  const shown = useRef(content);
  useLayoutEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    const { current } = held;
    held.current = null;
    if (!current?.element.isConnected || !isSameSearch(current.search, params)) return;
    window.scrollBy({ top: current.element.getBoundingClientRect().top - current.top, behavior: 'instant' });
  }, [params, content]);
  return (search) => {
    const element = document.activeElement;
    held.current = element ? { element, top: element.getBoundingClientRect().top, search } : null;
  };
}
