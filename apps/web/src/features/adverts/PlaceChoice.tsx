import { type AdvertResult, changedSearch, noPlace, type SearchParams } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { workplaceOf } from './place-in-box.ts';
import { MoreWords, SearchNote } from './SearchNote.tsx';
import { townOf } from './search-words.ts';

type PlaceChoiceProps = {
  params: SearchParams;
  result: Pick<AdvertResult, 'place' | 'placeAlternatives' | 'placeReading' | 'reading'> | undefined;
};

/** Says which of several places with the typed name was searched, and offers the others (search.place.16). Links, so that they work without script. */
export function PlaceChoice({ params, result }: PlaceChoiceProps) {
  if (!result?.place || result.placeAlternatives.length === 0) return null;
  const { place, placeAlternatives, reading } = result;
  const keyword = reading.understood.find(({ field }) => field === 'location')?.keywordWithout ?? params.keyword;
  return (
    <SearchNote>
      <MoreWords>This is </MoreWords>
      <strong>{place.name}</strong>. Or <MoreWords>did you mean </MoreWords>
      {placeAlternatives.map(({ placeId, name }, index) => (
        <Fragment key={placeId}>
          {index === 0 ? '' : index === placeAlternatives.length - 1 ? ' or ' : ', '}
          <Link
            to="/search"
            search={changedSearch(params, {
              ...noPlace,
              ...workplaceOf(result),
              keyword,
              location: name,
              placeId,
              distance: params.distance,
            })}
            resetScroll={false}
          >
            <Namesake name={name} town={townOf(place.name)} />
          </Link>
        </Fragment>
      ))}
      ?
    </SearchNote>
  );
}

/** "Hampshire" for "Whitchurch, Hampshire" next to "Whitchurch, Shropshire", so that four of them fit in a line. Screen readers get the full name. */
function Namesake({ name, town }: { name: string; town: string }) {
  if (!name.startsWith(`${town}, `)) return name;
  return (
    <>
      <VisuallyHidden>{town}, </VisuallyHidden>
      {name.slice(town.length + 2)}
    </>
  );
}
