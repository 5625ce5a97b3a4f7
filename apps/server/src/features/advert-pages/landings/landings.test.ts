import type { Landing, LandingLinks } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
const published = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    ...Array.from({ length: 30 }, (_, index) => ({
      title: `Cook ${index}`,
      category: 'Catering',
      locationName: 'Leeds',
      publishedAt: published(60 + index),
    })),
    { title: 'Baker', category: 'Catering', locationName: 'Headingley', postcode: 'LS6', publishedAt: published(5) },
    { title: 'Nurse', category: 'Health & Care', locationName: 'Leeds' },
    { title: 'Warden', category: 'Security', locationName: 'York' },
    { title: 'Closed', category: 'Closed things', locationName: 'Bath', closesAt: published(1) },
    { title: 'Draft', category: 'Drafts', locationName: 'Oxford', draft: true },
    { title: 'Anywhere', category: 'Security', locationName: 'Scotland' },
  );
  await site.addAdverts(hosts.harrowFinch, { title: 'Theirs', category: 'Forestry', locationName: 'Bangor' });
});
afterAll(() => site.stop());

const ask = (query: string, host: TestHost = hosts.northmoor) => site.call({ url: `/api/v1/advert/landing?${query}`, host });
const landing = async (query: string) => (await ask(query)).json<Landing>();
const links = async (host: TestHost = hosts.northmoor) =>
  (await site.call({ url: '/api/v1/advert/landingLinks', host })).json<LandingLinks>();

test('the links are to places and categories that have open adverts of this tenant, with their exact numbers, most first', async () => {
  expect(await links()).toEqual({
    places: [
      { slug: 'leeds', name: 'Leeds', adverts: 32 },
      { slug: 'york', name: 'York', adverts: 1 },
    ],
    categories: [
      { slug: 'catering', name: 'Catering', adverts: 31 },
      { slug: 'security', name: 'Security', adverts: 2 },
      { slug: 'health-care', name: 'Health & Care', adverts: 1 },
    ],
    employers: [expect.objectContaining({ adverts: 34 })],
  });
  expect(await links(hosts.harrowFinch)).toEqual({
    places: [expect.objectContaining({ adverts: 1 })],
    categories: [{ slug: 'forestry', name: 'Forestry', adverts: 1 }],
    employers: [expect.objectContaining({ adverts: 1 })],
  });
});

// adverts.lists.6
test('a place’s page has its exact total, the 25 newest adverts, including those of its postcodes, and its categories', async () => {
  const page = await landing('place=leeds');
  expect(page).toMatchObject({ total: 32, category: null, place: { name: 'Leeds', fullName: 'Leeds, West Yorkshire' } });
  expect(page.adverts).toHaveLength(25);
  expect(page.adverts[0]?.jobTitle).toBe('Baker');
  const dates = page.adverts.map(({ publishDate }) => publishDate);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(page.related).toEqual({
    places: [],
    categories: [
      { slug: 'catering', name: 'Catering', adverts: 31 },
      { slug: 'health-care', name: 'Health & Care', adverts: 1 },
    ],
  });
});

// adverts.lists.6
test('a category’s page links to its places, and a category in a place to related pages', async () => {
  expect(await landing('category=security')).toMatchObject({
    total: 2,
    place: null,
    related: { places: [{ slug: 'york', adverts: 1 }], categories: [] },
  });
  const both = await landing('category=catering&place=leeds');
  expect(both).toMatchObject({ total: 31, related: { places: [], categories: [{ slug: 'health-care' }] } });
  expect(both.adverts.every(({ jobCategories }) => jobCategories.includes('Catering'))).toBe(true);
});

// adverts.lists.6
test.each([
  ['a place without adverts', 'place=bath'],
  ['a place with a draft alone', 'place=oxford'],
  ['a category whose adverts have closed', 'category=closed-things'],
  ['a place and a category that do not meet', 'place=york&category=catering'],
  ['another tenant’s category', 'category=forestry'],
  ['nothing anybody has', 'place=%F0%9F%98%80'],
  ['a name that every object has', 'place=constructor'],
  ['a place that is and a category that is not', 'place=leeds&category=nothing'],
])('%s is 404', async (_, query) => {
  const answer = await ask(query);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not-found']);
});

test.each(['', 'place=', 'place=%00', `place=${'x'.repeat(201)}`])(
  'asked for nothing that can be (%j), it says what to give',
  async (query) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'query.place' }] });
  },
);

// adverts.places.5
test('an advert in several places is on the page of each, once, under its name there', async () => {
  const places = ['Hull', { locationName: 'The dock', postcode: 'HU1' }, 'Lincoln', 'Nowhere at all'];
  await site.addAdverts(hosts.northmoor, { title: 'Docker', category: 'Docks', locationName: undefined, places });
  site.wait(61_000);
  expect(
    (await links()).places.filter(({ name }) => ['Hull', 'Kingston upon Hull', 'Lincoln'].includes(name)).map(({ adverts }) => adverts),
  ).toEqual([1, 1]);
  expect((await links()).categories.find(({ slug }) => slug === 'docks')).toMatchObject({ adverts: 1 });
  const lincoln = await landing('place=lincoln');
  expect([lincoln.total, lincoln.adverts.map(({ locationName }) => locationName)]).toEqual([1, ['Lincoln and 3 more']]);
  expect(await landing('place=lincoln&category=docks')).toMatchObject({ total: 1 });
});

test('a page counts at each request; when its last advert closes it is 404, even if links still point to it', async () => {
  const soon = new Date(site.services.clock().getTime() + 90_000).toISOString();
  await site.addAdverts(hosts.northmoor, { title: 'Falconer', category: 'Birds', locationName: 'Kirkwall', closesAt: soon });
  site.wait(61_000);
  expect(await landing('place=kirkwall')).toMatchObject({ total: 1 });
  site.wait(40_000);
  expect((await ask('place=kirkwall')).statusCode).toBe(404);
  expect((await ask('category=birds')).statusCode).toBe(404);
  site.wait(61_000);
  expect((await links()).places.map(({ slug }) => slug)).not.toContain('kirkwall');
});
