import type { FeedPlace } from '@berth/contract';
import type { At } from '../../../platform/at.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { eachTenant } from '../../../platform/jobs/tenant-jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { createEmbeddedPlaces, readPlaceData } from '../../places/index.ts';
import { lexemesOf, placeLexemes } from '../indexing/search-vector.ts';
import { placeAdvert } from './place-advert.ts';
import {
  type AdvertToPlace,
  type NewPlacing,
  readAdvertsToPlace,
  readTenantsToPlace,
  takePlacing,
  writePlacings,
} from './place-adverts.queries.ts';
import { placeLine } from './place-line.ts';
import { pointColumns } from './point-columns.ts';
import { type ReadPlaces, readPlaces } from './read-places.ts';
import type { StoredPlace } from './stored-place.ts';

export const placeAdvertsQueue = 'place-adverts';

/** Adverts in a transaction: a few dozen ms, so that an import does not wait. */
const batchSize = 200;

/**
 * Places adverts again whose place was found in other data: after an import of postcodes, and after an upgrade that brought other places. Safe to
 * repeat and to run on several instances. If a tenant fails, the others continue, the job fails at the end, and the next round retries.
 */
export function placeAdvertsJob(services: Services): Job {
  return {
    concurrency: 1,
    everyMinute: true,
    work: async () => {
      const data = await readPlaceData(services.database);
      await eachTenant(services, await readTenantsToPlace(services.database, data), 'placing failed', (at) => placeTenant(at, data));
    },
  };
}

async function placeTenant(at: At, data: string): Promise<void> {
  const places = createEmbeddedPlaces(at.services.database);
  const lexeme = lexemesOf(at.tenantId);
  const place = async (advert: AdvertToPlace): Promise<NewPlacing> => {
    const { given, text } = storedPlaces(advert);
    const known = new Map<string, Awaited<ReturnType<typeof places.resolve>>>();
    const texts = given.flatMap(({ postcode, locationName }) => [postcode, locationName]);
    for (const name of texts) if (name) known.set(name, await places.resolve(name, 'advert'));
    const placed = placeAdvert(given, (name) => known.get(name)?.place ?? null);
    return {
      id: advert.id,
      updated_at: advert.updatedAt,
      location_name: placed.locationName,
      location_text: text,
      places: placed.places,
      place_id: placed.placeId,
      ...pointColumns(placed),
      point_given: placed.pointGiven,
      words: placeLexemes(lexeme, placed),
    };
  };
  for (;;) {
    const placed = await at.transaction(async (trx) => {
      if (!(await takePlacing(trx))) return 0;
      const adverts = await readAdvertsToPlace(trx, data, batchSize);
      await writePlacings(trx, await Promise.all(adverts.map(place)), data);
      return adverts.length;
    });
    if (placed < batchSize) return;
  }
}

/**
 * The places that an advert's feed gave, from its row. A release before 0065 writes the text and the point alone: then what lists show is not that
 * of the places, and they no longer count.
 */
function storedPlaces(advert: AdvertToPlace): Pick<ReadPlaces, 'given' | 'text'> {
  const { places, locationName, locationText } = advert;
  const postcode = advert.postcode ?? undefined;
  if (places && placeLine(places.map(({ name }) => name)) === locationName) {
    if (locationText !== null) return readPlaces({ locationName: locationText });
    return { given: places.map(asGiven), text: null };
  }
  const point = isPointGiven(advert) ? { lat: advert.lat ?? 0, lng: advert.lng ?? 0 } : {};
  return readPlaces({ locationName, postcode, ...point });
}

/** A stored place as a feed gives it. */
export function asGiven({ name, postcode, lat, lng, pointGiven }: StoredPlace): FeedPlace {
  const point = pointGiven && lat !== null && lng !== null ? { lat, lng } : {};
  return { locationName: name, ...(postcode !== null && { postcode }), ...point };
}

/**
 * Whether the feed gave an advert's point. A row of an earlier release does not say: its point is from the place data if it has a place and four
 * decimals, which is what the gazetteer has, or if it is at a full postcode.
 */
function isPointGiven({ pointGiven, placeId, lat, lng }: AdvertToPlace): boolean {
  if (lat === null || lng === null) return false;
  if (pointGiven !== null) return pointGiven;
  const hasFourDecimals = [lat, lng].every((degrees) => Math.abs(degrees * 1e4 - Math.round(degrees * 1e4)) < 1e-6);
  return placeId === null || !(hasFourDecimals || /^pc:[A-Z\d]+\d[A-Z]{2}$/.test(placeId));
}
