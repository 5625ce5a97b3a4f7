import { distanceMiles, kilometresPerMile } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { gazetteer } from './gazetteer.ts';

/** The first suggestion for a name has it, and lies within some kilometres of its point. */
function expectPlace(name: string, lat: number, lng: number, withinKm: number) {
  const [first] = gazetteer.suggestPlaces(name);
  expect(first && distanceMiles(first.coordinates, { lat, lng }) * kilometresPerMile, first?.name).toBeLessThan(withinKm);
  expect(gazetteer.resolvePlace(name)?.place).toEqual(first);
}

// places.source.1
test.each(
  (
    'Barking and Dagenham, Barnet, Bexley, Brent, Bromley, Camden, Croydon, Ealing, Enfield, Greenwich, Hackney, Hammersmith and Fulham, Haringey,' +
    ' Harrow, Havering, Hillingdon, Hounslow, Islington, Kensington and Chelsea, Kingston upon Thames, Lambeth, Lewisham, Merton, Newham, Redbridge,' +
    ' Richmond upon Thames, Southwark, Sutton, Tower Hamlets, Waltham Forest, Wandsworth, Westminster, City of London'
  ).split(', '),
)('the London borough %s is an area', (name) => {
  expectPlace(name, 51.5, -0.12, 30);
  expect(gazetteer.placeNamed(name)?.kind).toBe('area');
});

// places.source.1
test.each([
  ...['Bolton', 'Bury', 'Manchester', 'Oldham', 'Rochdale', 'Salford', 'Stockport', 'Tameside', 'Trafford', 'Wigan'].map((name) => [
    name,
    53.5,
    -2.3,
  ]),
  ...['Knowsley', 'Liverpool', 'St Helens', 'Sefton', 'Wirral', 'The Wirral'].map((name) => [name, 53.45, -2.95]),
  ...['Barnsley', 'Doncaster', 'Rotherham', 'Sheffield'].map((name) => [name, 53.45, -1.3]),
  ...['Gateshead', 'Newcastle upon Tyne', 'North Tyneside', 'South Tyneside', 'Sunderland'].map((name) => [name, 54.97, -1.55]),
  ...['Birmingham', 'Coventry', 'Dudley', 'Sandwell', 'Solihull', 'Walsall', 'Wolverhampton'].map((name) => [name, 52.48, -1.85]),
  ...['Bradford', 'Calderdale', 'Kirklees', 'Leeds', 'Wakefield'].map((name) => [name, 53.72, -1.7]),
] as [string, number, number][])('the metropolitan borough %s is a place', (name, lat, lng) => expectPlace(name, lat, lng, 35));

// places.source.1
test.each([
  ['Whitehall', 'Westminster, Greater London'],
  ['north of the border', 'Scotland'],
  ['Sir Gâr', 'Carmarthenshire'],
  ['Rhydaman', 'Ammanford, Carmarthenshire'],
  ['Llanymddyfri', 'Llandovery, Carmarthenshire'],
  ['Y Bont-faen', 'Cowbridge, Vale of Glamorgan'],
  ['Llanilltud Fawr', 'Llantwit Major, Vale of Glamorgan'],
  ['Bwcle', 'Buckley, Flintshire'],
  ['Y Waun', 'Chirk, Wrexham'],
  ['Aberpennar', 'Mountain Ash, Rhondda Cynon Taf'],
  ['Glannau Dyfrdwy', 'Deeside, Flintshire'],
  ['Crucywel', 'Crickhowell, Powys'],
  ['Llanfair-ym-Muallt', 'Builth Wells, Powys'],
  ['Rhaeadr Gwy', 'Rhayader, Powys'],
  ['Trefyclo', 'Knighton, Powys'],
  ['Llanandras', 'Presteigne, Powys'],
  ['Sanclêr', 'St Clears, Carmarthenshire'],
  ['Y Gelli Gandryll', 'Hay-on-Wye, Powys'],
  ['Sir Drefaldwyn', 'Montgomeryshire'],
  ['Y Rhyl', 'Rhyl, Denbighshire'],
  ['Porth Tywyn', 'Burry Port, Carmarthenshire'],
  ['Treorci', 'Treorchy, Rhondda Cynon Taf'],
  ['Bae Caerdydd', 'Cardiff Bay, Cardiff'],
])('%s is another name of %s', (other, name) => {
  expect(gazetteer.suggestPlaces(other)[0]?.name).toBe(name);
  expect(gazetteer.resolvePlace(other)?.place.name).toBe(name);
});

// places.source.1 places.source.9
test.each([
  ['Old Street, London', 'Old Street, Greater London'],
  ['Liverpool Street, London', 'Liverpool Street, Greater London'],
  ['The City, London', 'City of London, Greater London'],
  ['Old Street, Ludlow', 'Ludlow, Shropshire'],
  ['Liverpool Street, Hyde', 'Hyde, Greater Manchester'],
  ['Ashton, Bristol', 'Ashton, Bristol'],
  ['Herm', 'Herm, Guernsey'],
  ['the City of Leeds', 'Leeds, West Yorkshire'],
  ['The City of Edinburgh Council', 'Edinburgh'],
])('%s is %s', (text, name) => {
  expect(gazetteer.resolvePlace(text)?.place.name).toBe(name);
  expect(gazetteer.placesIn(text)).toEqual([]);
});

// places.source.1
describe('a place is known by the name that people use', () => {
  test.each([
    ['Shoreditch', 51.526, -0.078],
    ['Covent Garden', 51.512, -0.123],
    ['Stoke Newington', 51.562, -0.074],
    ['Rusholme', 53.453, -2.217],
    ['Digbeth', 52.475, -1.883],
    ['Kirkstall', 53.815, -1.602],
    ['Corstorphine', 55.942, -3.283],
    ['Gorbals', 55.849, -4.25],
    ['Bedminster', 51.44, -2.602],
    ['Jersey', 49.21, -2.13],
    ['Guernsey', 49.46, -2.57],
    ['Isle of Man', 54.23, -4.55],
    ['Bae Colwyn', 53.295, -3.727],
    ['Y Barri', 51.4, -3.28],
    ['Hwlffordd', 51.8, -4.97],
    ['Aberteifi', 52.08, -4.66],
    ['Pen-y-bont', 51.5, -3.58],
    ['Y Fenni', 51.82, -3.02],
    ['Cotswolds', 51.85, -1.85],
    ['Peak District', 53.2, -1.8],
    ['the New Forest', 50.86, -1.57],
    ['Thames Valley', 51.65, -1],
    ['Mid Ulster', 54.64, -6.87],
    ['SE London', 51.45, 0.01],
    ['N Ireland', 54.62, -6.7],
    ['the Valleys', 51.7, -3.35],
    ['Central Belt', 55.87, -3.8],
    ['the Gower', 51.59, -4.15],
    ['Letchworth', 51.98, -0.227],
    ['Stockton', 54.565, -1.318],
    ['Henley', 51.536, -0.903],
    ['Shoreham', 50.834, -0.274],
    ['Sunbury', 51.42, -0.42],
    ['Wearside', 54.905, -1.382],
    ['Slaithwaite', 53.623, -1.881],
    ['Mousehole', 50.083, -5.538],
    ['Pontardawe', 51.722, -3.852],
    ['Hednesford', 52.711, -2.001],
    ['Castlebay', 56.953, -7.487],
    ['Stranmillis', 54.574, -5.934],
    ['The Weald', 51.04, 0.22],
    ['Britain', 54.6, -3.4],
    ['Colne Valley', 53.62, -1.9],
    ['Colne', 53.857, -2.168],
    ['Old Street', 51.526, -0.088],
    ['Liverpool Street', 51.518, -0.082],
    ['Angel', 51.532, -0.106],
    ['Bank', 51.513, -0.089],
    ['The City', 51.513, -0.092],
  ])('%s', (name, lat, lng) => expectPlace(name, lat, lng, 6));
});

// places.source.7
test.each([
  ['SE England', 'South East England'],
  ['S.E. England', 'South East England'],
  ['nw england', 'North West England'],
  ['SW England', 'South West England'],
  ['N England', 'North of England'],
  ['E England', 'East of England'],
  ['Mid England', 'Midlands'],
  ['S Wales', 'South Wales'],
  ['N Wales', 'North Wales'],
  ['W. Wales', 'West Wales'],
  ['NW Wales', 'North West Wales'],
  ['Mid Wales', 'Mid Wales'],
  ['NE Scotland', 'Grampian'],
  ['SW Scotland', 'South West Scotland'],
  ['S Scotland', 'South of Scotland'],
  ['NW Scotland', 'Highland'],
  ['W Scotland', 'Strathclyde'],
  ['S London', 'South London'],
  ['E Sussex', 'East Sussex'],
])('%s, with its direction in short, is %s', (typed, name) => {
  expect(gazetteer.resolvePlace(typed)?.place.name).toBe(name);
  expect(gazetteer.resolvePlace(`Various sites, ${typed}`)?.place.name).toBe(name);
  expect(gazetteer.suggestPlaces(typed)[0]?.name).toBe(name);
});

// places.source.7
test.each(['se', 'sw', 'nw', 'ne'])('"%s" alone is no start of a name with a direction', (typed) => {
  const offered = gazetteer.suggestPlaces(typed).map(({ name }) => name);
  expect(offered.filter((name) => /^(?:North|South) (?:East|West) England$/.test(name))).toEqual([]);
});
