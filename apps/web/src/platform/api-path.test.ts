import { routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { toPath } from './api-path.ts';

test('parameters are filled in and escaped', () => {
  expect(toPath(routes.places.fetch, { params: { placeId: 'a/b c' } })).toBe('/api/v1/place/a%2Fb%20c');
});

test('a missing query value is left out', () => {
  expect(toPath(routes.adverts.list, { query: { limit: 4, other: undefined } })).toBe('/api/v1/advert/list?limit=4');
});

test('the two files beside the API keep their own address', () => {
  expect(toPath(routes.tenants.config, {})).toBe('/assets/config.json');
});
