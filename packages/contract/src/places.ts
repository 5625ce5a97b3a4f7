import { z } from 'zod';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

/** Miles to kilometres and the earth's diameter in kilometres (search.place.2). */
export const kilometresPerMile = 1.60934;
export const earthDiameterKm = 12_742;

export const coordinatesSchema = z.object({
  lat: degrees('latitude', 90),
  lng: degrees('longitude', 180),
});
export type Coordinates = z.infer<typeof coordinatesSchema>;

function degrees(name: 'latitude' | 'longitude', most: number) {
  const range = `${name === 'latitude' ? 'Latitude' : 'Longitude'} is between -${most} and ${most}`;
  return z.number(`Give the ${name} as a number`).min(-most, range).max(most, range).overwrite(toTenthOfAMetre);
}

/** Rounds to six decimals: more are never needed, and a smaller number could give 0 when squared. */
function toTenthOfAMetre(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}

const extent = z.number().min(0, 'A place is at least 0 km wide').max(20_100, 'No place is wider than the earth');

/** What the place search knows of a place (places.data.1). Distances in kilometres. */
export const placeMetaDataSchema = z.object({
  initialPlaceType: z.string(),
  boundingBoxDiagonalDistanceInKm: extent,
  /** Half the diagonal: added to the chosen distance, so that "within 5 miles of Kent" starts at its edge. */
  pseudoGeoSpatialDistanceInKm: extent,
  isPostalTown: z.boolean(),
  isPostalCode: z.boolean(),
  isAdminAreaLevel2: z.boolean(),
  isLargeConurbation: z.boolean(),
  isValidLocation: z.boolean(),
});

const placeTypes = [
  'country',
  'administrative_area_level_1',
  'administrative_area_level_2',
  'postal_town',
  'locality',
  'postal_code',
  'postal_code_prefix',
] as const;

/** A suggestion of the place box: a place by its id. Its coordinates are fetched when it is chosen. */
export const placeSuggestionSchema = z.object({
  placeId: z.string(),
  name: z.string(),
  type: z.enum(placeTypes),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>;

/**
 * A place. `name` is what the box shows ("Leeds, West Yorkshire"); `precision` flags a hand-made or rough point. One whose
 * `isValidLocation` is false cannot be searched around: its location data count as empty (search.place.8, §5).
 */
export const placeSchema = placeSuggestionSchema.extend({
  coordinates: coordinatesSchema,
  precision: z.enum(['exact', 'area']),
  placeResultMetaData: placeMetaDataSchema,
});
export type Place = z.infer<typeof placeSchema>;

/** Great-circle distance in miles: the only formula in the product (haversine, search.place.2). */
export function distanceMiles(from: Coordinates, to: Coordinates): number {
  const radians = Math.PI / 180;
  const dLat = (to.lat - from.lat) * radians;
  const dLng = (to.lng - from.lng) * radians;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(dLng / 2) ** 2;
  return (earthDiameterKm * Math.asin(Math.min(1, Math.sqrt(h)))) / kilometresPerMile;
}

/** Miles to search: the chosen distance plus half the place's bounding diagonal (search.place.1). */
export function effectiveRadiusMiles(place: Pick<Place, 'placeResultMetaData'>, distanceInMiles: number): number {
  return distanceInMiles + place.placeResultMetaData.pseudoGeoSpatialDistanceInKm / kilometresPerMile;
}

/** A maps service's ids have about 200 characters. */
const maxPlaceIdLength = 300;

/** A coordinate in an address: `z.coerce` would read an empty one as 0, which is in the sea off Ghana. */
const degreesInQuery = (name: string, example: string, range: z.ZodNumber) =>
  z
    .string(`Give the ${name} in degrees, such as ${example}`)
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, `Give the ${name} in degrees, such as ${example}`)
    .transform(Number)
    .pipe(range);

export const placeRoutes = {
  autocomplete: defineRoute({
    id: 'placeAutocomplete',
    method: 'GET',
    path: '/v1/place/autocomplete',
    access: 'public',
    tag: 'Places',
    summary: 'Places whose name or postcode district starts with what was typed, best first, at most 8',
    query: z.object({ q: line(100) }),
    response: z.array(placeSuggestionSchema),
  }),
  fetch: defineRoute({
    id: 'placeFetch',
    method: 'GET',
    path: '/v1/place/{placeId}',
    access: 'public',
    tag: 'Places',
    summary: 'One place by its id',
    params: z.object({ placeId: line(maxPlaceIdLength, 'Give a place id') }),
    response: placeSchema,
  }),
  reverse: defineRoute({
    id: 'placeReverse',
    method: 'GET',
    path: '/v1/place/reverse',
    access: 'public',
    tag: 'Places',
    summary: 'The postcode district that coordinates lie in; 404 where none is near',
    query: z.object({
      lat: degreesInQuery('latitude', '53.8008', coordinatesSchema.shape.lat),
      lng: degreesInQuery('longitude', '-1.5491', coordinatesSchema.shape.lng),
    }),
    response: placeSchema,
  }),
};
