import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessibleLightAndDark, expectNoSidewaysScroll, openAlive, pageForEachTest } from './browser.ts';

const siteUrl = inject('siteUrl');
let page: Page;
pageForEachTest((own) => {
  page = own;
});

const stopped =
  'Too many tries to sign in. Try again in 8 minutes, or set a new password: the link we email you lets you in without waiting.';

test.each([
  ['a limit', 429, 'too-many-tries', stopped, stopped],
  ['a busy site', 503, 'busy', 'The site is busy. Try again in a moment.', 'The site is busy. Try again in a moment.'],
])('%s is said in words on the sign-in page, and what was typed is kept', async (what, status, code, detail, words) => {
  await page.route('**/api/account/login', (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ status, code, detail, title: 'No' }) }),
  );
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await openAlive(page, `${siteUrl}/account/login`);
    const [email, password] = [page.getByRole('textbox', { name: /^Email/ }), page.getByLabel(/^Password/).first()];
    await email.fill('sam@example.com');
    await password.fill('Saddle-soap 77!');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText(words).waitFor();
    expect([await email.inputValue(), await password.inputValue()]).toEqual(['sam@example.com', 'Saddle-soap 77!']);
    await page.getByRole('link', { name: 'Forgotten your password?' }).waitFor();
    await expectNoSidewaysScroll(page, `${what} at ${width}`);
    await expectAccessibleLightAndDark(page, `${what} at ${width}`);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${code}-${width}.png`, fullPage: true });
  }
});
