import { sql } from 'kysely';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import type { StoredFile } from './file-store.ts';
import { removeLeftovers } from './spool.ts';

export const sweepFilesQueue = 'sweep-files';

/** A file gets its row seconds after it is written. With a sweep every quarter of an hour, an orphan is gone within the hour. */
const graceMilliseconds = 30 * 60_000;
const batch = 500;
/**
 * If there are at least this many files without a row, and more than with one, they are not orphans: the store or the database belongs to
 * another site.
 */
const suspicious = 100;

/**
 * Removes orphaned files from the store: those without a row, left by a killed process, a store failure or an interrupted upload. Never
 * changes rows. Safe to repeat, and to run on several instances at once.
 */
export function sweepFilesJob(services: Services): Job {
  return {
    concurrency: 1,
    everyQuarterHour: true,
    work: async () => {
      await removeLeftovers(services.config.dataDir);
      const { stray, recorded } = await findStray(services);
      if (stray.length > suspicious && stray.length > recorded) {
        services.log.error(
          { stray: stray.length, recorded },
          'most files in the store have no row, so none is removed: check that STORAGE_URL belongs to this DATABASE_URL',
        );
        return;
      }
      for (const key of stray) await services.files.remove(key);
      if (stray.length > 0) services.log.warn({ files: stray.length }, 'removed files without a row');
    },
  };
}

async function findStray(services: Services): Promise<{ stray: string[]; recorded: number }> {
  const before = services.clock().getTime() - graceMilliseconds;
  const stray: string[] = [];
  let recorded = 0;
  let waiting: StoredFile[] = [];
  const decide = async () => {
    const keys = await recordedKeys(services, waiting);
    recorded += keys.size;
    stray.push(...waiting.filter(({ key, writtenAt }) => !keys.has(key) && writtenAt.getTime() < before).map(({ key }) => key));
    waiting = [];
  };
  for await (const file of services.files.list()) {
    waiting.push(file);
    if (waiting.length === batch) await decide();
  }
  if (waiting.length > 0) await decide();
  return { stray, recorded };
}

/** Which of these files have a row in any tenant. */
async function recordedKeys(services: Services, files: StoredFile[]): Promise<Set<string>> {
  const keys = files.map(({ key }) => key);
  const { rows } = await sql<{ key: string }>`select key from recorded_storage_keys(${keys}) as key`.execute(services.database);
  return new Set(rows.map(({ key }) => key));
}
