import { type AdvertResult, changedSearch, type SearchParams } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { MoreWords, SearchNote } from './SearchNote.tsx';
import { townOf } from './search-words.ts';
import { unknownName, unknownNameWords, withSuggested } from './wider-searches.ts';

type PlaceQuestionProps = { params: SearchParams; result: AdvertResult | undefined };

/**
 * Says that the keyword of these jobs names a place that is unknown, and offers those that may be meant (search.words.10). Links, so that they work
 * without script. A search that found no jobs says so in their place.
 */
export function PlaceQuestion({ params, result }: PlaceQuestionProps) {
  const unknown = result && result.total > 0 && !result.placeNotFound ? unknownName(params, result) : null;
  if (!unknown) return null;
  const { suggestions } = unknown;
  if (suggestions.length === 0)
    return (
      <SearchNote>
        {unknownNameWords(unknown)}
        <MoreWords>, so these jobs are in all areas</MoreWords>.
      </SearchNote>
    );
  return (
    <SearchNote>
      {suggestions.length === 1 ? (
        'Did you mean '
      ) : (
        <>
          Which place<MoreWords> do you mean</MoreWords>:{' '}
        </>
      )}
      {suggestions.map((place, index) => (
        <Fragment key={place.placeId}>
          {index === 0 ? '' : index === suggestions.length - 1 ? ' or ' : ', '}
          <Link to="/search" search={changedSearch(params, withSuggested(params, unknown, place))} resetScroll={false}>
            <ShortName
              name={place.name}
              isAlone={suggestions.every(({ name: other }) => other === place.name || townOf(other) !== townOf(place.name))}
            />
          </Link>
        </Fragment>
      ))}
      ?
    </SearchNote>
  );
}

/** "Kingston upon Hull" without its county, so that it fits in a line, unless another place of the list has that name. Screen readers get the full name. */
function ShortName({ name, isAlone }: { name: string; isAlone: boolean }) {
  const town = townOf(name);
  if (!isAlone || town === name) return name;
  return (
    <>
      {town}
      <VisuallyHidden>{name.slice(town.length)}</VisuallyHidden>
    </>
  );
}
