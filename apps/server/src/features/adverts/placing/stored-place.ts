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
