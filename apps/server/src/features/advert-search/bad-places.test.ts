import type { AdvertResult } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(hosts.northmoor, { title: 'Cook', locationName: 'Leeds' });
});
afterAll(() => site.stop());

const endless = 'a'.repeat(10_000);
type Faults = { errors: { path: string; message: string }[] };

const post = (call: string, locationPlaceData: unknown) =>
  site.call({ method: 'POST', url: `/api/v1/advertereSearch/${call}`, payload: { keywordParams: { keyword: 'cook' }, locationPlaceData } });

// search.place.17
test.each<[string, object, string]>([
  ['a place of 10,000 letters', { locationName: endless }, 'locationName'],
  ['a place with a NUL', { locationName: 'Le\u0000eds' }, 'locationName'],
  ['a place that is no text', { locationName: 7 }, 'locationName'],
  ['a place id of 10,000 letters', { placeId: endless }, 'placeId'],
  ['an unknown place id', { placeId: 'gn:0' }, 'placeId'],
  ['a postcode district that does not exist', { placeId: 'pc:QQ99' }, 'placeId'],
  ['a latitude past the pole', { coordinates: { lat: 91, lng: 0 } }, 'coordinates.lat'],
  ['a longitude past the date line', { coordinates: { lat: 0, lng: 181 } }, 'coordinates.lng'],
  // JSON has no NaN: a client that computed one sends null.
  ['a latitude that is no number', { coordinates: { lat: Number.NaN, lng: 0 } }, 'coordinates.lat'],
  ['a longitude that is no number', { coordinates: { lat: 53, lng: Number.POSITIVE_INFINITY } }, 'coordinates.lng'],
  ['a latitude without a longitude', { coordinates: { lat: 53.8 } }, 'coordinates.lng'],
  ['a longitude without a latitude', { coordinates: { lng: -1.5 } }, 'coordinates.lat'],
  ['coordinates of text', { coordinates: { lat: '53.8', lng: '-1.5' } }, 'coordinates.lat'],
  ['no coordinates', { coordinates: 'Leeds' }, 'coordinates'],
  ['a distance that is no number', { locationName: 'Leeds', distanceInMiles: Number.NaN }, 'distanceInMiles'],
  ['half a place’s data', { coordinates: { lat: 53, lng: -1 }, placeResultMetaData: { isValidLocation: true } }, 'placeResultMetaData'],
])('a search around %s is refused with the field named', async (_what, place, field) => {
  for (const call of ['filteredSearch', 'advice']) {
    const answer = await post(call, place);
    expect(answer.statusCode, answer.body).toBe(400);
    const { errors } = answer.json<Faults>();
    expect(
      errors.some(({ path }) => path.startsWith(`body.locationPlaceData.${field}`)),
      answer.body,
    ).toBe(true);
    expect(errors.every(({ message }) => message.length > 3 && message.length < 200)).toBe(true);
  }
});

// search.place.17
test.each<[string, string, string]>([
  ['a place of 10,000 letters', `location=${endless}`, 'location'],
  ['an unknown place id', 'placeId=gn:0', 'placeId'],
  ['a latitude past the pole', 'lat=91&lng=0', 'lat'],
  ['a longitude past the date line', 'lat=0&lng=181', 'lng'],
  ['a latitude that is no number', 'lat=NaN&lng=0', 'lat'],
  ['a latitude without a longitude', 'lat=53.8', 'lng'],
  ['a longitude without a latitude', 'lng=-1.5', 'lat'],
])('a feed around %s is refused with the parameter named', async (_what, query, field) => {
  for (const kind of ['rss', 'atom']) {
    const answer = await site.call({ url: `/search.${kind}?${query}` });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.body).toContain(field);
  }
});

// search.place.8
test.each<[string, object]>([
  ['coordinates', { coordinates: { lat: 53.8, lng: -1.55 } }],
  ['an unknown id', { placeId: 'gn:0' }],
  ['a known id', { placeId: 'pc:LS6' }],
  ['an unknown name', { locationName: 'Xanadu' }],
])('a place with %s that is not valid counts as an empty location', async (_what, place) => {
  const placeResultMetaData = {
    initialPlaceType: 'locality',
    boundingBoxDiagonalDistanceInKm: 0,
    pseudoGeoSpatialDistanceInKm: 0,
    isPostalTown: false,
    isPostalCode: false,
    isAdminAreaLevel2: false,
    isLargeConurbation: false,
    isValidLocation: false,
  };
  const answer = await post('filteredSearch', { ...place, placeResultMetaData });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json<AdvertResult>()).toMatchObject({ total: 1, place: null, placeNotFound: false, distanceInMiles: null });
});
