import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { runBerth } from '../../apps/server/src/testing/berth-process.ts';
import { confirmedCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { openMail } from './mailbox.ts';

const siteUrl = inject('siteUrl');
let page: Page;
pageForEachTest((own) => {
  page = own;
});

const request = (email: string, kind: string) =>
  runBerth(['candidate', 'request-consent', email, '--tenant', 'northmoor', '--kind', kind], {
    DATA_DIR: inject('dataDir'),
    PORT: new URL(siteUrl).port,
  });

// consent.terms.3
test.each([
  ['outside-uk-eea', /needs your consent$/, /consent-confirmed/, 'Your consent', 'Your consent is recorded'],
  ['terms', /^Please accept the terms/, /accepted-terms-and-conditions/, 'Our terms', 'Your acceptance of our terms is recorded'],
])(
  'a candidate who is asked for %s follows the link of the mail and reads that it is recorded',
  async (kind, subject, link, heading, outcome) => {
    const { email } = await confirmedCandidate(`sam.${kind}@example.com`);
    expect(await request(email, kind)).toMatchObject({ code: 0, stderr: '' });
    await openMail(page, siteUrl, subject, email);
    await page.getByRole('link', { name: link }).first().click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole('status').filter({ hasText: outcome }).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/Northmoor Colleges Group on 0113 496 0100/);
  },
);

// consent.terms.3 consent.terms.4 consent.terms.5
test.each([
  ['/consent-confirmed/expired', 'We are sorry but the link you have followed has expired and your consent has not been recorded.'],
  [
    '/accepted-terms-and-conditions/7f0c1c1e-0000-4000-8000-000000000000',
    'There was a problem confirming your acceptance of our terms. Please contact us.',
  ],
])('%s shows nothing while the answer is awaited, tries again, and says what did not happen and whom to ask', async (path, words) => {
  const release = Promise.withResolvers<void>();
  const call = /\/email(Consent|AcceptanceOfTerms)/;
  await page.route(call, (route) => release.promise.then(() => route.abort()));
  const asked = page.waitForRequest(call);
  await page.goto(siteUrl + path);
  await asked;
  expect(await page.getByRole('main').getByRole('status').allTextContents()).toEqual(['']);
  release.resolve();
  await page.getByRole('alert').filter({ hasText: 'Nothing has been recorded yet' }).waitFor();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('status').filter({ hasText: words }).waitFor();
});

// consent.terms.6 registration.confirmation.6
test('a page that is only fetched records nothing', async () => {
  const { email } = await confirmedCandidate('sam.scanner@example.com');
  await request(email, 'terms');
  await openMail(page, siteUrl, /^Please accept the terms/, email);
  const href = await page
    .getByRole('link', { name: /accepted-terms/ })
    .first()
    .getAttribute('href');
  const fetched = await page.request.get(href ?? '');
  expect(await fetched.text()).not.toContain('is recorded');
});
