import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleLightAndDark, expectNoSidewaysScroll } from './browser.ts';
import { pageForEachTest } from './lent-page.ts';
import { northmoor } from './site.ts';

const theBrowser = pageForEachTest((_page: Page) => undefined);

const internetExplorer11 = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
// look.navigation.5
test.each([
  ['Internet Explorer 11', internetExplorer11, true],
  ['Internet Explorer 10', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', true],
  ['Edge', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0', false],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])(
  '%s: the server says before anything else that CV uploads will not work, to Internet Explorer alone',
  async (_name, userAgent, isTold) => {
    for (const path of ['/', '/account/login', '/job/any/999999999']) {
      const { body } = await northmoor.get(path, { headers: { 'user-agent': userAgent } });
      const first = /<body[^>]*>(.*)/s.exec(body)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';
      if (isTold) expect(first, path).toMatch(/^CV uploads will not work in this browser\. .*(Edge|Chrome|Firefox|Safari)/);
      else expect(first, path).toMatch(/^Skip to main content/);
    }
  },
);

test('the warning of an old browser is accessible', async () => {
  // Its script is held back, as that browser runs none of it.
  const context = await theBrowser().newContext({ userAgent: internetExplorer11 });
  const own = await context.newPage();
  await own.route(/\/static\/.*\.js$/, (route) => route.abort());
  await own.goto(`${northmoor.origin}/about`);
  await expectNoSidewaysScroll(own, 'the warning');
  await expectAccessibleLightAndDark(own, 'the warning');
  await context.close();
});
