import { describe, expect, test } from 'vitest';
import { gazetteer } from './gazetteer.ts';

const names = (text: string) => gazetteer.suggestPlaces(text).map(({ name }) => name);

/** The typed text, the expected places in order, and the reason. Others may follow. */
const offered: [string, string[], string][] = [
  ['Leeds', ['Leeds, West Yorkshire'], 'the only one that starts so'],
  ['Milton Keynes', ['Milton Keynes, Buckinghamshire'], 'the only one'],
  ['Stoke-on-Trent', ['Stoke-on-Trent, Staffordshire'], 'the only one'],
  ['stoke', ['Stoke-on-Trent, Staffordshire', 'Stoke Gifford, Gloucestershire'], 'people call the city so, and it is the largest'],
  ['Bury St Edmunds', ['Bury St Edmunds, Suffolk'], 'the only one'],
  ['bury', ['Bury, Greater Manchester', 'Bury St Edmunds, Suffolk'], 'a name typed in full before one that goes on'],
  ['Kirkwall', ['Kirkwall, Orkney'], 'the only one'],
  ['St Ives', ['St Ives, Cambridgeshire', 'St Ives, Cornwall'], 'two of one name: the larger (16,400) before the better known (9,966)'],
  [
    'Newport',
    ['Newport, Wales', 'Newport, Isle of Wight', 'Newport, Shropshire', 'Newport, Essex'],
    'the city alone bears its own county, so its nation tells it; then by people',
  ],
  ['Newport, Sh', ['Newport, Shropshire'], 'the county goes on from the name'],
  ['newport pem', ['Newport, Pembrokeshire'], 'the same without a comma'],
  ['Ashford', ['Ashford, Kent', 'Ashford, Surrey'], 'by people: 62,787 before 27,382'],
  ['Ashford, Middlesex', ['Ashford, Surrey'], 'an old county is a name of the new one'],
  ['newcastle', ['Newcastle upon Tyne, Tyne and Wear', 'Newcastle under Lyme, Staffordshire', 'Newcastle, County Down'], 'by people'],
  ['richmond', ['Richmond, Greater London', 'Richmond, North Yorkshire'], 'by people'],
  ['bangor', ['Bangor, County Down', 'Bangor, Gwynedd'], 'by people: 60,385 before 17,988'],
  ['SW1A', ['SW1A, Whitehall'], 'a district'],
  ['sw1', ['SW1, Westminster', 'SW1A, Whitehall', 'SW1E, Buckingham Gate'], 'the whole before its lettered parts, and those before SW10'],
  ['LS6', ['LS6, Headingley'], 'a district'],
  ['BT1', ['BT1, Belfast', 'BT10, Belfast'], 'the district typed before those it begins'],
  ['ZE1', ['ZE1, Lerwick'], 'a district'],
  ['ze', ['ZE postcode area, Lerwick', 'ZE1, Lerwick', 'ZE2, Shetland Islands'], 'the area, then its districts'],
  ['Greater Manchester', ['Greater Manchester'], 'a county stands alone'],
  [
    'manchester',
    ['Manchester, Greater Manchester', 'Manchester Airport, Greater Manchester'],
    'the city before what only starts or ends so',
  ],
  ['bro', ['Bromley, Greater London'], 'a borough of London counts as a town'],
  ['south', ['South of England', 'South East England', 'South London'], 'a part of London that is no borough counts as a county'],
  ['Kent', ['Kent', 'Kenton, Devon'], 'a name typed in full'],
  ['Scotland', ['Scotland'], 'a nation'],
  ['wales', ['Wales', 'Wales, South Yorkshire'], 'the nation before the village'],
];

describe.each(offered)('"%s" offers %j: %s', (typed, expected) => {
  test.each([
    ['as it is', typed],
    ['in lower case', typed.toLowerCase()],
    ['in capitals', typed.toUpperCase()],
    ['without hyphens', typed.replaceAll('-', ' ')],
    ['with space around it', `  ${typed}\t`],
    ['between quotation marks', `"${typed}"`],
    ['with an emoji behind it', `${typed} 🎉`],
  ])('%s', (_how, text) => {
    const found = names(text);
    expect(found[0]).toBe(expected[0]);
    // Only the order matters, not what is between them.
    expect(found.filter((name) => expected.includes(name))).toEqual(expected);
  });
});

describe('what people type for one place', () => {
  // places.suggestions.3
  test.each([
    ['Bury St Edmunds, Suffolk', ['bury st e', 'bury st. edmunds', 'bury saint edmunds', 'Bury-St-Edmunds', 'bury st edmunds suffolk']],
    ['St Ives, Cambridgeshire', ['saint ives', 'st. ives', 'St.Ives', 'st ive', 'st ives, cambs', 'Saint Ives (Cambridgeshire)']],
    ['St Ives, Cornwall', ['st ives corn', 'st. ives, cornwall', 'saint ives cornwall']],
    ['Stoke-on-Trent, Staffordshire', ['stoke on', 'stoke upon trent', 'stoke on trent, staffs', 'STOKE-ON-TRENT']],
    ['Newcastle upon Tyne, Tyne and Wear', ['newcastle-upon-tyne', 'newcastle on tyne', 'newcastle upon']],
    ["King's Lynn, Norfolk", ['kings lynn', 'King’s Lynn', "king's ly"]],
    [
      'Leeds, West Yorkshire',
      ['leeds, uk', 'in Leeds', 'near leeds', '>>> Leeds <<<', 'Leeds.', 'leeds,', '- Leeds -', 'Leeds, England', 'Ｌｅｅｄｓ'],
    ],
    ['LS6, Headingley', ['ls62ab', 'LS6 2AB', 'ls6 2', 'LS6  2AB', ' ls6 2ab ', 'ls6, leeds', 'LS6 Leeds']],
    ['SW1A, Whitehall', ['sw1a1aa', 'SW1A 1AA', 'sw1a 1']],
    ['Greater Manchester', ['gtr manchester', 'greater man']],
  ])('%s', (name, texts) => {
    for (const text of texts) expect(names(text)[0], text).toBe(name);
  });
});

test.each([
  ['LS1 Leeds', 'LS1, Leeds'],
  ['Leeds LS1', 'LS1, Leeds'],
  ['M1, Manchester', 'M1, Manchester'],
])('a district next to its town (%s) is the district', (text, name) => {
  expect(gazetteer.resolvePlace(text)?.place.name).toBe(name);
});

/** Milliseconds of the run that other work of the machine disturbed least. */
const costOf = (work: () => unknown) =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const started = performance.now();
      work();
      return performance.now() - started;
    }),
  );

test.each(['', '   ', '🎉', '!!!', '\u202E', 'asdfgh', 'Remote', '\uD800', 'a\u0000b', 'q'.repeat(10_000), '9'.repeat(10_000)])(
  'text that is no place (%j) offers none, quickly',
  (text) => {
    expect(gazetteer.suggestPlaces(text)).toEqual([]);
    expect(costOf(() => gazetteer.suggestPlaces(text))).toBeLessThan(100);
  },
);

test('a place with 10 kB of anything behind it costs no more than the place', () => {
  expect(costOf(() => gazetteer.suggestPlaces(`Leeds ${'x'.repeat(10_000)}`))).toBeLessThan(100);
  expect(costOf(() => gazetteer.resolvePlace(`Leeds, ${'x, '.repeat(5_000)}`))).toBeLessThan(100);
});

describe('a point is in the district nearest to it', () => {
  test.each([
    ['Headingley', 53.8197, -1.5752, 'LS6, Headingley'],
    ['Whitehall', 51.5055, -0.1275, 'SW1A, Whitehall'],
    ['Yate', 51.541, -2.418, 'BS37, Bristol'],
    ['Fairmilehead', 55.901, -3.209, 'EH10, Edinburgh'],
    ['Lerwick', 60.1545, -1.1494, 'ZE1, Lerwick'],
    ['Stornoway', 58.209, -6.387, 'HS1, Stornoway'],
  ])('%s', (_where, lat, lng, name) => {
    expect(gazetteer.nearestDistrict({ lat, lng })?.name).toBe(name);
  });

  test.each([
    ['the North Sea', 56, 3],
    ['the Atlantic', 55, -15],
    ['Calais', 50.951, 1.858],
    ['Paris', 48.8566, 2.3522],
    ['Dublin', 53.3498, -6.2603],
    ['null island', 0, 0],
    ['the north pole', 90, 180],
  ])('%s is in none', (_where, lat, lng) => {
    expect(gazetteer.nearestDistrict({ lat, lng })).toBeNull();
  });
});

// places.data.4
test('each large conurbation is found by its name and point, and a namesake elsewhere is not', () => {
  expect(gazetteer.isLargeConurbation('London', { lat: 51.5072, lng: -0.1276 })).toBe(true);
  expect(gazetteer.isLargeConurbation('greater manchester', { lat: 53.4576, lng: -2.1578 })).toBe(true);
  expect(gazetteer.isLargeConurbation('Leeds', { lat: 53.8, lng: -1.55 })).toBe(false);
  expect(gazetteer.isLargeConurbation('London', { lat: 42.98, lng: -81.25 })).toBe(false);
  expect(gazetteer.isLargeConurbation('', { lat: 51.5, lng: -0.1 })).toBe(false);
});
