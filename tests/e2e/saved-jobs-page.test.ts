import type { AdvertSummary } from '@berth/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openAlive, untilAlive } from './browser.ts';
import { confirmedCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { saveFor, toast } from './saved-jobs.ts';
import { advertsOf, jobPath, northmoor, portal, type Site, siteOf } from './site.ts';
import { applyTenant, importAdverts, normalMode } from './tenant.ts';

let page: Page;
pageForEachTest((own) => {
  page = own;
});
let adverts: AdvertSummary[];
beforeAll(async () => {
  adverts = await advertsOf(northmoor);
});

const open = (path: string, site: Site = northmoor) => openAlive(page, site.origin + path);
const titles = () => page.getByRole('table').getByRole('rowheader').getByRole('link').allTextContents();

const when = ({ closingDate }: AdvertSummary) => (closingDate ? Date.parse(closingDate) : Number.POSITIVE_INFINITY);
const made = (reference: string, title: string, closesAt: string) => ({
  reference,
  title,
  employer: 'Gull Wharf Hotels',
  locationName: 'Leeds',
  category: 'Hotels',
  closesAt,
  descriptionHtml: '<p>By the water.</p>',
});

// saved-jobs.list.4
test('an empty list says so, and where to find jobs', async () => {
  const candidate = await confirmedCandidate('sam.none@example.com');
  await candidate.enter(page.context());
  await open('/saved-jobs');
  await page.getByText('You have not saved any jobs yet').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Find jobs' }).click();
  await page.waitForURL(/\/search/);
});

// saved-jobs.list.3
test('the address has the order; what is removed can be undone in its place, with the focus kept', async () => {
  const candidate = await confirmedCandidate('sam.list@example.com');
  const some = adverts.slice(0, 6);
  await saveFor(
    candidate,
    some.map(({ advertId }) => advertId),
  );
  await candidate.enter(page.context());
  await open('/saved-jobs');
  const bySaved = some.map(({ jobTitle }) => jobTitle).toReversed();
  expect(await titles()).toEqual(bySaved);
  const reminders = page.getByRole('checkbox', { name: /^Email me before a job closes/ });
  await reminders.check();
  await toast(page, 'We will email you before these jobs close').waitFor();
  await page.getByLabel('Sort by').selectOption('Closing date');
  await page.waitForURL(/\/saved-jobs\?sort=closing$/);
  const byClosing = some
    .toReversed()
    .toSorted((a, b) => when(a) - when(b) || 0)
    .map(({ jobTitle }) => jobTitle);
  await expect.poll(titles).toEqual(byClosing);
  await openAlive(page, page.url());
  expect(await titles()).toEqual(byClosing);
  expect(await reminders.isChecked()).toBe(true);
  await page.goBack();
  await untilAlive(page);
  await expect.poll(titles).toEqual(bySaved);

  const row = page.getByRole('table').getByRole('row').nth(3);
  await row.getByRole('button', { name: `Remove ${bySaved[2]} from Saved Jobs` }).focus();
  await page.keyboard.press('Enter');
  await toast(page, 'Job removed from Saved Jobs').waitFor();
  const undo = row.getByRole('button', { name: `Undo removing ${bySaved[2]}` });
  await undo.waitFor();
  expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await row.getByText('Removed', { exact: true }).isVisible()).toBe(true);
  expect(await page.getByText('5 saved jobs').isVisible()).toBe(true);
  await expect.poll(() => undo.getAttribute('aria-busy')).not.toBe('true');
  await page.keyboard.press('Enter');
  await page.getByText('6 saved jobs').waitFor();
  expect(await titles()).toEqual(bySaved);
});

// saved-jobs.list.2
test('what has closed is marked, comes last by closing date and can be removed, for good; its form takes no application', async () => {
  const site = await applyTenant('saved-closed', { config: normalMode });
  await importAdverts('saved-closed', site, [made('A', 'Night Porter', '2099-01-31'), made('B', 'Day Porter', '2099-02-28')]);
  const candidate = await confirmedCandidate('sam.closed@example.com', site);
  await saveFor(
    candidate,
    (await advertsOf(site)).map(({ advertId }) => advertId),
    site,
  );
  // It is applied for in two windows.
  await candidate.enter(page.context());
  await candidate.uploadCv('Sam CV.pdf');
  const porter = (await advertsOf(site)).find(({ jobTitle }) => jobTitle === 'Night Porter');
  const apply = `${site.origin}/apply/${porter?.jobName}/${porter?.advertId}`;
  const check = await page.context().newPage();
  for (const late of [page, check]) await openAlive(late, apply);
  // One of the two closes, so that one is left.
  await importAdverts('saved-closed', site, [made('A', 'Night Porter', '2024-01-31')]);
  for (const late of [page, check]) await late.getByRole('button', { name: 'Send application' }).click();
  for (const late of [page, check]) await late.getByRole('heading', { level: 1, name: 'This job is closed' }).waitFor();
  await open('/saved-jobs?sort=closing', site);
  expect(await titles()).toEqual(['Day Porter', 'Night Porter']);
  const row = page.getByRole('row').filter({ hasText: 'Night Porter' });
  expect(await row.getByText('Closed', { exact: true }).isVisible()).toBe(true);
  await row.getByRole('button', { name: /^Remove / }).click();
  await toast(page, 'Job removed from Saved Jobs').waitFor();
  const words = row.getByText('It has closed, so it cannot be saved again');
  await words.waitFor();
  await expect.poll(() => words.evaluate((element) => element === document.activeElement)).toBe(true);
  await open('/saved-jobs', site);
  expect(await titles()).toEqual(['Day Porter']);
});

test('jobs are on the client site in account application mode', async () => {
  const candidate = await confirmedCandidate('sam.portal@example.com', portal);
  const [first] = await advertsOf(portal);
  await saveFor(candidate, [first?.advertId ?? 0], portal);
  await candidate.enter(page.context());
  await open('/saved-jobs', portal);
  const link = page.getByRole('table').getByRole('link', { name: first?.jobTitle ?? '', exact: true });
  expect(await link.getAttribute('href')).toBe(`${siteOf('client.localhost').origin}${jobPath(first ?? { jobName: '', advertId: 0 })}`);
});
