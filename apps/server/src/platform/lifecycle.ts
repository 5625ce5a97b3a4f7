import { setTimeout as pause } from 'node:timers/promises';
import { isGuardOn } from './guards.ts';

/** A part of a running Berth. */
type Part = {
  name: string;
  /** Stops it in order. What it had to cut off, in words, when it had to. */
  stop: () => Promise<string | void>;
  /** Stops it at once, if there is no time to stop it in order. */
  cut?: () => Promise<unknown>;
};

/** How a process ended: what was cut off, and whether every part stopped in order. */
type Ending = { cut: string[]; isInOrder: boolean };

/** What has been started, so that it can be stopped at any moment. */
export type Lifecycle = {
  /** Aborts when a stop is requested. */
  asked: AbortSignal;
  /** Registers a part that has just started. Throws `asked.reason` if a stop was requested meanwhile, which ends the start. */
  started: (part: Part) => void;
  /** Runs a start. A stop meanwhile waits for the current step, and then stops what has started. */
  start: <T>(work: () => Promise<T>) => Promise<T>;
  /** Stops every part, the last one first. What has not stopped when the time is up is cut off. */
  stop: (seconds: number) => Promise<Ending>;
};

/** Time reserved at the end of a stop to cut off what has not stopped: PostgreSQL writes a checkpoint. */
const cutSeconds = 2;

export function createLifecycle(): Lifecycle {
  const parts: Part[] = [];
  const asking = new AbortController();
  let starting: Promise<unknown> = Promise.resolve();
  let ending: Promise<Ending> | undefined;

  async function end(seconds: number): Promise<Ending> {
    const late = isGuardOn('stop-deadline')
      ? pause((seconds - cutSeconds) * 1000, 'late' as const, { ref: false })
      : new Promise<never>(() => undefined);
    const cut: string[] = [];
    const stopLast = async (part: Part) => {
      const outcome = await part.stop().catch((error: Error) => `${part.name} (${error.message})`);
      if (outcome) cut.push(outcome);
    };
    let outcome = await Promise.race([starting, late]);
    for (let part = parts.at(-1); part && outcome !== 'late'; part = parts.at(-1)) {
      outcome = await Promise.race([stopLast(part), late]);
      if (outcome !== 'late') parts.pop();
    }
    const left = parts.splice(0).reverse();
    await Promise.race([Promise.allSettled(left.map(async (part) => part.cut?.())), pause(cutSeconds * 1000, undefined, { ref: false })]);
    return { cut: [...cut, ...left.map(({ name }) => name)], isInOrder: left.length === 0 && outcome !== 'late' };
  }

  return {
    asked: asking.signal,
    started: (part) => {
      parts.push(part);
      asking.signal.throwIfAborted();
    },
    start: (work) => {
      const started = work();
      starting = started.then(
        () => undefined,
        () => undefined,
      );
      return started;
    },
    stop: (seconds) => {
      asking.abort();
      ending ??= end(seconds);
      return ending;
    },
  };
}
