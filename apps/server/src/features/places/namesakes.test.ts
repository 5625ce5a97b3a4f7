import { expect, test } from 'vitest';
import { gazetteer } from './gazetteer.ts';

// search.place.16
test.each<[typed: string, taken: string, others: string[]]>([
  ['Newport', 'Newport, Wales', ['Newport, Isle of Wight', 'Newport, Shropshire']],
  [' newport ', 'Newport, Wales', ['Newport, Isle of Wight', 'Newport, Shropshire']],
  ['Richmond', 'Richmond, Greater London', ['Richmond, North Yorkshire']],
  ['Clapham', 'Clapham, Greater London', ['Clapham, Bedfordshire']],
  ['Kennington', 'Kennington, Greater London', ['Kennington, Kent']],
  ['Bramley', 'Bramley, West Yorkshire', ['Bramley, Hampshire', 'Bramley, Surrey', 'Bramley, South Yorkshire']],
  ['Hillsborough', 'Hillsborough, South Yorkshire', ['Hillsborough, County Down']],
  ['Clapham, Bedfordshire', 'Clapham, Bedfordshire', []],
  ['Ashford', 'Ashford, Kent', ['Ashford, Surrey']],
  ['Washington', 'Washington, Tyne and Wear', ['Washington, West Sussex']],
  ['Bangor', 'Bangor, County Down', ['Bangor, Gwynedd']],
  ['st. ives', 'St Ives, Cambridgeshire', ['St Ives, Cornwall']],
  ['Stratford', 'Stratford, Greater London', ['Stratford-upon-Avon, Warwickshire']],
  ['Newport, Shropshire', 'Newport, Shropshire', []],
  ['Newport, Isle of Wight', 'Newport, Isle of Wight', []],
  ['Leeds', 'Leeds, West Yorkshire', []],
  ['Preston', 'Preston, Lancashire', []],
  ['Durham', 'Durham, County Durham', []],
  ['Wales', 'Wales', []],
  ['Tyneside', 'Tyneside', []],
  ['LS6', 'LS6, Headingley', []],
])('a typed "%s" is %s, and the others of that name are %j', (typed, taken, others) => {
  const place = gazetteer.resolvePlace(typed)?.place;
  expect(place?.name).toBe(taken);
  expect(gazetteer.namesakes(typed, place?.placeId ?? '').map(({ name }) => name)).toEqual(others);
});

test('at most four places are offered, each with another name to choose', () => {
  for (const name of ['Whitchurch', 'Oakley', 'Stone', 'Walton', 'x'.repeat(10_000), '']) {
    const taken = gazetteer.resolvePlace(name)?.place;
    const names = gazetteer.namesakes(name, taken?.placeId ?? '').map((place) => place.name);
    expect(names.length).toBeLessThanOrEqual(4);
    expect(new Set([taken?.name, ...names]).size).toBe(names.length + 1);
  }
});
