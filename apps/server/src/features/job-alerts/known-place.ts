import { parseSearch, searchParams } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { badInput } from '../../platform/failures/failures.ts';
import type { Services } from '../../platform/services.ts';

type WithPlaces = Pick<At<Pick<Services, 'places'>>, 'services'>;

/** Whether the search of an alert finds the place in its address: by its id, or else by its name. */
export async function isPlaceKnown({ services }: WithPlaces, uri: string): Promise<boolean> {
  const { placeId, location } = searchParams(parseSearch(uri.slice(uri.indexOf('?'))));
  return !placeId || (await services.places.find(placeId, location)) !== null;
}

/** Throws badInput if the place in the address of an alert's search is unknown: a running alert could tell its owner nothing. */
export async function requireKnownPlace(at: WithPlaces, uri: string): Promise<void> {
  if (await isPlaceKnown(at, uri)) return;
  throw badInput('body.criteria.uri', 'unknown-place', 'Place: we do not know the one with this placeId. Choose a place from the list');
}
