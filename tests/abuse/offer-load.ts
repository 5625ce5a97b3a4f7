import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Load, LoadOutcome } from './load-generator.ts';

/** Offers a load from a separate process, so that the test's own requests are timed fairly. */
export function offerLoad(load: Load): Promise<LoadOutcome> {
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'), { execArgv: [] });
  return new Promise((ended, failed) => {
    generator.once('message', (outcome: LoadOutcome) => ended(outcome));
    generator.once('exit', (code) => failed(new Error(`the load generator ended with ${code}`)));
    generator.send(load);
  });
}

/** The smallest time that this share of the times does not exceed; 0 for none. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
