import type { Costs } from '../platform/security/costs.ts';

/**
 * The cheapest Argon2id and nearly no wait: `costs.test.ts` tests the real ones. Any number may wait for a hash, so that tests of
 * concurrent calls do not depend on the machine's speed. `network-queue.test.ts` and the abuse tests test the limit.
 */
export const cheapCosts: Costs = {
  hash: { memory: 8, passes: 1, parallelism: 1, turns: { atOnce: 2, maxWaiting: 100_000, longestWaitMilliseconds: 600_000 } },
  answerStepMilliseconds: 1,
};
