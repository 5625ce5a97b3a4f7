import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { gazetteer } from './gazetteer.ts';

// adverts.places.3
test.each([
  ['Leeds / London / Remote', ['Leeds', 'London']],
  ['Leeds; York', ['Leeds', 'York']],
  ['Leeds/York', ['Leeds', 'York']],
  ['Leeds | York | Hull', ['Leeds', 'York', 'Hull']],
  ['Darlington, Glasgow', ['Darlington', 'Glasgow']],
  [
    'Birmingham, Cardiff, Darlington, Edinburgh, London, Salford',
    ['Birmingham', 'Cardiff', 'Darlington', 'Edinburgh', 'London', 'Salford'],
  ],
  ['Croydon, Manchester or Sheffield', ['Croydon', 'Manchester', 'Sheffield']],
  ['Leeds, Bradford or home based', ['Leeds', 'Bradford']],
  ['Piccadilly Gate, Manchester; 23 Stephenson Street, Birmingham', ['Piccadilly Gate, Manchester', '23 Stephenson Street, Birmingham']],
  ['1 High Street, LS1 4HY; YO1 7HH', ['1 High Street, LS1 4HY', 'YO1 7HH']],
  [
    'Cardiff General Buildings - Leeds Waterside Court - London 2 Marsham Street (2MS)',
    ['Cardiff General Buildings', 'Leeds Waterside Court', 'London 2 Marsham Street (2MS)'],
  ],
  ['You can choose from Bristol, Newcastle or Swansea as your home office.', ['Bristol', 'Newcastle', 'Swansea']],
  ['One of the following; Blackpool or Manchester. Please find more here.', ['Blackpool', 'Manchester']],
  ['Kent / Essex', ['Kent', 'Essex']],
  ['Croydon, Manchester', ['Croydon', 'Manchester']],
  ['Leeds - Croydon', ['Leeds', 'Croydon']],
  ['Leeds and Truro', ['Leeds', 'Truro']],
  ['Leeds & Truro', ['Leeds', 'Truro']],
  ['Leeds, Truro', ['Leeds', 'Truro']],
  ['Leeds - Truro', ['Leeds', 'Truro']],
  ['Leeds, Bristol & Truro', ['Leeds', 'Bristol', 'Truro']],
  ['LS1 4AP, TR1 2HE', ['LS1 4AP', 'TR1 2HE']],
  ['Birmingham (B5 4UA) or London (E14 4HD) based with hybrid working', ['Birmingham (B5 4UA)', 'London (E14 4HD)']],
  ['Scotland / Wales', ['Scotland', 'Wales']],
  ['London (region), Northern Ireland', ['London (region)', 'Northern Ireland']],
  ['London (region), South East England', ['London (region)', 'South East England']],
  ['East Midlands (England), East of England, Scotland', ['East Midlands (England)', 'East of England', 'Scotland']],
])('%s is several places', (text, expected) => {
  expect(gazetteer.placesIn(text)).toEqual(expected);
});

// adverts.places.3
test.each([
  'Leeds',
  '',
  'Remote',
  'Leeds / Remote',
  'Westminster, London',
  'Uxbridge, Hillingdon',
  'Richmond, London',
  'Salford, Manchester',
  'Ashford, Kent',
  'Newport, Isle of Wight',
  'Wellington, Telford',
  'Portsmouth, Southampton, Hampshire',
  'Kensington and Chelsea',
  'Brighton and Hove',
  'Tyne and Wear',
  'Glasgow, Scotland',
  'Scotland, UK',
  'South Wales, Wales',
  'Newcastle, Northern Ireland',
  'Bangor, Wales',
  'London, South East',
  'Bath and North East Somerset',
  'Leeds and Bradford College, Leeds LS1 4AP',
  'Dstl Porton Down, Salisbury - SP4 0JQ',
  'Northmoor College - York Road - Leeds',
  'Nowhere; Leeds',
  'Primarily based in Andover with some travel required to London or other locations.',
  'This role is based in Bristol, which allows you to work between home and office',
])('%s is not certainly several places', (text) => {
  expect(gazetteer.placesIn(text)).toEqual([]);
});

test.each(['A '.repeat(5_000), 'Leeds, '.repeat(5_000), 'Aa Bb, or '.repeat(2_000), '; / - '.repeat(3_000)])(
  'a long text takes no more than a few milliseconds of the processor',
  (text) => {
    gazetteer.placesIn('Leeds; York');
    const started = process.cpuUsage();
    gazetteer.placesIn(text);
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(250);
  },
);

const feed = new URL('../../../../../../shared/data/adverts-public-sector.ndjson.gz', import.meta.url);
describe.runIf(existsSync(feed))('the locations of a real public-sector feed', () => {
  // adverts.places.3
  test('that list places are split: 26 of 158, and no address among them', () => {
    const rows = gunzipSync(readFileSync(feed)).toString('utf8').trim().split('\n');
    const texts = rows.map((row) => JSON.parse(row) as { locationName: string; postcode: string | null });
    const split = texts.filter(({ locationName }) => gazetteer.placesIn(locationName).length > 1);
    expect(split).toHaveLength(26);
    expect(split.filter(({ postcode }) => postcode).map(({ locationName }) => locationName)).toEqual([
      expect.stringContaining('Birmingham (B5 4UA) or London (E14 4HD)'),
    ]);
  });
});
