import { expect, test } from 'vitest';
import { searchAddress } from './search-address.ts';

const normal = { accountMode: false, clientAppExtURL: '', clientJobSearchUrl: '' };
const portal = { accountMode: true, clientAppExtURL: 'https://client.example/', clientJobSearchUrl: '' };
const search = '/search?keyword=%22night+shift%22&category=3&category=7';

// tenants.mode.5
test.each([
  ['in normal mode', normal, search],
  ['in normal mode, whatever site plain searches are on', { ...normal, clientJobSearchUrl: 'https://find.example/' }, search],
  ['in account application mode', portal, `https://client.example${search}`],
  [
    'where the address of the search has parameters',
    { ...portal, clientJobSearchUrl: 'https://find.example/?page=jobs&keyword=all#list' },
    'https://find.example/?page=jobs&keyword=%22night+shift%22&category=3&category=7#list',
  ],
])('a search with terms %s', (_where, config, address) => {
  expect(searchAddress(config, search)).toBe(address);
});
