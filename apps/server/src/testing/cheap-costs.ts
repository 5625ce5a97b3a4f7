import type { Costs } from '../platform/security/costs.ts';

/**
 * Argon2id's least, and no wait to speak of: `costs.test.ts` tests the real ones. Any number may wait for a hash: how tests of many calls
 * at once end must not depend on how many this machine makes in a second. `fair-queue.test.ts` and the abuse tests test the bound.
 */
export const cheapCosts: Costs = {
  hash: { memory: 8, passes: 1, parallelism: 1, turns: { atOnce: 2, mostWaiting: 100_000, longestWaitMilliseconds: 600_000 } },
  answerStepMilliseconds: 1,
};
