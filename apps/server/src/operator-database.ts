import { join } from 'node:path';
import pg from 'pg';
import { type Config, StartError } from './platform/config.ts';
import { type BundledOptions, type BundledPostgres, startBundledPostgres } from './platform/database/bundled-postgres.ts';
import { createPool } from './platform/database/connect.ts';

/** A database that is up: where, as its owner, and how to let go of it. `cut` stops a bundled PostgreSQL without waiting for its connections. */
export type OpenDatabase = { url: string; ownerPool: pg.Pool; close: () => Promise<void>; cut: () => Promise<void> };

/** Opens DATABASE_URL, or starts the bundled PostgreSQL when there is none (`share`: or uses that of a running site). Throws StartError with what to do. */
export async function openDatabase(
  config: Config,
  share = false,
  bundledOptions: Pick<BundledOptions, 'asked' | 'onRestart' | 'onLost'> = {},
): Promise<OpenDatabase> {
  const bundled: BundledPostgres | undefined = config.databaseUrl
    ? undefined
    : await startBundledPostgres(join(config.dataDir, 'postgres'), { ...bundledOptions, share });
  const url = config.databaseUrl ?? bundled?.url ?? '';
  const ownerPool = createPool(url, { max: 4 });
  const close = async () => {
    await ownerPool.end();
    await bundled?.stop();
  };
  try {
    await ownerPool.query('select 1');
  } catch (error) {
    await close();
    throw new StartError([`DATABASE_URL: ${reason(url, error as Error & { code?: string })}`]);
  }
  return { url, ownerPool, close, cut: async () => bundled?.stop() };
}

function reason(url: string, error: Error & { code?: string }): string {
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname}:${port || 5432}`;
  switch (error.code) {
    case 'ECONNREFUSED':
      return `nothing answers at ${where}; is PostgreSQL running there?`;
    case 'ENOTFOUND':
      return `there is no host ${hostname}`;
    case 'EAI_AGAIN':
      return `the name ${hostname} cannot be looked up at the moment; does this machine reach its name server?`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${where} refuses the user or password`;
    case '3D000':
      return `PostgreSQL at ${where} has no database "${pathname.slice(1)}"; create it first`;
    default:
      return `cannot use PostgreSQL at ${where}: ${error.message}`;
  }
}
