import type { Point, Segment } from './api.ts';
import { addDocs, countBits, keepCommon } from './bitset.ts';
import { earthDiameterKm, kilometresPerMile, milesPerDegree } from './distance.ts';
import { firstAtLeast } from './first-at-least.ts';
import { writeVector } from './place-columns.ts';
import { placeDistance } from './place-distance.ts';
import { docsScratch, returnBits, takeBits, takeFloats } from './query-scratch.ts';
import { bitsetLength } from './segment.ts';
import { nearestOf } from './several-places.ts';

/**
 * Nearness is the squared chord over four, the haversine of the angle: three multiplications a place, while the distance takes five
 * trigonometric functions. It has the same order except for rounding, so comparisons keep this margin.
 */
const spareShare = 1e-6;
const spare = 1e-12;

/** The nearness of a distance in miles: Infinity from half way round the earth on. */
export function nearnessOf(miles: number): number {
  const halfAngle = (miles * kilometresPerMile) / earthDiameterKm;
  return halfAngle >= Math.PI / 2 ? Number.POSITIVE_INFINITY : Math.sin(halfAngle) ** 2;
}

/** A nearness that is certainly further away than `nearness`, whatever the rounding. */
export const certainlyPast = (nearness: number): number => nearness * (1 + spareShare) + spare;

/** Keeps the documents within the radius: an infinite one keeps those without a place too. Returns the nearness of each place, Infinity for those outside. */
export function keepNear(bits: Int32Array, segment: Segment, centre: Point, radiusMiles: number): Float64Array {
  const { placeLat, placeVectors, placeDocStarts, placeDocs, place } = segment;
  const places = placeLat.length;
  const nearness = takeFloats(places).fill(Number.POSITIVE_INFINITY, 0, places);
  const [x, y, z] = vectorOf(centre);
  const limit = radiusMiles < 0 ? -1 : nearnessOf(radiusMiles);
  const surelyIn = limit * (1 - spareShare) - spare;
  const surelyOut = certainlyPast(limit);
  const degrees = (radiusMiles / milesPerDegree) * (1 + spareShare) + spareShare;
  const end = firstAtLeast(placeLat, centre.lat + degrees);
  let docsNear = 0;
  for (let near = firstAtLeast(placeLat, centre.lat - degrees); near < end; near += 1) {
    const dx = placeVectors[near * 3] - x;
    const dy = placeVectors[near * 3 + 1] - y;
    const dz = placeVectors[near * 3 + 2] - z;
    const its = (dx * dx + dy * dy + dz * dz) / 4;
    if (its > surelyOut || (its >= surelyIn && placeDistance(segment, near, centre) > radiusMiles)) continue;
    nearness[near] = its;
    docsNear += placeDocStarts[near + 1] - placeDocStarts[near];
  }

  if (radiusMiles === Number.POSITIVE_INFINITY) return nearness;
  const length = bitsetLength(segment.docCount);
  if (docsNear < countBits(bits, segment.docCount)) {
    const inside = takeBits().fill(0, 0, length);
    for (let near = 0; near < places; near += 1) {
      if (nearness[near] < Number.POSITIVE_INFINITY) {
        addDocs(inside, placeDocs, placeDocStarts[near], placeDocStarts[near + 1]);
      }
    }
    keepCommon(bits, inside, 0, length);
    returnBits();
    return nearness;
  }
  const several = keptInSeveral(bits, segment, nearness);
  for (let at = 0; at < length; at += 1) {
    let kept = bits[at];
    for (let rest = kept; rest !== 0; rest &= rest - 1) {
      const lowest = rest & -rest;
      const its = place[at * 32 + 31 - Math.clz32(lowest)];
      if (its < 0 || nearness[its] === Number.POSITIVE_INFINITY) kept ^= lowest;
    }
    bits[at] = kept;
  }
  if (several > 0) addDocs(bits, docsScratch(), 0, several);
  return nearness;
}

/** Writes the documents of `bits` in several places of which one is near into docsScratch(), and returns how many they are. */
function keptInSeveral(bits: Int32Array, segment: Segment, nearness: Float64Array): number {
  const docs = docsScratch();
  let count = 0;
  for (const doc of segment.severalDocs) {
    if (((bits[doc >>> 5] >>> (doc & 31)) & 1) === 0) continue;
    if (nearestOf(segment, segment.place[doc], nearness) === Number.POSITIVE_INFINITY) continue;
    docs[count] = doc;
    count += 1;
  }
  return count;
}

function vectorOf({ lat, lng }: Point): [number, number, number] {
  const vector = new Float64Array(3);
  writeVector(vector, 0, lat, lng);
  return [vector[0], vector[1], vector[2]];
}
