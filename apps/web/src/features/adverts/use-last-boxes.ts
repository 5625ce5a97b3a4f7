import { parseSearch, type SearchParams, searchParams } from '@berth/contract';
import { useHydrated } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { lastSearch } from './last-search.ts';

const noParams: SearchParams = {};
/** Read once a page: afterwards the boxes are the visitor's. */
const never = () => () => {};

/**
 * The initial values of the search boxes of other pages: keyword, place and distance of this visit's last search (search.memory.2). Its
 * filters and order are left out, since those pages do not show them. Boxes that the visitor filled before the script ran stay unchanged.
 */
export function useLastBoxes(): SearchParams {
  const isServed = !useHydrated();
  const [read] = useState(() => readOnce(isServed));
  return useSyncExternalStore(never, read, () => noParams);
}

function readOnce(isServed: boolean): () => SearchParams {
  let boxes: SearchParams | null = null;
  return () => {
    boxes ??= isServed && !(isEmpty('keyword') && isEmpty('location')) ? noParams : lastBoxes();
    return boxes;
  };
}

function lastBoxes(): SearchParams {
  const last = lastSearch();
  if (!last) return noParams;
  const { keyword, location, placeId, lat, lng, distance } = searchParams(parseSearch(new URL(last, 'https://berth.invalid').search));
  return searchParams({ keyword, location, placeId, lat, lng, distance });
}

function isEmpty(id: string): boolean {
  const box = document.getElementById(id);
  return !(box instanceof HTMLInputElement) || box.value === '';
}
