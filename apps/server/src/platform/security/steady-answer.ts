import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Longer than the work takes that an account makes: a link and a mail, 3 to 30 ms. Without it the time of an answer about a
 * forgotten password told a known address from an unknown one in 84 of 100 pairs.
 */
const stepMilliseconds = 100;

/** Does the work, and answers at the next of even steps of time: how long it took says nothing of whether there was any. */
export async function steadyAnswer(work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  try {
    await work();
  } finally {
    await sleep(stepMilliseconds - ((performance.now() - started) % stepMilliseconds));
  }
}
