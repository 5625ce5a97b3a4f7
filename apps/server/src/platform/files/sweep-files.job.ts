import { sql } from 'kysely';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import type { StoredFile } from './file-store.ts';
import { removeLeftovers } from './spool.ts';

export const sweepFilesQueue = 'sweep-files';

/** A file has its row seconds after it is written. With a sweep every quarter of an hour, one that never gets it is gone within the hour. */
const graceMilliseconds = 30 * 60_000;
const batch = 500;
/** So many files without a row, and more than those with one, are no litter: the store or the database is not this site's. */
const suspicious = 100;

/**
 * Removes files of the store that no row speaks for: what a process that was killed, or a store that went away in the middle, left
 * behind, and uploads that never got that far. Rows are never touched. Safe to repeat, and on several instances at once.
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
          'most files of the store have no row: is STORAGE_URL that of this DATABASE_URL? None is removed',
        );
        return;
      }
      for (const key of stray) await services.files.remove(key);
      if (stray.length > 0) services.log.warn({ files: stray.length }, 'files that no row speaks for were removed');
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

/** Which of these files a row of any tenant speaks for. */
async function recordedKeys(services: Services, files: StoredFile[]): Promise<Set<string>> {
  const keys = files.map(({ key }) => key);
  const { rows } = await sql<{ key: string }>`select key from recorded_storage_keys(${keys}) as key`.execute(services.database);
  return new Set(rows.map(({ key }) => key));
}
