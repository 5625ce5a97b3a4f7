import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilAlive } from './browser.ts';
import { confirmedCandidate, goodPassword } from './candidate.ts';
import { alertsOf } from './job-alerts.ts';
import { pageForEachTest } from './lent-page.ts';
import { advertsOf, portal, siteOf } from './site.ts';

const clientSite = siteOf('client.localhost');

let page: Page;
pageForEachTest((own) => {
  page = own;
});

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function firstAdvert() {
  const [advert] = await advertsOf(portal);
  if (!advert) throw new Error('the demo has no adverts');
  return advert;
}

/** Opens a job of the client's site from its search, as a visitor does. */
async function openJob(): Promise<{ advertId: number; jobTitle: string }> {
  const advert = await firstAdvert();
  await page.goto(`${clientSite.origin}/search?keyword=${encodeURIComponent(`"${advert.jobTitle}"`)}`);
  await page.getByRole('link', { name: advert.jobTitle, exact: true }).first().click();
  await heading(advert.jobTitle).waitFor();
  return { ...advert, advertId: Number(/(\d+)$/.exec(page.url())?.[1]) };
}

async function signIn(email: string): Promise<void> {
  await page.waitForURL(/portal\.localhost:\d+\/account\/login\?returnUrl=/);
  await untilAlive(page);
  await page
    .getByRole('textbox', { name: /^Email/ })
    .first()
    .fill(email);
  await page.getByLabel('Password').first().fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

// tenants.links.1 tenants.links.3 tenants.demo.1
test('from a job on the client’s site, signed out at first, to a saved job and back', async () => {
  const { email, cookie } = await confirmedCandidate('kit.saves@example.com', portal);
  const { jobTitle } = await openJob();
  const job = page.url();
  await page.getByRole('link', { name: 'Save', exact: true }).click();
  await signIn(email);
  await heading('Save this job?').waitFor();
  await page.getByRole('heading', { level: 2, name: jobTitle }).waitFor();
  // Nothing was saved by following a link.
  const saved = () => portal.get('/api/v1/savedJob', { headers: { 'x-requested-with': 'XMLHttpRequest', cookie } });
  expect((await saved()).body).toBe('[]');
  await page.getByRole('button', { name: 'Save this job' }).click();
  await heading('You have saved this job').waitFor();
  expect((await saved()).body).toContain(jobTitle);
  expect(await page.getByRole('link', { name: 'Back to the job' }).getAttribute('href')).toBe(job);
});

// tenants.links.2 tenants.links.3
test('from a job on the client’s site, signed out at first, to an alert for jobs like it; the same again opens the first', async () => {
  const candidate = await confirmedCandidate('kit.alerts@example.com', portal);
  await openJob();
  const job = page.url();
  await page.getByRole('link', { name: 'Email me jobs like this' }).click();
  await signIn(candidate.email);
  await heading('New job alert').waitFor();
  await page.getByText(/^Matches [\d,]+ jobs? today$/).waitFor();
  expect(await alertsOf(candidate, portal)).toEqual([]);
  await page.getByRole('button', { name: 'Create alert' }).click();
  await heading('Your job alert is on').waitFor();
  expect(await alertsOf(candidate, portal)).toHaveLength(1);

  await page.goto(job);
  await page.getByRole('link', { name: 'Email me jobs like this' }).click();
  await untilAlive(page);
  await page.getByText(/^Matches [\d,]+ jobs? today$/).waitFor();
  await page.getByRole('button', { name: 'Create alert' }).click();
  await heading('You have this job alert already').waitFor();
  expect(await alertsOf(candidate, portal)).toHaveLength(1);
});

// tenants.mode.5 tenants.demo.1
test('the search of the portal leads to the client’s, which lists the job that keyword and place find', async () => {
  const { jobTitle, locationName } = await firstAdvert();
  await page.goto(`${portal.origin}/search?${new URLSearchParams({ keyword: `"${jobTitle}"`, location: locationName })}`);
  await page.waitForURL(`${clientSite.origin}/search?**`);
  await page.getByRole('link', { name: jobTitle, exact: true }).first().waitFor();
  expect(await page.getByLabel('Place').inputValue()).toBe(locationName);
});

// api.origins.1 tenants.demo.1
test('the client’s site lists saved jobs by a bearer token, without a cookie', async () => {
  const candidate = await confirmedCandidate('kit.calls@example.com', portal);
  // Signed in to the portal too: its cookie must not count.
  await candidate.enter(page.context());
  await page.goto(`${clientSite.origin}/my-jobs`);
  await page.getByLabel('Email').fill(candidate.email);
  await page.getByLabel('Password').fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('You have 0 saved jobs.').waitFor();
  expect((await page.context().cookies(clientSite.origin)).length).toBe(0);
});
