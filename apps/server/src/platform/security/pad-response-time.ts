import { setTimeout as sleep } from 'node:timers/promises';
import type { At } from '../at.ts';
import type { Services } from '../services.ts';

/** Runs `work` and answers at the next multiple of a fixed time step, so that the time of the answer does not reveal what was done. */
export async function padResponseTime(at: At<Pick<Services, 'answerStepMilliseconds'>>, work: () => Promise<void>): Promise<void> {
  const { answerStepMilliseconds: step } = at.services;
  const started = performance.now();
  try {
    await work();
  } finally {
    await sleep(step - ((performance.now() - started) % step));
  }
}
