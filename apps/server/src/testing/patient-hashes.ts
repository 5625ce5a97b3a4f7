import { switchGuardsOff } from '../platform/guards.ts';

// Tests of twenty calls at once are about races, and their outcome must not depend on how many hashes this machine makes in a second.
// `fair-queue.test.ts` and the abuse tests test the bound.
switchGuardsOff(['fair-hash-queue']);
