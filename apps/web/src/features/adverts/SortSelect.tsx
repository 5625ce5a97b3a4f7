import { sortNames } from '@berth/contract';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import type { AdvertSearch } from './advert-search.ts';
import styles from './SortSelect.module.css';
import { type SearchParams, searchFields, searchParams } from './search-params.ts';
import { sortWords } from './search-words.ts';

type SortSelectProps = { params: SearchParams; search: AdvertSearch; aroundPlace: boolean };

/** Orders that mean something for this search: nearest needs a place, best match a keyword (DECISIONS.md, "Search"). */
export function SortSelect({ params, search, aroundPlace }: SortSelectProps) {
  const navigate = useNavigate();
  const offered = sortNames.filter((name) => (name !== 'GeoDistance' || aroundPlace) && (name !== 'Score' || search.keyword !== ''));
  const kept = searchFields.filter((field) => field !== 'sort' && field !== 'page' && params[field] !== undefined);
  const sortBy = (sort: string) =>
    void navigate({ to: '/search', search: searchParams({ ...params, sort: sort === 'PublishDate' ? '' : sort, page: '' }) });
  return (
    <form className={styles.sort} action="/search" method="get">
      {kept.map((field) => (
        <input key={field} type="hidden" name={field} value={params[field]} />
      ))}
      <Select
        name="sort"
        label="Sort by"
        emptyLabel={null}
        value={search.sort}
        onChange={(event) => sortBy(event.currentTarget.value)}
        options={offered.map((name) => ({ value: name, label: sortWords[name] }))}
      />
      <noscript>
        <Button type="submit" tone="secondary">
          Sort
        </Button>
      </noscript>
    </form>
  );
}
