import { parentPort, workerData } from 'node:worker_threads';
import { type SegmentNews } from '@berth/advert-index';
import pg from 'pg';
import { closeWhenSilent } from '../../../platform/database/connect.ts';
import { loginOf } from '../../../platform/database/login-address.ts';
import { proveSiteLogin } from '../../../platform/database/prove-login.ts';
import { allowStatements, listenForChanges } from './changes.queries.ts';
import { IndexKeeper, type KeeperOptions } from './index-keeper.ts';

/** The thread's start data. */
export type IndexWorkerData = KeeperOptions & { databaseUrl: string };
/** Messages to the thread: catch up now and report it, or end. */
export type ToIndexWorker = { kind: 'sync'; ticket: number } | { kind: 'stop' };
/**
 * Messages from the thread. With the `tenant` messages before `fresh`, the segments include everything committed before `asOf` (ms since
 * 1970). Shared memory would tell a busy reader of times whose segments still wait in its queue.
 */
export type FromIndexWorker =
  | { kind: 'tenant'; tenantId: number; news: SegmentNews[] | null }
  | { kind: 'fresh'; asOf: number }
  /** The data of these tenants changed, and their segments include it; null: any tenant's may have. */
  | { kind: 'changed'; tenantIds: number[] | null }
  | { kind: 'synced'; ticket: number }
  | { kind: 'fault'; reason: string }
  /** What was saved could not be used, or the index could not be saved. */
  | { kind: 'snapshot'; reason: string; isSaving: boolean };

/** The poll interval if no notice comes: half of the second after which PostgreSQL must confirm what is open (memory-search.ts). */
const pollMilliseconds = 500;
/** Every transaction sends a notice: wait this long to handle those of an import together. */
const settleMilliseconds = 150;
const retryMilliseconds = 1_000;
/** How often the index is saved at most. A stop saves it too. */
const saveMilliseconds = 60_000;
const loadMilliseconds = 600_000;
/** Rows of a load never pause for this long; when idle the connection is pinged every second. */
const silenceMilliseconds = 30_000;

const { databaseUrl, ...options } = workerData as IndexWorkerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const post = (message: FromIndexWorker) => parentPort?.postMessage(message);
const keeper = new IndexKeeper(options, (tenantId, news) => post({ kind: 'tenant', tenantId, news }));

const stopping = new AbortController();
let tickets: number[] = [];
let savedAt = Number.NEGATIVE_INFINITY;
let saving: Promise<void> | null = null;
let wake: () => void = () => undefined;
let isSettling = false;
/** The database has said that something changed, since the last look at it began. */
let isNotified = false;
/** Tenants whose other data has changed since the last look began; null: any. */
let announced: Set<number> | null = new Set();
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

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Saves the index while the thread follows the database. A save that fails is tried again when the next is due. */
function save(): Promise<void> {
  savedAt = performance.now();
  saving ??= keeper
    .save()
    .catch((error: unknown) => post({ kind: 'snapshot', reason: reasonOf(error), isSaving: true }))
    .finally(() => {
      saving = null;
    });
  return saving;
}

/** Follows the database until told to stop; throws if the connection is lost. */
async function follow(client: pg.Client): Promise<void> {
  await listenForChanges(client, notified, (tenantId) => (tenantId === null ? (announced = null) : announced?.add(tenantId)));
  // Notices may have been missed before.
  announced = null;
  await keeper.restore(client).catch((error: unknown) => post({ kind: 'snapshot', reason: reasonOf(error), isSaving: false }));
  while (!stopping.signal.aborted) {
    isNotified = false;
    const asked = tickets;
    tickets = [];
    const others = announced;
    announced = new Set();
    const startedAt = Date.now();
    const changed = await keeper.catchUp(client, asked.length > 0).catch((error: unknown) => {
      tickets = [...asked, ...tickets];
      throw error;
    });
    const tenantIds = changed && others && [...new Set([...changed, ...others])];
    if (tenantIds === null || tenantIds.length > 0) post({ kind: 'changed', tenantIds });
    post({ kind: 'fresh', asOf: startedAt });
    for (const ticket of asked) post({ kind: 'synced', ticket });
    if (keeper.isUnsaved && performance.now() - savedAt > saveMilliseconds) void save();
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
    closeWhenSilent(client, silenceMilliseconds);
    await follow(client);
  } catch (error) {
    post({ kind: 'fault', reason: reasonOf(error) });
    await sleep(retryMilliseconds);
  } finally {
    await client.end().catch(() => undefined);
  }
}
await Promise.resolve(saving);
await save();
parentPort?.close();
