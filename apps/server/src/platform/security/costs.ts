import type { HashCost } from './passwords.ts';

/** What Berth spends on secrets and on answers that must look the same. Tests about other things pass cheaper ones. */
export type Costs = {
  hash: HashCost;
  /** The step of `padResponseTime`. */
  answerStepMilliseconds: number;
};

export const productionCosts: Costs = {
  hash: {
    // OWASP's floor for Argon2id: 19 MiB, two passes, one lane; 17 to 35 ms on one core.
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    // 40 hashes at once stalled every other request for 1.3 s. At most a hundred wait, each for a second: that is what two at once get
    // through.
    turns: { atOnce: 2, maxWaiting: 100, longestWaitMilliseconds: 1000 },
  },
  // Longer than the work that an account causes: a link and a mail, 3 to 30 ms. Without the step, the time of an answer about a forgotten
  // password told a known address from an unknown one in 84 of 100 pairs.
  answerStepMilliseconds: 100,
};
