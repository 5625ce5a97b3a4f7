import { expect, test } from 'vitest';
import { classOf } from './request-class.ts';

test.each<[string, string, string | null]>([
  ['GET', '/', 'page'],
  ['HEAD', '/search?keyword=nurse', 'page'],
  ['GET', '/job/librarian/19', 'page'],
  ['GET', '/api/v1/advert/list?limit=1', 'call'],
  ['POST', '/api/v1/session', 'call'],
  ['GET', '/assets/config.json', 'call'],
  ['GET', '/search.rss?keyword=nurse', 'call'],
  ['GET', '/sitemaps/jobs-1.xml', 'call'],
  ['GET', '/tenant/theme.css?v=1', 'call'],
  ['POST', '/account/login', 'page'],
  ['POST', '/search', 'page'],
  ['PUT', '/api/v1/candidate/apply', 'upload'],
  ['POST', '/api/v1/uploadFile/', 'upload'],
  ['POST', '/api/v1/uploadFile', 'upload'],
  ['GET', '/api/v1/candidate/apply', 'call'],
  ['PUT', '/api/v1/candidate/apply/others', 'call'],
  ['GET', '/healthz', null],
  ['GET', '/healthz?from=balancer', null],
  ['GET', '/readyz', null],
  ['GET', '/static/index-abc.js', null],
  ['GET', '/readyz/../search', 'page'],
  ['GET', '/healthz/x', 'page'],
  ['GET', '/API/v1/advert/list', 'page'],
  ['GET', 'http://other.example/healthz', 'page'],
])('%s %s is of the class %s', (method, url, expected) => {
  expect(classOf(method, url)).toBe(expected);
});
