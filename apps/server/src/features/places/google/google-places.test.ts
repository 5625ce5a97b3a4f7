import { type Place, placeSchema } from '@berth/contract';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlacesProvider } from '../../../platform/places-provider.ts';
import { type GoogleAnswer, type GoogleRequest, startGoogleServer } from '../../../testing/google-server.ts';
import { gazetteer } from '../gazetteer.ts';
import { createGooglePlaces } from './google-places.ts';

const embedded: PlacesProvider = {
  suggest: async (text, limit) => gazetteer.suggestPlaces(text, limit),
  find: async (placeId, name) => gazetteer.findPlace(placeId) ?? (name ? (gazetteer.resolvePlace(name)?.place ?? null) : null),
  resolve: async (freeText, writer = 'visitor') => gazetteer.resolvePlace(freeText, writer),
  reverse: async (at) => gazetteer.nearestDistrict(at),
};

const part = (name: string, ...types: string[]) => ({ long_name: name, short_name: types.includes('country') ? 'GB' : name, types });
const unitedKingdom = part('United Kingdom', 'country', 'political');
const box = (south: number, west: number, north: number, east: number) => ({
  southwest: { lat: south, lng: west },
  northeast: { lat: north, lng: east },
});
const skipton = {
  place_id: 'ChIJskipton',
  types: ['locality', 'political'],
  address_components: [
    part('Skipton', 'locality', 'political'),
    part('Skipton', 'postal_town'),
    part('North Yorkshire', 'administrative_area_level_2', 'political'),
    part('England', 'administrative_area_level_1', 'political'),
    unitedKingdom,
  ],
  geometry: { location: { lat: 53.9628, lng: -2.0163 }, viewport: box(53.9, -2.2, 54, -1.9), bounds: box(53.949, -2.04, 53.976, -1.99) },
};
const ls6 = {
  place_id: 'ChIJls6prefix',
  types: ['postal_code', 'postal_code_prefix'],
  address_components: [part('LS6', 'postal_code', 'postal_code_prefix'), part('Leeds', 'postal_town'), unitedKingdom],
  geometry: { location: { lat: 53.82, lng: -1.57 }, viewport: box(53.8, -1.6, 53.84, -1.54) },
};
const london = {
  place_id: 'ChIJlondon',
  types: ['locality', 'political'],
  address_components: [part('London', 'locality', 'political'), part('Greater London', 'administrative_area_level_2'), unitedKingdom],
  geometry: { location: { lat: 51.5072, lng: -0.1276 }, viewport: box(51.28, -0.51, 51.69, 0.33) },
};
const ok = (...results: object[]) => ({ body: { status: 'OK', results } });
const predictions = (...given: [id: string, text: string, ...types: string[]][]) => ({
  body: { suggestions: given.map(([placeId, text, ...types]) => ({ placePrediction: { placeId, text: { text }, types } })) },
});

let google: Awaited<ReturnType<typeof startGoogleServer>>;
let answer: (asked: GoogleRequest) => GoogleAnswer;
let places: PlacesProvider;
let now: number;
let logged: string[];
beforeEach(async () => {
  google = await startGoogleServer((asked) => answer(asked));
  now = Date.UTC(2026, 0, 5);
  logged = [];
  places = placesWith();
});
afterEach(() => google.stop());

function placesWith(patience?: number): PlacesProvider {
  const log = pino({ level: 'info', base: undefined }, { write: (line: string) => void logged.push(line) });
  return createGooglePlaces({
    apiKey: 'the-secret-key-of-the-operator',
    fallback: embedded,
    log,
    clock: () => new Date(now),
    origins: google.origins,
    ...(patience && { patience }),
  });
}

const county = (name: string) => ({
  ...skipton,
  place_id: `ChIJ${name}`,
  address_components: [part('Newport', 'locality'), part(name, 'administrative_area_level_2')],
});

describe('suggestions', () => {
  // places.source.2
  test('are limited to the United Kingdom, send the key in a header, and have recognisable ids', async () => {
    answer = () =>
      predictions(['ChIJskipton', 'Skipton, UK', 'locality', 'political'], ['ChIJkent', 'Kent, UK', 'administrative_area_level_2']);
    expect(await places.suggest('skipt')).toEqual([
      { placeId: 'google:ChIJskipton', name: 'Skipton', type: 'locality' },
      { placeId: 'google:ChIJkent', name: 'Kent', type: 'administrative_area_level_2' },
    ]);
    expect(google.asked).toHaveLength(1);
    expect(google.asked[0]?.headers['x-goog-api-key']).toBe('the-secret-key-of-the-operator');
    expect(google.asked[0]?.body).toEqual({
      input: 'skipt',
      includedRegionCodes: ['gb'],
      includedPrimaryTypes: ['(regions)'],
      languageCode: 'en-GB',
      regionCode: 'gb',
    });
  });

  test('of one name are distinguished by county', async () => {
    answer = ({ api, query }) =>
      api === 'geocode'
        ? ok(county(query.place_id?.slice(4) ?? ''))
        : predictions(['ChIJEssex', 'Newport, UK'], ['ChIJShropshire', 'Newport, UK'], ['ChIJPagnell', 'Newport Pagnell, UK']);
    expect((await places.suggest('newport')).map(({ name }) => name)).toEqual(['Newport, Essex', 'Newport, Shropshire', 'Newport Pagnell']);
  });

  test('for less than two letters cost no call', async () => {
    expect((await places.suggest('l'))[0]?.name).toBe('London');
    expect(await places.suggest('  ')).toEqual([]);
    expect(google.asked).toEqual([]);
  });

  test('that Google does not know are an empty list', async () => {
    answer = () => ({ body: {} });
    expect(await places.suggest('leeds')).toEqual([]);
  });
});

describe('a place by its id', () => {
  // places.data.1
  test('has its metadata: type, diagonal, half of it, and is requested once in ten minutes', async () => {
    answer = () => ok(skipton);
    const place = (await places.find('google:ChIJskipton')) as Place;
    expect(placeSchema.parse(place)).toEqual(place);
    expect(place).toMatchObject({
      placeId: 'google:ChIJskipton',
      name: 'Skipton, North Yorkshire',
      type: 'locality',
      coordinates: { lat: 53.9628, lng: -2.0163 },
      precision: 'exact',
      placeResultMetaData: {
        initialPlaceType: 'locality',
        isPostalTown: false,
        isPostalCode: false,
        isAdminAreaLevel2: false,
        isLargeConurbation: false,
        isValidLocation: true,
      },
    });
    const { boundingBoxDiagonalDistanceInKm: diagonal, pseudoGeoSpatialDistanceInKm: pseudo } = place.placeResultMetaData;
    expect(diagonal).toBeCloseTo(4.44, 1);
    expect(pseudo).toBe(diagonal / 2);
    expect(google.asked[0]?.query).toMatchObject({ place_id: 'ChIJskipton', language: 'en-GB', region: 'gb' });

    now += 9 * 60_000;
    expect(await places.find('google:ChIJskipton')).toEqual(place);
    expect(google.asked).toHaveLength(1);
    now += 2 * 60_000;
    await places.find('google:ChIJskipton');
    expect(google.asked).toHaveLength(2);
  });

  test.each([
    [
      'a county',
      { types: ['administrative_area_level_2', 'political'], address_components: [part('Kent', 'administrative_area_level_2')] },
      { name: 'Kent', type: 'administrative_area_level_2' },
      { isAdminAreaLevel2: true },
    ],
    [
      'a postal town',
      { types: ['postal_town'], address_components: [part('Leeds', 'postal_town'), part('West Yorkshire', 'administrative_area_level_2')] },
      { name: 'Leeds, West Yorkshire', type: 'postal_town' },
      { isPostalTown: true },
    ],
    [
      'a district',
      ls6,
      { name: 'LS6, Leeds', type: 'postal_code_prefix', precision: 'area' },
      { isPostalCode: true, initialPlaceType: 'postal_code' },
    ],
    [
      'a postcode',
      { types: ['postal_code'], address_components: [part('LS6 2AB', 'postal_code'), part('Leeds', 'postal_town')] },
      { name: 'LS6 2AB, Leeds', type: 'postal_code', precision: 'exact' },
      { isPostalCode: true },
    ],
    ['a large conurbation', london, { name: 'London, Greater London' }, { isLargeConurbation: true }],
    [
      'a place without extent',
      { geometry: { location: skipton.geometry.location } },
      {},
      { isValidLocation: false, boundingBoxDiagonalDistanceInKm: 0 },
    ],
    [
      'a point of a box',
      { geometry: { location: skipton.geometry.location, viewport: box(53, -2, 53, -2) } },
      {},
      { isValidLocation: false },
    ],
    ['a place whose first component has no type', { address_components: [part('Skipton'), unitedKingdom] }, {}, { isValidLocation: false }],
    ['a place of no components', { address_components: [] }, { name: '' }, { isValidLocation: false }],
  ])('%s is read as such', async (_what, result, expected, metaData) => {
    answer = () => ok({ ...skipton, ...result });
    expect(await places.find('google:ChIJsomewhere')).toMatchObject({
      ...expected,
      placeId: 'google:ChIJsomewhere',
      placeResultMetaData: metaData,
    });
  });

  // places.data.3
  test.each([
    ['without geometry', { geometry: undefined }],
    ['abroad', { address_components: [part('Skipton', 'locality'), { ...unitedKingdom, short_name: 'US' }] }],
  ])('%s is not found', async (_what, result) => {
    answer = () => ok({ ...skipton, ...result });
    expect(await places.find('google:ChIJskipton')).toBeNull();
  });

  test.each(['ZERO_RESULTS', 'NOT_FOUND', 'INVALID_REQUEST'])(
    'that Google does not know (%s) is not found, or is the place of its name, and Google is asked again',
    async (status) => {
      answer = () => ({ status: status === 'INVALID_REQUEST' ? 400 : 200, body: { status, results: [] } });
      expect(await places.find('google:ChIJmadeup')).toBeNull();
      expect(await places.find('google:ChIJmadeup', 'Leeds')).toMatchObject({ placeId: 'gn:2644688' });
      expect(logged).toEqual([]);
    },
  );

  test('of the gazetteer comes from the gazetteer, and an id that cannot be Google’s is not sent to it', async () => {
    expect(await places.find('gn:2644688')).toMatchObject({ name: 'Leeds, West Yorkshire' });
    expect(await places.find('google:../../x?y=1')).toBeNull();
    expect(await places.find('google:')).toBeNull();
    expect(google.asked).toEqual([]);
  });
});

describe('a free text', () => {
  test('that the gazetteer knows is not sent', async () => {
    expect((await places.resolve('Leeds, West Yorkshire'))?.place.placeId).toBe('gn:2644688');
    expect(google.asked).toEqual([]);
  });

  // places.spelling.3
  test('with a misspelt town is sent if a visitor wrote it, but not from an advert', async () => {
    expect((await places.resolve('Hudersfield, West Yorks', 'advert'))?.place.name).toBe('Huddersfield, West Yorkshire');
    expect((await places.find('google:', 'Nether Foo, Kent'))?.name).toBe('Kent');
    expect(google.asked).toEqual([]);
    answer = () => ok(skipton);
    expect((await places.resolve('Scipton, North Yorkshire'))?.place.placeId).toBe('google:ChIJskipton');
  });

  test('that it does not know is looked up in the United Kingdom', async () => {
    answer = () => ok(skipton);
    expect(await places.resolve('Craven Cattle Mart')).toMatchObject({ place: { placeId: 'google:ChIJskipton' }, matched: 'name' });
    expect(google.asked[0]?.query).toMatchObject({ address: 'Craven Cattle Mart', components: 'country:GB' });
  });

  test.each([
    ['a guess', { partial_match: true }],
    ['the country as a whole', { types: ['country', 'political'] }],
    ['a place without extent', { geometry: { location: skipton.geometry.location } }],
  ])('answered with %s is no place', async (_what, result) => {
    answer = () => ok({ ...skipton, ...result });
    expect(await places.resolve('Working from home')).toBeNull();
  });
});

describe('the reverse look-up', () => {
  // places.reverse.2
  test('asks for the postcode district, of a point 100 m wide', async () => {
    answer = () => ok(ls6);
    expect(await places.reverse({ lat: 53.819712345, lng: -1.575212345 })).toMatchObject({
      placeId: 'google:ChIJls6prefix',
      name: 'LS6, Leeds',
    });
    expect(google.asked[0]?.query).toMatchObject({ latlng: '53.820,-1.575', result_type: 'postal_code_prefix' });
  });

  // places.reverse.2
  test.each([
    ['an OK answer without a postal-code prefix', ok(skipton)],
    ['an answer that is not OK', { body: { status: 'ZERO_RESULTS', results: [ls6] } }],
  ])('does nothing on %s', async (_what, given) => {
    answer = () => given;
    expect(await places.reverse({ lat: 53.82, lng: -1.57 })).toBeNull();
  });
});

describe('if Google fails', () => {
  const failures: [string, GoogleAnswer, string][] = [
    [
      'over its quota',
      { status: 429, body: { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded' } } },
      'RESOURCE_EXHAUSTED',
    ],
    [
      'with a wrong key',
      { status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'API key not valid' } } },
      'INVALID_ARGUMENT',
    ],
    ['with an error of its own', { status: 502, body: '<html>Bad gateway</html>' }, 'HTTP 502'],
    ['by cutting the connection', 'drop', 'unreachable'],
    ['with an answer that is none', { body: { suggestions: [{ placePrediction: { text: 5 } }] } }, 'unreadable'],
    ['by not answering in time', 'hang', 'timeout'],
  ];
  // places.source.2
  test.each(failures)(
    '%s, the gazetteer suggests, at once for the next half minute; the log says why and not what was typed',
    async (_how, given, reason) => {
      answer = () => given;
      // The other failures are immediate, so they get the normal time-out.
      if (given === 'hang') places = placesWith(500);
      const started = performance.now();
      expect((await places.suggest('leeds'))[0]).toMatchObject({ placeId: 'gn:2644688' });
      expect(performance.now() - started).toBeLessThan(3_000);
      expect((await places.suggest('skipton'))[0]?.name).toBe('Skipton, North Yorkshire');
      expect(google.asked).toHaveLength(1);
      expect(logged).toHaveLength(1);
      expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 40, call: 'suggest', reason });
      expect(logged[0]).not.toMatch(/leeds|secret-key/i);

      answer = () => predictions(['ChIJskipton', 'Skipton, UK', 'locality']);
      now += 31_000;
      expect((await places.suggest('skipton'))[0]?.placeId).toBe('google:ChIJskipton');
    },
  );

  test.each(['OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT', 'REQUEST_DENIED', 'UNKNOWN_ERROR'])(
    'with %s, the gazetteer tells the district',
    async (status) => {
      answer = () => ({ body: { status, error_message: 'the-secret-key-of-the-operator', results: [] } });
      expect(await places.reverse({ lat: 53.8197, lng: -1.5752 })).toMatchObject({ placeId: 'pc:LS6' });
      expect(logged.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([status]);
      expect(logged[0]).not.toContain('secret-key');
    },
  );

  test('a place is found by its name; without a name the call can be retried, and a cached place is still found', async () => {
    answer = () => ok(skipton);
    await places.find('google:ChIJskipton');
    answer = () => 'drop';
    expect(await places.find('google:ChIJother', 'Skipton')).toMatchObject({
      name: 'Skipton, North Yorkshire',
      placeId: expect.stringMatching(/^gn:/) as string,
    });
    await expect(places.find('google:ChIJother')).rejects.toThrow(expect.objectContaining({ code: 'places-unavailable' }));
    expect(await places.find('google:ChIJskipton')).toMatchObject({ placeId: 'google:ChIJskipton' });
    expect(await places.resolve('Craven Cattle Mart')).toBeNull();
  });
});
