import { isSameSearch, type SearchParams } from '@berth/contract';
import { useLayoutEffect, useRef } from 'react';

type Held = { element: Element; top: number; search: SearchParams };

/**
 * Keeps the pressed control at its place on the screen when the list above it grows or shrinks, as filters do with each answer. Call the
 * returned function with the search that the press leads to. The place is kept once, when `content` arrives.
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
