import { type AdvertResult, changedSearch, noPlace, type SearchParams, type Workplace } from '@berth/contract';
import { Link } from '@tanstack/react-router';

type JobsAtHomeProps = { params: SearchParams; result: Pick<AdvertResult, 'totalAtHome' | 'reading'> };

/** Leads a search by place to the jobs at home, which no search by place finds (search.place.13). */
export function JobsAtHome({ params, result: { totalAtHome, reading } }: JobsAtHomeProps) {
  if (!totalAtHome) return null;
  const keyword = reading.understood.find(({ field }) => field === 'location')?.keywordWithout ?? params.keyword;
  const atHome: Workplace = 'At home';
  return (
    <p>
      <Link to="/search" search={changedSearch(params, { ...noPlace, keyword, workplace: [atHome] })}>
        {totalAtHome === 1 ? '1 job that is done at home' : `${totalAtHome} jobs that are done at home`}
      </Link>
      , wherever you live
    </p>
  );
}
