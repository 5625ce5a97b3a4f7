import { expect, test } from 'vitest';
import { jobSearchUrl, jobUrl } from './client-site.ts';

const normal = { accountMode: false, clientAppExtURL: '', clientJobSearchUrl: '' };
const portal = { accountMode: true, clientAppExtURL: 'https://client.example/', clientJobSearchUrl: '' };
const advert = { jobName: 'nurse', advertId: 12 };

test('in normal mode jobs are on this site', () => {
  expect(jobSearchUrl(normal)).toBe('/search');
  expect(jobUrl(normal, advert)).toBe('/job/nurse/12');
});

test('in account application mode they are on the client site', () => {
  expect(jobSearchUrl(portal)).toBe('https://client.example/search');
  expect(jobUrl(portal, advert)).toBe('https://client.example/job/nurse/12');
});

test('a configured job search is used in either mode', () => {
  expect(jobSearchUrl({ ...normal, clientJobSearchUrl: 'https://find.example/' })).toBe('https://find.example/');
  expect(jobSearchUrl({ ...portal, clientJobSearchUrl: 'https://find.example/' })).toBe('https://find.example/');
});
