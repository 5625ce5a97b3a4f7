import { distanceMiles, effectiveRadiusMiles, type Place } from '@berth/contract';
import type { PlaceWriter } from '../../platform/places-provider.ts';
import { landmarkPopulation, liesBy } from './lies-by.ts';
import { longerNamesIn, nameInArea, similarNamesIn, unmistakablePopulation } from './name-in-area.ts';
import type { NameIndex } from './name-index.ts';
import { mentionsIn } from './name-mentions.ts';
import type { Entry } from './place-catalogue.ts';

/** People of a town that an advert's name with a mistake may be: a smaller one is more often the name of a house or a street. */
const clearPopulation = 10_000;

const extent = ({ place }: Entry) => place.placeResultMetaData.boundingBoxDiagonalDistanceInKm;

/**
 * Whether a place is in an area, or is a smaller one in reach of its middle. A county next to another one is not in it, however near their middles
 * are: "Surrey, Sussex".
 */
export function isWithin(place: Entry, outer: Entry): boolean {
  if (place === outer) return false;
  if (outer.place.type === 'country' || (outer.kind === 'area' && place.within.includes(outer.place.placeId))) return true;
  const isLocal = place.kind !== 'area' || place.place.placeId.startsWith('district:');
  // Half of Scotland's extent reaches Newcastle.
  if (outer.place.type === 'administrative_area_level_1') return false;
  const away = distanceMiles(place.place.coordinates, outer.place.coordinates);
  return isLocal && extent(place) < extent(outer) && away <= effectiveRadiusMiles(outer.place, 0);
}

/** How well a town agrees with the rest of the text: 2 it is in what is named, 1 nothing contradicts it, 0 not meant. */
function agreement(town: Entry, areas: Entry[], cities: Entry[]): number {
  if (areas.some((area) => liesBy(town, area))) return 2;
  if (areas.length > 0) return town.weight >= unmistakablePopulation ? 1 : 0;
  return cities.some((city) => liesBy(town, city)) ? 2 : 1;
}

const heaviest = (entries: readonly Entry[]) => entries.toSorted((a, b) => b.weight - a.weight);

/** The district of a city that is named next to it: "Southwark, London", "London Borough of Southwark". */
function quarterOf(town: Entry, areas: Entry[]): Entry | undefined {
  if (town.weight < landmarkPopulation) return undefined;
  return areas.find((area) => area.kind === 'area' && area.within[1] === town.within[0] && extent(area) < extent(town));
}

/**
 * The most likely place in a text. A name that is no place in the area or city behind it is the place there whose name goes on from it (places.spelling.2),
 * or no place at all if a visitor wrote it (places.spelling.3).
 */
export function placeInText(text: string, index: NameIndex, writer: PlaceWriter): Place | null {
  const named = nameInArea(text, index);
  if (!named) return likeliestIn(text, index);
  const [longer, ...others] = longerNamesIn(named, index);
  if (longer && others.length === 0) return longer.place;
  if (named.isKnownElsewhere) return likeliestIn(text, index);
  if (writer === 'visitor') {
    const isUnknown = longer || isFirm(named.around) || similarNamesIn(named, index).length > 0;
    return isUnknown ? null : likeliestIn(text, index);
  }
  const [only, ...more] = similarNamesIn(named, index, true);
  return only && more.length === 0 && only.weight >= clearPopulation ? only.place : likeliestIn(text, index);
}

/** Whether next to an area an unknown name is no place. Next to a city or a district it may be a street or a building: "Tower House, Leeds". */
const isFirm = ({ kind, place }: Entry) => kind === 'area' && !place.placeId.startsWith('district:');

/**
 * The most likely place in a text: the first town that is a separate part, else the first in a phrase. Among namesakes the counties and
 * cities named with it decide. A district of a city is meant before the city. Without a town, the smallest area.
 */
function likeliestIn(text: string, index: NameIndex): Place | null {
  const all = mentionsIn(text, index);
  // "Wales, UK": that a place is in the country says nothing of where.
  const inCountry = all.filter(({ entries }) => entries.some(({ place }) => place.type !== 'country'));
  const mentions = inCountry.length > 0 ? inCountry : all;
  const areas = mentions.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'area'));
  const cities = mentions.flatMap(({ entries }) =>
    heaviest(entries.filter(({ kind, weight }) => kind === 'town' && weight >= landmarkPopulation)).slice(0, 1),
  );
  const towns = mentions.flatMap(({ entries, alone }) => {
    const [best] = heaviest(entries.filter(({ kind }) => kind === 'town'))
      .map((entry) => ({ entry, agreed: agreement(entry, areas, cities) }))
      .toSorted((a, b) => b.agreed - a.agreed);
    return best && best.agreed > 0 ? [{ ...best, alone }] : [];
  });
  const town = towns.find(({ alone }) => alone) ?? towns[0];
  if (town) return (quarterOf(town.entry, areas) ?? town.entry).place;
  return areas.toSorted((a, b) => extent(a) - extent(b))[0]?.place ?? null;
}
