import type { Logger } from 'pino';
import { createPlaces } from './features/places/index.ts';
import type { Config } from './platform/config/config.ts';
import { createDatabase, createSitePool, type SiteAddress, timeBudgets } from './platform/database/connect.ts';
import { connectionProbe, watchDatabase } from './platform/database/database-watch.ts';
import { openFileStore } from './platform/files/file-store.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { type Costs, productionCosts } from './platform/security/costs.ts';
import { createLimits } from './platform/security/limits.ts';
import { createPasswords } from './platform/security/passwords.ts';
import type { Services } from './platform/services.ts';

/** Connections for requests, and for jobs: two pools, so that neither waits for the other. */
export const servingConnections = 16;
export const workingConnections = 8;

/** Everything a use case may need, over a database that `prepareSite` has prepared, and how to stop it again. `working` is the same with the time limits of jobs. */
export type StartedServices = { services: Services; working: Services; stop: () => Promise<void> };

type ServiceOptions = { clock?: () => Date; log?: Logger; costs?: Costs };

export async function startServices(
  config: Config,
  site: SiteAddress,
  { clock = () => new Date(), log = createLog(config), costs = productionCosts }: ServiceOptions = {},
): Promise<StartedServices> {
  // First, because it may refuse its setting: open pools would keep the process alive.
  const files = await openFileStore(config.storageUrl);
  const keepsPlans = site.url === site.directUrl;
  const pool = createSitePool(site.url, { max: servingConnections, budget: timeBudgets.serving, keepsPlans });
  const workingPool = createSitePool(site.url, { max: workingConnections, budget: timeBudgets.working, keepsPlans });
  const databaseWatch = watchDatabase({ log, probe: connectionProbe(site.url) });
  const jobs = await startJobs(workingPool, log, databaseWatch).catch(async (error: unknown) => {
    await Promise.all([pool.end(), workingPool.end()]);
    throw error;
  });
  const database = createDatabase(pool);
  const services: Services = {
    config,
    site,
    pool,
    database,
    databaseWatch,
    files,
    jobs,
    limits: createLimits(pool),
    passwords: createPasswords(costs.hash),
    answerStepMilliseconds: costs.answerStepMilliseconds,
    places: createPlaces(config, database, log, clock),
    log,
    clock,
  };
  const workingDatabase = createDatabase(workingPool);
  const working: Services = {
    ...services,
    pool: workingPool,
    database: workingDatabase,
    limits: createLimits(workingPool),
    places: createPlaces(config, workingDatabase, log, clock),
  };
  return {
    services,
    working,
    stop: async () => {
      await jobs.stop();
      await Promise.all([database.destroy(), workingDatabase.destroy()]);
      databaseWatch.stop();
    },
  };
}
