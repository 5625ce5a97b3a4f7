import { type Coordinates, distanceMiles, kilometresPerMile, type Place, type PlaceSuggestion } from '@berth/contract';
import type { Geocoded, Prediction } from './google-client.ts';

/** The prefix of the maps service's ids, by which `find` recognises them. */
export const googlePrefix = 'google:';

/** The types that places.data.2 names, most specific first: a district's types are `postal_code` and `postal_code_prefix`. */
const tellingTypes = [
  'postal_code_prefix',
  'postal_code',
  'postal_town',
  'administrative_area_level_2',
  'administrative_area_level_1',
  'country',
] as const;

/** Suburbs, villages, islands: everything with none of those types is a locality. */
const typeOf = (types: readonly string[]): PlaceSuggestion['type'] => tellingTypes.find((type) => types.includes(type)) ?? 'locality';

/** Removes the country from "Leeds, UK": every place is in the United Kingdom. */
export function suggestionOf({ placeId, text, types }: Prediction): PlaceSuggestion {
  return { placeId: googlePrefix + placeId, name: text.text.replace(/, (UK|United Kingdom)$/, ''), type: typeOf(types) };
}

/**
 * A result as a place by places.data.1 and places.data.3: the diagonal of its box, half of it as pseudo distance, valid only with a
 * diagonal above 0 and a first address component that has a type (§5). Null for one abroad, and for one without geometry, whose location
 * data is empty (§4). `isLarge` says whether a name and point are one of the large conurbations.
 */
export function placeOf(result: Geocoded, isLarge: (name: string, at: Coordinates) => boolean): Place | null {
  const { types, geometry, address_components: components } = result;
  const country = components.find((component) => component.types.includes('country'));
  if (!geometry || (country && country.short_name !== 'GB')) return null;
  const [first] = components;
  const box = geometry.bounds ?? geometry.viewport;
  const diagonalKm = box ? distanceMiles(box.southwest, box.northeast) * kilometresPerMile : 0;
  return {
    placeId: googlePrefix + result.place_id,
    name: nameOf(result),
    type: typeOf(types),
    coordinates: geometry.location,
    precision: types.includes('postal_code_prefix') ? 'area' : 'exact',
    placeResultMetaData: {
      initialPlaceType: types[0] ?? '',
      boundingBoxDiagonalDistanceInKm: diagonalKm,
      pseudoGeoSpatialDistanceInKm: diagonalKm / 2,
      isPostalTown: types.includes('postal_town'),
      isPostalCode: types.includes('postal_code') || types.includes('postal_code_prefix'),
      isAdminAreaLevel2: types.includes('administrative_area_level_2'),
      isLargeConurbation: first !== undefined && isLarge(first.long_name, geometry.location),
      isValidLocation: diagonalKm > 0 && (first?.types.length ?? 0) > 0,
    },
  };
}

/** Named as the gazetteer names its own: "Newport, Shropshire", "LS6 2AB, Leeds", "Kent". */
function nameOf({ types, address_components: components }: Geocoded): string {
  const [first] = components;
  const named = (...kinds: string[]) => components.find((component) => kinds.some((kind) => component.types.includes(kind)))?.long_name;
  const isPostcode = types.includes('postal_code') || types.includes('postal_code_prefix');
  const isArea = types.some((type) => type === 'country' || type.startsWith('administrative_area_level_'));
  const within = isPostcode ? named('postal_town', 'locality') : isArea ? undefined : named('administrative_area_level_2');
  return [first?.long_name ?? '', ...(within && within !== first?.long_name ? [within] : [])].join(', ');
}
