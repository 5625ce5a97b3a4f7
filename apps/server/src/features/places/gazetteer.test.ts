import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { distanceMiles, hasKnownDistrict, kilometresPerMile, type Place, placeSchema } from '@berth/contract';
import { readGazetteerData } from '@berth/gazetteer';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gazetteer } from './gazetteer.ts';

const names = (text: string) => gazetteer.suggestPlaces(text).map(({ name }) => name);
const first = (text: string) => gazetteer.suggestPlaces(text)[0];
const kilometresFrom = (place: Place | null | undefined, lat: number, lng: number) =>
  place ? distanceMiles(place.coordinates, { lat, lng }) * kilometresPerMile : Number.POSITIVE_INFINITY;

describe('a town is suggested first by its name and is in the right place', () => {
  // places.source.1
  test.each([
    ['leeds', 'Leeds, West Yorkshire', 53.797, -1.544],
    ['milton keynes', 'Milton Keynes, Buckinghamshire', 52.04, -0.76],
    ['Stoke-on-Trent', 'Stoke-on-Trent, Staffordshire', 53.003, -2.179],
    ['stoke on trent', 'Stoke-on-Trent, Staffordshire', 53.003, -2.179],
    ['bury st edmunds', 'Bury St Edmunds, Suffolk', 52.246, 0.711],
    ['BURY ST. EDMUNDS', 'Bury St Edmunds, Suffolk', 52.246, 0.711],
    ['bury', 'Bury, Greater Manchester', 53.593, -2.298],
    ['kirkwall', 'Kirkwall, Orkney', 58.981, -2.96],
    ['london', 'London', 51.507, -0.128],
    ['bristol', 'Bristol', 51.455, -2.588],
    ['hull', 'Kingston upon Hull, East Riding of Yorkshire', 53.744, -0.333],
    ['brum', 'Birmingham, West Midlands', 52.481, -1.9],
    ["b'ham", 'Birmingham, West Midlands', 52.481, -1.9],
    ['donny', 'Doncaster, South Yorkshire', 53.523, -1.131],
    ['pompey', 'Portsmouth, Hampshire', 50.799, -1.091],
    ['manc', 'Manchester, Greater Manchester', 53.481, -2.237],
    ['west mids', 'West Midlands', 52.48, -1.83],
    ['hay-on-wye', 'Hay-on-Wye, Powys', 52.0705, -3.1274],
    ['mumbles', 'Mumbles, Swansea', 51.572, -3.998],
    ["robin hood's bay", "Robin Hood's Bay, North Yorkshire", 54.434, -0.535],
    ['kings lynn', "King's Lynn, Norfolk", 52.752, 0.396],
    ['londonderry', 'Derry/Londonderry, County Londonderry', 54.997, -7.309],
    ['newcastle', 'Newcastle upon Tyne, Tyne and Wear', 54.978, -1.613],
    ['penzance', 'Penzance, Cornwall', 50.118, -5.537],
    ['aberystwyth', 'Aberystwyth, Ceredigion', 52.415, -4.083],
    ['enniskillen', 'Enniskillen, County Fermanagh', 54.344, -7.638],
    ['stornoway', 'Stornoway, Western Isles', 58.209, -6.387],
    ['headingley', 'Headingley, West Yorkshire', 53.82, -1.577],
    ['lowestoft', 'Lowestoft, Suffolk', 52.475, 1.75],
    ['westminster', 'Westminster, Greater London', 51.4975, -0.1357],
  ])('%s', (text, name, lat, lng) => {
    expect(first(text)?.name).toBe(name);
    expect(kilometresFrom(first(text), lat, lng)).toBeLessThan(5);
  });
});

// places.suggestions.1
test.each([
  ['lee', 'Leeds, West Yorkshire'],
  ['bris', 'Bristol'],
  ['man', 'Manchester, Greater Manchester'],
  ['cam', 'Cambridge, Cambridgeshire'],
  ['wick', 'Wick, Highland'],
  ['gla', 'Glasgow'],
  ['sco', 'Scotland'],
  ['greater m', 'Greater Manchester'],
  ['kent', 'Kent'],
  ['bath', 'Bath, Somerset'],
])('"%s" offers %s first', (text, name) => {
  expect(first(text)?.name).toBe(name);
});

// places.suggestions.2
test.each([
  ['st ives', ['St Ives, Cornwall', 'St Ives, Cambridgeshire']],
  ['Saint Ives', ['St Ives, Cornwall', 'St Ives, Cambridgeshire']],
  ['ashford', ['Ashford, Kent', 'Ashford, Surrey']],
  ['newport', ['Newport, Wales', 'Newport, Isle of Wight', 'Newport, Shropshire', 'Newport, Pembrokeshire']],
  ['newport, s', ['Newport, Shropshire']],
  ['bangor', ['Bangor, County Down', 'Bangor, Gwynedd']],
])('places called %s are told apart by county', (text, expected) => {
  expect(names(text)).toEqual(expect.arrayContaining(expected));
});

// places.suggestions.2
// places.source.1
test.each([
  ['SW1A', 'pc:SW1A', 51.502, -0.13, 1],
  ['sw1a 0aa', 'pc:SW1A', 51.502, -0.13, 1],
  ['ls6', 'pc:LS6', 53.82, -1.57, 3],
  ['LS63AA', 'pc:LS6', 53.82, -1.57, 3],
  ['ls6 3', 'pc:LS6', 53.82, -1.57, 3],
  ['BT1', 'pc:BT1', 54.6, -5.93, 5],
  ['ZE1', 'pc:ZE1', 60.153, -1.149, 5],
  ['M1', 'pc:M1', 53.478, -2.234, 3],
  ['LA14', 'pc:LA14', 54.11, -3.22, 5],
])('the postcode %s is its district', (text, placeId, lat, lng, withinKm) => {
  const place = first(text);
  expect(place).toMatchObject({ placeId, type: 'postal_code_prefix', precision: 'area' });
  expect(kilometresFrom(place, lat, lng)).toBeLessThan(withinKm);
});

test('a town of which a neighbour tells where it is keeps its id, although the neighbour is a borough', () => {
  expect(gazetteer.findPlace('town:belmont-near-harrow-greater-london')?.name).toBe('Belmont near Harrow, Greater London');
});

// places.source.6
test.each([
  ['Boston, USA', null],
  ['Newcastle, New South Wales, Australia', null],
  ['Boston, Lincolnshire', 'Boston, Lincolnshire'],
  ['Newport, Wales', 'Newport, Wales'],
  ['Belfast, Northern Ireland', 'Belfast'],
  ['London or Paris, France', 'London'],
  ['London and Paris, France', 'London'],
  ['Belfast, Ireland', 'Belfast'],
  ['Leeds, London, New York', 'Leeds, West Yorkshire'],
  ['LS1 4AP, Malta', 'LS1, Leeds'],
  ['Birmingham, UK, USA', 'Birmingham, West Midlands'],
])('%s is %s', (text, name) => {
  expect(gazetteer.resolvePlace(text)?.place.name ?? null).toBe(name);
});

// places.areas.3
test.each([
  ['gn:2651817', 'district:croydon'],
  ['gn:2634341', 'district:westminster'],
  ['gn:2643741', 'district:city-of-london'],
  ['town:isle-of-skye-highland', 'area:isle-of-skye'],
])('%s, the id that a town had, leads to the area that has replaced it', (townId, areaId) => {
  expect(gazetteer.findPlace(townId)?.placeId).toBe(areaId);
});

test('a district that no table lists is found at its area, and one of no area is not', () => {
  expect(gazetteer.findPlace('pc:LS77')).toMatchObject({ placeId: 'pc:LS77', precision: 'area' });
  expect(kilometresFrom(gazetteer.findPlace('pc:LS77'), 53.8, -1.55)).toBeLessThan(20);
  expect(gazetteer.findPlace('pc:QQ1')).toBeNull();
  expect(gazetteer.findPlace('pc:LS6 3AA')).toBeNull();
});

// places.data.2
test.each([
  ['county:kent', 'Kent', 'administrative_area_level_2', false],
  ['county:greater-manchester', 'Greater Manchester', 'administrative_area_level_2', true],
  ['county:merseyside', 'Merseyside', 'administrative_area_level_2', false],
  ['nation:scotland', 'Scotland', 'administrative_area_level_1', false],
  ['country:united-kingdom', 'United Kingdom', 'country', false],
  ['gn:2643743', 'London', 'postal_town', true],
  ['gn:2655603', 'Birmingham, West Midlands', 'postal_town', true],
  ['gn:2644688', 'Leeds, West Yorkshire', 'postal_town', false],
  ['gn:2653941', 'Cambridge, Cambridgeshire', 'postal_town', false],
])('%s is %s', (placeId, name, type, isLargeConurbation) => {
  const place = gazetteer.findPlace(placeId);
  expect(place).toMatchObject({ placeId, name, type, placeResultMetaData: { isLargeConurbation, isValidLocation: true } });
});

// places.source.4
test.each([
  ['Leeds', 'Leeds, West Yorkshire', 'name'],
  ['Leeds, West Yorkshire', 'Leeds, West Yorkshire', 'name'],
  ['LEEDS', 'Leeds, West Yorkshire', 'name'],
  ['leeds city centre', 'Leeds, West Yorkshire', 'name'],
  ['Dstl Porton Down, Salisbury - SP4 0JQ', 'SP4, Amesbury', 'postcode'],
  ['City of Westminster, London (region), SW1A 0AA', 'SW1A, Whitehall', 'postcode'],
  ['Birmingham (B5 4UA) or London (E14 4HD)', 'B5, Birmingham', 'postcode'],
  ['Leeds LS1', 'LS1, Leeds', 'postcode'],
  ['Newport, Shropshire', 'Newport, Shropshire', 'name'],
  ['Newport, Isle of Wight', 'Newport, Isle of Wight', 'name'],
  ['Ashford, Middlesex', 'Ashford, Surrey', 'name'],
  ['Richmond, London', 'Richmond, Greater London', 'name'],
  ['Richmond, North Yorkshire', 'Richmond, North Yorkshire', 'name'],
  ['Lewes, Sussex', 'Lewes, East Sussex', 'name'],
  ['St. Albans', 'St Albans, Hertfordshire', 'name'],
  ['HMYOI Aylesbury', 'Aylesbury, Buckinghamshire', 'name'],
  ['This role will be based in Swansea, and we will be operating a hybrid working model', 'Swansea', 'name'],
  ['Bath Road, Slough', 'Slough, Berkshire', 'name'],
  ['NHS Kent and Medway', 'Kent', 'name'],
  ['Southwark, London', 'Southwark, Greater London', 'name'],
  ['London Borough of Tower Hamlets', 'Tower Hamlets, Greater London', 'name'],
  ['University Hospital Lewisham', 'Lewisham, Greater London', 'name'],
  ['Trafford, Manchester', 'Trafford, Greater Manchester', 'name'],
  ['Stoke Newington', 'Stoke Newington, Greater London', 'name'],
  ['Waltham Forest', 'Waltham Forest, Greater London', 'name'],
  ['Tyne & Wear', 'Tyne and Wear', 'name'],
  ['LS', 'LS postcode area, Leeds', 'name'],
  [' dn ', 'DN postcode area, Doncaster', 'name'],
])('the free text "%s" is %s', (text, name, matched) => {
  expect(gazetteer.resolvePlace(text)).toMatchObject({ place: { name }, matched });
});

test.each([
  '',
  'Remote',
  'Home based',
  'Hybrid',
  'Various locations',
  'Nationwide',
  'asdfgh',
  'Grade B6',
  'off the M1',
  'HMP Full Sutton',
  'Sale of goods',
  'IT',
  'LS or HX',
])('the free text "%s" is no place', (text) => {
  expect(gazetteer.resolvePlace(text)).toBeNull();
});

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.stringMatching(/^[a-zA-Z]{1,3}[0-9 ]{0,2}[a-zA-Z]{0,3}$/));

// places.suggestions.1
test('any text gives at most the limit, each once, valid by the contract and found again by its id', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 0, max: 12 }), (text, limit) => {
      const places = gazetteer.suggestPlaces(text, limit);
      expect(places.length).toBeLessThanOrEqual(limit);
      expect(new Set(places.map(({ placeId }) => placeId)).size).toBe(places.length);
      for (const place of places) {
        expect(placeSchema.parse(place)).toEqual(place);
        expect(gazetteer.findPlace(place.placeId)).toEqual(place);
      }
    }),
  );
});

test('any text and any id can be looked up without a throw, and what a text resolves to is found by its id', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      gazetteer.findPlace(text);
      gazetteer.findPlace(`pc:${text}`);
      const match = gazetteer.resolvePlace(text);
      if (match) expect(gazetteer.findPlace(match.place.placeId)).toEqual(match.place);
    }),
  );
});

test('every town of 30,000 or more is offered for its name', () => {
  const towns = readGazetteerData().towns.filter(([, , , , , population]) => population >= 30_000);
  fc.assert(
    fc.property(fc.constantFrom(...towns), ([placeId, name]) => {
      expect(gazetteer.suggestPlaces(name).map((place) => place.placeId)).toContain(placeId);
    }),
  );
});

const feed = new URL('../../../../../../shared/data/adverts-public-sector.ndjson.gz', import.meta.url);

describe.runIf(existsSync(feed))('the locations of a real public-sector feed', () => {
  test('resolve in at least four of five adverts, all that carry a postcode by it', () => {
    const adverts = gunzipSync(readFileSync(feed))
      .toString('utf8')
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row) as { locationName: string; postcode: string | null });
    const matches = adverts.map(({ locationName, postcode }) => ({ locationName, postcode, match: gazetteer.resolvePlace(locationName) }));
    const found = matches.filter(({ match }) => match !== null);
    expect(found.length / adverts.length).toBeGreaterThanOrEqual(0.8);
    const missed = matches.filter(
      ({ locationName, postcode, match }) => postcode && locationName.includes(postcode) && match?.matched !== 'postcode',
    );
    expect(missed.map(({ locationName }) => locationName)).toEqual([]);
  });
});

// profile.address.2
test('an address may begin with every postcode district of the gazetteer', () => {
  const unknown = readGazetteerData().districts.filter(([district]) => !hasKnownDistrict(`${district} 1AA`));
  expect(unknown.map(([district]) => district)).toEqual([]);
});
