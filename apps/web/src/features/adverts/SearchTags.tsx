import type { SortName } from '@berth/contract';
import { useNavigate } from '@tanstack/react-router';
import { RemovableChip } from '../../ui/Chip.tsx';
import { type AdvertSearch, hasPlace } from './advert-search.ts';
import styles from './SearchTags.module.css';
import type { SearchParams } from './search-params.ts';

type SearchTagsProps = { params: SearchParams; search: AdvertSearch; place: string | null };

/** The terms of the search, each of which can be taken away. */
export function SearchTags({ params, search, place }: SearchTagsProps) {
  const navigate = useNavigate();
  const without = (change: SearchParams) => void navigate({ to: '/search', search: { ...params, ...change, page: undefined } });
  const sortWithout = (sort: SortName) => (search.sort === sort ? undefined : params.sort);
  if (!search.keyword && !hasPlace(search)) return null;
  return (
    <ul className={styles.tags} aria-label="Your search">
      {search.keyword ? (
        <li>
          <RemovableChip what="this keyword" onRemove={() => without({ keyword: undefined, sort: sortWithout('Score') })}>
            {search.keyword}
          </RemovableChip>
        </li>
      ) : null}
      {hasPlace(search) ? (
        <li>
          <RemovableChip
            what="this place"
            onRemove={() => without({ location: undefined, placeId: undefined, distance: undefined, sort: sortWithout('GeoDistance') })}
          >
            {place ?? search.location}
          </RemovableChip>
        </li>
      ) : null}
    </ul>
  );
}
