import type { Logger } from 'pino';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PlacesProvider } from '../../platform/places-provider.ts';
import { createEmbeddedPlaces } from './embedded-places.ts';
import { createGooglePlaces } from './google/google-places.ts';

/** The provider that PLACES_PROVIDER chose for this process. */
export function createPlaces(
  { googleMapsApiKey: apiKey }: Pick<Config, 'googleMapsApiKey'>,
  database: Database,
  log: Logger,
  clock: () => Date,
): PlacesProvider {
  const embedded = createEmbeddedPlaces(database);
  return apiKey === undefined ? embedded : createGooglePlaces({ apiKey, fallback: embedded, log, clock });
}
