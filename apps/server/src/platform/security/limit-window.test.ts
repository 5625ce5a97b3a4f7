import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const day = 86_400_000;
const window = 600;
const count = (key: string) => site.services.limits.count('window-test', key, 2, window);
/** Moves the end of a window, as a clock that is ahead would. */
const moveEnd = (milliseconds: number) =>
  site.ownerPool.query("update rate_limit set expire = expire + $1 where key like 'window-test:%'", [milliseconds]);

test('a limit that was reached while the clock was 40 days ahead locks no one out once the clock is right', async () => {
  await count('one');
  await count('one');
  await expect(count('one')).rejects.toThrow();
  await moveEnd(40 * day);
  await count('one');
  await count('one');
  await expect(count('one')).rejects.toThrow();
});

test('clocks of instances may differ by a few minutes: a limit stays reached', async () => {
  await count('two');
  await count('two');
  await moveEnd(4 * 60_000);
  await expect(count('two')).rejects.toThrow();
});
