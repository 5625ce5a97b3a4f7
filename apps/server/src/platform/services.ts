import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database, SiteAddress } from './database/connect.ts';
import type { DatabaseWatch } from './database/database-watch.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { PlacesProvider } from './places-provider.ts';
import type { Limits } from './security/limits.ts';
import type { Passwords } from './security/passwords.ts';

/** What use cases are given instead of reaching for it: time and the outside world come in by here. */
export type Services = {
  config: Config;
  /** For threads and listeners, which open their own connections. */
  site: SiteAddress;
  /** The connections that `database` uses: health looks at how busy they are. */
  pool: Pool;
  database: Database;
  databaseWatch: DatabaseWatch;
  files: FileStore;
  jobs: Jobs;
  limits: Limits;
  passwords: Passwords;
  /** The time step of `padResponseTime`. */
  answerStepMilliseconds: number;
  places: PlacesProvider;
  log: Logger;
  /** The time now; a test passes its own. */
  clock: () => Date;
};
