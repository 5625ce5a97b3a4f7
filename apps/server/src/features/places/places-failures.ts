import { failure } from '../../platform/failures/failure.ts';

/** The coordinates are at sea, abroad, or far from any postcode that is known. */
export const noPlaceHere = () =>
  failure('missing', 'no-place-here', 'No UK postcode district is near these coordinates. Give a town or a postcode instead');

/** The maps service does not answer, and what was asked can be told by nobody else. */
export const placesUnavailable = () =>
  failure('unavailable', 'places-unavailable', 'The maps service does not answer. Try again in a minute, or give a town or a postcode', {
    retryAfterSeconds: 30,
  });
