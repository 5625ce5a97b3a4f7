import { expect, test } from 'vitest';
import { searchAddress, searchOfClient } from './search-address.ts';

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

const client = { ...portal, clientJobSearchUrl: 'https://find.example/jobs?tab=all' };

// tenants.mode.7
test.each([
  [
    'its own names',
    client,
    'https://find.example/jobs?tab=all&keyword=nurse&location=Leeds&category=3&category=7',
    '/search?keyword=nurse&location=Leeds&category=3&category=7',
  ],
  [
    'other names',
    client,
    'https://find.example/jobs/?q=nurse&where=Leeds&radius=5&utm_source=x',
    '/search?keyword=nurse&location=Leeds&distance=5',
  ],
  ['the usual address', portal, 'https://client.example/search?keyword=nurse', '/search?keyword=nurse'],
  ['another page', client, 'https://find.example/news?keyword=nurse', null],
  ['another site', client, 'https://evil.example/jobs?keyword=nurse', null],
  ['a path', client, '/jobs?keyword=nurse', null],
  ['normal mode', { ...client, accountMode: false }, 'https://find.example/jobs?keyword=nurse', null],
])('an address of the client’s search is read as a search of this site: %s', (_what, config, address, search) => {
  expect(searchOfClient(config, address)).toBe(search);
});
