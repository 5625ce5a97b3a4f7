import { expect, test } from 'vitest';
import { advertsOf, detailsOf, jobPath, northmoor, type Site, sites, tags } from './site.ts';

/** The Open Graph tags of a page: `{ 'og:title': '…' }`. */
async function shared(site: Site, path: string): Promise<Record<string, string>> {
  const { body } = await site.get(path);
  return Object.fromEntries(
    tags(body, 'meta').flatMap(({ property, content }) => (property?.startsWith('og:') ? [[property, content ?? '']] : [])),
  );
}

// look.share.1
test.each(sites.map((site) => [site.host, site] as const))(
  'a page of %s names itself and its picture to other sites',
  async (_host, site) => {
    const found = await shared(site, '/about');
    const { tenantDisplayName } = await detailsOf(site);
    expect(found).toMatchObject({
      'og:type': 'website',
      'og:url': `${site.origin}/about`,
      'og:site_name': tenantDisplayName.replace('&', '&amp;'),
      'og:title': expect.stringMatching(/./) as string,
    });
    const picture = new URL(found['og:image'] ?? '');
    expect(picture.origin).toBe(site.origin);
    const { status, headers } = await site.get(picture.pathname + picture.search);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  },
);

// look.share.1
test('a job is shared by its title, employer and address; a form is not', async () => {
  const [advert] = await advertsOf(northmoor);
  const path = advert ? jobPath(advert) : '';
  const found = await shared(northmoor, path);
  expect(found['og:url']).toBe(northmoor.origin + path);
  expect(found['og:title']?.replaceAll('&amp;', '&')).toBe(`${advert?.jobTitle}, ${advert?.employer}`);
  expect(found['og:description']?.length).toBeGreaterThan(20);
  expect(await shared(northmoor, '/account/login')).toEqual({});
});
