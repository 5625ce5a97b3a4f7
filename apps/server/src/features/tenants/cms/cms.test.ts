import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CmsServer, startCmsServer } from '../../../testing/cms-server.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { createTenantDirectory } from '../tenant-directory.ts';
import { createCms } from './cms.ts';

let site: TestSite;
let cms: CmsServer;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const builtInMenu = async () =>
  (await site.asTenant(hosts.harrowFinch, (trx) => trx.selectFrom('tenant').select('content').executeTakeFirstOrThrow())).content as {
    cms: { header: { menu: unknown[] } };
  };
const header = async (headers: Record<string, string> = {}) =>
  (await site.call({ url: '/api/cms/header', host: hosts.harrowFinch, headers })).json<{
    menu: { title: string }[];
    styleSheetPath: string | null;
  }>();
const titles = async () => (await header()).menu.map(({ title }) => title);
const menu = (...names: string[]) => JSON.stringify({ menu: names.map((title) => ({ title, url: '/about' })) });
const minute = 60_000;

describe('built in', () => {
  // tenants.cms.1
  test('the menu and the footer come from content.json', async () => {
    expect((await header()).menu).toEqual((await builtInMenu()).cms.header.menu);
    const footer = await site.call({ url: '/api/cms/footer', host: hosts.harrowFinch });
    expect(footer.json<{ items: unknown[] }>().items[0]).toEqual({ title: '020 7946 0190', url: 'tel:+442079460190', icon: 'phone' });
  });
});

describe('elsewhere', () => {
  beforeAll(async () => {
    cms = await startCmsServer();
    await site.ownerPool.query("update tenant set config = jsonb_set(config, '{domain}', to_jsonb($1::text)) where slug = 'harrow-finch'", [
      cms.domain,
    ]);
  });
  afterAll(() => cms.stop());
  beforeEach(() => {
    // Past everything that is remembered, of the tenant and of its content management.
    site.wait(2 * minute);
    cms.asked.length = 0;
  });

  test('before anything good has come from it, the built-in menu is shown', async () => {
    cms.behave((_path, response) => response.writeHead(503).end());
    expect((await header()).menu).toEqual((await builtInMenu()).cms.header.menu);
  });

  // tenants.cms.1
  test('it is requested without credentials or X-Requested-With, at domain and API path, once a minute for any number of visitors', async () => {
    cms.behave((_path, response) => response.end(menu('From elsewhere')));
    await Promise.all(Array.from({ length: 20 }, () => header({ cookie: 'session=secret', authorization: 'Bearer secret' })));
    await expect.poll(titles).toEqual(['From elsewhere']);
    expect(cms.asked.map(({ path }) => path)).toEqual(['/api/cms/header']);
    const sent = Object.keys(cms.asked[0]?.headers ?? {});
    expect(sent).not.toEqual(expect.arrayContaining(['cookie']));
    expect(sent.filter((name) => /cookie|authorization|requested|referer|origin/.test(name))).toEqual([]);
    expect(JSON.stringify(cms.asked)).not.toContain('secret');
  });

  test('a newer menu is fetched in the background, and the visitor gets the previous one at once', async () => {
    cms.behave((_path, response) => response.end(menu('Newer')));
    expect(await titles()).toEqual(['From elsewhere']);
    await expect.poll(titles).toEqual(['Newer']);
  });

  test.each<[string, Parameters<CmsServer['behave']>[0]]>([
    ['refuses', (_path, response) => response.writeHead(500).end('no')],
    ['breaks off', (_path, response) => void response.socket?.destroy()],
    ['answers a page', (_path, response) => response.end('<html>Sign in</html>')],
    ['answers something else', (_path, response) => response.end('{"menu":"none"}')],
    ['links to a script', (_path, response) => response.end('{"menu":[{"title":"x","url":"javascript:alert(1)"}]}')],
    ['leads elsewhere', (_path, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end()],
    [
      'answers without end',
      (_path, response) => {
        const filler = 'x'.repeat(64_000);
        const more = (): void => void (response.destroyed || response.write(filler, () => setImmediate(more)));
        more();
      },
    ],
    ['never answers', () => undefined],
  ])('if it %s, the site keeps showing the last good menu', async (_name, behaviour) => {
    cms.behave(behaviour);
    // The request of the previous test may not be stored yet: nothing is sent meanwhile.
    await expect.poll(async () => [await titles(), cms.asked.length]).toEqual([['Newer'], 1]);
    expect(await titles()).toEqual(['Newer']);
  });

  // tenants.cms.3
  test('an instance that starts while it is down shows the last good copy at once', async () => {
    let givenUp = 0;
    cms.behave((_path, response) => void response.once('close', () => (givenUp += 1)));
    const instance = createCms(site.services, createTenantDirectory(site.services.database, site.services.clock));
    expect((await instance.header({ tenantId: await site.tenantId(hosts.harrowFinch) })).menu[0]?.title).toBe('Newer');
    await expect.poll(() => cms.asked.length).toBe(1);
    // Shown while it was still being waited for.
    expect(givenUp).toBe(0);
  });

  // tenants.cms.3
  test('if it has never answered, one visitor waits two seconds, and all get the built-in footer', async () => {
    let givenUp = 0;
    cms.behave((_path, response) => void response.once('close', () => (givenUp += 1)));
    const waited = async () => {
      const started = performance.now();
      const footer = await site.call({ url: '/api/cms/footer', host: hosts.harrowFinch });
      expect(footer.json<{ items: { icon: string }[] }>().items[0]?.icon).toBe('phone');
      return performance.now() - started;
    };
    const asked = () => cms.asked.filter(({ path }) => path.endsWith('/footer')).length;
    expect(await waited()).toBeGreaterThan(1_900);
    // It is left alone for ten seconds, and then requested in the background.
    await waited();
    expect(asked()).toBe(1);
    await expect.poll(() => givenUp).toBe(1);
    site.wait(11_000);
    await waited();
    expect(givenUp).toBe(1);
    await expect.poll(asked).toBe(2);
  });

  // tenants.mode.4
  test('a style sheet of its colours is served by Berth if they have enough contrast; otherwise there is none', async () => {
    const areaColours = { footer: { surface: '#101010', text: '#ffffff', mutedText: '#dddddd' } };
    cms.behave((_path, response) => response.end(JSON.stringify({ menu: [], areaColours })));
    await header();
    await expect.poll(async () => (await header()).styleSheetPath).toMatch(/^\/tenant\/cms\.css\?v=[0-9a-f]{12}$/);
    const sheet = await site.call({ url: (await header()).styleSheetPath ?? '', host: hosts.harrowFinch });
    expect([sheet.body, sheet.headers['content-type'], sheet.headers['cache-control']]).toEqual([
      '@layer tenant {\n:root {\n  --footer-surface: #101010;\n  --footer-text: #ffffff;\n  --footer-text-muted: #dddddd;\n}\n}\n',
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    for (const [title, bad] of [
      ['No colour', { footer: { ...areaColours.footer, surface: 'red; } body { display: none' } }],
      ['Unreadable', { footer: { ...areaColours.footer, text: '#222222' } }],
      ['No colours', 'body { display: none }'],
    ] as const) {
      site.wait(2 * minute);
      cms.behave((_path, response) => response.end(JSON.stringify({ menu: [{ title, url: '/' }], areaColours: bad })));
      await header();
      await expect.poll(titles).toEqual([title]);
      expect((await header()).styleSheetPath).toBeNull();
      expect((await site.call({ url: '/tenant/cms.css', host: hosts.harrowFinch })).body).toBe('');
    }
  });

  test('a copy from an address that is no longer configured is not shown', async () => {
    await site.ownerPool.query(
      "update tenant set config = jsonb_set(config, '{domain}', '\"http://other.localhost:1\"') where slug = 'harrow-finch'",
    );
    site.wait(2 * minute);
    expect((await header()).menu).toEqual((await builtInMenu()).cms.header.menu);
  });
});
