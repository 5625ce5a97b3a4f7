import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { parseSearch } from '../../platform/search-string.ts';
import { lastSearch } from './last-search.ts';
import { type SearchParams, searchParams } from './search-params.ts';

const noParams: SearchParams = {};

/**
 * What the search boxes of other pages start with: keyword, place and distance of this visit's last search (SPEC.md §3, "Search
 * state"). Its filters and order, which those pages do not show, stay behind. Boxes that somebody has filled are left alone.
 */
export function useLastBoxes(): SearchParams {
  const hydrated = useHydrated();
  const [boxes, setBoxes] = useState(() => (hydrated ? lastBoxes() : noParams));
  useEffect(() => {
    if (!hydrated && isEmpty('keyword') && isEmpty('location')) setBoxes(lastBoxes());
    // Once, when the served page comes to life: later the boxes are the visitor's.
  }, []);
  return boxes;
}

function lastBoxes(): SearchParams {
  const last = lastSearch();
  if (!last) return noParams;
  const { keyword, location, placeId, lat, lng, distance } = searchParams(parseSearch(new URL(last.href, 'https://berth.invalid').search));
  return searchParams({ keyword, location, placeId, lat, lng, distance });
}

function isEmpty(id: string): boolean {
  const box = document.getElementById(id);
  return !(box instanceof HTMLInputElement) || box.value === '';
}
