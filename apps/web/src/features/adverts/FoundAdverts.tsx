import { type AdvertResult, type AdvertSummary, type AskedSearch, changedSearch, type SearchParams } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Pagination } from '../../ui/Pagination.tsx';
import { isHelped } from './advert-search.queries.ts';
import { FoundList } from './FoundList.tsx';
import { JobsAtHome } from './JobsAtHome.tsx';
import { NearestJobs, OtherJobs } from './NearestJobs.tsx';
import { NothingFound, PastTheEnd, WaitForJob } from './NothingFound.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { SearchHelp } from './SearchHelp.tsx';
import { SimilarToSearch } from './SimilarToSearch.tsx';
import { readSiteSearch, type SearchSettings } from './search-settings.ts';
import { allTyped, howManyMatch, searchedPlace, townOf } from './search-words.ts';
import { asHelped, asMeant, asRead } from './shown-search.ts';
import { UnknownPlace } from './UnknownPlace.tsx';
import { meantSearch, unknownName } from './wider-searches.ts';

/** Where "Skip to results" leads. */
export const resultsId = 'results';

type FoundAdvertsProps = {
  params: SearchParams;
  config: SearchSettings;
  search: AskedSearch;
  result: AdvertResult;
  /** The visitor's own marks on an advert: saved, applied. */
  marksOf: (advert: AdvertSummary) => ReactNode;
  /** The button that creates a job alert from a search that found so many jobs. */
  alertOf: (params: SearchParams, total: number) => ReactNode;
};

/** The results of a search, with advice if they are few. */
export function FoundAdverts({ params, config, search, result, marksOf, alertOf }: FoundAdvertsProps) {
  const { adverts, total, page, pageCount } = result;
  const { placeWithoutJobs } = result.reading;
  const boxed = asHelped(params, result);
  const unknown = unknownName(params, result);
  const meant = meantSearch(params, result);
  const atHome = result.totalAtHome ? <JobsAtHome params={params} result={result} /> : null;
  const helped = {
    params: boxed,
    search: boxed === params ? search : readSiteSearch(boxed, config).search,
    place: searchedPlace(search, result.place) ?? (placeWithoutJobs && townOf(placeWithoutJobs)),
    isPlaceUnknown: unknown !== null,
    isPlaceMeant: meant !== null,
  };
  const help = isHelped(result) ? (
    <SearchHelp
      {...helped}
      isEmpty={total === 0}
      shownKeywords={[result.reading.corrected, result.reading.shortened].flatMap((keyword) => keyword ?? [])}
      offered={total === 0 ? (unknown?.rest ?? null) : null}
    />
  ) : null;
  return (
    <>
      {unknown && total === 0 ? (
        <UnknownPlace params={params} unknown={unknown}>
          {meant ? <OtherJobs other={meant} params={params} config={config} marksOf={marksOf} /> : null}
        </UnknownPlace>
      ) : null}
      {total === 0 && !result.placeNotFound ? (
        <NothingFound
          jobs={
            <NearestJobs
              {...helped}
              config={config}
              marksOf={marksOf}
              similarAdverts={result.similarAdverts}
              similar={<SimilarToSearch result={result} keyword={asRead(search, result).keyword} marksOf={marksOf} />}
            />
          }
          help={help}
          alert={alertOf(params, total)}
        />
      ) : null}
      {total > 0 && adverts.length === 0 ? <PastTheEnd params={params} page={page} pageCount={pageCount} /> : null}
      {adverts.length > 0 ? (
        <FoundList result={result} keyword={asRead(search, result).keyword} marksOf={marksOf} aside={atHome} />
      ) : (
        atHome
      )}
      {total === 0 ? null : help}
      {(result.reading.shortened || result.reading.isOnlyMentioned) && page === 1 ? (
        <WaitForJob alert={alertOf(asMeant(params, result), result.reading.typedTotal)}>
          {`So far ${howManyMatch(result.reading)} ${allTyped(result.reading)}.`}
        </WaitForJob>
      ) : null}
      {adverts.length > 0 ? (
        <Pagination
          page={page}
          pageCount={pageCount}
          label="Pages of results"
          link={(to, props) => <Link {...props} to="/search" search={changedSearch(params, { page: String(to) })} />}
        />
      ) : null}
      <RecentlyViewed />
    </>
  );
}
