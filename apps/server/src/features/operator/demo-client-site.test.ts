import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { pointDemoAtClientSite } from '../tenants/index.ts';
import { clientSiteOrigin, showsDemoClientSite } from './demo-client-site.routes.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ demo: true });
});
afterAll(() => site.stop());

const get = (url: string, host = 'client.localhost:3000', from = site) => from.app.inject({ url, headers: { host } });

// tenants.demo.1
test('the demo client site answers on its own host, with a policy that lets its scripts call the portal alone', async () => {
  for (const path of ['/', '/search?keyword=nurse', '/job/nurse/7', '/my-jobs', '/news-events', '/site.js', '/site.css']) {
    const { statusCode, headers } = await get(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(headers['content-security-policy']).toContain("default-src 'self'; connect-src http://portal.localhost:3000;");
  }
  for (const path of ['/site.js/../tenant.json', '/demo/adverts.ndjson', '/api/v1/advert/list'])
    expect((await get(path)).statusCode).toBe(404);
});

// tenants.demo.1
test('without the demo there is no client site, and none in production', async () => {
  expect([
    showsDemoClientSite({ environment: 'production', demo: true }),
    showsDemoClientSite({ environment: 'development', demo: false }),
  ]).toEqual([false, false]);
  const plain = await startTestSite();
  try {
    expect((await get('/search', undefined, plain)).body).toBe('There is no site at this address.\n');
  } finally {
    await plain.stop();
  }
});

// tenants.demo.1
test('a start points the second demo tenant at it, follows a change of port, and leaves an operator’s own address', async () => {
  const stored = async () =>
    (
      await site.ownerPool.query(
        "select config ->> 'clientAppExtURL' as site, config ->> 'clientJobSearchUrl' as search, settings -> 'apiOrigins' as origins from tenant where slug = 'harrow-finch'",
      )
    ).rows[0] as object;
  for (const port of [3000, 4000]) {
    const origin = clientSiteOrigin(port);
    expect(await pointDemoAtClientSite(site.services.config.databaseUrl ?? '', origin)).toBe(true);
    expect(await pointDemoAtClientSite(site.services.config.databaseUrl ?? '', origin)).toBe(false);
    expect(await stored()).toEqual({ site: `${origin}/`, search: `${origin}/search`, origins: [origin] });
  }
  await site.ownerPool.query(
    `update tenant set config = config || '{"clientAppExtURL": "https://www.example.org/"}' where slug = 'harrow-finch'`,
  );
  expect(await pointDemoAtClientSite(site.services.config.databaseUrl ?? '', clientSiteOrigin(3000))).toBe(false);
});
