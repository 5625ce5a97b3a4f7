import { type At, atTenant } from '../../../platform/at.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { createEmbeddedPlaces, readPlaceData } from '../../places/index.ts';
import { placeLexemes } from '../indexing/search-vector.ts';
import { placeAdvert } from './place-advert.ts';
import {
  type AdvertToPlace,
  type NewPlacing,
  readAdvertsToPlace,
  readTenantsToPlace,
  takePlacing,
  writePlacings,
} from './place-adverts.queries.ts';

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
      const faults: Error[] = [];
      const data = await readPlaceData(services.database);
      for (const tenantId of await readTenantsToPlace(services.database, data)) {
        await placeTenant(atTenant(services, tenantId), data).catch((error: Error) => faults.push(error));
      }
      if (faults.length > 0) throw new AggregateError(faults, `placing failed for ${faults.length} tenants: ${faults[0]?.message}`);
    },
  };
}

async function placeTenant(at: At, data: string): Promise<void> {
  const places = createEmbeddedPlaces(at.services.database);
  const place = async (advert: AdvertToPlace): Promise<NewPlacing> => {
    const point = isPointGiven(advert) ? { lat: advert.lat ?? 0, lng: advert.lng ?? 0 } : null;
    const known = new Map<string, Awaited<ReturnType<typeof places.resolve>>>();
    for (const text of [advert.postcode, advert.locationName]) if (text) known.set(text, await places.resolve(text));
    const { locationName, postcode } = advert;
    const placed = placeAdvert({ locationName, postcode: postcode ?? undefined, point }, (text) => known.get(text)?.place ?? null);
    return {
      id: advert.id,
      updated_at: advert.updatedAt,
      place_id: placed.place?.placeId ?? null,
      lat: placed.coordinates?.lat ?? null,
      lng: placed.coordinates?.lng ?? null,
      point_given: point !== null,
      words: placeLexemes(at.tenantId, placed),
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
 * Whether the feed gave an advert's point. A row of an earlier release does not say: its point is from the place data if it has a place and four
 * decimals, which is what the gazetteer has, or if it is at a full postcode.
 */
function isPointGiven({ pointGiven, placeId, lat, lng }: AdvertToPlace): boolean {
  if (lat === null || lng === null) return false;
  if (pointGiven !== null) return pointGiven;
  const hasFourDecimals = [lat, lng].every((degrees) => Math.abs(degrees * 1e4 - Math.round(degrees * 1e4)) < 1e-6);
  return placeId === null || !(hasFourDecimals || /^pc:[A-Z\d]+\d[A-Z]{2}$/.test(placeId));
}
