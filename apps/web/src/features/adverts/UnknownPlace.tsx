import { changedSearch, noPlace, type PlaceSuggestion, type SearchParams } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../ui/Notice.tsx';

type UnknownPlaceProps = { params: SearchParams; location: string; suggestions: readonly PlaceSuggestion[] };

/** Says that a place is unknown, offers those that may be meant, and the same search of all areas (search.place.7). */
export function UnknownPlace({ params, location, suggestions }: UnknownPlaceProps) {
  const [only, ...others] = suggestions;
  const toPlace = ({ placeId, name }: PlaceSuggestion) => (
    <Link to="/search" search={changedSearch(params, { ...noPlace, location: name, placeId, distance: params.distance })}>
      {name}
    </Link>
  );
  return (
    <Notice tone="warning" title={`We could not find “${location}”`}>
      {only && others.length === 0 ? <p>Did you mean {toPlace(only)}?</p> : null}
      {only && others.length > 0 ? (
        <>
          <p>Which place do you mean?</p>
          <ul>
            {suggestions.map((place) => (
              <li key={place.placeId}>{toPlace(place)}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        Try a town, a county or the first part of a postcode, such as LS1, or{' '}
        <Link to="/search" search={changedSearch(params, noPlace)}>
          search all areas
        </Link>
        .
      </p>
    </Notice>
  );
}
