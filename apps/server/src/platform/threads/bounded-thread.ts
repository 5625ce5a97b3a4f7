import { once } from 'node:events';
import { type Transferable, Worker } from 'node:worker_threads';

/** A thread that answers one request at a time. Returns null, and has ended, if a request took too long or too much memory. */
export type BoundedThread<Request, Answer> = {
  ask: (request: Request, bounds: ThreadBounds, moved?: Transferable[]) => Promise<Answer | null>;
  end: () => Promise<unknown>;
};

export type ThreadBounds = {
  /** How long a request may take. */
  maxMilliseconds: number;
  /** How much the thread's heap and buffers may grow for one request. A worker's own limits only count its heap. */
  maxGrowthBytes: number;
};

const watchMilliseconds = 50;
const limits = { maxOldGenerationSizeMb: 256, stackSizeMb: 4 };

/**
 * Starts a thread and waits for its first message, which says that it is ready: loading its modules takes a second on a busy machine and
 * must not count against a request.
 */
export async function startBoundedThread<Request, Answer>(module: URL): Promise<BoundedThread<Request, Answer>> {
  const worker = new Worker(module, { resourceLimits: limits });
  await once(worker, 'message');
  // Without a listener its error would end the process; the exit event says that it is over.
  worker.on('error', () => undefined);
  worker.unref();
  return { ask: (request, bounds, moved) => ask<Answer>(worker, bounds, request, moved), end: () => worker.terminate() };
}

async function ask<Answer>(
  worker: Worker,
  { maxMilliseconds, maxGrowthBytes }: ThreadBounds,
  request: unknown,
  moved: Transferable[] = [],
): Promise<Answer | null> {
  const { promise, resolve } = Promise.withResolvers<Answer | null>();
  const giveUp = () => resolve(null);
  worker.ref();
  worker.once('message', resolve).once('exit', giveUp);
  const before = await memoryOf(worker);
  const tooLong = setTimeout(giveUp, maxMilliseconds);
  const watch = setInterval(async () => {
    if ((await memoryOf(worker)) - before > maxGrowthBytes) giveUp();
  }, watchMilliseconds);
  worker.postMessage(request, moved);
  const answer = await promise;
  clearTimeout(tooLong);
  clearInterval(watch);
  worker.off('message', resolve).off('exit', giveUp).unref();
  if (!answer) await worker.terminate();
  return answer;
}

/** Its heap and buffers. The thread answers while it works; 0 if it has ended. */
async function memoryOf(worker: Worker): Promise<number> {
  return worker.getHeapStatistics().then(
    ({ used_heap_size, external_memory }) => used_heap_size + external_memory,
    () => 0,
  );
}
