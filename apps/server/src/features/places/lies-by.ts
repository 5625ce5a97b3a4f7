import { distanceMiles, kilometresPerMile } from '@berth/contract';
import type { Entry } from './place-catalogue.ts';

/** A town this large locates smaller ones named next to it: "Richmond, London". */
export const landmarkPopulation = 100_000;
const landmarkReachKm = 15;

/** Whether a town is in a named area or near a named city: by its county, or by distance if the area is no county (Sussex, Teesside). */
export function liesBy(town: Entry, landmark: Entry): boolean {
  if (town === landmark) return false;
  if (landmark.kind === 'area' && town.within.includes(landmark.place.placeId)) return true;
  const reachKm = landmark.place.placeResultMetaData.pseudoGeoSpatialDistanceInKm;
  const away = distanceMiles(town.place.coordinates, landmark.place.coordinates) * kilometresPerMile;
  return away <= (landmark.kind === 'area' ? reachKm : Math.max(reachKm, landmarkReachKm));
}
