import { Readable } from 'node:stream';
import type pg from 'pg';
import { exportApplications } from '../apps/server/src/features/applications/index.ts';
import { type AtBackOffice } from '../apps/server/src/platform/at.ts';
import { type FileStore, openFileStore } from '../apps/server/src/platform/files/file-store.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { print } from './bench-site.ts';

/** As many as one download may have. */
const applications = 5_000;
export const cvBytes = 200_000;
const chunk = Buffer.alloc(cvBytes / 4);

type AtZip = AtBackOffice<Pick<Services, 'config' | 'database' | 'clock' | 'log'>>;

/** How long a zip of 5,000 applications takes whose CVs have 200 kB, and how much memory above idle. */
export async function benchZip(ownerPool: pg.Pool, at: AtZip): Promise<void> {
  const { rows } = await ownerPool.query<{ id: string }>('select id from application where tenant_id = $1 limit $2', [
    at.tenantId,
    applications,
  ]);
  const store = await openFileStore(`file://${at.services.config.dataDir}/zipped`);
  const files: FileStore = { ...store, get: async () => Readable.from([chunk, chunk, chunk, chunk]) };
  globalThis.gc?.();
  const [idle, started] = [process.memoryUsage().rss, performance.now()];
  let [sizeBytes, most] = [0, idle];
  const write = async (zip: Readable) => {
    for await (const part of zip as AsyncIterable<Buffer>) {
      sizeBytes += part.length;
      most = Math.max(most, process.memoryUsage.rss());
    }
  };
  await exportApplications({ ...at, services: { ...at.services, files } }, { filter: { ids: rows.map(({ id }) => id) }, write });
  const seconds = (performance.now() - started) / 1_000;
  print(`zip of ${rows.length} applications`, {
    MB: Math.round(sizeBytes / 1e6),
    s: Math.round(seconds),
    'applications/s': Math.round(rows.length / seconds),
    'MB above idle': Math.round((most - idle) / 1e6),
  });
}
