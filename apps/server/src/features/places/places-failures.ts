import { failure } from '../../platform/failures/failure.ts';

/** The coordinates are at sea, abroad, or far from any known postcode. */
export const noPlaceHere = () =>
  failure('missing', 'no-place-here', 'No UK postcode district is near these coordinates. Give a town or a postcode instead.');

/** The maps service does not answer, and there is no other source. */
export const placesUnavailable = () =>
  failure('unavailable', 'places-unavailable', 'The maps service does not answer. Try again in a minute, or give a town or a postcode.', {
    retryAfterSeconds: 30,
  });
