import { setTimeout as sleep } from 'node:timers/promises';
import type { At } from '../at.ts';
import type { Services } from '../services.ts';

/** Does the work, and answers at the next of even steps of time: how long it took says nothing of whether there was any. */
export async function steadyAnswer(at: At<Pick<Services, 'answerStepMilliseconds'>>, work: () => Promise<void>): Promise<void> {
  const { answerStepMilliseconds: step } = at.services;
  const started = performance.now();
  try {
    await work();
  } finally {
    await sleep(step - ((performance.now() - started) % step));
  }
}
