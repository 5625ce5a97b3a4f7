import { setTimeout as pause } from 'node:timers/promises';
import { type Launch, type Postmaster, startPostmaster } from './postgres-process.ts';

/** Restarts of a postmaster that ended by itself: more within the time are a fault that another restart does not mend. */
const mostRestarts = 5;
const withinMilliseconds = 5 * 60_000;
/** Processes of a dead postmaster end within moments, and PostgreSQL refuses to start while they run. */
const patienceMilliseconds = 10_000;

/** Events of a watched postmaster. */
export type PostmasterListener = {
  /** It ended by itself and answers again, on the same port. */
  onRestart?: (lastWords: string) => void;
  /** It ended by itself and is not started again; the line says why. */
  onLost?: (line: string) => void;
};

/** Keeps a postmaster running: starts it again on the same port whenever it ends without having been asked to. Returns how to stop it. */
export function watchPostmaster(first: Postmaster, launch: Launch, { onRestart, onLost }: PostmasterListener): () => Promise<void> {
  const stopping = new AbortController();
  let current = first;

  async function keepRunning(): Promise<void> {
    const restarts: number[] = [];
    for (;;) {
      const lastWords = await current.ended;
      if (stopping.signal.aborted || !launch.isWatched) return;
      const now = performance.now();
      restarts.push(now);
      if (restarts.filter((at) => now - at < withinMilliseconds).length > mostRestarts)
        return onLost?.(`The bundled PostgreSQL ended ${mostRestarts + 1} times within 5 minutes. Its last words: ${lastLine(lastWords)}`);
      try {
        current = await startAgain(launch, stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted) onLost?.(`The bundled PostgreSQL ended and did not start again. ${(error as Error).message}`);
        return;
      }
      onRestart?.(lastLine(lastWords));
    }
  }

  const watching = keepRunning();
  return async () => {
    stopping.abort();
    await current.stop();
    await watching;
  };
}

async function startAgain(launch: Launch, stopping: AbortSignal): Promise<Postmaster> {
  for (const began = performance.now(); ; ) {
    try {
      return await startPostmaster(launch, stopping);
    } catch (error) {
      if (stopping.aborted || performance.now() - began > patienceMilliseconds) throw error;
      await pause(250);
    }
  }
}

function lastLine(words: string): string {
  return words.split('\n').findLast((line) => line.trim() !== '') ?? 'none';
}
