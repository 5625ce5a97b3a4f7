import type pg from 'pg';
import type { Logger } from 'pino';
import { allQueues } from './app.ts';
import { createPlaces } from './features/places/index.ts';
import type { Config } from './platform/config.ts';
import { applicationRole, createDatabase, createPool } from './platform/database/connect.ts';
import { openFileStore } from './platform/files/file-store.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { createLimits } from './platform/security/limits.ts';
import type { Services } from './platform/services.ts';

/** Everything a use case may need, over a migrated database, and how to let go of it again. */
export async function startServices(
  config: Config,
  databaseUrl: string,
  ownerPool: pg.Pool,
  clock: () => Date = () => new Date(),
  log: Logger = createLog(config),
): Promise<{ services: Services; pool: pg.Pool; stop: () => Promise<void> }> {
  const pool = createPool(databaseUrl, { role: applicationRole });
  const [files, jobs] = await Promise.all([openFileStore(config.storageUrl), startJobs(ownerPool, allQueues, log)]);
  const database = createDatabase(pool);
  const places = createPlaces(config, database, log, clock);
  const services: Services = { config, databaseUrl, database, files, jobs, limits: createLimits(pool), places, log, clock };
  return {
    services,
    pool,
    stop: async () => {
      await jobs.stop();
      await services.database.destroy();
    },
  };
}
