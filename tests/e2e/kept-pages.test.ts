import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addedStyles } from '../../apps/server/src/platform/http/page-headers.ts';
import { untilAlive } from './browser.ts';
import { changeForGood, pageForEachTest } from './lent-page.ts';
import { northmoor } from './site.ts';

let page: Page;
pageForEachTest((given) => {
  page = given;
});

/** What the page's policy refused. */
const refusals = () => page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);

/** Opens a page and returns the status that the server answered, also if the browser then showed its own copy. */
async function open(path: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const answered = new Promise<number>((heard) => client.on('Network.responseReceivedExtraInfo', ({ statusCode }) => heard(statusCode)));
  await page.goto(northmoor.origin + path);
  await untilAlive(page);
  await client.detach();
  return answered;
}

/** Adds an inline element as a library or an attacker would; whether the browser used it. */
const isUsed = (name: 'style' | 'script', text: string) =>
  page.evaluate(
    ([tag, content]) => {
      const element = Object.assign(document.createElement(tag as 'style' | 'script'), { textContent: content });
      document.head.prepend(element);
      return element instanceof HTMLStyleElement ? element.sheet !== null : 'ran' in globalThis;
    },
    [name, text],
  );

// personal-data.logs.3, operation.load.1
test('a kept page breaks no rule of its policy, nor does the copy that a browser shows after 304', async () => {
  changeForGood(page);
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, sample }) => void refused.push(`${violatedDirective} ${sample}`),
    );
  });
  for (const path of ['/about', '/search?keyword=assistant', '/account/login']) {
    await expect.poll(() => open(path), { timeout: 15_000 }).toBe(304);
    expect(await page.evaluate(() => (document.getElementById('react-aria-pressable-style') as HTMLStyleElement | null)?.sheet)).not.toBe(
      null,
    );
    for (const style of addedStyles) expect(await isUsed('style', style)).toBe(true);
    expect(await refusals()).toEqual([]);
  }
});

// personal-data.logs.3
test('control: an inline script or style that the policy does not name is refused', async () => {
  await page.goto(`${northmoor.origin}/about`);
  const faults: string[] = [];
  page.removeAllListeners('console');
  page.on('console', (message) => void faults.push(message.text()));
  expect(await isUsed('style', 'body { display: none }')).toBe(false);
  expect(await isUsed('script', 'globalThis.ran = true')).toBe(false);
  expect(faults.filter((text) => text.includes('Content Security Policy'))).toHaveLength(2);
});
