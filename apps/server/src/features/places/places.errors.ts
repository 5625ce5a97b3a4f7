import { ExpectedFailure } from '../../platform/http/errors.ts';

/** The coordinates are at sea, abroad, or far from any postcode that is known. */
export class NoPlaceHere extends ExpectedFailure {
  constructor() {
    super(404, 'no-place-here', 'No UK postcode district is near these coordinates. Give a town or a postcode instead');
  }
}

/** The maps service does not answer, and what was asked can be told by nobody else. */
export class PlacesUnavailable extends ExpectedFailure {
  constructor() {
    super(503, 'places-unavailable', 'The maps service does not answer. Try again in a minute, or give a town or a postcode', {
      headers: { 'retry-after': '30' },
    });
  }
}
