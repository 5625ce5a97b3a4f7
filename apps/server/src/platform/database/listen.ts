import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DatabaseWatch } from './database-watch.ts';

/** How often the connection is pinged, and how long the ping may take. */
const pingMilliseconds = 400;
const answerMilliseconds = 1_500;
/** A ping this old proves nothing: if the network drops packets, neither side notices that the connection is gone. */
const liveMilliseconds = 3_000;
/** Notices sent longer ago than this have come, if the last ping is younger. */
const currentMilliseconds = 1_000;
const retryMilliseconds = 500;
/** How often at most a connection is logged that keeps failing while the database is up. */
const logIntervalMilliseconds = 60_000;

export type ListenOptions = {
  databaseUrl: string;
  channel: string;
  /** A notice, with its payload. */
  onNotice: (payload: string) => void;
  /** Notices may have been missed: what was learnt from earlier ones may be stale. Called at the start and after each lost connection. */
  onGap: () => void;
  log: Logger;
  watch: DatabaseWatch;
};

/** A listening connection. While `isLive`, no notice is missed; while `isCurrent`, none is more than a second late. */
export type Listening = { isLive: () => boolean; isCurrent: () => boolean; stop: () => Promise<void> };

/** Listens to a PostgreSQL channel on its own connection, and reconnects when that is lost. */
export function listen({ databaseUrl, channel, onNotice, onGap, log, watch }: ListenOptions): Listening {
  const stopping = new AbortController();
  let answeredAt = Number.NEGATIVE_INFINITY;
  let loggedAt = Number.NEGATIVE_INFINITY;

  async function follow(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload }) => onNotice(payload ?? ''));
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    onGap();
    answeredAt = performance.now();
    while (!stopping.signal.aborted) {
      await delay(pingMilliseconds, undefined, { signal: stopping.signal });
      const askedAt = performance.now();
      await client.query('select 1');
      answeredAt = askedAt;
    }
  }

  async function tell(error: unknown): Promise<void> {
    if (performance.now() - loggedAt < logIntervalMilliseconds || (await watch.isAway()) || stopping.signal.aborted) return;
    loggedAt = performance.now();
    log.warn({ channel, reason: (error as Error).message }, 'lost the connection that listens for database notifications');
  }

  async function keepFollowing(): Promise<void> {
    while (!stopping.signal.aborted) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        application_name: `berth ${channel}`,
        connectionTimeoutMillis: 5_000,
        query_timeout: answerMilliseconds,
      });
      // A lost connection makes the next ping fail; without a listener it would end the process.
      client.on('error', () => {
        answeredAt = Number.NEGATIVE_INFINITY;
      });
      await follow(client).catch((error: unknown) => {
        answeredAt = Number.NEGATIVE_INFINITY;
        if (!stopping.signal.aborted) void tell(error);
      });
      // Not waited for: a connection that hangs would hang here as well.
      client.end().catch(() => undefined);
      await delay(retryMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const ended = keepFollowing();
  return {
    isLive: () => performance.now() - answeredAt < liveMilliseconds,
    isCurrent: () => performance.now() - answeredAt < currentMilliseconds,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
