import pg from 'pg';
import type { Logger } from 'pino';
import { isGuardOn } from '../guards.ts';
import { loginOf } from './login-address.ts';
import { outageOf } from './outage.ts';
import { proveSiteLogin } from './prove-login.ts';

/** Time limit of a probe to connect, and again to answer. */
const answerMilliseconds = 2_000;
/** How often the database is probed while it is away. It is back after this many answers in a row. */
const probeMilliseconds = 1_000;
const answersUntilBack = 3;
/** A query that waited out its time limit fails this long after the database is back, and still because it was away. */
const aftermathMilliseconds = 10_000;

/**
 * Tells whether the database can be reached, for everything in this process that meets its failures. Logs one line when it goes away and
 * one when it is back, however many requests, jobs and connections fail meanwhile.
 */
export type DatabaseWatch = {
  /** Whether the database is away, or was a moment ago. Probes it if that is not known. */
  isAway: () => Promise<boolean>;
  /** Calls `write`, which logs a request's failure, unless the database is away. */
  unlessAway: (error: unknown, write: () => void) => Promise<void>;
  stop: () => void;
};

export type WatchOptions = {
  log: Logger;
  /** Sends any query to the database; rejects without an answer. */
  probe: () => Promise<unknown>;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
};

/** Watches a database. Sends no query until something fails. */
export function watchDatabase({ log, probe, now = () => performance.now() }: WatchOptions): DatabaseWatch {
  let awaySince: number | undefined;
  let backAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let answers = 0;

  /** Returns the error of a probe; null for an answer. Concurrent callers share one probe. */
  const failureOfProbe = async (): Promise<unknown> => {
    probing ??= probe()
      .then(
        () => null,
        (error: unknown) => error ?? 'no reason',
      )
      .finally(() => {
        probing = undefined;
      });
    return probing;
  };
  const checkRecovery = async () => {
    // One slow answer is one answer.
    if (probing) return;
    const failure = await failureOfProbe();
    answers = failure === null ? answers + 1 : 0;
    if (answers < answersUntilBack || awaySince === undefined) return;
    clearInterval(timer);
    backAt = now();
    log.warn({ awaySeconds: Math.round((backAt - awaySince) / 1000) }, 'the database is back');
    awaySince = undefined;
  };
  const isAway = async () => {
    if (!isGuardOn('database-watch')) return false;
    if (awaySince !== undefined) return true;
    const failure = await failureOfProbe();
    if (failure === null) return awaySince !== undefined || now() - backAt < aftermathMilliseconds;
    if (awaySince === undefined) {
      awaySince = now();
      answers = 0;
      log.error({ reason: reasonOf(failure) }, 'the database is unavailable');
      timer = setInterval(() => void checkRecovery(), probeMilliseconds).unref();
    }
    return true;
  };
  return {
    isAway,
    unlessAway: async (error, write) => {
      if (!isOfOutage(error) || !(await isAway())) write();
    },
    stop: () => clearInterval(timer),
  };
}

/** Time-outs count: while the database is away, queries wait for a connection until they time out. */
function isOfOutage(error: unknown): boolean {
  const outage = outageOf(error);
  return outage === 'away' || outage === 'slow';
}

/** A probe on its own connection: a busy pool says nothing about the database. */
export function connectionProbe(databaseUrl: string): () => Promise<void> {
  return async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'berth probe',
      connectionTimeoutMillis: answerMilliseconds,
      query_timeout: answerMilliseconds,
    });
    // A lost connection makes the query fail; without a listener it would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await proveSiteLogin(client, loginOf(databaseUrl).name);
    } finally {
      // Not waited for: a connection that hangs would hang here as well.
      client.end().catch(() => undefined);
    }
  };
}

/** Node names several addresses that refused in one error without a message. */
function reasonOf(failure: unknown): string {
  const { message, code } = Object(failure) as { message?: string; code?: string };
  return message || code || String(failure);
}
