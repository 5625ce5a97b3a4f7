import { changedSearch, noPlace, type PlaceSuggestion, type SearchParams } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import styles from './NothingFound.module.css';
import { withSuggested } from './wider-searches.ts';

type UnknownPlaceProps = {
  params: SearchParams;
  suggestions: readonly PlaceSuggestion[];
  /** The first jobs of the place that is clearly meant. */
  children: ReactNode;
};

/** Ways on from a place that is unknown, as the heading has said: those that may be meant, and the same search of all areas (search.place.7). */
export function UnknownPlace({ params, suggestions, children }: UnknownPlaceProps) {
  const [only, ...others] = suggestions;
  const toPlace = (suggested: PlaceSuggestion) => (
    <Link to="/search" search={changedSearch(params, withSuggested(params, suggested))}>
      {suggested.name}
    </Link>
  );
  return (
    <div className={styles.ways}>
      <Notice tone="warning">
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
      {children}
    </div>
  );
}
