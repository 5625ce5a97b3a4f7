import { isSameSearch, type SearchParams, searchParams } from '@berth/contract';
import { useHydrated } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTypedAhead } from '../../platform/use-typed-ahead.ts';

/**
 * For the heading of results that change in place: the focus goes to it when another keyword, place or page of them has come, and when what
 * was pressed (a button of another page, a tag) went with the old ones, so that reading starts there. Elsewhere the focus stays where
 * it is, as it does on a page that the browser has just loaded, and while the visitor types the next search.
 */
export function useHeadingFocus(params: SearchParams, isOld: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const [wasServed] = useState(!useHydrated());
  const seen = useRef(wasServed ? params : null);
  const ahead = useTypedAhead();
  useEffect(() => {
    document.addEventListener('input', ahead.note);
    return () => document.removeEventListener('input', ahead.note);
  }, [ahead]);
  useEffect(() => {
    if (isOld || seen.current === params) return;
    const isLost = document.activeElement === document.body;
    // A filter or another order starts at the first page again: that is another search, and the focus stays with what was pressed.
    const { current: before } = seen;
    const isOtherPage =
      before !== null && before.page !== params.page && isSameSearch({ ...before, page: undefined }, { ...params, page: undefined });
    const isOtherSearch = before !== null && !isSameSearch(boxes(before), boxes(params));
    if (isLost || ((isOtherPage || isOtherSearch) && !ahead.isAhead())) heading.current?.focus({ preventScroll: true });
    seen.current = params;
  }, [params, isOld, ahead]);
  return heading;
}

/** The part of a search that the form around the boxes sends. */
function boxes({ keyword, location, placeId, distance }: SearchParams): SearchParams {
  return searchParams({ keyword, location, placeId, distance });
}
