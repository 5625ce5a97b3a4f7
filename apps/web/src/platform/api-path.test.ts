import { routes } from '@berth/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { browserAddress, toPath } from './api-path.ts';

afterEach(() => vi.unstubAllGlobals());

test('parameters are filled in and escaped', () => {
  expect(toPath(routes.places.fetch, { params: { placeId: 'a/b c' } })).toBe('/api/v1/place/a%2Fb%20c');
});

test('a missing query value is left out', () => {
  expect(toPath(routes.adverts.list, { query: { limit: 4, other: undefined } })).toBe('/api/v1/advert/list?limit=4');
});

test('the two files outside /api keep their own address', () => {
  expect(toPath(routes.tenants.config, {})).toBe('/assets/config.json');
});

test.each([
  [undefined, '/api/tenant/details', '/api/tenant/details'],
  ['/careers', '/api/tenant/details', '/careers/api/tenant/details'],
  // Served outside `/api`, at the site's own root.
  ['/careers', '/assets/config.json', '/assets/config.json'],
])('with jobsAPI %j the browser asks for %s at %s', (api, path, address) => {
  vi.stubGlobal('document', { documentElement: { dataset: { api } } });
  expect(browserAddress(path)).toBe(address);
});
