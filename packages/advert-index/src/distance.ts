import type { Point } from './api.ts';

export const kilometresPerMile = 1.60934;
export const earthDiameterKm = 12_742;
export const milesPerDegree = (Math.PI * earthDiameterKm) / 360 / kilometresPerMile;

export function distanceMiles(from: Point, to: Point): number {
  const radians = Math.PI / 180;
  const dLat = (to.lat - from.lat) * radians;
  const dLng = (to.lng - from.lng) * radians;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(dLng / 2) ** 2;
  return (earthDiameterKm * Math.asin(Math.min(1, Math.sqrt(h)))) / kilometresPerMile;
}
