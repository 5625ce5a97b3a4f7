import pg from 'pg';
import type { Logger } from 'pino';
import { isGuardOn } from '../guards.ts';
import { loginOf } from './login-address.ts';
import { outageOf } from './outage.ts';
import { proveSiteLogin } from './prove-login.ts';

/** How long a probe may take to connect, and again to answer. */
const answerMilliseconds = 2_000;
/** While the database is away, it is probed this often. It is back after this many answers in a row: one that comes and goes is not back. */
const probeMilliseconds = 1_000;
const answersUntilBack = 3;
/** A query that waited out its time limit fails this long after the database is back, and still because it was away. */
const aftermathMilliseconds = 10_000;

/**
 * Knows whether the database can be reached, for everything in this process that meets its failures. The log has one line when it goes
 * away and one when it is back, however many requests, jobs and connections fail meanwhile.
 */
export type DatabaseWatch = {
  /** Whether the database is away, or was a moment ago. Probes it unless that is known. */
  isAway: () => Promise<boolean>;
  /** Calls `write`, which logs a request's failure, unless it failed because the database is away. */
  unlessAway: (error: unknown, write: () => void) => Promise<void>;
  stop: () => void;
};

export type WatchOptions = {
  log: Logger;
  /** Asks the database anything; rejects when there is no answer. */
  probe: () => Promise<unknown>;
  /** Milliseconds on a clock that nobody sets. */
  now?: () => number;
};

/** Watches a database; nothing is asked of it until something fails. */
export function watchDatabase({ log, probe, now = () => performance.now() }: WatchOptions): DatabaseWatch {
  let awaySince: number | undefined;
  let backAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let answers = 0;

  /** Gives the reason why there was no answer; null for an answer. Those who ask at once share one probe. */
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
  const lookForIt = async () => {
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
      log.error({ reason: reasonOf(failure) }, 'the database is away');
      timer = setInterval(() => void lookForIt(), probeMilliseconds).unref();
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

/** A time-out counts: while the database is away, queries wait for a connection until they give up. */
function isOfOutage(error: unknown): boolean {
  const outage = outageOf(error);
  return outage === 'away' || outage === 'slow';
}

/** A probe on a connection of its own: a pool that is busy says nothing of the database. */
export function connectionProbe(databaseUrl: string): () => Promise<void> {
  return async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'berth probe',
      connectionTimeoutMillis: answerMilliseconds,
      query_timeout: answerMilliseconds,
    });
    // An end of the connection shows in the query; without a listener it would end the process.
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
