import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** Fewer letters would match half the gazetteer. */
export const minimumLetters = 2;

/** Places that start with what was typed, best first. The gazetteer does not change during a visit. */
export const placeSuggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['places', 'autocomplete', typed],
    queryFn: ({ signal }) => callApi(routes.places.autocomplete, { query: { q: typed } }, { signal }),
    enabled: typed.length >= minimumLetters,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The full record of a suggested place: where it is and what kind it is. */
export const placeQuery = (placeId: string) =>
  queryOptions({
    queryKey: ['places', 'place', placeId],
    queryFn: ({ signal }) => callApi(routes.places.fetch, { params: { placeId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Three decimals are 100 m: enough to find the postcode district, and not more precise about the visitor than that. */
const decimalsSent = 3;

/** The postcode district at a point in degrees. Throws `ApiProblem` 404 if there is none: at sea, abroad. */
export function fetchPlaceAt({ latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>) {
  return callApi(routes.places.reverse, { query: { lat: latitude.toFixed(decimalsSent), lng: longitude.toFixed(decimalsSent) } });
}
