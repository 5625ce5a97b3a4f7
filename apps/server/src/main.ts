import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { allJobs, buildApp } from './app.ts';
import { type MemorySearchOptions, observeMemorySearch, startMemorySearch } from './features/adverts/index.ts';
import { observeAlerts } from './features/job-alerts/index.ts';
import { loadDemo } from './features/operator/index.ts';
import { startTenantDirectory } from './features/tenants/index.ts';
import { openDatabase } from './operator-database.ts';
import { createAdmission } from './platform/admission/admission.ts';
import { observeAdmission } from './platform/admission/admission-metrics.ts';
import { type Config, StartError } from './platform/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { observePool } from './platform/database/pool-metrics.ts';
import { admitRequests } from './platform/http/admit-requests.ts';
import { observeConnections } from './platform/http/http-metrics.ts';
import { startMetrics } from './platform/metrics.ts';
import { startServices } from './start-services.ts';
import { loadBuiltWeb, mountWeb } from './web.ts';

/** A serving process: where it listens and how to stop it without losing a request. */
export type Serving = { url: string; adverts: number | null; stop: () => Promise<void> };

export type ServeOptions = {
  /** `web` serves pages and calls, `worker` does the jobs, `all` both. */
  role?: 'all' | 'web' | 'worker';
  /** The development server with hot reload instead of the built web application. */
  development?: boolean;
};

/** Brings a whole Berth up: database, migrations, demo, jobs, HTTP. Throws StartError with what to change. */
export async function serve(config: Config, { role = 'all', development = false }: ServeOptions = {}): Promise<Serving> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const web = development || role === 'worker' ? undefined : loadBuiltWeb();
    web?.catch(() => undefined);
    const database = await openDatabase(config);
    undo.push(database.close);
    await migrate(database.ownerPool);
    const { services, pool, stop: stopServices } = await startServices(config, database.url, database.ownerPool);
    undo.push(stopServices);
    const adverts = config.demo ? await loadDemo(database.ownerPool, services) : null;
    if (role !== 'web') await services.jobs.work(allJobs(services));
    const memory =
      role === 'worker' || config.searchMemoryMegabytes === 0 ? null : startMemorySearch(memoryOptions(config, database.url, services.log));
    if (memory) undo.push(memory.stop);
    const { directory, stop: stopDirectory } = startTenantDirectory(services.database, database.url, services.clock, services.log);
    undo.push(stopDirectory);
    const app = await buildApp(services, directory, memory);
    undo.push(() => app.close());
    // The development server sends hundreds of modules for a page.
    const admission = createAdmission();
    if (!development) admitRequests(app.server, admission, config.trustProxy);
    if (development) await (await import('./development-web.ts')).mountDevelopmentWeb(app);
    else if (web) {
      const handler = await web;
      await mountWeb(app, async () => handler);
    }
    if (config.metricsPort !== undefined) {
      undo.push(await startMetrics(config.metricsPort, config.metricsHost));
      observeAdmission(admission);
      observeConnections(app.server);
      observePool(pool);
      if (memory) observeMemorySearch(memory);
      observeAlerts();
    }
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw new StartError([listenFault(config, error)]);
    });
    const { port } = app.server.address() as AddressInfo;
    return { url: `http://localhost:${port}`, adverts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function memoryOptions(config: Config, databaseUrl: string, log: Logger): MemorySearchOptions {
  return { databaseUrl, log, leastAdverts: config.searchMemoryFrom, mostBytes: config.searchMemoryMegabytes * 1_000_000 };
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
