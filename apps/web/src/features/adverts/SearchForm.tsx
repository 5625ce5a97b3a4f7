import { changedSearch, filterFields, type SearchParams } from '@berth/contract';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { formParams } from './form-params.ts';
import { HiddenParams } from './HiddenParams.tsx';
import { withKeptOrder } from './kept-order.ts';
import styles from './SearchForm.module.css';

type SearchFormProps = {
  /** The search in the address, with its text unchanged. Its order and filters stay, its page does not. */
  params: SearchParams;
  /** The keyword box: field `keyword`. */
  keywordField: ReactNode;
  /** The place box: fields `location` and `placeId`. */
  placeField: ReactNode;
  /** The distance searched around most places unless another is chosen, in miles. */
  defaultDistance: number;
  /** The same around the place of this search: around a county it is 0 (search.place.19). */
  usualDistance: number;
  /** Distances to choose from, in miles; null where the tenant has no distance control. */
  distances: readonly number[] | null;
  /** The place is searched as a whole (a large conurbation, search.place.4): there is no distance to choose. */
  wholePlace?: boolean;
};

/**
 * Keyword, place and distance. A plain GET form of /search, so it works before and without script;
 * with it, the search is a navigation within the page.
 */
export function SearchForm({
  params,
  keywordField,
  placeField,
  distances,
  defaultDistance,
  usualDistance,
  wholePlace = false,
}: SearchFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const chosen = isDistance(params.distance) ? params.distance : String(usualDistance);
  useSelectedDistance(form, wholePlace ? '0' : chosen);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ to: '/search', search: typedSearch(event.currentTarget, params, { defaultDistance, usualDistance }) });
  };
  return (
    <form
      ref={form}
      className={styles.form}
      data-boxes={distances ? 3 : 2}
      action="/search"
      method="get"
      role="search"
      aria-label="Jobs"
      onSubmit={onSubmit}
    >
      <div>{keywordField}</div>
      <div>{placeField}</div>
      {distances ? (
        <Select
          name="distance"
          label="Distance"
          emptyLabel={null}
          defaultValue={wholePlace ? '0' : chosen}
          disabled={wholePlace}
          options={wholePlace ? [{ value: '0', label: 'Whole area' }] : distanceOptions(distances, chosen, usualDistance)}
        />
      ) : null}
      <HiddenParams params={params} fields={['sort', ...filterFields]} />
      <Button type="submit">
        <Icon of={Search} />
        Search
      </Button>
    </form>
  );
}

/**
 * The search parameters of the form, with the order chosen earlier in this visit. A place's usual distance is left out, so that equal searches
 * have one address. So is a distance that only the place before had by itself.
 */
function typedSearch(
  form: HTMLFormElement,
  params: SearchParams,
  { defaultDistance, usualDistance }: Pick<SearchFormProps, 'defaultDistance' | 'usualDistance'>,
): SearchParams {
  const typed = formParams(form);
  const isSamePlace = typed.location === params.location && typed.placeId === params.placeId;
  const isUsualNow = params.distance === undefined || params.distance === String(usualDistance);
  const isUntouched = isUsualNow && typed.distance === String(usualDistance);
  const isUsual = isUntouched || typed.distance === String(isSamePlace ? usualDistance : defaultDistance);
  const search = changedSearch(typed, {
    // Coordinates belong to the place they came with, so drop them when another place is typed.
    ...(isSamePlace && !typed.lat ? { lat: params.lat, lng: params.lng } : {}),
    ...(isUsual ? { distance: undefined } : {}),
  });
  return withKeptOrder(search);
}

/** Selects the distance of the address when it changes, without remounting the list, which would lose the focus. */
function useSelectedDistance(form: { readonly current: HTMLFormElement | null }, value: string): void {
  const shown = useRef(value);
  useEffect(() => {
    const field = form.current?.elements.namedItem('distance');
    if (shown.current !== value && field instanceof HTMLSelectElement) field.value = value;
    shown.current = value;
  }, [form, value]);
}

/** A distance in the address that the tenant does not offer is added to the list, if it is a number. */
function isDistance(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,3}$/.test(text);
}

const optionWords = (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`);

function distanceOptions(distances: readonly number[], chosen: string, usualDistance: number) {
  const values = [...new Set([...distances, Number(chosen), usualDistance])].sort((a, b) => a - b);
  return values.map((miles) => ({
    value: String(miles),
    label: miles === 0 && usualDistance === 0 ? 'This area only' : optionWords(miles),
  }));
}
