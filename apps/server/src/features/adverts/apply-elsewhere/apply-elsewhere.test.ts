import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiKeyOf } from '../../../testing/api-key.ts';
import { signedInCandidate } from '../../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../../testing/test-site.ts';

const there = 'https://www.apply.example.org/jobs/42?from=berth#form';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const day = 86_400_000;

let site: TestSite;
let key: { authorization: string };
let ids: Record<string, number>;
beforeAll(async () => {
  site = await startTestSite();
  site.stopClock(new Date('2026-11-24T12:00:00Z'));
  const past = new Date('2026-11-24T11:00:00Z').toISOString();
  await site.addAdverts(
    hosts.northmoor,
    { reference: 'AWAY', title: '=Cook, "Away"', applyUrl: there },
    { reference: 'HERE', title: 'Cook' },
    { reference: 'OVER', title: 'Closed Cook', applyUrl: there, closesAt: past },
    { reference: 'DRAFT', title: 'Draft Cook', applyUrl: there, draft: true },
  );
  await site.addAdverts(hosts.harrowFinch, { reference: 'THEIRS', applyUrl: there });
  const { rows } = await site.ownerPool.query<{ reference: string; id: number }>('select reference, id::integer as id from advert');
  ids = Object.fromEntries(rows.map(({ reference, id }) => [reference, id]));
  ({ headers: key } = await apiKeyOf(site, { scopes: ['adverts:read'] }));
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.ownerPool.query('delete from advert_click');
  await site.ownerPool.query('delete from rate_limit');
});

type Visitor = { userAgent?: string; ip?: string; headers?: Record<string, string>; method?: 'GET' | 'HEAD'; host?: TestHost };
const go = (
  reference: string,
  { userAgent = firefox, ip = '198.51.100.7', headers = {}, method = 'GET', host = hosts.northmoor }: Visitor = {},
) => site.call({ url: `/out/${ids[reference]}`, host, method, remoteAddress: ip, headers: { 'user-agent': userAgent, ...headers } });
type Clicks = { total: number; rows: { day: string; advertId: number; clicks: number }[] };
const clicks = async (query = '') => (await site.call({ url: `/api/backoffice/v1/apply-clicks${query}`, headers: key })).json<Clicks>();

// adverts.elsewhere.1
test('an advert with an apply address says so and leads there, and anything else leads to the job page', async () => {
  const { body } = await site.call({ url: `/api/v1/advert/fetch?advertId=${ids['AWAY']}` });
  expect(JSON.parse(body)).toMatchObject({ applyElsewhere: { host: 'apply.example.org', path: `/out/${ids['AWAY']}` } });
  const away = await go('AWAY');
  expect([away.statusCode, away.headers.location, away.headers['cache-control']]).toEqual([302, there, 'no-store']);
  expect((await go('HERE')).headers.location).toBe(`/job/cook/${ids['HERE']}`);
  expect((await go('OVER')).headers.location).toBe(`/job/closed-cook/${ids['OVER']}`);
});

test('a draft, an unknown advert and one of another tenant are the same 404', async () => {
  ids['NONE'] = 99_999_999;
  for (const reference of ['DRAFT', 'NONE', 'THEIRS']) expect((await go(reference)).statusCode, reference).toBe(404);
  expect((await go('THEIRS', { host: hosts.harrowFinch })).statusCode).toBe(302);
});

// adverts.elsewhere.1
test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example/x',
  'https://user:pass@a.example/',
  '//a.example',
  'apply here',
  'https://intranet/',
])('an apply address of %s is left out with a note', async (applyUrl) => {
  await site.addAdverts(hosts.northmoor, { reference: 'BAD', applyUrl });
  const { rows } = await site.ownerPool.query<{ applyUrl: string | null }>(
    `select apply_url as "applyUrl" from advert where reference = 'BAD'`,
  );
  expect(rows).toEqual([{ applyUrl: null }]);
});

// adverts.elsewhere.2
test('an application sent here for such an advert is refused, and so is a draft', async () => {
  const { headers } = await signedInCandidate(site);
  const answer = await site.call({
    method: 'PUT',
    url: '/api/v1/candidate/applicationDraft',
    headers,
    payload: { advertId: ids['AWAY'], version: 0, parts: { coverLetterText: 'Hello' } },
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'apply-elsewhere']);
});

describe('clicks', () => {
  // adverts.elsewhere.3
  test('are counted once a day for each browser and network, and not if a program makes them', async () => {
    for (let time = 0; time < 3; time += 1) await go('AWAY');
    await go('AWAY', { ip: '203.0.113.9' });
    await go('AWAY', { userAgent: 'Mozilla/5.0 (iPhone) Safari/605.1' });
    await go('AWAY', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await go('AWAY', { userAgent: '' });
    await go('AWAY', { ip: '203.0.113.10', method: 'HEAD' });
    await go('AWAY', { ip: '203.0.113.11', headers: { 'sec-purpose': 'prefetch' } });
    expect(await clicks()).toMatchObject({ total: 3, rows: [{ day: '2026-11-24', advertId: ids['AWAY'], clicks: 3 }] });
  });

  // adverts.elsewhere.3
  test('are all counted if they arrive at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => go('AWAY', { ip: `203.0.113.${index + 1}` })));
    expect((await clicks()).total).toBe(20);
  });

  // adverts.elsewhere.3
  test('keep nothing about who clicked', async () => {
    await go('AWAY');
    const { rows } = await site.ownerPool.query<Record<string, unknown>>('select * from advert_click');
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['advert_id', 'clicks', 'day', 'tenant_id']);
    const limits = await site.ownerPool.query<Record<string, unknown>>('select * from rate_limit');
    expect(JSON.stringify(limits.rows)).not.toMatch(/198\.51|Firefox/);
  });

  // adverts.elsewhere.4
  test('are listed by day and advert, by filter, and as a table whose formulas are text', async () => {
    await go('AWAY');
    site.wait(day);
    await go('AWAY', { ip: '203.0.113.20' });
    expect((await clicks()).rows.map((row) => row.day)).toEqual(['2026-11-25', '2026-11-24']);
    expect((await clicks('?to=2026-11-24')).total).toBe(1);
    expect((await clicks(`?advertId=${ids['HERE']}`)).rows).toEqual([]);
    const { body, headers } = await site.call({ url: '/api/backoffice/v1/apply-clicks.csv', headers: key });
    expect(headers['content-type']).toContain('text/csv');
    expect(body).toBe(
      `\uFEFFday,advertId,reference,jobTitle,clicks\r\n"2026-11-25","${ids['AWAY']}","AWAY","'=Cook, ""Away""","1"\r\n"2026-11-24","${ids['AWAY']}","AWAY","'=Cook, ""Away""","1"\r\n`,
    );
  });

  // adverts.elsewhere.4
  test('of another tenant are not listed', async () => {
    await go('THEIRS', { host: hosts.harrowFinch });
    expect(await clicks()).toEqual({ total: 0, rows: [] });
  });
});
