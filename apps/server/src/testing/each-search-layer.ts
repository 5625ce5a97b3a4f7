import { afterAll, beforeAll, describe } from 'vitest';
import { startTestSite, type TestSite } from './test-site.ts';

/**
 * Runs the same tests on a site that searches in memory, and on one whose PostgreSQL searches alone. `fill` gives each its adverts, which its index has before the tests.
 * `tests` gets the site as a function, because there is none before the tests run.
 */
export function onEachSearchLayer(fill: (site: TestSite) => Promise<void>, tests: (site: () => TestSite) => void): void {
  describe.each([
    ['from memory', true],
    ['by PostgreSQL alone', false],
  ])('%s', (_layer, searchInMemory) => {
    let site: TestSite;
    beforeAll(async () => {
      site = await startTestSite({ searchInMemory });
      await fill(site);
      await site.memory?.caughtUp();
    });
    afterAll(() => site.stop());
    tests(() => site);
  });
}
