import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

/** A thread that is restarted whenever it ends by itself. */
export type KeptThread<Message> = {
  /** Sends a message to the running thread; lost while the thread is being replaced. */
  tell: (message: Message) => void;
  /** Ends the thread for good: sends it `farewell`, and terminates it after three seconds. */
  stop: (farewell: Message) => Promise<void>;
};

export type ThreadOptions<Message, Answer> = {
  /** The module it runs, and what it is given at each start. */
  module: URL;
  workerData: unknown;
  /** What it is called in the log. */
  name: string;
  log: Logger;
  onMessage: (message: Answer) => void;
  /** The thread has ended by itself: what it maintained is stale, and open requests get no answer. */
  onEnded: () => void;
  /** The thread runs, for the first time or again: requests that still matter can be sent again. */
  onStarted?: (tell: (message: Message) => void) => void;
  /** Milliseconds before the first new start; each further one waits twice as long, up to a minute, until one has run for a minute. */
  patience?: number;
};

const longestPatience = 60_000;
const stopMilliseconds = 3_000;

/** Starts a thread and keeps it running. It does not keep the process from ending. */
export function keepThread<Message, Answer>({
  module,
  workerData,
  name,
  log,
  onMessage,
  onEnded,
  onStarted,
  patience = 1_000,
}: ThreadOptions<Message, Answer>): KeptThread<Message> {
  let worker: Worker | null = null;
  let isStopping = false;
  let delay = patience;
  let restart: NodeJS.Timeout | undefined;
  const ended = Promise.withResolvers<void>();

  const start = () => {
    const startedAt = performance.now();
    const started = new Worker(module, { workerData });
    worker = started;
    started.on('message', onMessage);
    started.on('error', (error) => log.error({ thread: name, reason: error.message }, 'a thread failed'));
    started.once('exit', () => {
      worker = null;
      if (isStopping) return ended.resolve();
      onEnded();
      if (performance.now() - startedAt > longestPatience) delay = patience;
      log.warn({ thread: name, milliseconds: delay }, 'a thread ended and will be restarted');
      restart = setTimeout(start, delay).unref();
      delay = Math.min(delay * 2, longestPatience);
    });
    started.unref();
    onStarted?.(tell);
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const tell = (message: Message) => worker?.postMessage(message);
  start();

  return {
    tell,
    stop: async (farewell) => {
      isStopping = true;
      clearTimeout(restart);
      if (!worker) return;
      tell(farewell);
      const timer = setTimeout(() => void worker?.terminate(), stopMilliseconds);
      await ended.promise;
      clearTimeout(timer);
    },
  };
}
