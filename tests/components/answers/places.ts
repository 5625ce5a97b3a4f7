import { type Place, routes } from '@berth/contract';
import { answers } from '../stage/fake-api.ts';

/** A town that can be searched around. */
export const skipton: Place = {
  placeId: 'gn:2637546',
  name: 'Skipton, North Yorkshire',
  type: 'locality',
  coordinates: { lat: 53.96, lng: -2.02 },
  precision: 'exact',
  placeResultMetaData: {
    initialPlaceType: 'locality',
    boundingBoxDiagonalDistanceInKm: 4,
    pseudoGeoSpatialDistanceInKm: 2,
    isPostalTown: true,
    isPostalCode: false,
    isAdminAreaLevel2: false,
    isLargeConurbation: false,
    isValidLocation: true,
  },
};

const changed = (place: Place, changes: Partial<Place['placeResultMetaData']>): Place => ({
  ...place,
  placeResultMetaData: { ...place.placeResultMetaData, ...changes },
});

/** A place that cannot be searched around. */
export const invalidSkipton = changed(skipton, { isValidLocation: false });
/** A conurbation: its distance is not chosen. */
export const london = changed({ ...skipton, placeId: 'gn:2643743', name: 'London' }, { isLargeConurbation: true });
/** The postcode district where the device is. */
export const headingley = changed({ ...skipton, placeId: 'pc:LS6', name: 'LS6, Headingley' }, { isPostalCode: true, isPostalTown: false });

/** A place box that suggests one place. */
export const suggests = (place: Place) => [
  answers(routes.places.fetch, place),
  answers(routes.places.reverse, headingley),
  answers(routes.places.autocomplete, [{ placeId: place.placeId, name: place.name, type: place.type }]),
];
