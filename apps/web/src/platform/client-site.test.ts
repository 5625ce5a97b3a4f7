import { expect, test } from 'vitest';
import { jobSearchUrl, jobUrl, newsUrl, siteUrl } from './client-site.ts';

const normal = { accountMode: false, clientAppExtURL: '', clientJobSearchUrl: '' };
const portal = { accountMode: true, clientAppExtURL: 'https://client.example/', clientJobSearchUrl: '' };
const elsewhere = { ...normal, clientJobSearchUrl: 'https://find.example/' };
const advert = { jobName: 'nurse', advertId: 12 };

test('in normal mode jobs are on this site', () => {
  expect(jobSearchUrl(normal)).toBe('/search');
  expect(jobUrl(normal, advert)).toBe('/job/nurse/12');
});

// tenants.mode.2 tenants.mode.3
test('in account application mode they are on the client site', () => {
  expect(jobSearchUrl(portal)).toBe('https://client.example/search');
  expect(jobUrl(portal, advert)).toBe('https://client.example/job/nurse/12');
});

// tenants.mode.2
test('a configured job search is used in either mode', () => {
  expect(jobSearchUrl(elsewhere)).toBe('https://find.example/');
  expect(jobSearchUrl({ ...portal, clientJobSearchUrl: 'https://find.example/' })).toBe('https://find.example/');
});

// tenants.mode.3
test('a job’s name stays one part of its address, whatever is in it', () => {
  expect(jobUrl(portal, { jobName: '../../evil?x#y', advertId: '1/2' })).toBe('https://client.example/job/..%2F..%2Fevil%3Fx%23y/1%2F2');
});

// tenants.mode.2
test('news and events are on the client site, and nowhere without one', () => {
  expect(newsUrl(portal)).toBe('https://client.example/news-events');
  expect(newsUrl(normal)).toBeNull();
});

const ownPaths = [
  '/',
  '/about',
  '/jobsearch',
  '/job',
  '/account/manage#5',
  '/news-events/archive',
  'https://other.example/jobs',
  'tel:+441134960100',
];
test.each([
  ...ownPaths.map((url) => [url, url]),
  ['/search', 'https://client.example/search'],
  ['/search?keyword=nurse', 'https://client.example/search?keyword=nurse'],
  ['/jobs', 'https://client.example/search'],
  ['/jobs/in/leeds', 'https://client.example/search'],
  ['/job/nurse/12', 'https://client.example/job/nurse/12'],
  ['/news-events', 'https://client.example/news-events'],
])('a tenant’s link to %s leads to %s in account application mode, and is left alone in normal mode', (url, there) => {
  expect(siteUrl(portal, url)).toBe(there);
  expect(siteUrl(normal, url)).toBe(url);
});

test.each([
  ['/search', 'https://find.example/'],
  ['/search?keyword=nurse', '/search?keyword=nurse'],
  ['/searching', '/searching'],
  ['/jobs', '/jobs'],
  ['/job/nurse/12', '/job/nurse/12'],
])('with a job search of the client’s own a link to %s leads to %s in normal mode', (url, there) => {
  expect(siteUrl(elsewhere, url)).toBe(there);
});
