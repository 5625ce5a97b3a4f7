import { type FeedPlace, maxPlaces } from '@berth/contract';
import { placesIn } from '../../places/index.ts';
import { foldText } from '../indexing/analyse-text.ts';

/** The places of an advert. `text` is the feed's own, if they were read from it. */
export type ReadPlaces = { given: FeedPlace[]; text: string | null };

/**
 * The places of a row of a feed, or of an advert that one was stored as: those that it lists, else those that its text names for certain, else the
 * one of its fields. The same place twice counts once (adverts.places.1).
 */
export function readPlaces({ places, ...row }: FeedPlace & { places?: FeedPlace[] | undefined }): ReadPlaces {
  const listed = withoutDoubles(places ?? [row]);
  const [only] = listed;
  if (listed.length > 1 || !only) return { given: listed, text: null };
  const { locationName, postcode, lat } = only;
  if (!locationName || postcode || lat !== undefined) return { given: listed, text: null };
  const named = withoutDoubles(placesIn(locationName).map((name) => ({ locationName: name })));
  return named.length > 1 ? { given: named.slice(0, maxPlaces), text: locationName } : { given: listed, text: null };
}

function withoutDoubles(places: FeedPlace[]): FeedPlace[] {
  const keys = places.map(({ locationName = '', postcode = '', lat, lng }) =>
    [foldText(locationName), foldText(postcode), lat, lng].join('|'),
  );
  return places.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}
