import { cookieName, siteCookies } from '@berth/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { announceDataChange } from './platform/database/announce-data-change.ts';
import { hashToken, newToken } from './platform/security/tokens.ts';
import { changeTenant } from './testing/change-tenant.ts';
import { publish } from './testing/publish.ts';
import { signedInCandidate } from './testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ pages: 'following', trustProxy: true });
  // Pages of account mode are made of a client's own menu, whose changes are not announced.
  await changeTenant(site, { config: { accountMode: false } }, hosts.harrowFinch);
  await site.addAdverts(hosts.northmoor, { title: 'Porter' });
  await site.memory?.caughtUp();
}, 60_000);
afterAll(() => site.stop());

const soon = { timeout: 5_000, interval: 20 };
type Visit = { host?: TestHost; headers?: Record<string, string>; of?: TestSite };

const get = (path: string, { host = hosts.northmoor, headers = {}, of = site }: Visit = {}) =>
  of.app.inject({ url: path, headers: { host, ...headers } });

/** How many pages are rendered meanwhile. */
async function rendersOf(work: () => Promise<unknown>, of = site): Promise<number> {
  const calls = vi.spyOn(of.app, 'pageCalls');
  try {
    await work();
    return calls.mock.calls.length;
  } finally {
    calls.mockRestore();
  }
}

/** Waits until a page is kept, and returns it. Right after a change the feed may report it once more. */
async function kept(path: string, visit: Visit = {}): Promise<string> {
  let body = '';
  const ask = async () => {
    ({ body } = await get(path, visit));
  };
  await expect.poll(() => rendersOf(ask, visit.of), soon).toBe(0);
  return body;
}

const session = async (): Promise<string> => {
  const { candidateId } = await signedInCandidate(site);
  const token = newToken();
  await site.ownerPool.query("update candidate_session set kind = 'cookie', token_hash = $2 where candidate_id = $1", [
    candidateId,
    hashToken(token),
  ]);
  return `${cookieName(siteCookies.session, false)}=${token}`;
};

const withdraw = (advertId: number) => site.ownerPool.query("update advert set status = 'removed' where id = $1", [advertId]);

// operation.load.1
test('a page is rendered once for all visitors, whatever the order of its parameters, and a browser that has it gets 304', async () => {
  await kept('/search?keyword=porter&hours=Full%20time');
  const first = await get('/search?keyword=porter&hours=Full%20time');
  const renders = await rendersOf(async () => {
    const other = await get('/search?hours=Full%20time&utm_source=mail&keyword=porter');
    expect(other.body).toBe(first.body);
    const head = await site.app.inject({
      method: 'HEAD',
      url: '/search?hours=Full%20time&keyword=porter',
      headers: { host: hosts.northmoor },
    });
    expect([head.statusCode, head.headers.etag]).toEqual([200, first.headers.etag]);
    const again = await get('/search?keyword=porter&hours=Full%20time', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  });
  expect(renders).toBe(0);
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-type': 'text/html; charset=utf-8' });
});

/** Milliseconds until an advert that is withdrawn is on none of the three. */
async function timeToGo(title: string): Promise<number> {
  const id = await publish(site, { title });
  await site.memory?.caughtUp();
  const name = title.toLowerCase();
  const paths = ['/jobs', `/search?keyword=${name}`, `/job/${name}/${id}`];
  for (const path of paths) expect(await kept(path)).toContain(title);
  await withdraw(id);
  const began = performance.now();
  await Promise.all([
    ...paths.slice(0, 2).map((path) => expect.poll(async () => (await get(path)).body.includes(`/job/${name}/${id}`), soon).toBe(false)),
    expect.poll(async () => (await get(paths[2] ?? '')).statusCode, soon).toBe(410),
  ]);
  return performance.now() - began;
}

// operation.load.1
test('a withdrawn advert is gone within a second from its page, the list and a search', async () => {
  // Other tests may take the processor for a moment, but not each time.
  const times = [await timeToGo('Beekeeper'), await timeToGo('Glassblower'), await timeToGo('Falconer')];
  expect(Math.min(...times)).toBeLessThan(1_000);
});

test('control: a site that does not follow changes still shows it', async () => {
  const deaf = await startTestSite({ pages: 'deaf', beside: site });
  try {
    const id = await publish(site, { title: 'Falconer' });
    await Promise.all([site.memory?.caughtUp(), deaf.memory?.caughtUp()]);
    expect(await kept('/jobs', { of: deaf })).toContain('Falconer');
    expect(await kept('/jobs')).toContain('Falconer');
    await withdraw(id);
    await expect.poll(async () => (await get('/jobs')).body.includes('Falconer'), soon).toBe(false);
    await deaf.memory?.caughtUp();
    expect((await get('/jobs', { of: deaf })).body).toContain('Falconer');
  } finally {
    await deaf.stop();
  }
});

// operation.load.1
test('two instances each follow the changes', async () => {
  const other = await startTestSite({ pages: 'following', beside: site });
  try {
    const id = await publish(site, { title: 'Glazier' });
    await Promise.all([site.memory?.caughtUp(), other.memory?.caughtUp()]);
    for (const instance of [site, other]) expect(await kept('/jobs', { of: instance })).toContain('Glazier');
    await withdraw(id);
    for (const instance of [site, other])
      await expect.poll(async () => (await get('/jobs', { of: instance })).body.includes('Glazier'), soon).toBe(false);
  } finally {
    await other.stop();
  }
});

// operation.load.1
test('an advert appears and closes at its moment, without a write', async () => {
  const now = site.services.clock().getTime();
  const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
  await publish(site, { title: 'Signwriter', publishedAt: at(600), closesAt: at(1_200) });
  await site.memory?.caughtUp();
  expect(await kept('/jobs')).not.toContain('Signwriter');
  site.wait(601_000);
  expect((await get('/jobs')).body).toContain('Signwriter');
  expect(await kept('/jobs')).toContain('Signwriter');
  site.wait(600_000);
  expect((await get('/jobs')).body).not.toContain('Signwriter');
});

// operation.load.2
test('a visitor who is signed in never gets a kept page, and their page is never kept', async () => {
  await kept('/jobs');
  const cookie = await session();
  const own = await get('/jobs', { headers: { cookie } });
  expect(own.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(own.headers.etag).toBeUndefined();
  expect(own.body).toContain('Priya');
  await get('/about', { headers: { cookie } });
  for (const path of ['/jobs', '/about']) expect((await get(path)).body).not.toContain('Priya');
  const withTag = await get('/jobs', { headers: { cookie, 'if-none-match': String((await get('/jobs')).headers.etag) } });
  expect(withTag.statusCode).toBe(200);
});

// operation.load.2
test.each([
  ['that does not exist', '/job/nothing/999999999'],
  ['with a token in its address', '/job-alert/nonsense'],
  ['that depends on a cookie', '/account/code'],
  ['that leads elsewhere', '/dashboard'],
])('a page %s is never kept', async (_what, path) => {
  await get(path);
  expect(await rendersOf(() => get(path))).toBe(1);
});

// operation.load.2
test('a page one of whose calls failed is never kept, though it is shown', async () => {
  const { rows } = await site.ownerPool.query<{ id: number }>("select id from advert where job_title = 'Porter'");
  const job = `/job/porter/${rows[0]?.id}`;
  const types = 'tsquery[], bigint, timestamptz, timestamptz, integer';
  await site.ownerPool.query(`alter function similar_pay(${types}) rename to similar_pay_gone`);
  try {
    expect((await get(job)).statusCode).toBe(200);
    expect(await rendersOf(() => get(job))).toBe(1);
  } finally {
    await site.ownerPool.query(`alter function similar_pay_gone(${types}) rename to similar_pay`);
  }
  await kept(job);
});

// operation.load.1
test('tenants at the same address see their own page', async () => {
  const [own, other] = [await kept('/about'), await kept('/about', { host: hosts.harrowFinch })];
  expect(own).not.toBe(other);
  expect((await get('/about')).body).toBe(own);
});

// operation.load.1
test('a change of the tenant’s content shows at once', async () => {
  await kept('/about');
  await site.ownerPool.query("update tenant set content = jsonb_set(content, '{siteTitle}', '\"New Northmoor\"') where slug = 'northmoor'");
  await expect.poll(async () => (await get('/about')).body.includes('New Northmoor'), { timeout: 1_000, interval: 20 }).toBe(true);
});

// operation.load.1
test('other data that changes is announced, for its tenant alone', async () => {
  await kept('/about');
  await kept('/about', { host: hosts.harrowFinch });
  await site.asTenant(hosts.northmoor, announceDataChange);
  await expect.poll(() => rendersOf(() => get('/about')), soon).toBe(1);
  expect(await rendersOf(() => get('/about', { host: hosts.harrowFinch }))).toBe(0);
});

// operation.load.1
test('new words about an employer replace a kept page once they are imported', async () => {
  const reference = 'WORDS-1';
  await publish(site, { reference, employer: 'Sturdy Bridges', employerDescription: '<p>We build.</p>' });
  await site.memory?.caughtUp();
  await kept('/employer/sturdy-bridges');
  await publish(site, { reference, employer: 'Sturdy Bridges', employerDescription: '<p>We mend.</p>' });
  await expect.poll(async () => (await get('/employer/sturdy-bridges')).body.includes('We mend'), soon).toBe(true);
});
