import { constants } from 'node:os';

/** npm passes on the Ctrl-C that the terminal has already sent to every process, so two signals in this time count as one. */
const pairMilliseconds = 500;

let isCaught = false;
let firstAt: number | undefined;
let act = (signal: NodeJS.Signals): void => process.exit(128 + constants.signals[signal]);

/**
 * Catches SIGTERM and SIGINT from now on; until `onStopSignal` is called, they end the process. The first process of a container needs this
 * at once: without a handler Linux does not deliver SIGTERM to it.
 */
export function catchStopSignals(): void {
  if (isCaught) return;
  isCaught = true;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => act(signal));
}

/** Calls `stop` at the first signal. A second one ends the process at once with 1. */
export function onStopSignal(stop: () => void): void {
  catchStopSignals();
  act = () => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      stop();
    } else if (performance.now() - firstAt > pairMilliseconds) process.exit(1);
  };
}
