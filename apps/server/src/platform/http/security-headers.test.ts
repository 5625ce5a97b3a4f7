import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let withSubdomains: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustProxy: true, mailUrl: 'smtp://127.0.0.1:9' });
  withSubdomains = await startTestSite({ trustProxy: true, hstsSubdomains: true, beside: site });
  await site.addAdverts(hosts.northmoor, {});
});
afterAll(async () => {
  await withSubdomains.stop();
  await site.stop();
});

/** An answer of each kind: a call, its failures, lists, feeds, files, the API's own pages, and invalid hosts and addresses. */
const answers: [string, string, Record<string, string>?][] = [
  ['a call', '/api/tenant/details'],
  ['a call that needs a session', '/api/v1/candidate/fetch/'],
  ['a call with bad input', '/api/v1/advert/fetch?advertId=none'],
  ['no such call', '/api/none'],
  ['a path that is no address', '/%FF'],
  ['a page of an error', '/%FF', { accept: 'text/html' }],
  ['a feed', '/search.rss'],
  ['a site map', '/sitemap.xml'],
  ['robots.txt', '/robots.txt'],
  ['the settings of the pages', '/assets/config.json'],
  ["a tenant's style sheet", '/tenant/theme.css'],
  ["a tenant's picture", '/tenant/logo.svg'],
  ['the API document', '/api/openapi.json'],
  ['the page of the API', '/api/docs/'],
  ['a file of that page', '/api/docs/static/swagger-ui.css'],
  ['health', '/healthz'],
  ['readiness', '/readyz'],
  ['a host that no tenant has', '/', { host: 'nobody.example' }],
];

test.each(answers)('%s may not be framed, only asks for geolocation, and is not sniffed', async (_name, url, headers) => {
  const answer = await site.app.inject({ url, headers: { host: hosts.northmoor, ...headers } });
  const policy = String(answer.headers['content-security-policy']);
  expect(policy.match(/frame-ancestors [^;]+/g)).toEqual(["frame-ancestors 'none'"]);
  expect(answer.headers['permissions-policy']).toMatch(/^geolocation=\(self\), accelerometer=\(\), .*\bcamera=\(\), .*microphone=\(\)/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('a route’s own policy is kept, with the rule against frames added', async () => {
  const answer = await site.app.inject({ url: '/tenant/logo.svg', headers: { host: hosts.northmoor } });
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'");
});

/** The HSTS header of an answer to a request that reached the proxy by `proto`. */
const hstsOf = async (asked: TestSite, proto: string) =>
  (await asked.app.inject({ url: '/healthz', headers: { host: hosts.northmoor, 'x-forwarded-proto': proto } })).headers[
    'strict-transport-security'
  ];

describe('HTTPS for the next year', () => {
  test.each([
    ['over https, for the host alone', () => site, 'https', 'max-age=31536000'],
    ['over https, with HSTS_SUBDOMAINS, for its subdomains too', () => withSubdomains, 'https', 'max-age=31536000; includeSubDomains'],
    ['not over plain http', () => site, 'http', undefined],
    ['not over plain http with HSTS_SUBDOMAINS either', () => withSubdomains, 'http', undefined],
  ])('is required %s', async (_name, asked, proto, header) => {
    expect(await hstsOf(asked(), proto)).toBe(header);
  });
});
