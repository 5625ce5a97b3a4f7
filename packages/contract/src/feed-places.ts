import { z } from 'zod';
import { emptyToUndefined, optional } from './left-out.ts';
import { coordinatesSchema } from './places.ts';
import { line } from './text.ts';

/** Most places of one advert (adverts.places.1). */
export const maxPlaces = 20;

/** Where a job is, as a feed says it: a text, a postcode, a point, or several of them. Rows of one place have these fields themselves. */
export const feedPlaceFields = {
  locationName: optional(line(500)),
  postcode: optional(line(10)),
  lat: optional(z.coerce.number('Give the latitude as a number').pipe(coordinatesSchema.shape.lat)),
  lng: optional(z.coerce.number('Give the longitude as a number').pipe(coordinatesSchema.shape.lng)),
};

const feedPlaceSchema = z
  .preprocess(
    (value) => (typeof value === 'string' ? { locationName: value } : (value ?? {})),
    z.object(feedPlaceFields, 'Give each place as a text, or as an object with locationName, postcode, or lat and lng'),
  )
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), 'Give this place both lat and lng, or neither')
  .refine(
    ({ locationName, postcode, lat }) => locationName !== undefined || postcode !== undefined || lat !== undefined,
    'This place is empty: give it a locationName, a postcode, or lat and lng, or leave it out',
  );
export type FeedPlace = z.infer<typeof feedPlaceSchema>;

/** A CSV cell has places as "Leeds; York", or as the JSON that NDJSON has. */
function listOfPlaces(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!value.trim().startsWith('[')) return value.split(/[;|\n]/);
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The places of an advert that has several; undefined for a row that says its place in its own fields. */
export const feedPlaces = z.preprocess(
  (value) => {
    const given = emptyToUndefined(value);
    return Array.isArray(given) && given.length === 0 ? undefined : listOfPlaces(given);
  },
  z
    .array(feedPlaceSchema, 'Give the places as a list, or in CSV as "Leeds; York"')
    .max(maxPlaces, {
      error: ({ input }) =>
        `Give at most ${maxPlaces} places: this advert has ${(input as unknown[]).length}. Leave out the others, or send a second advert with its own reference.`,
    })
    .optional(),
);
