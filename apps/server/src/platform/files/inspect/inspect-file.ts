import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type DocumentRefusal, extensionOf } from '@berth/contract';

/** What is asked of the thread, and what it answers; its first word is that it is ready. */
export type Inspection = { number: number; path: string; extension: string };
export type Inspected = { number: number; judgement: InspectedFile };

/** An acceptable document with its hash in hex, or why it is none. */
export type InspectedFile = { mediaType: string; sha256: string } | { refusal: DocumentRefusal };

/** An honest file of 10 MB takes half a second, and three on a machine that has much else to do. */
const maxMilliseconds = 8_000;
/** What the whole process may grow by meanwhile: buffers of a thread count in no limit of the thread's own. */
const maxGrowthBytes = 268_435_456;
const watchMilliseconds = 50;
const limits = { maxOldGenerationSizeMb: 256, stackSizeMb: 4 };

let thread: Promise<Worker> | null = null;
let count = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a file that a stranger sent, in a thread: what it is, whether it does anything when opened, and its hash. One at a time, as each
 * has up to 10 MB in memory. A file that takes too long or too much is refused as unreadable, and its thread with it.
 */
export function inspectFile(path: string, fileName: string): Promise<InspectedFile> {
  const inspection = last.then(() => inspectNow(path, extensionOf(fileName)));
  last = inspection.catch(() => undefined);
  return inspection;
}

async function inspectNow(path: string, extension: string): Promise<InspectedFile> {
  thread ??= startThread();
  const worker = await thread.catch((error: unknown) => {
    thread = null;
    throw error;
  });
  count += 1;
  const number = count;
  const before = process.memoryUsage.rss();
  const { promise, resolve } = Promise.withResolvers<InspectedFile | null>();
  const giveUp = () => resolve(null);
  const hear = (inspected: Inspected) => {
    if (inspected.number === number) resolve(inspected.judgement);
  };
  const tooLong = setTimeout(giveUp, maxMilliseconds);
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > maxGrowthBytes) giveUp();
  }, watchMilliseconds);
  worker.ref();
  worker.on('message', hear).once('exit', giveUp);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage({ number, path, extension } satisfies Inspection);
  const judgement = await promise;
  clearTimeout(tooLong);
  clearInterval(watch);
  worker.off('message', hear).off('exit', giveUp).unref();
  if (judgement) return judgement;
  thread = null;
  await worker.terminate();
  return { refusal: 'damaged' };
}

/** A thread that has said that it is ready: what it loads takes a second on a busy machine, and is no file's fault. */
async function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('inspect-thread.ts', import.meta.url), { resourceLimits: limits });
  await once(worker, 'message');
  // Without a listener its failure would end the process; that it is over is heard from its exit.
  worker.on('error', () => undefined);
  return worker;
}
