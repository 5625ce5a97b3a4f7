import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { registrationOf } from './candidate.ts';
import { openMail } from './mailbox.ts';
import { northmoor } from './site.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 320, height: 700 } });
});
afterAll(() => page.close());

const somebody = '00000000-0000-4000-8000-000000000000';
const code = 'A'.repeat(43);
const ended = 'This link no longer works';
const emailBox = () => page.getByRole('textbox', { name: /^Email/ });
const signIn = () => page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true });

/** No one learns whether a link has expired, was replaced, is another candidate's or was made up: one state for all. */
// registration.confirmation.6
test.each<[string, string, () => ReturnType<typeof emailBox>]>([
  ['a confirmation of nobody’s', `/account/confirm-email?userId=${somebody}&code=${code}`, emailBox],
  ['a confirmation cut before its code', `/account/confirm-email?userId=${somebody}`, emailBox],
  ['a confirmation cut before everything', '/account/confirm-email', emailBox],
  ['a change of address of nobody’s', `/account/confirm-email-change?userId=${somebody}&code=${code}`, signIn],
  ['a change of address cut within its account', `/account/confirm-email-change?userId=${somebody.slice(9)}&code=${code}`, signIn],
  ['a change of address cut before its code', `/account/confirm-email-change?userId=${somebody}`, signIn],
  ['an unblocking of nobody’s', `/account/unblock-email?userId=${somebody}&email=sam@mail.example&code=${code}`, signIn],
  ['an unblocking cut before its code', `/account/unblock-email?userId=${somebody}&email=sam@mail.example`, signIn],
  ['a password for no address', `/confirm-password/sam/${code}`, emailBox],
])('%s says that it no longer works, and offers the next step', async (_what, path, nextStep) => {
  const answer = await page.goto(siteUrl + path);
  // Its address has a token or an email address: neither is for caches, search engines or other sites' logs.
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'strict-origin',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  await page.getByRole('heading', { level: 1, name: ended }).waitFor();
  await nextStep().first().waitFor();
});

test('a confirmation link that was used elsewhere reads as confirmed on every device, and one with another account’s code as ended', async () => {
  const email = 'sam.twice@example.com';
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
  await northmoor.get('/api/candidate/register', { method: 'POST', headers, body: JSON.stringify(registrationOf(email)) });
  await openMail(page, siteUrl, /confirm your email address for/, email);
  const href = await page
    .getByRole('link', { name: /confirm-email/ })
    .first()
    .getAttribute('href');
  const link = href ?? '';
  const elsewhere = await northmoor.get(`/api/account/confirmEmail${new URL(link).search}`, { headers });
  expect(JSON.parse(elsewhere.body)).toMatchObject({ confirmed: true });
  const other = await browser.newPage();
  for (const tab of [page, other]) {
    await tab.goto(link);
    await tab.getByRole('heading', { level: 1, name: 'Your email address is confirmed' }).waitFor();
  }
  await other.close();
  await signIn().first().waitFor();
  const swapped = new URL(link);
  swapped.searchParams.set('userId', somebody);
  await page.goto(swapped.href);
  await page.getByRole('heading', { level: 1, name: ended }).waitFor();
  expect(await emailBox().count()).toBe(1);
});
