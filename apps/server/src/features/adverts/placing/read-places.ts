import { type FeedPlace, maxPlaces } from '@berth/contract';
import { placesIn } from '../../places/index.ts';
import { foldText } from '../indexing/analyse-text.ts';

/** The places of an advert. `text` is the feed's own, if they were read from it; `leftOut` counts those past the most that an advert has. */
export type ReadPlaces = { given: FeedPlace[]; text: string | null; leftOut: number };

/**
 * The places of a row of a feed, or of an advert that one was stored as: those that it lists, else those that its text names for certain, else the
 * one of its fields. A postcode next to the text is the place, unless it is one of those in the text. The same place twice counts once
 * (adverts.places.1).
 */
export function readPlaces({ places, ...row }: FeedPlace & { places?: FeedPlace[] | undefined }): ReadPlaces {
  const listed = withoutDoubles(places ?? [row]);
  const [only] = listed;
  const asListed: ReadPlaces = { given: listed, text: null, leftOut: 0 };
  if (listed.length > 1 || !only) return asListed;
  const { locationName, postcode, lat } = only;
  if (!locationName || lat !== undefined) return asListed;
  const named = withoutDoubles(placesIn(locationName).map((name) => ({ locationName: name })));
  const isNamed = named.some((place) => withoutSpaces(place.locationName).includes(withoutSpaces(postcode)));
  if (named.length < 2 || !isNamed) return asListed;
  return { given: named.slice(0, maxPlaces), text: locationName, leftOut: Math.max(0, named.length - maxPlaces) };
}

const withoutSpaces = (text = '') => foldText(text).join('');

function withoutDoubles(places: FeedPlace[]): FeedPlace[] {
  const keys = places.map(({ locationName = '', postcode = '', lat, lng }) =>
    [foldText(locationName), foldText(postcode), lat, lng].join('|'),
  );
  return places.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}
