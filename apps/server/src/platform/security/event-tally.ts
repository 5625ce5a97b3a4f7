import type { Logger } from 'pino';

/** How long further events of one kind and caller are counted before their number is logged. */
const tallyMilliseconds = 60_000;

/** Limits log lines to two a minute for each key: the first event at once, then how many more there were. */
export type EventTally = { count: (key: string, write: (count?: number) => void) => void };

/** Creates a tally, which stores a number for each caller of the last minute. */
function createTally(): EventTally {
  const counts = new Map<string, number>();
  return {
    count: (key, write) => {
      const more = counts.get(key);
      counts.set(key, more === undefined ? 0 : more + 1);
      if (more !== undefined) return;
      write();
      setTimeout(() => {
        const count = counts.get(key) ?? 0;
        counts.delete(key);
        if (count > 0) write(count);
      }, tallyMilliseconds).unref();
    },
  };
}

const tallies = new WeakMap<Logger, EventTally>();

/** The tally of a log's events: one for each process. */
export function tallyOf(log: Logger): EventTally {
  const known = tallies.get(log) ?? createTally();
  tallies.set(log, known);
  return known;
}
