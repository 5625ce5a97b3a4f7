import { parentPort, workerData } from 'node:worker_threads';
import { type SegmentNews } from '@berth/advert-index';
import pg from 'pg';
import { giveUpOnSilence } from '../../../platform/database/connect.ts';
import { loginOf } from '../../../platform/database/login-address.ts';
import { proveSiteLogin } from '../../../platform/database/prove-login.ts';
import { allowStatements, listenForChanges } from './changes.queries.ts';
import { IndexKeeper, type KeeperOptions } from './index-keeper.ts';

/** What the thread is started with. `freshAsOf` is shared: the time (ms since 1970) up to which the segments hold everything. */
export type IndexWorkerData = KeeperOptions & { databaseUrl: string; freshAsOf: SharedArrayBuffer };
/** What it is told: to catch up now and say so, or to end. */
export type ToIndexWorker = { kind: 'sync'; ticket: number } | { kind: 'stop' };
export type FromIndexWorker =
  | { kind: 'tenant'; tenantId: number; news: SegmentNews[] | null }
  | { kind: 'synced'; ticket: number }
  | { kind: 'fault'; reason: string };

/** Without a notice (a listening connection may be lost unnoticed) the database is asked this often. */
const pollMilliseconds = 1_000;
/** Notices come with every transaction: those of an import are taken together. */
const settleMilliseconds = 150;
const retryMilliseconds = 1_000;
const loadMilliseconds = 600_000;
/** Rows of a load come without such a pause; between looks the connection is asked every second. */
const silenceMilliseconds = 30_000;

const { databaseUrl, freshAsOf, ...options } = workerData as IndexWorkerData;
const fresh = new Float64Array(freshAsOf);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const post = (message: FromIndexWorker) => parentPort?.postMessage(message);
const keeper = new IndexKeeper(options, (tenantId, news) => post({ kind: 'tenant', tenantId, news }));

const stopping = new AbortController();
let tickets: number[] = [];
let wake: () => void = () => undefined;
let isSettling = false;
/** The database has said that something changed, since the last look at it began. */
let isNotified = false;
const notified = () => {
  isNotified = true;
  if (!isSettling) wake();
};

parentPort?.on('message', (message: ToIndexWorker) => {
  if (message.kind === 'stop') stopping.abort();
  else tickets.push(message.ticket);
  wake();
});

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Follows the database until told to stop; a lost connection ends it with an error. */
async function follow(client: pg.Client): Promise<void> {
  await listenForChanges(client);
  client.on('notification', notified);
  while (!stopping.signal.aborted) {
    isNotified = false;
    const asked = tickets;
    tickets = [];
    const startedAt = Date.now();
    await keeper.catchUp(client, asked.length > 0).catch((error: unknown) => {
      tickets = [...asked, ...tickets];
      throw error;
    });
    fresh[0] = startedAt;
    for (const ticket of asked) post({ kind: 'synced', ticket });
    isSettling = true;
    if (tickets.length === 0) await sleep(settleMilliseconds);
    isSettling = false;
    if (!isNotified && tickets.length === 0 && !stopping.signal.aborted) await sleep(pollMilliseconds - settleMilliseconds);
  }
}

while (!stopping.signal.aborted) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'berth search index',
    connectionTimeoutMillis: 5_000,
    // For a network that drops packets in the middle of a COPY.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on('error', notified);
  try {
    await client.connect();
    await proveSiteLogin(client, loginOf(databaseUrl).name);
    // Loading a million adverts takes minutes; the login's own limit is for visitors and jobs.
    await allowStatements(client, loadMilliseconds);
    giveUpOnSilence(client, silenceMilliseconds);
    await follow(client);
  } catch (error) {
    post({ kind: 'fault', reason: error instanceof Error ? error.message : String(error) });
    await sleep(retryMilliseconds);
  } finally {
    await client.end().catch(() => undefined);
  }
}
parentPort?.close();
