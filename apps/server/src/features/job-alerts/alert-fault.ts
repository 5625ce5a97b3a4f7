import { type AlertFault, placeAsWorkplace, readAlertSearch, type SearchParams } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { isFailure } from '../../platform/failures/failure.ts';
import type { PlacesProvider } from '../../platform/places-provider.ts';
import { readCategories } from '../adverts/index.ts';

/**
 * Why the alerts of these addresses can find nothing any more, null for those that can (job-alerts.alert.11). While a maps service is away
 * every place counts as known.
 */
export async function faultsOf(at: At, uris: readonly string[]): Promise<(AlertFault | null)[]> {
  const reads = uris.map((uri) => readAlertSearch(uri, () => false));
  const ids = [...new Set(reads.flatMap((read) => ('fault' in read ? [] : (read.params.category ?? []).map(Number))))];
  const categories = ids.length > 0 ? await at.transaction((trx) => readCategories(trx, ids)) : [];
  const listed = new Set(categories.map(({ id }) => id));
  return Promise.all(
    reads.map(async (read) => {
      if ('fault' in read) return 'unreadable';
      if (!hasListedCategory(read.params.category ?? [], listed)) return 'retired-category';
      return (await isKnownPlace(at.services.places, read.params)) ? null : 'unknown-place';
    }),
  );
}

/** Whether a search by these categories can find an advert: the tenant still lists one of them, or there are none. */
export function hasListedCategory(categories: readonly string[], listed: ReadonlySet<number>): boolean {
  return categories.length === 0 || categories.some((id) => listed.has(Number(id)));
}

async function isKnownPlace(places: PlacesProvider, { placeId, location, lat }: SearchParams): Promise<boolean> {
  try {
    if (placeId) return (await places.find(placeId, location)) !== null;
    return !location || lat !== undefined || placeAsWorkplace(location) !== null || (await places.resolve(location)) !== null;
  } catch (error) {
    if (isFailure(error, 'places-unavailable')) return true;
    throw error;
  }
}
