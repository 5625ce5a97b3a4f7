import type pg from 'pg';
import type { Logger } from 'pino';
import { allQueues } from './app.ts';
import { createPlaces } from './features/places/index.ts';
import type { Config } from './platform/config.ts';
import { applicationRole, createDatabase, createPool } from './platform/database/connect.ts';
import { connectionProbe, watchDatabase } from './platform/database/database-watch.ts';
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
): Promise<{ services: Services; stop: () => Promise<void> }> {
  const pool = createPool(databaseUrl, { role: applicationRole });
  const databaseWatch = watchDatabase({ log, probe: connectionProbe(databaseUrl) });
  const [files, jobs] = await Promise.all([openFileStore(config.storageUrl), startJobs(ownerPool, allQueues, log, databaseWatch)]);
  const database = createDatabase(pool);
  const places = createPlaces(config, database, log, clock);
  const services: Services = { config, databaseUrl, database, databaseWatch, files, jobs, limits: createLimits(pool), places, log, clock };
  return {
    services,
    stop: async () => {
      await jobs.stop();
      await services.database.destroy();
      databaseWatch.stop();
    },
  };
}
