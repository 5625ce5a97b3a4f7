import {
  type AdvertResult,
  changedSearch,
  hasPlace,
  isSameSearch,
  type SearchParams,
  type SortName,
  searchFields,
  searchParams,
  sortNames,
  sortOrders,
} from '@berth/contract';
import { useNavigate } from '@tanstack/react-router';
import { useChosenSearch } from '../../platform/use-chosen-search.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { HiddenParams } from './HiddenParams.tsx';
import { keepOrder } from './kept-order.ts';
import { withPlaceInBox } from './place-in-box.ts';
import styles from './SortSelect.module.css';
import { readSiteSearch, type SearchSettings } from './search-settings.ts';
import { sortWords } from './search-words.ts';

type SortSelectProps = {
  params: SearchParams;
  config: SearchSettings;
  /** The answer to the search, once it is there. */
  result: Pick<AdvertResult, 'sortOrder' | 'place' | 'placeNotFound' | 'placeReading' | 'reading' | 'distanceInMiles'> | undefined;
};

const kept = searchFields.filter((field) => field !== 'sort' && field !== 'page');

/** Orders that mean something for this search: nearest needs a place, best match a keyword (search.order.2). */
export function SortSelect({ params, config, result }: SortSelectProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useChosenSearch('/search', params, searchParams);
  const boxed = withPlaceInBox(params, result);
  const sortBy = (sort: string) => {
    keepOrder(sort);
    // Another search may have been chosen before this one's answer was drawn.
    const inBox = sort === 'GeoDistance' && isSameSearch(chosen, params) ? boxed : chosen;
    const next = changedSearch(inBox, { sort });
    setChosen(next);
    void navigate({ to: '/search', search: next, resetScroll: false });
  };
  const { search } = readSiteSearch(chosen, config);
  // An answer may be in another order: best match has no meaning if all words were read as criteria.
  const shown = result && isSameSearch(chosen, params) ? sortOfOrder(result.sortOrder) : search.sort;
  const canSort: Partial<Record<SortName, boolean>> = {
    GeoDistance: boxed !== params || (hasPlace(search) && result?.placeNotFound !== true && !(result?.placeReading && !result.place)),
    Score: search.keyword !== '' && result?.reading.words !== '',
  };
  const offered = sortNames.filter((name) => name === shown || (canSort[name] ?? true));
  return (
    <form className={styles.sort} action="/search" method="get" aria-label="Order of the results">
      <HiddenParams params={boxed} fields={kept} />
      <Select
        name="sort"
        label="Sort by"
        emptyLabel={null}
        value={shown}
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

function sortOfOrder(order: AdvertResult['sortOrder']): SortName {
  return sortNames.find((name) => sortOrders[name] === order) ?? 'PublishDate';
}
