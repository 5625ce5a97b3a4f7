import type { AdvertSummary } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let ids: Map<string, number>;
const minute = 60_000;
beforeAll(async () => {
  site = await startTestSite();
  const now = Date.now();
  let age = 0;
  const row = (reference: string, title: string, category: string, locationName?: string, more = {}) => ({
    reference,
    title,
    category,
    locationName,
    publishedAt: new Date(now - 3_600_000 - (age += minute)).toISOString(),
    descriptionHtml: '<p>Work with us.</p>',
    ...more,
  });
  await site.addAdverts(
    hosts.northmoor,
    row('NEWEST', 'Groundskeeper', 'Estates', 'Truro'),
    row('ASKED', 'Senior Staff Nurse', 'Health', 'Leeds'),
    row('FAR', 'Senior Staff Nurse', 'Health', 'Plymouth'),
    row('BRADFORD', 'Senior Staff Nurse', 'Health', 'Bradford'),
    row('LEEDS', 'Senior Staff Nurse', 'Health', 'Leeds'),
    row('TWO', 'Staff Nurse', 'Health', 'Plymouth'),
    row('ONE', 'School Nurse', 'Health', 'Leeds'),
    row('CATEGORY', 'Radiographer', 'Health', 'Leeds'),
    row('CLOSED', 'Senior Staff Nurse', 'Health', 'Leeds', { closesAt: new Date(now - minute).toISOString() }),
    row('DRAFT', 'Senior Staff Nurse', 'Health', 'Leeds', { draft: true }),
    row('ALONE', 'Falconer', 'Birds of prey', 'Kirkwall'),
    row('SPREAD', 'Night Baker', 'Baking', undefined, { places: ['Bradford', 'Nowhere at all', 'Falmouth'] }),
    row('NEWER', 'Night Baker', 'Baking', 'Kirkwall'),
    row('FALMOUTH', 'Night Baker', 'Baking', 'Falmouth'),
    row('ABROAD', 'Night Baker', 'Baking', undefined, { places: ['Kirkwall', 'Truro', 'Lerwick'] }),
  );
  await site.addAdverts(hosts.harrowFinch, row('THEIRS', 'Senior Staff Nurse', 'Health', 'Leeds'));
  const rows = await site.ownerPool.query<{ reference: string; id: number }>('select reference, id from advert');
  ids = new Map(rows.rows.map(({ reference, id }) => [reference, id]));
});
afterAll(() => site.stop());

async function similarTo(reference: string, host: TestHost = hosts.northmoor): Promise<string[]> {
  const answer = await site.call({ url: `/api/v1/advert/similar?advertId=${ids.get(reference)}`, host });
  const references = new Map([...ids].map(([name, id]) => [id, name]));
  return answer.json<AdvertSummary[]>().map(({ advertId }) => references.get(advertId) ?? '?');
}

// adverts.page.5
test('adverts with the whole title come first, near before far, then those that share less of it', async () => {
  expect(await similarTo('ASKED')).toEqual(['LEEDS', 'BRADFORD', 'FAR', 'TWO']);
  expect(await similarTo('ONE')).toEqual(['ASKED', 'LEEDS', 'BRADFORD', 'FAR']);
});

test('without a word in common the category decides, and without anything in common the newest come', async () => {
  expect((await similarTo('CATEGORY')).every((name) => ['ASKED', 'LEEDS', 'BRADFORD', 'ONE'].includes(name))).toBe(true);
  expect(await similarTo('ALONE')).toEqual(['NEWEST', 'ASKED', 'FAR', 'BRADFORD']);
});

// adverts.page.5
test('adverts with several places are as near as the nearest two of their places', async () => {
  expect(await similarTo('SPREAD')).toEqual(['FALMOUTH', 'ABROAD', 'NEWER', expect.anything()]);
  expect(await similarTo('FALMOUTH')).toEqual(['SPREAD', 'ABROAD', 'NEWER', expect.anything()]);
  expect(await similarTo('NEWER')).toEqual(['ABROAD', 'SPREAD', 'FALMOUTH', expect.anything()]);
});

test('a closed advert has similar ones too: the open', async () => {
  expect(await similarTo('CLOSED')).toEqual(['ASKED', 'LEEDS', 'BRADFORD', 'FAR']);
});

// adverts.page.5
test('neither the advert itself nor closed, draft or other tenants’ adverts are offered; the answer is repeatable', async () => {
  for (const reference of ['ASKED', 'ONE', 'CLOSED', 'NEWEST', 'ALONE']) {
    const found = await similarTo(reference);
    expect(found).toHaveLength(4);
    expect(new Set(found).size).toBe(4);
    for (const never of [reference, 'CLOSED', 'DRAFT', 'THEIRS', '?']) expect(found).not.toContain(never);
    expect(await similarTo(reference)).toEqual(found);
  }
  expect(await similarTo('THEIRS', hosts.harrowFinch)).toEqual([]);
});

test('another tenant’s advert gets the same answer as an unknown one', async () => {
  const answers = await Promise.all([
    site.call({ url: `/api/v1/advert/similar?advertId=${ids.get('THEIRS')}` }),
    site.call({ url: '/api/v1/advert/similar?advertId=99999999' }),
  ]);
  for (const answer of answers) expect(answer.statusCode).toBe(404);
  expect((await site.call({ url: '/api/v1/advert/similar?advertId=x' })).json()).toMatchObject({ errors: [{ path: 'query.advertId' }] });
});
