import { createHash } from 'node:crypto';
import { type Advert, type AdvertResult, type ManagedAdvertDetail, type SimilarPay, sortOrders } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyOf } from '../../../testing/api-key.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { createPlaceLookup } from './place-lookup.ts';
import { type PreparedRow, prepareChecked } from './prepare-row.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const words = (title: string, salaryComment: string, more: object = {}) => ({
  title,
  salaryFrom: undefined,
  salaryTo: undefined,
  salaryPeriod: undefined,
  salaryComment,
  ...more,
});
const add = (...rows: object[]) => site.addAdverts(hosts.northmoor, ...(rows as [object]));
type Asked = { keyword: string; salaryFrom?: number; sortOrder?: number };
async function search({ keyword, salaryFrom, ...more }: Asked) {
  const payload = { keywordParams: { keyword, strict: true }, filters: salaryFrom === undefined ? {} : { salaryFrom }, ...more };
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AdvertResult>().adverts;
}
const titles = async (asked: Asked) => (await search(asked)).map(({ jobTitle }) => jobTitle);

// adverts.salary.7 search.filters.3 search.order.4
test('pay in words is found and sorted by its pay a year, and shown as the advert words it', async () => {
  await add(
    words('Smith by the day', '£100 a day'),
    words('Smith by the hour', '£16 to £19 an hour'),
    words('Smith of the year', 'Grade 5: £27,711 to £30,296', { salaryFrom: 0, salaryTo: 0 }),
    words('Smith with a bonus', '£12,000 golden hello'),
    { title: 'Smith of amounts', salaryFrom: 10_000, salaryTo: 10_000, salaryComment: '£90,000' },
  );
  const sortOrder = sortOrders.Salary;
  expect(await titles({ keyword: 'smith', sortOrder })).toEqual([
    'Smith by the hour',
    'Smith of the year',
    'Smith by the day',
    'Smith of amounts',
    'Smith with a bonus',
  ]);
  expect(await titles({ keyword: 'smith', salaryFrom: 30_000, sortOrder })).toEqual(['Smith by the hour', 'Smith of the year']);
  const [hourly] = await search({ keyword: 'smith', salaryFrom: 37_000 });
  expect(hourly).toMatchObject({ salaryFrom: null, salaryTo: null, salaryPeriod: null, salaryComment: '£16 to £19 an hour' });
});

// adverts.salary.7 adverts.pay.4
test('pay in words counts in what similar jobs pay', async () => {
  await add(...Array.from({ length: 9 }, () => words('Weaver', '£20,000 - £30,000 per annum')));
  const [{ advertId } = { advertId: 0 }] = await search({ keyword: 'weaver' });
  const pay = (await site.call({ url: `/api/v1/advert/similarPay?advertId=${advertId}` })).json<SimilarPay | null>();
  expect(pay).toMatchObject({ low: 25_000, high: 25_000, adverts: 8 });
});

// adverts.salary.7 adverts.managed.1
test('an edit in the back office keeps the words, and reads new ones', async () => {
  const { headers } = await apiKeyOf(site, { scopes: ['adverts:read', 'adverts:write'] });
  const call = async (method: 'POST' | 'PUT', path: string, payload: object) =>
    (await site.call({ method, url: `/api/backoffice/v1/adverts${path}`, headers, payload })).json<ManagedAdvertDetail>();
  const fields = { reference: 'TANNER', title: 'Tanner', employer: 'Calder Trust', locationName: 'Leeds', salaryComment: '£150 per day' };
  const made = await call('POST', '', fields);
  const edited = await call('PUT', `/${made.advertId}`, { revision: made.revision, fields: { ...made.fields, title: 'Master Tanner' } });
  for (const { fields: kept } of [made, edited]) {
    expect(kept.salaryComment).toBe('£150 per day');
    for (const field of ['salaryFrom', 'salaryTo', 'salaryPeriod']) expect(kept).not.toHaveProperty(field);
  }
  expect(await titles({ keyword: 'tanner', salaryFrom: 39_000 })).toEqual(['Master Tanner']);
  await call('PUT', `/${made.advertId}`, { revision: edited.revision, fields: { ...edited.fields, salaryComment: 'Competitive' } });
  expect(await titles({ keyword: 'tanner', salaryFrom: 1 })).toEqual([]);
  const page = (await site.call({ url: `/api/v1/advert/fetch?advertId=${made.advertId}` })).json<Advert>();
  expect(page).toMatchObject({ salaryFrom: null, salaryTo: null, salaryComment: 'Competitive' });
});

function prepared(salaryComment: string): PreparedRow {
  const row = { reference: 'D1', title: 'Dyer', employer: 'Calder Trust', salaryComment };
  return prepareChecked(
    { line: 1, row, places: createPlaceLookup(site.services.places), now: new Date(), feedName: null },
    () => undefined,
  );
}
const hashBefore = (version: number, { row }: PreparedRow) =>
  createHash('sha256')
    .update(JSON.stringify([version, row]))
    .digest('base64url')
    .slice(0, 22);

// adverts.salary.7 adverts.feed.1
test('an advert that was imported before pay was read is written again; one with nothing to read is not', () => {
  const [amount, none] = [prepared('£30,000'), prepared('Competitive')];
  const version = Array.from({ length: 50 }, (_, at) => at).find((at) => hashBefore(at, none) === none.contentHash);
  expect(version).toBeDefined();
  expect(amount.contentHash).not.toBe(hashBefore(version ?? 0, amount));
});
