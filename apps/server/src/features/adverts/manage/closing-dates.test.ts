import type { Advert, ManagedAdvert, ManagedAdvertDetail } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyOf } from '../../../testing/api-key.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startTestSite();
  ({ headers } = await apiKeyOf(site, { scopes: ['adverts:read', 'adverts:write'] }));
});
afterAll(() => site.stop());

const url = '/api/backoffice/v1/adverts';
const closingDateOf = async (advertId: number) =>
  (await site.call({ url: `/api/v1/advert/fetch?advertId=${advertId}` })).json<Advert>().closingDate;

// adverts.feed.4
test.each([
  ['A', '2030-07-31', '2030-07-31T22:59:59.000Z'],
  ['B', '2030-07-31T00:00:00', '2030-07-31T22:59:59.000Z'],
  ['C', '2030-12-31T00:00:00', '2030-12-31T23:59:59.000Z'],
  ['D', '31/07/2030 00:00:00', '2030-07-31T22:59:59.000Z'],
  ['E', '2030-07-31T00:00', '2030-07-30T23:00:00.000Z'],
  ['G', '31/07/2030 00:00', '2030-07-31T22:59:59.000Z'],
  ['H', '31/07/2030 0:00:00', '2030-07-31T22:59:59.000Z'],
  ['I', '31/07/2030 10:00', '2030-07-31T09:00:00.000Z'],
  ['F', '2030-07-31T00:00:00Z', '2030-07-31T00:00:00.000Z'],
])('advert %s with the closing date %j, of a feed and of a call, closes at %s', async (name, closesAt, moment) => {
  await site.addAdverts(hosts.northmoor, { reference: `FEED-${name}`, closesAt });
  const feed = (await site.call({ url: `${url}?words=FEED-${name}`, headers })).json<{ adverts: ManagedAdvert[] }>();
  const payload = {
    reference: `CALL-${name}`,
    title: 'Cook',
    employer: 'Calder Trust',
    locationName: 'Leeds',
    descriptionHtml: '',
    closesAt,
  };
  const call = (await site.call({ method: 'POST', url, headers, payload })).json<ManagedAdvertDetail>();
  expect(feed.adverts).toHaveLength(1);
  expect(await Promise.all([...feed.adverts, call].map(({ advertId }) => closingDateOf(advertId)))).toEqual([moment, moment]);
});
