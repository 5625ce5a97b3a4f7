import { expect, test } from 'vitest';
import { gazetteer } from './gazetteer.ts';

// search.place.20
test.each([
  ['Leeds, Bradford and York', 'Leeds or Bradford or York'],
  ['Leeds and/or York', 'Leeds or York'],
  ['Newport, Shropshire or Telford', 'Newport or Telford'],
  ['Leeds, West Yorkshire or Bradford, West Yorkshire', 'Leeds or Bradford'],
  ['Leeds, Glasgow', 'Leeds or Glasgow'],
  ['Leeds or York or leeds', 'Leeds or York'],
  ['Leeds or leeds', 'Leeds, West Yorkshire'],
  ['Surrey, Sussex and Kent', 'Surrey or Sussex or Kent'],
  ['East or West Sussex', 'East Sussex or West Sussex'],
  ['North, South or West Yorkshire', 'North Yorkshire or South Yorkshire or West Yorkshire'],
  ['Herts and Beds', 'Hertfordshire or Bedfordshire'],
])('%j is %j', (text, name) => {
  expect(gazetteer.placeChoice(text)?.name).toBe(name);
});

// search.place.20
test.each([
  'Brighton and Hove',
  'Brighton and Hove, East Sussex',
  'Bournemouth, Christchurch and Poole, Dorset',
  'Dumfries and Galloway, Scotland',
  'Derry/Londonderry, Northern Ireland',
  'Wellington, Telford',
  'East or west',
  'London, Kent',
])('%j is no choice', (text) => {
  expect(gazetteer.placeChoice(text)).toBeNull();
});

// search.place.20
test('in "Newport, Shropshire or Telford" Newport is the one in Shropshire', () => {
  const inShropshire = gazetteer.resolvePlace('Newport, Shropshire')?.place.placeId;
  expect(gazetteer.placeChoice('Newport, Shropshire or Telford')?.placeId).toContain(`either:${inShropshire}|`);
});
