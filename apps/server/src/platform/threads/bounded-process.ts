import { type ChildProcess, fork } from 'node:child_process';

/**
 * A process that answers one request at a time. It starts with a request, ends after a minute without one, and is started again after it had
 * to be killed. A process and not a thread: Node aborts as a whole if a thread is ended while it opens a compressed stream.
 */
export type BoundedProcess<Request, Answer> = {
  /** Null if the request took too long or too much memory, or ended the process in another way. */
  ask: (request: Request, bounds: ProcessBounds) => Promise<Answer | null>;
};

export type ProcessBounds = {
  /** How long a request may take. */
  maxMilliseconds: number;
  /** How much memory the process may take beyond what it has when the request comes. */
  maxGrowthBytes: number;
};

/** What the process is sent: see `answerRequests`. */
export type BoundedRequest<Request> = { request: Request; bounds: ProcessBounds };

const startMilliseconds = 30_000;
const idleMilliseconds = 60_000;
/** The process ends itself when its time is over; this much later it is killed from here. */
const graceMilliseconds = 2_000;
const heapLimit = '--max-old-space-size=256';

/** Gives a process that runs `module`, which calls `answerRequests`. */
export function boundedProcess<Request, Answer>(module: URL): BoundedProcess<Request, Answer> {
  let running: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  return {
    ask: async (request, bounds) => {
      clearTimeout(idle);
      const child = running?.connected ? running : await start(module);
      running = child;
      const answer = await ask<Answer>(child, { request, bounds });
      idle = setTimeout(() => child.connected && child.disconnect(), idleMilliseconds).unref();
      return answer;
    },
  };
}

/**
 * Starts the process and waits until it says that it is ready: loading its modules takes a second on a busy machine and must not count
 * against a request. It gets none of the secrets of the environment. Throws if it is not ready in half a minute.
 */
async function start(module: URL): Promise<ChildProcess> {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(module, {
    execArgv: [heapLimit],
    env: { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ready = Promise.withResolvers<unknown>();
  const failed = () => ready.reject(new Error(`${module.pathname} ended before it was ready`));
  child.once('message', ready.resolve).once('exit', failed).once('error', ready.reject);
  const tooLong = setTimeout(() => child.kill('SIGKILL'), startMilliseconds);
  try {
    await ready.promise;
  } finally {
    clearTimeout(tooLong);
  }
  // Without a listener a request that no longer reaches it would end this process; the exit event says that it is over.
  child.off('exit', failed).on('error', () => undefined);
  rest(child);
  return child;
}

async function ask<Answer>(child: ChildProcess, request: BoundedRequest<unknown>): Promise<Answer | null> {
  const { promise, resolve } = Promise.withResolvers<Answer | null>();
  const gone = () => resolve(null);
  const answered = (message: unknown) => resolve(message as Answer);
  child.ref();
  child.channel?.ref();
  child.once('message', answered).once('exit', gone);
  const tooLong = setTimeout(() => child.kill('SIGKILL'), request.bounds.maxMilliseconds + graceMilliseconds);
  child.send(request);
  const answer = await promise;
  clearTimeout(tooLong);
  child.off('message', answered).off('exit', gone);
  rest(child);
  return answer;
}

/** Lets this process end without it. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
