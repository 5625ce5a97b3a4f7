import { parseSearch, placeAsWorkplace, searchParams } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { badInput } from '../../platform/failures/failures.ts';
import type { Services } from '../../platform/services.ts';
import { isForEverything } from './too-wide.ts';

/**
 * Checks the place in the address of an alert's search, as the search itself would find it: by its id, or else by its name. Throws badInput
 * for an unknown one, since a running alert could tell its owner nothing, and for "anywhere" alone.
 */
export async function requireKnownPlace({ services }: Pick<At<Pick<Services, 'places'>>, 'services'>, uri: string): Promise<void> {
  const params = searchParams(parseSearch(uri.slice(uri.indexOf('?'))));
  const { placeId, location, lat } = params;
  if (isForEverything(params))
    throw badInput('body.criteria.uri', 'tooWide', 'Search by a keyword, a category or a place: an alert for everything is not one');
  if (placeId) {
    if (await services.places.find(placeId, location)) return;
    throw badInput('body.criteria.uri', 'unknown-place', 'Place: we do not know the one with this placeId. Choose a place from the list.');
  }
  if (!location || lat !== undefined || placeAsWorkplace(location) || (await services.places.resolve(location))) return;
  throw badInput('body.criteria.uri', 'unknown-place', 'Place: we do not know this name. Choose a place from the list.');
}
