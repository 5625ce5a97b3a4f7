import { type AdvertResult, changedSearch, noPlace, type SearchParams } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';

type PlaceChoiceProps = { params: SearchParams; result: Pick<AdvertResult, 'place' | 'placeAlternatives' | 'reading'> | undefined };

/** Says which of several places with the typed name was searched, and offers the others (search.place.16). Links, so that they work without script. */
export function PlaceChoice({ params, result }: PlaceChoiceProps) {
  if (!result?.place || result.placeAlternatives.length === 0) return null;
  const { place, placeAlternatives, reading } = result;
  const keyword = reading.understood.find(({ field }) => field === 'location')?.keywordWithout ?? params.keyword;
  return (
    <p>
      This is <strong>{place.name}</strong>. Or did you mean{' '}
      {placeAlternatives.map(({ placeId, name }, index) => (
        <Fragment key={placeId}>
          {index === 0 ? '' : index === placeAlternatives.length - 1 ? ' or ' : ', '}
          <Link
            to="/search"
            search={changedSearch(params, { ...noPlace, keyword, location: name, placeId, distance: params.distance })}
            resetScroll={false}
          >
            {name}
          </Link>
        </Fragment>
      ))}
      ?
    </p>
  );
}
