import type { Place } from '@berth/contract';

/** One of several places of an advert, as advert.places has it. `words` are those of its areas. */
export type StoredPlace = {
  name: string;
  postcode: string | null;
  placeId: string | null;
  lat: number | null;
  lng: number | null;
  pointGiven: boolean;
  words: string[];
};

/** A point is exact if the feed gave it or if it is that of a full postcode ("pc:LS62AB"). Others are the middle of a town or a district. */
export function placePrecision({ pointGiven, placeId }: { pointGiven: boolean | null; placeId: string | null }): Place['precision'] {
  return pointGiven || /^pc:.*\d[A-Z]{2}$/.test(placeId ?? '') ? 'exact' : 'area';
}
