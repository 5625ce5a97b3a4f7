import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AdvertResult, type SimilarSearch, type SimilarSearchPart } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { learnWordsJob } from './words/learn-words.job.ts';

const root = join(import.meta.dirname, '../../../../..');
const day = 86_400_000;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

type Row = Record<string, unknown>;

/** Learns the words of new adverts. */
async function learn(): Promise<void> {
  site.wait(10 * 60_000);
  await learnWordsJob(site.services).work({ tenantId: 0 });
}

/** The open adverts of a demo, as its first start loads them. */
function demoRows(folder: string): Row[] {
  const now = site.services.clock().getTime();
  return readFileSync(join(root, 'tenants', folder, 'demo/adverts.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const row = JSON.parse(line) as Row;
      const publishedAt = new Date(now - Number(row['publishedDaysAgo']) * day).toISOString();
      return Object.assign(row, { publishedAt, closesAt: undefined, logo: undefined });
    });
}

async function search(host: TestHost, payload: object): Promise<AdvertResult> {
  const answer = await site.call({ host, method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  return answer.json<AdvertResult>();
}

async function like(host: TestHost, advertId: number): Promise<SimilarSearch> {
  return (await site.call({ host, url: `/api/v1/advert/similarSearch?advertId=${advertId}` })).json<SimilarSearch>();
}

/** The other open jobs that the search for jobs like one finds. */
async function othersLike(host: TestHost, advertId: number): Promise<number> {
  const { keyword, location, categories, chosen } = await like(host, advertId);
  const has = (part: SimilarSearchPart) => chosen.includes(part);
  const { adverts, total } = await search(host, {
    keywordParams: { keyword: has('keyword') ? keyword : '' },
    locationPlaceData: has('location') ? { locationName: location } : {},
    filters: has('category') ? { categoryIds: categories.map(({ jobCategoryId }) => jobCategoryId) } : {},
    pageSize: 100,
  });
  return adverts.some((advert) => advert.advertId === advertId) ? total - 1 : total;
}

// job-alerts.like.1
test.each<[string, string, Partial<SimilarSearch>]>([
  ['the noun and the town', 'Lecturer in Farriery (Band 2) - Term Time Only', { keyword: 'Lecturer', chosen: ['keyword', 'location'] }],
  ['a wide noun with the word before it', 'Senior Smithy Officer', { keyword: 'Smithy Officer', chosen: ['location', 'category'] }],
])('a search for jobs like one has %s', async (_what, title, expected) => {
  const host = hosts.harrowFinch;
  const place = { employer: 'Stirling Equine', locationName: 'Stirling', postcode: 'FK8 1AA', category: 'Education and Early Years' };
  const titles = [title, 'Lecturer in Equine Dentistry', 'Groom'];
  await site.addAdverts(
    host,
    ...titles.map((jobTitle, index) =>
      Object.assign({ title: jobTitle, reference: `${title}-${index}`, descriptionHtml: '<p>Horses.</p>' }, place),
    ),
  );
  await learn();
  const { adverts } = await search(host, { keywordParams: { keyword: `"${title.split(' (')[0]}"` }, pageSize: 1 });
  expect(await like(host, adverts[0]?.advertId ?? 0)).toMatchObject({ location: 'Stirling', ...expected });
});

/** So many of a demo's open adverts, spread evenly. */
async function sample(host: TestHost, size: number): Promise<{ host: TestHost; advertId: number }[]> {
  const { adverts } = await search(host, { pageSize: 100 });
  return adverts.filter((_, index) => (index * size) % adverts.length < size).map(({ advertId }) => ({ host, advertId }));
}

// job-alerts.like.1
test('of 83 jobs of the demo, at least 80 % have a search for jobs like them that finds another', async () => {
  await site.addAdverts(hosts.northmoor, ...demoRows('northmoor'));
  await site.addAdverts(hosts.harrowFinch, ...demoRows('harrow-finch'));
  await learn();
  const sampled = [...(await sample(hosts.northmoor, 42)), ...(await sample(hosts.harrowFinch, 41))];
  const alone = [];
  for (const { host, advertId } of sampled) if ((await othersLike(host, advertId)) < 1) alone.push(advertId);
  expect(sampled).toHaveLength(83);
  expect(alone.length).toBeLessThanOrEqual(83 * 0.2);
});

// job-alerts.like.1
test('there is no such search for an unknown job or one of another tenant', async () => {
  const { adverts } = await search(hosts.harrowFinch, { pageSize: 1 });
  for (const advertId of [999_999, adverts[0]?.advertId ?? 0]) {
    expect((await site.call({ url: `/api/v1/advert/similarSearch?advertId=${advertId}` })).statusCode).toBe(404);
  }
});
