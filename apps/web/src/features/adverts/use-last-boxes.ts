import { parseSearch, type SearchParams, searchParams } from '@berth/contract';
import { useHydrated } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { lastSearch } from './last-search.ts';

const noParams: SearchParams = {};
/** They are read once a page: later the boxes are the visitor's. */
const never = () => () => {};

/**
 * What the search boxes of other pages start with: keyword, place and distance of this visit's last search (search.memory.2). Its
 * filters and order, which those pages do not show, stay behind. Boxes that somebody filled before the script of a served page had come
 * are left alone.
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
