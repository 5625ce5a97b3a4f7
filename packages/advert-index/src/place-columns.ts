import type { AdvertLog } from './advert-log.ts';
import { sharedColumn } from './segment.ts';

const radians = Math.PI / 180;

/** Writes the position of a point on the unit sphere. */
export function writeVector(into: Float64Array, at: number, lat: number, lng: number): void {
  into[at] = Math.cos(lat * radians) * Math.cos(lng * radians);
  into[at + 1] = Math.cos(lat * radians) * Math.sin(lng * radians);
  into[at + 2] = Math.sin(lat * radians);
}

/** The distinct coordinates of all documents, by latitude, and the documents at each. */
export function placeColumns(log: AdvertLog, order: Int32Array) {
  const latOf = (doc: number) => log.lat[order[doc]];
  const lngOf = (doc: number) => log.lng[order[doc]];
  const located: number[] = [];
  for (let doc = 0; doc < order.length; doc += 1) if (!Number.isNaN(latOf(doc))) located.push(doc);
  const placeDocs = sharedColumn('placeDocs', located.length);
  placeDocs.set(located);
  placeDocs.sort((a, b) => latOf(a) - latOf(b) || lngOf(a) - lngOf(b) || a - b);

  const firsts: number[] = [];
  const place = sharedColumn('place', order.length).fill(-1);
  placeDocs.forEach((doc, index) => {
    const before = placeDocs[index - 1];
    if (before === undefined || latOf(before) !== latOf(doc) || lngOf(before) !== lngOf(doc)) firsts.push(index);
    place[doc] = firsts.length - 1;
  });

  const placeLat = sharedColumn('placeLat', firsts.length);
  const placeLng = sharedColumn('placeLng', firsts.length);
  const placeVectors = sharedColumn('placeVectors', firsts.length * 3);
  const placeDocStarts = sharedColumn('placeDocStarts', firsts.length + 1);
  firsts.forEach((first, number) => {
    const doc = placeDocs[first];
    placeLat[number] = latOf(doc);
    placeLng[number] = lngOf(doc);
    writeVector(placeVectors, number * 3, latOf(doc), lngOf(doc));
    placeDocStarts[number] = first;
  });
  placeDocStarts[firsts.length] = located.length;
  return { place, placeLat, placeLng, placeVectors, placeDocStarts, placeDocs };
}
