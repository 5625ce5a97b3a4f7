import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { type ServingBerth, type Settings, startBerth } from '../../apps/server/src/testing/berth-process.ts';
import { httpCall } from '../../apps/server/src/testing/http-call.ts';
import { type Pooler, type PoolerOptions, startPgBouncer } from '../../apps/server/src/testing/pgbouncer.ts';
import { publish } from '../../apps/server/src/testing/publish.ts';
import { type SignedInCandidate, signedInCandidate } from '../../apps/server/src/testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../apps/server/src/testing/test-site.ts';

let site: TestSite;
let folder: string;
let foreignAdvert: number;
let foreigner: SignedInCandidate;
beforeAll(async () => {
  site = await startTestSite();
  folder = mkdtempSync(join(tmpdir(), 'berth-pooler-'));
  await publish(site, { title: 'Own librarian', category: 'Own libraries' });
  foreignAdvert = await publish(site, { title: 'Foreign librarian', category: 'Foreign libraries' }, hosts.harrowFinch);
  foreigner = await signedInCandidate(site, { host: hosts.harrowFinch });
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const running: { stop: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const process of running.splice(0).reverse()) await process.stop();
});
const keep = <T extends { stop: () => Promise<unknown> }>(process: T): T => {
  running.push(process);
  return process;
};

const directUrl = () => site.services.config.databaseUrl ?? '';
const pooler = async (options: PoolerOptions): Promise<Pooler> => keep(await startPgBouncer(directUrl(), options));
const settings = (more: Settings): Settings => ({
  DATA_DIR: folder,
  SECRET_KEY: 'the key of the pooler tests, 32 long',
  DEMO: '0',
  ...more,
});
const serve = async (more: Settings, without: Parameters<typeof startBerth>[1] = {}): Promise<ServingBerth> =>
  keep(await startBerth(settings(more), without));

const asPage = { 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' };

/** What a visitor and a candidate of the other tenant get on Northmoor's host. */
async function foreignRows({ port }: ServingBerth) {
  const get = (path: string, headers: Record<string, string> = {}) => httpCall(port, path, { headers: { ...asPage, ...headers } });
  const answers = {
    advert: await get(`/api/v1/advert/fetch?advertId=${foreignAdvert}`),
    page: await get(`/job/foreign-librarian/${foreignAdvert}`, { accept: 'text/html' }),
    categories: await get('/api/v1/jobCategory'),
    list: await get('/api/v1/advert/list'),
    profile: await get('/api/v1/candidate/fetch/', foreigner.headers),
    cvs: await get('/api/v1/cv/list', foreigner.headers),
  };
  const leaked = Object.entries(answers).filter(([, { body }]) => /Foreign|Harrow|Shah/.test(body));
  const letIn = (['profile', 'cvs'] as const).filter((name) => answers[name].status === 200);
  return { leaked: leaked.map(([name]) => name), letIn, statuses: Object.values(answers).map(({ status }) => status) };
}

async function canSearch({ port }: ServingBerth): Promise<string[]> {
  const answer = await httpCall(port, '/api/v1/advertereSearch/filteredSearch', {
    method: 'POST',
    headers: { ...asPage, 'content-type': 'application/json' },
    body: JSON.stringify({ keywordParams: { keyword: 'librarian' } }),
  });
  return (JSON.parse(answer.body) as { adverts: { jobTitle: string }[] }).adverts.map(({ jobTitle }) => jobTitle);
}

test.each(['session', 'transaction'] as const)(
  'behind PgBouncer in %s mode, which drops start-up options, everything works and nothing of another tenant shows',
  async (mode) => {
    const bouncer = await pooler({ mode });
    const berth = await serve({ DATABASE_URL: bouncer.address(directUrl()), DATABASE_DIRECT_URL: directUrl() });
    expect(await foreignRows(berth)).toEqual({ leaked: [], letIn: [], statuses: [404, 404, 200, 200, 401, 401] });
    await expect.poll(() => canSearch(berth)).toEqual(['Own librarian']);
    const own = await signedInCandidate(site);
    const profile = () => httpCall(berth.port, '/api/v1/candidate/fetch/', { headers: { ...asPage, ...own.headers } });
    for (const round of [1, 2, 3]) {
      const together = await Promise.all(Array.from({ length: 6 }, profile));
      const answers = new Set(together.map(({ status, body }) => `${status} ${body.includes('Shah')}`));
      expect([...answers], `round ${round}: the pooler passes each transaction to any of its connections`).toEqual(['200 true']);
    }
    expect((await httpCall(berth.port, '/readyz')).status).toBe(200);
  },
);

test('behind a pooler in session mode alone a process that starts after another one works', async () => {
  const bouncer = await pooler({ mode: 'session' });
  const own = await signedInCandidate(site);
  for (const process of ['first', 'second']) {
    const berth = await startBerth(settings({ DATABASE_URL: bouncer.address(directUrl()) }));
    try {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => httpCall(berth.port, '/api/v1/candidate/fetch/', { headers: { ...asPage, ...own.headers } })),
      );
      expect(new Set(answers.map(({ status }) => status)), process).toEqual(new Set([200]));
    } finally {
      await berth.stop();
    }
  }
});

test('a pooler in transaction mode without an address of PostgreSQL itself is refused at the start', async () => {
  const bouncer = await pooler({ mode: 'transaction' });
  await expect(startBerth(settings({ DATABASE_URL: bouncer.address(directUrl()) }))).rejects.toThrow(/set DATABASE_DIRECT_URL/);
  const onlySite = { DATABASE_URL: directUrl(), DATABASE_SITE_URL: bouncer.address(site.services.site.url) };
  await expect(startBerth(settings(onlySite))).rejects.toThrow(/DATABASE_SITE_URL: LISTEN .* set DATABASE_DIRECT_URL/);
});

const owner = () => {
  const { username, password } = new URL(inject('postgresUrl'));
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
};

test('a pooler that logs in as the owner for everybody is refused at the start', async () => {
  const bouncer = await pooler({ mode: 'session', logInAs: owner() });
  await expect(startBerth(settings({ DATABASE_URL: bouncer.address(directUrl()), DATABASE_DIRECT_URL: directUrl() }))).rejects.toThrow(
    /DATABASE_URL: The database connection is not safe to use: it runs as/,
  );
});

/**
 * Starts behind a good pooler, which is then replaced by one that logs in as the owner. Every call reads rows through it: the index in
 * memory, which would answer lists of adverts, is filled by another connection.
 */
async function serveAndSwap(without: Parameters<typeof startBerth>[1] = {}): Promise<ServingBerth> {
  const good = await startPgBouncer(directUrl(), { mode: 'transaction' });
  const through = { DATABASE_URL: good.address(directUrl()), DATABASE_DIRECT_URL: directUrl(), SEARCH_MEMORY_MB: '0' };
  const berth = await serve(through, without).catch(async (error: unknown) => {
    await good.stop();
    throw error;
  });
  expect((await foreignRows(berth)).leaked).toEqual([]);
  await good.stop();
  await pooler({ mode: 'transaction', logInAs: owner(), port: good.port });
  return berth;
}

test('a pooler that begins to log in as the owner while the site serves shows nothing: calls answer 503 and readiness fails', async () => {
  const berth = await serveAndSwap();
  await expect.poll(async () => (await httpCall(berth.port, '/readyz')).status).toBe(503);
  const { leaked, letIn, statuses } = await foreignRows(berth);
  expect({ leaked, letIn }).toEqual({ leaked: [], letIn: [] });
  expect(new Set(statuses)).toEqual(new Set([503]));
});

test('control: with the login check off the same pooler shows rows of another tenant', async () => {
  const berth = await serveAndSwap({ without: ['login-check'] });
  await expect.poll(async () => (await foreignRows(berth)).leaked).toContain('advert');
});

test('a role that another client of the pooler left set is noticed before a row is read', async () => {
  const bouncer = await pooler({ mode: 'transaction' });
  const berth = await serve({ DATABASE_URL: bouncer.address(directUrl()), DATABASE_DIRECT_URL: directUrl() });
  const { rows } = await site.ownerPool.query<{ name: string }>(
    "select usename as name from pg_stat_activity where datname = current_database() and usename like '%\\_site\\_%' and usename not like 'berth\\_test\\_site%' limit 1",
  );
  expect(rows).toHaveLength(1);
  await site.ownerPool.query(`alter role ${pg.escapeIdentifier(rows[0]?.name ?? '')} password 'known to the test'`);
  const url = new URL(bouncer.address(directUrl()));
  url.username = rows[0]?.name ?? '';
  url.password = 'known to the test';
  const other = new pg.Client({ connectionString: url.href });
  await other.connect();
  await other.query('set role berth_app');
  await other.end();
  const { leaked, letIn } = await foreignRows(berth);
  expect({ leaked, letIn }).toEqual({ leaked: [], letIn: [] });
});
