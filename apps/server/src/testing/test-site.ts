import { rmSync } from 'node:fs';
import type { FeedRow } from '@berth/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import type { Email } from 'postal-mime';
import { buildApp, composition } from '../app.ts';
import { type MemorySearch, startMemorySearch } from '../features/advert-search/index.ts';
import { createTenantDirectory, startTenantDirectory } from '../features/tenants/index.ts';
import { keepPagesOf } from '../keep-pages.ts';
import { atTenant } from '../platform/at.ts';
import type { Config } from '../platform/config/config.ts';
import { createOwnerPool } from '../platform/database/connect.ts';
import { forTenant, type TenantTransaction } from '../platform/database/for-tenant.ts';
import { createDataVersions } from '../platform/http/data-versions.ts';
import type { KeptPages } from '../platform/http/kept-pages.ts';
import { createLog } from '../platform/log.ts';
import type { Costs } from '../platform/security/costs.ts';
import type { Services } from '../platform/services.ts';
import { startServices } from '../start-services.ts';
import { loadBuiltWeb, mountWeb } from '../web.ts';
import { advertsAdder } from './add-adverts.ts';
import { type CapturedMail, capturedMails } from './captured-mails.ts';
import { cheapCosts } from './cheap-costs.ts';
import { closeInTime } from './close-in-time.ts';
import { requireDocumented } from './documented-answers.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { testConfig } from './test-config.ts';
import { createTestDatabase, siteOfDatabase } from './test-database.ts';
import { makeTestFolder } from './test-folder.ts';

/** Hosts of the two demo tenants, as the template database has them. */
export const hosts = { northmoor: 'localhost', harrowFinch: 'portal.localhost' } as const;
export type TestHost = (typeof hosts)[keyof typeof hosts];

/** A whole Berth without a socket: the real application with its own database, clock and mail folder. */
export type TestSite = {
  app: FastifyInstance;
  services: Services;
  ownerPool: pg.Pool;
  dataDir: string;
  /** The pages that a site with `pages` keeps. */
  pages: KeptPages | null;
  /** The search index in memory, of a site that was started with one. */
  memory: MemorySearch | null;
  /**
   * Calls the API as a browser page of the site would: JSON, X-Requested-With, on northmoor's host unless said otherwise. Throws if the
   * answer is a problem that the OpenAPI document of the call does not name.
   */
  call: (options: InjectOptions & { host?: TestHost; cookie?: string }) => Promise<LightMyRequestResponse>;
  /** Moves the site's clock on. */
  wait: (milliseconds: number) => void;
  /** Stops the site's clock at a time; from then on only `wait` moves it. */
  stopClock: (at: Date) => void;
  /** Every line logged so far, of a site that was started with `keepLog`. */
  logged: string[];
  /** The id of a demo tenant. */
  tenantId: (host: TestHost) => Promise<number>;
  /** Runs queries as one tenant, under row-level security. */
  asTenant: <T>(host: TestHost, work: (trx: TenantTransaction) => Promise<T>) => Promise<T>;
  /** Imports adverts with believable defaults; each may overrule any field of a feed row. */
  addAdverts: (host: TestHost, ...rows: Partial<Record<keyof FeedRow, unknown>>[]) => Promise<void>;
  /** Runs every due job, including retries, and returns every mail captured so far, oldest first. */
  mails: () => Promise<Email[]>;
  stop: () => Promise<void>;
};

/**
 * Starts a test site; a test file starts one in `beforeAll` and stops it in `afterAll`. Searches are PostgreSQL's, unless
 * `searchInMemory`, whose index connects to `searchPort` if given. With `pages` it has the built pages as well, and keeps them: `following` what changes, or `deaf` to it. With `keepLog` everything is logged, down to the last trace, and kept. `beside` makes it a second instance on the
 * database and files of another site, which is stopped after it.
 */
export async function startTestSite({
  searchInMemory = false,
  searchPort,
  pages: keeping,
  keepLog = false,
  costs = cheapCosts,
  beside,
  ...overrides
}: Partial<Config> & {
  searchInMemory?: boolean;
  searchPort?: number;
  pages?: 'following' | 'deaf';
  keepLog?: boolean;
  costs?: Costs;
  beside?: TestSite;
} = {}): Promise<TestSite> {
  const database = beside ? { url: beside.services.config.databaseUrl ?? '', drop: async () => undefined } : await createTestDatabase();
  const dataDir = beside?.dataDir ?? makeTestFolder('berth-site-');
  const config: Config = { ...testConfig(dataDir, database.url), ...overrides };
  let ahead = 0;
  let stoppedAt: number | undefined;
  const logged: string[] = [];
  const log = keepLog ? createLog({ logLevel: 'trace' }, { write: (line: string) => void logged.push(line) }) : createLog(config);
  const ownerPool = createOwnerPool(database.url);
  const address = siteOfDatabase(database.url);
  const clock = () => new Date((stoppedAt ?? Date.now()) + ahead);
  const { services, working, stop } = await startServices(config, address, { clock, log, costs });
  const versions = createDataVersions(clock);
  const onChanged = keeping === 'following' ? versions.changed : () => undefined;
  const { databaseWatch } = services;
  const follower = keeping && startTenantDirectory(services.database, address.directUrl, clock, log, databaseWatch, onChanged);
  const directory = follower?.directory ?? createTenantDirectory(services.database, services.clock);
  const memory =
    searchInMemory || keeping
      ? startMemorySearch({
          databaseUrl: searchPort === undefined ? address.directUrl : loopbackUrl(address.directUrl, searchPort),
          mostBytes: 1e9,
          log: services.log,
          watch: databaseWatch,
          onChanged,
        })
      : null;
  const app = await buildApp(services, directory, memory);
  const pages = follower ? keepPagesOf(services, { versions, memory, isDirectoryCurrent: follower.isCurrent }) : null;
  if (follower) {
    const web = await loadBuiltWeb();
    await mountWeb(app, { load: async () => web, pages });
  }
  await app.ready();

  const tenantId = async (host: TestHost) => (await directory.ofHost(host)) ?? 0;
  const addAdverts = advertsAdder();
  const parsed = new Map<string, Promise<CapturedMail>>();
  return {
    app,
    services,
    ownerPool,
    dataDir,
    tenantId,
    call: async ({ host = hosts.northmoor, cookie, headers, ...options }) => {
      const own = { host, 'x-requested-with': 'XMLHttpRequest', ...(cookie && { cookie }) };
      const answer = await app.inject({ ...options, headers: { ...own, ...headers } });
      if (typeof options.url === 'string') requireDocumented({ ...options, url: options.url }, answer);
      return answer;
    },
    wait: (milliseconds) => {
      ahead += milliseconds;
    },
    stopClock: (at) => {
      stoppedAt = at.getTime();
      ahead = 0;
    },
    logged,
    asTenant: async (host, work) => forTenant(services.database, await tenantId(host), work),
    addAdverts: async (host, ...rows) => addAdverts(atTenant(services, await tenantId(host)), rows),
    mails: async () => {
      await runDueJobs(ownerPool, composition.jobs(working));
      return capturedMails(dataDir, parsed);
    },
    memory,
    pages,
    stop: async () => {
      await closeInTime('the application', app.close());
      await closeInTime('the directory', follower?.stop());
      await closeInTime('the index', memory?.stop());
      await closeInTime('queue and pools', stop());
      await closeInTime("the owner's pool", ownerPool.end());
      await closeInTime('the database', database.drop());
      if (!beside) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function loopbackUrl(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}
