import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DocumentRefusal } from '@berth/contract';

/** An acceptable document with its hash in hex, or why it is refused. */
export type InspectedFile = { mediaType: string; sha256: string } | { refusal: DocumentRefusal };

/** The thread's request and answer; its first message says that it is ready. */
export type Inspection = { path: string; extension: string };

/** A thread that inspects one file at a time. Returns null, and has ended, if a file took too long or too much memory. */
export type Inspector = { inspect: (path: string, extension: string) => Promise<InspectedFile | null> };

/** A valid file of 10 MB takes half a second, or three on a busy machine. */
const maxMilliseconds = 8_000;
/** How much a thread's heap and buffers may grow for one file. A worker's own limits only count its heap. */
const maxGrowthBytes = 268_435_456;
const watchMilliseconds = 50;
const limits = { maxOldGenerationSizeMb: 256, stackSizeMb: 4 };

/** Starts a thread and waits until it is ready: loading its modules takes a second on a busy machine and must not count against a file. */
export async function startInspector(): Promise<Inspector> {
  const worker = new Worker(new URL('inspect-thread.ts', import.meta.url), { resourceLimits: limits });
  await once(worker, 'message');
  // Without a listener its error would end the process; the exit event says that it is over.
  worker.on('error', () => undefined);
  worker.unref();
  return { inspect: (path, extension) => inspect(worker, { path, extension }) };
}

async function inspect(worker: Worker, inspection: Inspection): Promise<InspectedFile | null> {
  const { promise, resolve } = Promise.withResolvers<InspectedFile | null>();
  const giveUp = () => resolve(null);
  worker.ref();
  worker.once('message', resolve).once('exit', giveUp);
  const before = await memoryOf(worker);
  const tooLong = setTimeout(giveUp, maxMilliseconds);
  const watch = setInterval(async () => {
    if ((await memoryOf(worker)) - before > maxGrowthBytes) giveUp();
  }, watchMilliseconds);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(inspection);
  const inspected = await promise;
  clearTimeout(tooLong);
  clearInterval(watch);
  worker.off('message', resolve).off('exit', giveUp).unref();
  if (!inspected) await worker.terminate();
  return inspected;
}

/** Its heap and buffers. The thread answers while it works; 0 if it has ended. */
async function memoryOf(worker: Worker): Promise<number> {
  return worker.getHeapStatistics().then(
    ({ used_heap_size, external_memory }) => used_heap_size + external_memory,
    () => 0,
  );
}
