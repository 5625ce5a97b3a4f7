import { candidatePageSlug, pageSlugs } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { hashOf } from '../../apps/server/src/platform/http/seal-inline.ts';
import { advertsOf, jobPath, mainText, portal, type Site, sites, tags } from './site.ts';

const staticPages = pageSlugs.filter((slug) => slug !== candidatePageSlug).map((slug) => `/${slug}`);
/** Pages to be used, not found. */
const accountPages = ['/account/login', '/account/register', '/account/confirm-email?userId=x&code=y', '/advert-preview/nonsense'];
const unlisted = [...accountPages, '/search?keyword=assistant', '/job/nothing/999999999'];

/** The pages of a site, a job's among them. */
async function pagesOf(site: Site): Promise<string[]> {
  // In account application mode jobs are on the client site, and home is behind sign-in.
  if (site === portal) return [...staticPages, ...accountPages];
  const [advert] = await advertsOf(site);
  if (!advert) throw new Error(`${site.host} has no adverts`);
  return ['/', '/jobs', '/search', ...staticPages, '/home', jobPath(advert), ...unlisted];
}

describe.each(sites)('every public page of $host', (site) => {
  // tenants.folder.4
  test('says in its head what it is: one title, one description, language, and one heading of the first level', async () => {
    const titles = new Map<string, string>();
    for (const path of await pagesOf(site)) {
      const { body } = await site.get(path);
      const title = /<title>(.+?)<\/title>/.exec(body)?.[1] ?? '';
      expect([...body.matchAll(/<title>/g)], path).toHaveLength(1);
      expect(title.length, path).toBeGreaterThan(10);
      const description = tags(body, 'meta').filter(({ name }) => name === 'description');
      expect(description, path).toHaveLength(1);
      expect(description[0]?.content?.length, path).toBeGreaterThan(20);
      expect(tags(body, 'html')[0]?.lang, path).toBe('en-GB');
      expect([...body.matchAll(/<h1[ >]/g)], path).toHaveLength(1);
      if (path !== '/home') expect(titles.get(title), `${path} has the title of`).toBeUndefined();
      titles.set(title, path);
    }
  });

  test('has its own canonical address when it is to be found, and noindex when it is not', async () => {
    for (const path of await pagesOf(site)) {
      const { body } = await site.get(path);
      const canonical = tags(body, 'link')
        .filter(({ rel }) => rel === 'canonical')
        .map(({ href }) => href);
      const robots = tags(body, 'meta')
        .filter(({ name }) => name === 'robots')
        .map(({ content }) => content);
      if (unlisted.includes(path)) expect(robots, path).toEqual(['noindex']);
      else expect([canonical, robots], path).toEqual([[site.origin + (path === '/home' ? '/' : path)], []]);
    }
  });

  // personal-data.logs.3
  test('runs nothing inline but scripts whose hash its policy has, and loads nothing from elsewhere', async () => {
    for (const path of [...(await pagesOf(site)), '/about']) {
      const { headers, body } = await site.get(path);
      const policy = headers['content-security-policy'] ?? '';
      expect(policy, path).toMatch(/^default-src 'self'; /);
      expect(policy, path).not.toMatch(/unsafe|nonce/);
      expect(body, path).not.toMatch(/\snonce=|<style/);
      const inline = [...body.matchAll(/<script(?![^>]*(?:\ssrc=|\stype="application\/))[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
        hashOf(text),
      );
      expect(inline.length, path).toBeGreaterThan(0);
      for (const hash of inline) expect(policy, path).toContain(hash);
      expect(body.replaceAll(/<script.*?<\/script>/gs, ''), path).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
      const loaded = [
        ...tags(body, 'script'),
        ...tags(body, 'img'),
        ...tags(body, 'iframe'),
        ...tags(body, 'link').filter(({ rel }) => rel !== 'canonical'),
      ];
      for (const { src, href } of loaded) if (src ?? href) expect(src ?? href, path).toMatch(/^(\/(?!\/)|data:)/);
    }
  });

  // personal-data.logs.3
  test('has style sheets that load nothing from elsewhere', async () => {
    const { body } = await site.get('/about');
    const sheets = tags(body, 'link')
      .filter(({ rel }) => rel === 'stylesheet')
      .map(({ href = '' }) => href);
    expect(sheets.length).toBeGreaterThanOrEqual(2);
    for (const sheet of sheets) {
      const { status, headers, body: css } = await site.get(sheet);
      expect([status, headers['content-type']?.split(';')[0]], sheet).toEqual([200, 'text/css']);
      expect(css, sheet).not.toMatch(/@import|url\(\s*["']?(https?:)?\/\//);
    }
  });

  // tenants.pages.1
  test('shows the tenant’s own text', async () => {
    for (const path of await pagesOf(site)) expect(mainText((await site.get(path)).body).length, path).toBeGreaterThan(60);
  });
});
