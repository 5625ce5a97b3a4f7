import type { AdvertLog } from './advert-log.ts';
import { sharedColumn, sharedCopy } from './segment.ts';

const radians = Math.PI / 180;

/** Writes the position of a point on the unit sphere. */
export function writeVector(into: Float64Array, at: number, lat: number, lng: number): void {
  into[at] = Math.cos(lat * radians) * Math.cos(lng * radians);
  into[at + 1] = Math.cos(lat * radians) * Math.sin(lng * radians);
  into[at + 2] = Math.sin(lat * radians);
}

/** Each document with each of its points: in several places it is here several times. */
type Pairs = { docs: Int32Array; lat: Float64Array; lng: Float64Array };

/** The distinct coordinates of all documents, by latitude, and the documents at each. */
export function placeColumns(log: AdvertLog, order: Int32Array) {
  const pairs = pairsOf(log, order);
  const { docs, lat, lng } = pairs;
  const sorted = Int32Array.from(docs, (_, pair) => pair).sort((a, b) => lat[a] - lat[b] || lng[a] - lng[b] || docs[a] - docs[b]);

  const placeDocs = sharedColumn('placeDocs', sorted.length);
  const place = sharedColumn('place', order.length).fill(-1);
  /** The places of documents in several. */
  const several = new Map<number, number[]>();
  const firsts: number[] = [];
  sorted.forEach((pair, index) => {
    const doc = docs[pair];
    const before = sorted[index - 1];
    if (before === undefined || lat[before] !== lat[pair] || lng[before] !== lng[pair]) firsts.push(index);
    const number = firsts.length - 1;
    placeDocs[index] = doc;
    if (place[doc] >= 0 && place[doc] !== number) several.set(doc, [...(several.get(doc) ?? [place[doc]]), number]);
    place[doc] = number;
  });

  const placeLat = sharedColumn('placeLat', firsts.length);
  const placeLng = sharedColumn('placeLng', firsts.length);
  const placeVectors = sharedColumn('placeVectors', firsts.length * 3);
  const placeDocStarts = sharedColumn('placeDocStarts', firsts.length + 1);
  firsts.forEach((first, number) => {
    const pair = sorted[first];
    placeLat[number] = lat[pair];
    placeLng[number] = lng[pair];
    writeVector(placeVectors, number * 3, lat[pair], lng[pair]);
    placeDocStarts[number] = first;
  });
  placeDocStarts[firsts.length] = sorted.length;
  return { place, placeLat, placeLng, placeVectors, placeDocStarts, placeDocs, ...severalColumns(place, several) };
}

function pairsOf(log: AdvertLog, order: Int32Array): Pairs {
  const docs: number[] = [];
  const lat: number[] = [];
  const lng: number[] = [];
  order.forEach((advert, doc) => {
    if (Number.isNaN(log.lat[advert])) return;
    docs.push(doc);
    lat.push(log.lat[advert]);
    lng.push(log.lng[advert]);
    for (const point of log.otherPoints.get(advert) ?? []) {
      docs.push(doc);
      lat.push(point.lat);
      lng.push(point.lng);
    }
  });
  return { docs: Int32Array.from(docs), lat: Float64Array.from(lat), lng: Float64Array.from(lng) };
}

/** Numbers the documents in several places, and writes -2 minus its number at each. */
function severalColumns(place: Int32Array, several: ReadonlyMap<number, readonly number[]>) {
  const lists = [...several.values()];
  const severalStarts = sharedColumn('severalStarts', lists.length + 1);
  lists.forEach((list, number) => {
    severalStarts[number + 1] = severalStarts[number] + list.length;
  });
  const severalDocs = sharedCopy('severalDocs', [...several.keys()]);
  severalDocs.forEach((doc, number) => {
    place[doc] = -2 - number;
  });
  return { severalDocs, severalStarts, severalPlaces: sharedCopy('severalPlaces', lists.flat()) };
}
