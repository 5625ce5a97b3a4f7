import { performance } from 'node:perf_hooks';

/** The clock and event-loop meter of a bulkhead; tests pass their own. */
export type Timing = {
  now: () => number;
  /** Runs `act` after a delay. Returns a function that cancels it. */
  after: (milliseconds: number, act: () => void) => () => void;
  /** Runs `act` in a later turn of the event loop, after it has read its sockets. */
  soon: (act: () => void) => void;
  /** Starts to measure the event loop. The returned function gives the share of time since then in which the loop was busy, 0 to 1. */
  measureLoop: () => () => number;
};

export const realTime: Timing = {
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  soon: (act) => void setImmediate(act),
  measureLoop: () => {
    const start = performance.eventLoopUtilization();
    return () => performance.eventLoopUtilization(start).utilization;
  },
};
