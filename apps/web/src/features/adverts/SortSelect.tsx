import { type AdvertSearch, changedSearch, readSearch, type SearchParams, searchFields, searchParams, sortNames } from '@berth/contract';
import { useNavigate } from '@tanstack/react-router';
import { useChosenSearch } from '../../platform/use-chosen-search.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { HiddenParams } from './HiddenParams.tsx';
import styles from './SortSelect.module.css';
import { sortWords } from './search-words.ts';

type SortSelectProps = { params: SearchParams; search: AdvertSearch; aroundPlace: boolean };

const kept = searchFields.filter((field) => field !== 'sort' && field !== 'page');

/** Orders that mean something for this search: nearest needs a place, best match a keyword (search.order.2). */
export function SortSelect({ params, search, aroundPlace }: SortSelectProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useChosenSearch('/search', params, searchParams);
  const sortBy = (sort: string) => {
    const next = changedSearch(chosen, { sort });
    setChosen(next);
    void navigate({ to: '/search', search: next, resetScroll: false });
  };
  const offered = sortNames.filter((name) => (name !== 'GeoDistance' || aroundPlace) && (name !== 'Score' || search.keyword !== ''));
  return (
    <form className={styles.sort} action="/search" method="get" aria-label="Order of the results">
      <HiddenParams params={params} fields={kept} />
      <Select
        name="sort"
        label="Sort by"
        emptyLabel={null}
        value={readSearch(chosen, 0).search.sort}
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
