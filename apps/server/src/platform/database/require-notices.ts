import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../failures/operator-mistake.ts';
import { connectMilliseconds } from './connect.ts';

const noticeMilliseconds = 2_000;

/**
 * Throws StartError unless a notice from one connection reaches another. A pooler in transaction mode accepts LISTEN and session locks but
 * supports neither, so a site behind one would miss every change and share every lock.
 */
export async function requireNotices(url: string, variable: string): Promise<void> {
  const channel = `berth_start_${randomBytes(6).toString('hex')}`;
  const [listener, sender] = [0, 1].map(
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMilliseconds, query_timeout: connectMilliseconds }),
  ) as [pg.Client, pg.Client];
  for (const client of [listener, sender]) client.on('error', () => undefined);
  try {
    await Promise.all([listener.connect(), sender.connect()]);
    await listener.query(`listen ${channel}`);
    const arrived = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true));
      setTimeout(() => resolve(false), noticeMilliseconds).unref();
    });
    await sender.query('select pg_notify($1, $2)', [channel, '']);
    if (!(await arrived)) throw new StartError([`${variable}: ${cure}`]);
  } finally {
    await Promise.all([listener.end(), sender.end()]).catch(() => undefined);
  }
}

const cure =
  'LISTEN does not work through this address, perhaps because of a pooler in transaction mode; set DATABASE_DIRECT_URL to the address of PostgreSQL itself';
