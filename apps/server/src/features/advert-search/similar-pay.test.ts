import type { SimilarPay } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
const dayMilliseconds = 86_400_000;
const days = (count: number) => new Date(site.services.clock().getTime() + count * dayMilliseconds).toISOString();
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

type Row = Parameters<TestSite['addAdverts']>[1];
const add = (...rows: Row[]) => site.addAdverts(hosts.northmoor, ...rows);
/** Adverts of one title with these salaries. */
const paying = (title: string, salaries: number[], more: Row = {}): Row[] =>
  salaries.map((salary) => ({ title, salaryFrom: salary, salaryTo: salary, ...more }));
const eight = [20_000, 22_000, 24_000, 26_000, 28_000, 30_000, 32_000, 34_000];

async function payOf(title: string, host: TestHost = hosts.northmoor): Promise<SimilarPay | null> {
  const { rows } = await site.ownerPool.query<{ id: number }>(
    'select a.id from advert a join tenant_host h on h.tenant_id = a.tenant_id where a.job_title = $1 and h.host = $2 order by a.id limit 1',
    [title, host],
  );
  const answer = await site.call({ url: `/api/v1/advert/similarPay?advertId=${rows[0]?.id}`, host });
  expect(answer.statusCode).toBe(200);
  return answer.json<SimilarPay | null>();
}

// adverts.pay.1 adverts.pay.3
test('the middle half of eight jobs like one is shown with their region, without the job itself; of seven it is not', async () => {
  await add({ title: 'Falconer', salaryFrom: 99_000, salaryTo: 99_000 }, ...paying('Falconer', eight.slice(1)));
  expect(await payOf('Falconer')).toBeNull();
  await add(...paying('Falconer', eight.slice(0, 1)));
  expect(await payOf('Falconer')).toEqual({ low: 23_500, high: 30_500, adverts: 8, region: 'West Yorkshire' });
});

// adverts.pay.4
test('each job counts with the middle of its range, by its pay a year, to the nearest hundred', async () => {
  await add(
    { title: 'Beekeeper' },
    ...Array.from({ length: 4 }, () => ({ title: 'Beekeeper', salaryFrom: 20_000, salaryTo: 30_000 })),
    ...Array.from({ length: 4 }, () => ({ title: 'Beekeeper', salaryFrom: 20.05, salaryTo: undefined, salaryPeriod: 'hour' })),
  );
  expect(await payOf('Beekeeper')).toMatchObject({ low: 25_000, high: 39_100, adverts: 8 });
});

// adverts.pay.4
test('drafts, withdrawn, unpublished, long closed and unpaid jobs and those of another tenant do not count; lately closed ones do', async () => {
  await add(
    { title: 'Thatcher' },
    ...paying('Thatcher', eight.slice(0, 4)),
    ...paying('Thatcher', eight.slice(4), { publishedAt: days(-200), closesAt: days(-179) }),
  );
  await add(
    ...paying('Thatcher', [90_000], { draft: true }),
    ...paying('Thatcher', [90_000], { reference: 'WITHDRAWN' }),
    ...paying('Thatcher', [90_000], { publishedAt: days(1), closesAt: days(9) }),
    ...paying('Thatcher', [90_000], { publishedAt: days(-300), closesAt: days(-181) }),
    { title: 'Thatcher', salaryFrom: undefined, salaryTo: undefined, salaryComment: 'Competitive' },
  );
  await site.ownerPool.query("update advert set status = 'removed' where reference = 'WITHDRAWN'");
  await site.addAdverts(hosts.harrowFinch, { title: 'Thatcher' }, ...paying('Thatcher', [90_000, 90_000]));
  expect(await payOf('Thatcher')).toMatchObject({ adverts: 8, low: 23_500, high: 30_500 });
  expect(await payOf('Thatcher', hosts.harrowFinch)).toBeNull();
});

// adverts.pay.2
test.each([
  ['Stone Mason', 'Mason of stone, full time', true],
  ['Damp Proof Plasterer', 'Proof plasterer', true],
  ['Glass Blower', 'Blower', false],
  ['Clock Maker', 'Senior Clock Maker', false],
  ['Assistant Boat Builder', 'Boat Builder', false],
  ['Assistant Barge Painter', 'Assistant Painter', true],
  ['Organ Tuner', 'Piano tuner with an organ in the chapel', true],
])('of “%s” a “%s” is a job like it: %s', async (title, other, isAlike) => {
  await add({ title }, ...paying(other, eight));
  expect((await payOf(title))?.adverts ?? 0).toBe(isAlike ? 8 : 0);
});

// adverts.pay.2
test('a job that has the words in its description alone is not like it', async () => {
  await add({ title: 'Cooper' }, ...paying('Brewer', eight, { descriptionHtml: '<p>cooper cooper cooper cooper cooper cooper</p>' }));
  expect(await payOf('Cooper')).toBeNull();
});

// adverts.pay.3
test.each([
  ['Ploughman', 'Leeds', 'York', 'Yorkshire and the Humber'],
  ['Shepherd', 'Glasgow', 'Inverness', 'Scotland'],
  ['Drover', 'Leeds', 'Truro', null],
  ['Herder', 'Home based', 'Home based', null],
])('jobs of a %s in %s and %s count in %s', async (title, locationName, elsewhere, region) => {
  await add({ title, locationName }, ...paying(title, eight, { locationName: elsewhere }));
  expect((await payOf(title))?.region ?? null).toBe(region);
});

test.each([
  ['an unknown job', '999999', 404],
  ['no job', 'x', 400],
])('%s is %s: %d', async (_, id, status) => {
  expect((await site.call({ url: `/api/v1/advert/similarPay?advertId=${id}` })).statusCode).toBe(status);
});

test('a draft and another tenant’s job give the 404 of an unknown one', async () => {
  await add({ title: 'Hidden', draft: true, reference: 'HIDDEN' });
  await site.addAdverts(hosts.harrowFinch, { title: 'Theirs', reference: 'THEIRS' });
  const { rows } = await site.ownerPool.query<{ id: number }>("select id from advert where reference in ('HIDDEN', 'THEIRS')");
  const statuses = await Promise.all(
    rows.map(async ({ id }) => (await site.call({ url: `/api/v1/advert/similarPay?advertId=${id}` })).statusCode),
  );
  expect(statuses).toEqual([404, 404]);
});
