import type { AdvertResult, TenantConfig } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../ui/Notice.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import type { AdvertSearch } from './advert-search.ts';
import styles from './FoundAdverts.module.css';
import { JobCard } from './JobCard.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchTags } from './SearchTags.tsx';
import { SortSelect } from './SortSelect.tsx';
import type { SearchParams } from './search-params.ts';

type FoundAdvertsProps = { params: SearchParams; search: AdvertSearch; result: AdvertResult; config: TenantConfig };

/** The tags, the sort order and the list of a search that was answered. */
export function FoundAdverts({ params, search, result, config }: FoundAdvertsProps) {
  const unknownPlace = result.placeNotFound ? search.location || 'that place' : null;
  return (
    <>
      {unknownPlace ? (
        <Notice tone="warning" title={`We do not know a place called “${unknownPlace}”`}>
          These jobs are from everywhere. Try a town, a county or the first part of a postcode, such as LS1.
        </Notice>
      ) : null}
      <div className={styles.bar}>
        <SearchTags params={params} search={search} place={result.place?.name ?? null} />
        {result.total > 1 ? <SortSelect params={params} search={search} aroundPlace={result.place !== null} /> : null}
      </div>
      {result.adverts.length === 0 ? (
        <NothingFound params={params} search={search} result={result} config={config} />
      ) : (
        <ul className={styles.list}>
          {result.adverts.map((advert) => (
            <li key={advert.advertId}>
              <JobCard advert={advert} level={2} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={result.page}
        pageCount={result.pageCount}
        label="Pages of results"
        link={(page, props) => <Link {...props} to="/search" search={{ ...params, page: page === 1 ? undefined : String(page) }} />}
      />
    </>
  );
}
