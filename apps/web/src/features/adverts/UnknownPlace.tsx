import { changedSearch, type PlaceSuggestion, type SearchParams } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import styles from './NothingFound.module.css';
import { type UnknownName, unknownNameWords, withSuggested } from './wider-searches.ts';

type UnknownPlaceProps = {
  params: SearchParams;
  unknown: UnknownName;
  /** The first jobs of the place that is clearly meant. */
  children: ReactNode;
};

/**
 * Ways on from a place that is unknown: those that may be meant, and the same search of all areas (search.place.7). The heading has named one of the
 * place box, but not one of the keyword (search.words.10).
 */
export function UnknownPlace({ params, unknown, children }: UnknownPlaceProps) {
  const { rest, suggestions, isInKeyword } = unknown;
  const [only, ...others] = suggestions;
  const toPlace = (suggested: PlaceSuggestion) => (
    <Link to="/search" search={changedSearch(params, withSuggested(params, unknown, suggested))}>
      {suggested.name}
    </Link>
  );
  return (
    <div className={styles.ways}>
      <Notice tone="warning">
        {isInKeyword ? <p>{unknownNameWords(unknown)}.</p> : null}
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
          <Link to="/search" search={changedSearch(params, rest)}>
            {rest.keyword ? 'search all areas' : 'see all jobs'}
          </Link>
          .
        </p>
      </Notice>
      {children}
    </div>
  );
}
