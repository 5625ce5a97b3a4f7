import { distanceMiles, effectiveRadiusMiles, type Place } from '@berth/contract';
import { LRUCache } from 'lru-cache';
import { findPlace, resolvePlace } from '../../places/index.ts';

/**
 * How far a postcode's town may be from it: the name alone may be another town's (KW17 is Kirkwall's, AB33's Alford is not Lincolnshire's).
 */
const nearMiles = 20;

/** Bounds the cache: the gazetteer has about 8,000 places, but another provider may have any number. */
const maxKnown = 20_000;

const known = new LRUCache<string, { town: Place | null }>({ max: maxKnown });

/**
 * The town or county whose page an advert belongs on, by its place. A postcode belongs to the town of its area if it is inside it (LS6 is
 * Headingley's and in Leeds), otherwise to its own post town (LS22 is Wetherby's). Null for an unknown place or one wider than a county.
 * Cached, because the gazetteer does not change while a process runs.
 */
export function townOfPlace(placeId: string): Place | null {
  const remembered = known.get(placeId);
  if (remembered) return remembered.town;
  const town = findTown(placeId);
  known.set(placeId, { town });
  return town;
}

function findTown(placeId: string): Place | null {
  const place = findPlace(placeId);
  if (!place) return null;
  if (place.type === 'postal_town' || place.type === 'administrative_area_level_2') return place;
  if (place.type !== 'postal_code_prefix' && place.type !== 'postal_code') return null;
  const area = findPlace(/^pc:[A-Z]+/.exec(placeId)?.[0] ?? '');
  const city = area && townNamedBy(area, place);
  if (city && distanceMiles(city.coordinates, place.coordinates) <= effectiveRadiusMiles(city, 0)) return city;
  return townNamedBy(place, place) ?? city;
}

/** The town after the comma of a postcode's name ("LS6, Leeds"), if it is near the place. */
function townNamedBy(named: Place, place: Place): Place | null {
  const name = named.name
    .split(', ')
    .slice(1)
    .join(', ')
    .replace(/ area$/, '');
  const town = name === '' ? null : (resolvePlace(name)?.place ?? null);
  return town?.type === 'postal_town' && distanceMiles(town.coordinates, place.coordinates) <= nearMiles ? town : null;
}
