import { changedSearch, type FilterCounts, type SearchParams, searchParams } from '@berth/contract';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useChosenSearch } from '../../platform/use-chosen-search.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import styles from './FilterRail.module.css';
import { formParams } from './form-params.ts';
import { HiddenParams } from './HiddenParams.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { useKeptPlace } from './use-kept-place.ts';

/** Where the page's link to the filters leads while there is no script to open a drawer. */
export const railId = 'filters';

type FilterRailProps = { params: SearchParams; counts: FilterCounts | null; isLoading: boolean };

/**
 * The filters next to the results on a wide screen: a plain GET form with a button to apply it. With script each choice searches at once,
 * adds a history entry, and keeps the focus and the scroll position.
 */
export function FilterRail({ params, counts, isLoading }: FilterRailProps) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useChosenSearch('/search', params, searchParams);
  const keepPlace = useKeptPlace(params, counts);
  const apply = (next: SearchParams) => {
    setChosen(next);
    keepPlace(next);
    void navigate({ to: '/search', search: next, resetScroll: false });
  };
  const applyForm = (filled: HTMLFormElement) => apply(changedSearch(formParams(filled), {}));
  const [wasServed] = useState(!hydrated);
  const takeUp = useEffectEvent(() => {
    if (wasServed && form.current && isTouched(form.current)) applyForm(form.current);
  });
  // Takes up boxes that were ticked before this script ran: no change event has reached it.
  useEffect(() => takeUp(), []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    applyForm(event.currentTarget);
  };
  return (
    <form
      ref={form}
      id={railId}
      className={styles.rail}
      action="/search"
      method="get"
      aria-label="Filters"
      autoComplete="off"
      onSubmit={onSubmit}
    >
      <h2 className={styles.title}>Filters</h2>
      <HiddenParams params={chosen} fields={['keyword', 'location', 'placeId', 'lat', 'lng', 'distance', 'sort']} />
      {isLoading ? (
        <SkeletonGroup label="Loading the filters">
          {Array.from({ length: 12 }, (_, line) => (
            <Skeleton key={line} shape={line % 6 === 0 ? 'title' : 'text'} />
          ))}
        </SkeletonGroup>
      ) : (
        <SearchFilters params={chosen} counts={counts} onChange={apply} />
      )}
      {hydrated ? null : <Button type="submit">Apply filters</Button>}
    </form>
  );
}

/** True if a form that the server rendered no longer has the values it came with. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return field.selectedIndex !== servedIndex(field);
    return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
  });
}

/** The option selected by the served HTML, or the first. */
function servedIndex(list: HTMLSelectElement): number {
  return Math.max(
    0,
    [...list.options].findIndex((option) => option.defaultSelected),
  );
}
