import type { PlacedAdvert } from './place-advert.ts';

/** The points of an advert as its rows have them: the first, and those of all others in turn. */
export function pointColumns({ points: [first, ...others] }: PlacedAdvert) {
  return {
    lat: first?.lat ?? null,
    lng: first?.lng ?? null,
    other_points: others.length > 0 ? others.flatMap(({ lat, lng }) => [lat, lng]) : null,
  };
}
