import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from './platform/config/config.ts';
import { type SitePostgresOptions, startSitePostgres } from './platform/database/bundled-postgres.ts';
import { createOwnerPool, proveConnection } from './platform/database/connect.ts';
import { refusalOf } from './platform/database/connection-refusal.ts';
import { requireNotices } from './platform/database/require-notices.ts';
import { StartError } from './platform/failures/operator-mistake.ts';

/**
 * A running database. `url` and `ownerPool` are its owner's and go to PostgreSQL directly; `closeOwner` ends the pool and leaves a bundled
 * server running. `cut` stops a bundled server without waiting for its connections.
 */
export type OpenDatabase = {
  url: string;
  ownerPool: pg.Pool;
  closeOwner: () => Promise<void>;
  close: () => Promise<void>;
  cut: () => Promise<void>;
};

/**
 * Opens DATABASE_URL, or starts the bundled PostgreSQL if there is none (`share`: or uses that of a running site). Throws StartError with
 * what to do.
 */
export async function openDatabase(
  config: Config,
  share = false,
  bundledOptions: Pick<SitePostgresOptions, 'signal' | 'onRestart' | 'onLost'> = {},
): Promise<OpenDatabase> {
  const bundled = config.databaseUrl ? undefined : await startSitePostgres(join(config.dataDir, 'postgres'), { ...bundledOptions, share });
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? bundled?.url ?? '';
  const ownerPool = createOwnerPool(url);
  let isEnded = false;
  const closeOwner = async () => {
    if (isEnded) return;
    isEnded = true;
    await ownerPool.end();
  };
  const close = async () => {
    await closeOwner();
    await bundled?.stop();
  };
  const variable = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  try {
    await proveConnection(ownerPool).catch((error: Error) => {
      throw new StartError([`${variable}: ${refusalOf(url, error)}`]);
    });
    if (!bundled) await requireNotices(url, variable);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, ownerPool, closeOwner, close, cut: async () => bundled?.stop() };
}
