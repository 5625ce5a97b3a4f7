import { expect, test } from 'vitest';
import { gazetteer } from './gazetteer.ts';

// places.reverse.3
test.each([
  ['Belfast City Hall', 54.5965, -5.9301, 'BT1'],
  ['Newcastle Central Station', 54.9684, -1.6171, 'NE1'],
  ['Gateshead Quays', 54.9625, -1.6019, 'NE8'],
  ['Sunderland', 54.9061, -1.3813, 'SR1'],
  ['Leicester Clock Tower', 52.6365, -1.1332, 'LE1'],
  ['York Station', 53.958, -1.0932, 'YO26'],
  ['Hove', 50.835, -0.1707, 'BN3'],
  ['Croydon', 51.3757, -0.0926, 'CR0'],
  ['Mount Pleasant in London', 51.5245, -0.1135, 'WC1A'],
  // In Northern Ireland near the border and on the coast.
  ['Strabane', 54.827, -7.4632, 'BT82'],
  ['Belleek', 54.4797, -8.0917, 'BT93'],
  ['Crossmaglen', 54.0767, -6.6097, 'BT35'],
  ['Rathlin Island', 55.29, -6.19, 'BT54'],
  ['Douglas, of which no boundary is known', 54.15, -4.48, 'IM1'],
])('%s is in a district of people', (_name, lat, lng, code) => {
  expect(gazetteer.nearestDistrict({ lat, lng })?.placeId).toBe(`pc:${code}`);
});

// places.reverse.3
test.each([
  ['Letterkenny', 54.95, -7.7342],
  ['Dundalk', 54.0019, -6.4058],
  ['Monaghan', 54.2492, -6.9683],
])('%s, beyond the border of Northern Ireland, is in no district', (_name, lat, lng) => {
  expect(gazetteer.nearestDistrict({ lat, lng })).toBeNull();
});

// places.reverse.3
test.each(['BT58', 'NE99', 'W1A', 'LE87'])('the district %s of PO boxes is found when it is typed', (code) => {
  expect(gazetteer.suggestPlaces(code)[0]?.placeId).toBe(`pc:${code}`);
  expect(gazetteer.resolvePlace(`${code} 1AA`)?.place.placeId).toBe(`pc:${code}`);
});
