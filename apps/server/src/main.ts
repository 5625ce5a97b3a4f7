import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildApp, composition } from './app.ts';
import { type MemorySearchOptions, observeMemorySearch, startMemorySearch } from './features/advert-search/index.ts';
import { observeUndelivered, remindOfUndelivered } from './features/applications/index.ts';
import { observeHeldFeeds } from './features/feeds/index.ts';
import { observeAlerts } from './features/job-alerts/index.ts';
import { clientSiteOrigin, loadDemo, refuseDemoTenants, showsDemoClientSite } from './features/operator/index.ts';
import { pointDemoAtClientSite, startTenantDirectory } from './features/tenants/index.ts';
import { keepPagesOf } from './keep-pages.ts';
import { openDatabase } from './operator-database.ts';
import { maxConnections } from './platform/admission/admission.ts';
import type { Config } from './platform/config/config.ts';
import { startNotices } from './platform/config/start-notices.ts';
import { observePool } from './platform/database/pool-metrics.ts';
import { isSiteLogin } from './platform/database/site-login.ts';
import { StartError } from './platform/failures/operator-mistake.ts';
import { startAdmission } from './platform/http/admit-requests.ts';
import { createDataVersions } from './platform/http/data-versions.ts';
import { observePages } from './platform/http/page-metrics.ts';
import type { Lifecycle } from './platform/lifecycle.ts';
import { startMetrics } from './platform/metrics.ts';
import type { Costs } from './platform/security/costs.ts';
import type { Services } from './platform/services.ts';
import { prepareSite } from './prepare-site.ts';
import { startServices } from './start-services.ts';
import { loadBuiltWeb, mountWeb } from './web.ts';

/** A serving process and its address. Its lifecycle stops it without losing a request. */
export type Serving = { url: string; adverts: number | null };

export type ServeOptions = {
  /** `web` serves pages and calls, `worker` does the jobs, `all` both. */
  role: 'all' | 'web' | 'worker';
  /** The development server with hot reload instead of the built web application. */
  development: boolean;
  lifecycle: Lifecycle;
  log: Logger;
  costs: Costs;
  /** The bundled PostgreSQL is gone for good; the line says why. */
  onLost: (line: string) => void;
};

/**
 * Starts all of Berth: database, migrations, demo, jobs, HTTP. If a part fails, stops those that have started and throws StartError with
 * what to change.
 */
export async function serve(config: Config, options: ServeOptions): Promise<Serving> {
  try {
    return await options.lifecycle.start(() => start(config, options));
  } catch (error) {
    await options.lifecycle.stop(config.stopSeconds);
    throw error;
  }
}

/** Time reserved after open requests are cut off: for running jobs and PostgreSQL. */
const afterRequestsSeconds = 5;

async function start(config: Config, { role, development, lifecycle, log, costs, onLost }: ServeOptions): Promise<Serving> {
  const { started, asked } = lifecycle;
  const web = development || role === 'worker' ? undefined : loadBuiltWeb();
  web?.catch(() => undefined);
  const onRestart = (lastWords: string) => log.error({ lastWords }, 'the bundled PostgreSQL stopped and was restarted');
  // `npm run dev` keeps a bundled PostgreSQL up across restarts.
  const database = await openDatabase(config, development, { signal: asked, onRestart, onLost });
  started({ name: 'database', stop: database.close, cut: database.cut });
  const site = await prepareSite(config, database, log);
  const demoRisk = await refuseDemoTenants(config, database.ownerPool);
  const { services, working, stop: stopServices } = await startServices(config, site, { log, costs });
  started({ name: 'jobs in hand', stop: stopServices });
  for (const notice of startNotices({ ...config, risks: demoRisk ? [...config.risks, demoRisk] : config.risks })) log.warn(notice);
  const isOwner = !(await isSiteLogin(database.ownerPool));
  const adverts = isOwner ? await loadDemo(database.ownerPool, working, config.demo) : null;
  await database.closeOwner();
  asked.throwIfAborted();
  await remindOfUndelivered(services);
  if (role !== 'web') await services.jobs.work(composition.jobs(working));
  asked.addEventListener('abort', () => void services.jobs.rest());
  const versions = createDataVersions(services.clock);
  const hasMemory = role !== 'worker' && config.searchMemoryMegabytes > 0;
  const memory = hasMemory ? startMemorySearch({ ...memoryOptions(config, services), onChanged: versions.changed }) : null;
  if (memory) started({ name: 'search index in memory', stop: memory.stop });
  if (config.metricsPort !== undefined) {
    started({ name: 'metrics', stop: await startMetrics(config.metricsPort, config.metricsHost) });
    observePool(services.pool);
    if (memory) observeMemorySearch(memory);
    observeAlerts();
    observeUndelivered(services);
    observeHeldFeeds(services);
  }
  const {
    directory,
    isCurrent,
    stop: stopDirectory,
  } = startTenantDirectory(services.database, site.directUrl, services.clock, services.log, services.databaseWatch, versions.changed);
  started({ name: 'tenant directory', stop: stopDirectory });
  const app = await buildApp(services, directory, memory);
  started({
    name: 'requests',
    stop: async () => {
      const cut = await app.drain({ drainSeconds: config.drainSeconds, cutSeconds: config.stopSeconds - afterRequestsSeconds });
      return cut > 0 ? `${cut} connections with a request` : undefined;
    },
  });
  // The development server sends hundreds of modules for a page.
  if (!development) startAdmission(app, config);
  if (development) await (await import('./development-web.ts')).mountDevelopmentWeb(app);
  else if (web) {
    const handler = await web;
    const pages = keepPagesOf(services, { versions, memory, isDirectoryCurrent: isCurrent });
    if (pages && config.metricsPort !== undefined) observePages(pages);
    await mountWeb(app, { load: async () => handler, pages });
  }
  asked.throwIfAborted();
  await app.listen({ port: config.port, host: config.host, backlog: maxConnections }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError([listenFault(config, error)]);
  });
  const { port } = app.server.address() as AddressInfo;
  // Only now is the port known, if it was left to the machine.
  if (isOwner && showsDemoClientSite(config)) await pointDemoAtClientSite(database.url, clientSiteOrigin(port));
  return { url: `http://localhost:${port}`, adverts };
}

function memoryOptions(config: Config, { site, log, databaseWatch: watch }: Services): MemorySearchOptions {
  return {
    databaseUrl: site.directUrl,
    log,
    watch,
    folder: join(config.dataDir, 'search-index'),
    mostBytes: config.searchMemoryMegabytes * 1_000_000,
  };
}

function listenFault(config: Config, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT: ${config.port} is taken; stop what uses it or choose another (PORT=3001 npm start)`;
    case 'EACCES':
      return `PORT: this user may not listen on ${config.port}; choose one above 1023`;
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return `HOST: this machine has no address ${config.host}`;
    default:
      return `PORT: cannot listen on ${config.host}:${config.port}: ${error.message}`;
  }
}
