import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { advertsOf, jobPath, mainText, northmoor, tags } from './site.ts';

/** The values of a page's search form. */
function formOf(body: string) {
  const inputs = tags(body, 'input').filter(({ name }) => name);
  const distance = /<select[^>]*name="distance".*?<\/select>/s.exec(body)?.[0] ?? '';
  return {
    ...Object.fromEntries(inputs.map(({ name, value = '' }) => [name, value])),
    distance: tags(distance, 'option').find((option) => 'selected' in option)?.value,
  };
}

// search.address.1
test('an address contains a whole search: a reload shows the same boxes, order and page', async () => {
  const leeds = (await northmoor.json<{ placeId: string; name: string }[]>('/api/v1/place/autocomplete?q=leeds'))[0];
  const address = `/search?${new URLSearchParams({ location: leeds?.name ?? '', placeId: leeds?.placeId ?? '', distance: '20', sort: 'GeoDistance', page: '2' })}`;
  const { status, body } = await northmoor.get(address);
  expect(status).toBe(200);
  expect(formOf(body)).toMatchObject({ location: leeds?.name, placeId: leeds?.placeId, distance: '20', sort: 'GeoDistance' });
  expect(mainText(body)).toMatch(/\d+ jobs in Leeds and up to 20 miles around/);
  expect(mainText(body)).toMatch(/Page 2 of \d/);
  expect(body).toMatch(/aria-current="page"[^>]*>(<[^>]+>)*(Page )?(<[^>]+>)*2/);

  const total = Number(/(\d+) jobs in Leeds/.exec(mainText(body))?.[1]);
  const answer = await northmoor.get('/api/v1/advertereSearch/filteredSearch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      locationPlaceData: { placeId: leeds?.placeId, distanceInMiles: 20 },
      sortOrder: 4002,
      pagingDictionary: { requestedPage: 2 },
    }),
  });
  expect((JSON.parse(answer.body) as { total: number }).total).toBe(total);
});

// search.address.3
test.each([
  ['a NUL in the keyword', `keyword=cook%00`, 'Keyword'],
  ['a lone surrogate in the keyword', 'keyword=%ED%A0%80', 'Keyword'],
  ['a keyword of 10,000 letters', `keyword=${'a'.repeat(10_000)}`, 'Keyword'],
  ['a page before the first', 'page=-1', 'Page'],
  ['a page past any', 'page=1e9', 'Page'],
  ['a page that is no number', 'page=two', 'Page'],
  ['an unknown order', 'sort=evil', 'Sort order'],
  ['a distance below nothing', 'distance=-1&location=Leeds', 'Distance'],
  ['a distance that is none', 'distance=far&location=Leeds', 'Distance'],
  ['a place that is none', 'placeId=nope', 'place'],
  ['a place of 10,000 letters', `location=${'a'.repeat(10_000)}`, 'Place'],
  ['a latitude past the pole', 'lat=91&lng=0', 'Latitude'],
  ['a longitude past the date line', 'lat=0&lng=181', 'Longitude'],
  ['a latitude that is no number', 'lat=NaN&lng=0', 'Latitude'],
  ['a latitude without a longitude', 'lat=53.8', 'Longitude'],
  ['a NUL in the place', 'location=Le%00eds', 'Place'],
])('%s is answered by a page that names the field and keeps the search boxes', async (_what, query, field) => {
  const first = await northmoor.get(`/search?${query}`);
  // An address with a NUL leads to the same search without it.
  const { status, body } = first.headers.location ? await northmoor.get(first.headers.location) : first;
  expect([200, 400]).toContain(status);
  expect(mainText(body)).toMatch(/We could not use all of your search|There is a problem/);
  expect(mainText(body).replace(/^.*?(We could not use|There is a problem)/, '')).toContain(field);
  expect(formOf(body)).toHaveProperty('keyword');
  expect(body.includes('\u0000')).toBe(false);
});

test('a search names its feeds, which are of the same search', async () => {
  const { body } = await northmoor.get('/search?keyword=assistant&hours=Full+time&hours=Part+time&page=2');
  const feeds = tags(body, 'link').filter(({ rel }) => rel === 'alternate');
  expect(feeds.map(({ type }) => type)).toEqual(['application/rss+xml', 'application/atom+xml']);
  for (const { href = '' } of feeds) {
    expect(href.replaceAll('&amp;', '&')).toMatch(/^\/search\.\w+\?keyword=assistant&hours=Full\+time&hours=Part\+time$/);
    const feed = await northmoor.get(href.replaceAll('&amp;', '&'));
    expect([feed.status, feed.headers['content-type']?.split(';')[0]]).toEqual([200, feeds.find((one) => one.href === href)?.type]);
  }
});

test('the title of a search stays a title however long the keyword', async () => {
  const { body } = await northmoor.get(`/search?keyword=${'nurse+'.repeat(1000)}`);
  expect(/<title>(.*?)<\/title>/s.exec(body)?.[1]?.length).toBeLessThan(200);
});

test('a search page names the feeds of the same search', async () => {
  const { body } = await northmoor.get('/search?keyword=assistant&hours=Full+time&page=2');
  const feeds = tags(body, 'link').filter(({ rel }) => rel === 'alternate');
  expect(feeds.map(({ type }) => type)).toEqual(['application/rss+xml', 'application/atom+xml']);
  for (const { href = '' } of feeds) {
    expect(href).toContain('keyword=assistant');
    expect(href).not.toContain('page=');
    const feed = await northmoor.get(href.replaceAll('&amp;', '&'));
    expect(feed.status).toBe(200);
    expect(feed.body).toContain('Assistant');
  }
});

test('a page names each of its scripts once', async () => {
  // A process's first page, and the first of each kind, still has the list of scripts in its data, and may be kept.
  for (const first of ['/', '/about']) await northmoor.get(first);
  const { body } = await northmoor.get('/modern-slavery-act');
  const entries = tags(body, 'script').flatMap(({ src }) => src ?? []);
  const preloaded = tags(body, 'link')
    .filter(({ rel }) => rel === 'modulepreload')
    .flatMap(({ href = '' }) => (entries.includes(href) ? [] : href));
  expect(preloaded.length).toBeGreaterThan(3);
  for (const path of preloaded) expect(body.split(path), path).toHaveLength(2);
});

// look.scripts.1
test.each<[string, () => Promise<string>, { bytes: number; files: number }]>([
  ['a job page', async () => jobPath((await advertsOf(northmoor))[0] ?? { jobName: '', advertId: 0 }), { bytes: 150_000, files: 15 }],
  ['sign-in', async () => '/account/login', { bytes: 170_000, files: 32 }],
  ['registration', async () => '/account/register', { bytes: 170_000, files: 37 }],
])('the scripts of %s are few and small', async (name, pathOf, most) => {
  const { body } = await northmoor.get(await pathOf());
  const preloaded = tags(body, 'link')
    .filter(({ rel }) => rel === 'modulepreload')
    .map(({ href = '' }) => href);
  const scripts = new Set([...preloaded, ...tags(body, 'script').flatMap(({ src }) => src ?? [])]);
  const sizes = await Promise.all([...scripts].map(async (path) => gzipSync((await northmoor.get(path)).body).length));
  const sheets = tags(body, 'link').flatMap(({ rel, href = '' }) => (rel === 'stylesheet' && href.startsWith('/static/') ? href : []));
  expect(sheets.length).toBeGreaterThan(0);
  for (const path of [...scripts, ...sheets]) {
    const sent = (await northmoor.get(path, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })).headers;
    expect([sent['content-encoding'], sent.vary, sent['cache-control']], path).toEqual([
      'br',
      'accept-encoding',
      'public, max-age=31536000, immutable',
    ]);
    expect([sent['x-content-type-options'], sent['content-security-policy'], sent['permissions-policy']], path).toEqual([
      'nosniff',
      "frame-ancestors 'none'",
      undefined,
    ]);
  }
  const total = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(`${name}: ${scripts.size} scripts, ${Math.round(total / 1000)} kB compressed\n`);
  expect(scripts.size).toBeGreaterThan(3);
  expect(scripts.size).toBeLessThanOrEqual(most.files);
  expect(total).toBeLessThanOrEqual(most.bytes);
});
