import { type Place, placeSchema } from '@berth/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { createEmbeddedPlaces } from './embedded-places.ts';
import { derivePrefixes, writePostcodes } from './import/write-postcodes.queries.ts';

/** A site without imported postcodes, and one with these. */
let plain: TestSite;
let exact: TestSite;
const imported = [
  { code: 'LS62AB', lat: 53.8163, lng: -1.5751 },
  { code: 'LS62AD', lat: 53.8201, lng: -1.5803 },
  { code: 'LS991AA', lat: 53.8172, lng: -1.5763 },
  { code: 'LS777ZZ', lat: 53.8001, lng: -1.5401 },
  { code: 'BT15GS', lat: 54.5971, lng: -5.9301 },
  { code: 'ZY11AA', lat: 57.5, lng: -4.5 },
];
beforeAll(async () => {
  [plain, exact] = await Promise.all([startTestSite(), startTestSite()]);
  await writePostcodes(exact.ownerPool, imported, false);
  await derivePrefixes(exact.ownerPool);
});
afterAll(() => Promise.all([plain.stop(), exact.stop()]));

describe('a full postcode', () => {
  // places.source.3
  test.each(['LS6 2AB', 'ls62ab', ' ls6 2ab '])(
    'that was imported (%s) is exactly there, offered first and before its district',
    async (typed) => {
      const [first, second] = await exact.services.places.suggest(typed);
      expect([first?.name, second?.name]).toEqual(['LS6 2AB, Headingley', 'LS6, Headingley']);
      const place = await exact.services.places.find(first?.placeId ?? '');
      expect(place).toMatchObject({
        placeId: 'pc:LS62AB',
        type: 'postal_code',
        precision: 'exact',
        coordinates: { lat: 53.8163, lng: -1.5751 },
        placeResultMetaData: { initialPlaceType: 'postal_code', isPostalCode: true, isPostalTown: false, isValidLocation: true },
      });
      expect(placeSchema.parse(place)).toEqual(place);
    },
  );

  // places.source.3
  test.each<[string, () => TestSite, string]>([
    ['without an import', () => plain, 'LS6 2AB'],
    ['that the import lacks', () => exact, 'LS6 9ZZ'],
  ])('%s is its district, flagged', async (_what, site, typed) => {
    const [first] = await site().services.places.suggest(typed);
    expect(first).toMatchObject({ placeId: 'pc:LS6', name: 'LS6, Headingley' });
    expect((await site().services.places.resolve(typed))?.place).toMatchObject({ placeId: 'pc:LS6', precision: 'area' });
  });

  test('in the middle of a free text places it exactly; of several the first', async () => {
    const { places } = exact.services;
    expect(await places.resolve('Headingley Library (LS6 2AD), Leeds; or Belfast BT1 5GS')).toMatchObject({
      place: { placeId: 'pc:LS62AD', precision: 'exact' },
      matched: 'postcode',
    });
    expect(await places.resolve('Leeds')).toMatchObject({ place: { name: 'Leeds, West Yorkshire' }, matched: 'name' });
  });

  test('chosen before the postcodes were there, or gone again, leads to its district and not to an error', async () => {
    expect(await plain.services.places.find('pc:LS62AB')).toMatchObject({ placeId: 'pc:LS6' });
  });
});

test('a district is at the middle of its imported postcodes, and keeps its name and its flag', async () => {
  const place = (await exact.services.places.find('pc:LS6')) as Place;
  expect(place).toMatchObject({ name: 'LS6, Headingley', type: 'postal_code_prefix', precision: 'area' });
  expect(place.coordinates.lat).toBeCloseTo(53.8182, 4);
  expect(place.coordinates.lng).toBeCloseTo(-1.5777, 4);
  expect(await exact.services.places.find('pc:LS8')).toEqual(await plain.services.places.find('pc:LS8'));
});

test('a district and an area that the gazetteer lacks are found once their postcodes are imported', async () => {
  expect(await plain.services.places.find('pc:LS77')).toMatchObject({ placeResultMetaData: { boundingBoxDiagonalDistanceInKm: 20 } });
  expect(await exact.services.places.find('pc:LS77')).toMatchObject({
    name: 'LS77, Leeds area',
    coordinates: { lat: 53.8001, lng: -1.5401 },
  });
  for (const code of ['ZY1', 'ZY'])
    expect(await exact.services.places.find(`pc:${code}`)).toMatchObject({
      name: code,
      coordinates: { lat: 57.5, lng: -4.5 },
      precision: 'area',
    });
  expect((await exact.services.places.suggest('zy1')).map(({ placeId }) => placeId)).toEqual(['pc:ZY1']);
  expect((await exact.services.places.resolve('ZY1 1AA'))?.place.placeId).toBe('pc:ZY11AA');
  expect((await exact.services.places.resolve('ZY1'))?.place.placeId).toBe('pc:ZY1');
  expect(await plain.services.places.find('pc:ZY1')).toBeNull();
});

describe('a point', () => {
  test('is in the district of the nearest imported postcode, else of the nearest post town', async () => {
    expect(await exact.services.places.reverse({ lat: 53.8171, lng: -1.5762 })).toMatchObject({ placeId: 'pc:LS6' });
    expect(await exact.services.places.reverse({ lat: 53.8003, lng: -1.5403 })).toMatchObject({ placeId: 'pc:LS77' });
    expect(await exact.services.places.reverse({ lat: 60.154, lng: -1.15 })).toMatchObject({ placeId: 'pc:ZE1' });
    expect(await plain.services.places.reverse({ lat: 53.8171, lng: -1.5762 })).toMatchObject({ placeId: 'pc:LS6' });
  });

  // places.reverse.3
  test('next to imported postcodes of PO boxes is in the district of the nearest other one', async () => {
    expect(await exact.services.places.reverse({ lat: 53.8172, lng: -1.5763 })).toMatchObject({ placeId: 'pc:LS6' });
    expect((await exact.services.places.resolve('LS99 1AA'))?.place.placeId).toBe('pc:LS991AA');
  });

  test('at sea is in none', async () => {
    expect(await exact.services.places.reverse({ lat: 56, lng: 3 })).toBeNull();
    expect(await plain.services.places.reverse({ lat: 90, lng: 0 })).toBeNull();
  });
});

// places.spelling.3
test('a misspelt town next to its county is no place if a visitor wrote it, and that town in an advert', async () => {
  for (const { services } of [plain, exact]) {
    expect(await services.places.resolve('Hudersfield, West Yorks')).toBeNull();
    expect(await services.places.suggest('Hudersfield, West Yorks')).toEqual([]);
    expect(await services.places.resolve('Hudersfield, West Yorks', 'advert')).toMatchObject({
      place: { name: 'Huddersfield, West Yorkshire' },
    });
  }
});

test('another provider’s id is found by the name it was chosen by, and is unknown without a name', async () => {
  expect(await plain.services.places.find('google:ChIJ1234567890', 'Leeds')).toMatchObject({ name: 'Leeds, West Yorkshire' });
  expect(await plain.services.places.find('google:ChIJ1234567890', 'Nether Foo, Kent')).toMatchObject({ name: 'Kent' });
  expect(await plain.services.places.find('google:ChIJ1234567890', 'Nowhere at all')).toBeNull();
  expect(await plain.services.places.find('google:ChIJ1234567890')).toBeNull();
});

test('concurrent look-ups are one query for each kind, so that an import makes one round trip a batch', async () => {
  let queries = 0;
  const counting = exact.services.database.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const places = createEmbeddedPlaces(counting);
  const texts = Array.from({ length: 200 }, (_, index) => `Somewhere, LS6 2A${'ABDEFGHJLN'[index % 10]}`);
  const matches = await Promise.all(texts.map((text) => places.resolve(text)));
  expect(matches.filter((match) => match?.place.precision === 'exact')).toHaveLength(40);
  // The postcodes, and the districts of those that were not imported.
  expect(queries).toBe(2);
  await Promise.all([places.resolve('LS6 2AB'), places.find('pc:BT15GS')]);
  expect(queries).toBe(3);
});

test('no text and no id throws, and what is offered is found by its id', async () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^(LS|ls|ZY)[0-9]{1,2} ?[0-9]?[A-Z]{0,3}$/),
    fc.constantFrom(...imported.map(({ code }) => code)),
  );
  await fc.assert(
    fc.asyncProperty(
      anyText.filter((text) => text.isWellFormed() && !text.includes('\u0000')),
      async (text) => {
        const { places } = exact.services;
        await Promise.all([places.find(text), places.find(`pc:${text}`), places.resolve(text)]);
        for (const offered of await places.suggest(text)) expect((await places.find(offered.placeId))?.name).toBe(offered.name);
      },
    ),
    { numRuns: 60 },
  );
});

const get = (url: string) => plain.call({ method: 'GET', url: `/api/v1/place/${url}` });

describe('over HTTP', () => {
  test('suggestions are ids and names, and a chosen one is fetched whole', async () => {
    const offered = (await get('autocomplete?q=leeds')).json<{ placeId: string }[]>();
    expect(offered).toEqual([{ placeId: 'gn:2644688', name: 'Leeds, West Yorkshire', type: 'postal_town' }]);
    expect((await get(`gn:2644688`)).json()).toMatchObject({
      name: 'Leeds, West Yorkshire',
      placeResultMetaData: { isValidLocation: true },
    });
    expect((await get('gn:1')).statusCode).toBe(404);
  });

  // places.reverse.1
  test('coordinates give their district', async () => {
    const answer = await get('reverse?lat=53.8197&lng=-1.5752');
    expect(answer.json()).toMatchObject({ placeId: 'pc:LS6', type: 'postal_code_prefix', precision: 'area' });
  });

  // places.reverse.1
  test('coordinates at sea or abroad are a 404 that says so', async () => {
    for (const at of ['lat=56&lng=3', 'lat=48.8566&lng=2.3522', 'lat=0&lng=0', 'lat=-90&lng=180']) {
      const answer = await get(`reverse?${at}`);
      expect([answer.statusCode, answer.json<{ code: string; detail: string }>()]).toMatchObject([
        404,
        { code: 'no-place-here', detail: 'No UK postcode district is near these coordinates. Give a town or a postcode instead.' },
      ]);
    }
  });

  test.each([
    ['reverse?lat=999&lng=0', 'query.lat', 'Latitude is between -90 and 90'],
    ['reverse?lat=53&lng=-181', 'query.lng', 'Longitude is between -180 and 180'],
    ['reverse?lat=&lng=0', 'query.lat', 'Give the latitude in degrees, such as 53.8008'],
    ['reverse?lng=0', 'query.lat', 'Give the latitude in degrees, such as 53.8008'],
    ['reverse?lat=north&lng=0', 'query.lat', 'Give the latitude in degrees, such as 53.8008'],
    ['reverse?lat=NaN&lng=0', 'query.lat', 'Give the latitude in degrees, such as 53.8008'],
    ['reverse?lat=1e5&lng=0', 'query.lat', 'Give the latitude in degrees, such as 53.8008'],
    ['reverse?lat=53&lng=0x10', 'query.lng', 'Give the longitude in degrees, such as -1.5491'],
    ['reverse?lat=53&lat=54&lng=0', 'query.lat', 'Give the latitude in degrees, such as 53.8008'],
    ['autocomplete?q=a%00b', 'query.q', 'Remove the characters that are not text'],
    [`autocomplete?q=${'x'.repeat(10_240)}`, 'query.q', 'Use 100 characters or fewer'],
    ['autocomplete', 'query.q', 'Give this as text'],
    ['a%00b', 'params.placeId', 'Remove the characters that are not text'],
  ])('%.40s is a 400 that names the field and the cure', async (url, path, message) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([400, [expect.objectContaining({ path, message })]]);
  });
});
