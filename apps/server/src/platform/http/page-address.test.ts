import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { addressForAll, withoutTracking } from './page-address.ts';

type Visit = { method?: string; url?: string; headers?: Record<string, string>; cookies?: Record<string, string> };

const addressOf = ({ method = 'GET', url = '/jobs', headers = {}, cookies = {} }: Visit) =>
  addressForAll({ method, protocol: 'https', headers: { host: 'jobs.example', ...headers }, url, cookies } as unknown as FastifyRequest);

// operation.load.4
test.each([
  ['/search?keyword=nurse&location=Leeds', '/search?keyword=nurse&location=Leeds'],
  ['/search?location=Leeds&keyword=nurse', '/search?keyword=nurse&location=Leeds'],
  ['/search?utm_source=mail&keyword=nurse&UTM_Medium=x&utm_id', '/search?keyword=nurse'],
  ['/search?utm_source=mail', '/search'],
  ['/search?', '/search'],
  // The order of one parameter's values may mean something.
  ['/search?hours=Part&contract=b&hours=Full', '/search?contract=b&hours=Part&hours=Full'],
  ['/search?keyword=utm_source', '/search?keyword=utm_source'],
])('%s is kept as %s', (url, address) => {
  expect(addressOf({ url })).toBe(`https://jobs.example${address}`);
});

test('tracking parameters do not reach the page, and the others stay in their order', () => {
  expect(withoutTracking('/search?b=2&utm_source=mail&a=1')).toBe('/search?b=2&a=1');
});

// operation.load.2
test.each<[string, Visit]>([
  ['a session', { cookies: { berth: 'x' } }],
  ['a session over https', { cookies: { '__Host-berth': '' } }],
  ['the cookie of a registration', { cookies: { 'berth-registration': 'x' } }],
  ['the cookie of an alert form', { cookies: { '__Host-berth-alert-form': 'x' } }],
  ['a bearer token', { headers: { authorization: 'Bearer x' } }],
  ['Internet Explorer', { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko' } }],
  ['another method', { method: 'POST' }],
])('a visitor with %s gets no kept page', (_what, visit) => {
  expect(addressOf(visit)).toBeUndefined();
});

test('a browser that has signed in before and a HEAD request get kept pages', () => {
  expect(addressOf({ cookies: { 'berth-device': 'x', other: 'y' }, method: 'HEAD' })).toBe('https://jobs.example/jobs');
});
