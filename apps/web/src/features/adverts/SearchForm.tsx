import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './SearchForm.module.css';
import { type SearchParams, searchParams } from './search-params.ts';

type SearchFormProps = {
  /** What the boxes hold at first: the search of the address, as it was typed. */
  params: SearchParams;
  /** The place box: fields `location` and `placeId`. */
  placeField: ReactNode;
  placeholder: string;
  /** Distances to choose from, in miles, and the one chosen unless the search says otherwise. */
  distances: readonly number[];
  defaultDistance: number;
  /** The place is searched as a whole (a large conurbation, SPEC.md §4): there is no distance to choose. */
  wholePlace?: boolean;
};

/**
 * Keyword, place and distance. A plain GET form of /search, so it works before and without script;
 * with it, the search is a navigation within the page. Its sort order stays, its page does not.
 */
export function SearchForm({ params, placeField, placeholder, distances, defaultDistance, wholePlace = false }: SearchFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const chosen = isDistance(params.distance) ? params.distance : String(defaultDistance);
  useFieldValue(form, 'keyword', params.keyword ?? '');
  useFieldValue(form, 'distance', wholePlace ? '0' : chosen);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = searchParams(Object.fromEntries(new FormData(event.currentTarget)));
    // The usual distance, and a distance from nowhere, say nothing: without them equal searches have one address.
    if (!typed.location || typed.distance === String(defaultDistance)) delete typed.distance;
    void navigate({ to: '/search', search: typed });
  };
  return (
    <form ref={form} className={styles.form} action="/search" method="get" role="search" aria-label="Jobs" onSubmit={onSubmit}>
      <TextField
        name="keyword"
        label="Keyword"
        defaultValue={params.keyword}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
      />
      <div>{placeField}</div>
      <Select
        name="distance"
        label="Distance"
        emptyLabel={null}
        defaultValue={wholePlace ? '0' : chosen}
        disabled={wholePlace}
        options={distanceOptions(distances, chosen, wholePlace)}
      />
      {params.sort ? <input type="hidden" name="sort" value={params.sort} /> : null}
      <Button type="submit">
        <Icon of={Search} />
        Search
      </Button>
    </form>
  );
}

/** When the address comes to hold another search the box shows it; it is not made anew, so that the focus stays. */
function useFieldValue(form: { readonly current: HTMLFormElement | null }, name: string, value: string): void {
  const shown = useRef(value);
  useEffect(() => {
    const field = form.current?.elements.namedItem(name);
    if (shown.current !== value && (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) field.value = value;
    shown.current = value;
  }, [form, name, value]);
}

/** A distance of the address that the tenant does not offer joins the list; one that is none does not. */
function isDistance(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,3}$/.test(text);
}

function distanceOptions(distances: readonly number[], chosen: string, wholePlace: boolean) {
  if (wholePlace) return [{ value: '0', label: 'Whole area' }];
  const values = [...new Set([...distances, Number(chosen)])].sort((a, b) => a - b);
  return values.map((miles) => ({ value: String(miles), label: miles === 1 ? '1 mile' : `${miles} miles` }));
}
