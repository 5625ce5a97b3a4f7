import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { column, cvPdf } from '../../apps/server/src/testing/sample-cv-files.ts';
import { openAlive } from './browser.ts';
import { confirmedCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { northmoor } from './site.ts';

let page: Page;
pageForEachTest((own) => {
  page = own;
});

const cv = cvPdf(
  column([
    'Morgan Ellis',
    'Mobile 07700 900123',
    'Employment',
    'Saddlery Workshop Technician, Tack and Bridle, 2019 – present',
    'Welding, leather and bench work, and the upkeep of a workshop.',
  ]),
);

// cv-reading.suggestions.4 cv-reading.suggestions.7 jobs-for-you.pages.1
test('on a phone a candidate uploads a CV, accepts, undoes and accepts what it suggests, and sees the jobs that suit', async () => {
  const candidate = await confirmedCandidate('morgan.suggested@example.com');
  await candidate.enter(page.context());
  await page.setViewportSize({ width: 320, height: 700 });
  await openAlive(page, `${northmoor.origin}/account/manage/cvs`);
  await page.getByRole('button', { name: 'Add a CV' }).click();
  await page.locator('#cv-file').setInputFiles({ name: 'morgan.pdf', mimeType: 'application/pdf', buffer: cv });
  await page
    .getByRole('dialog', { name: 'Upload CVs' })
    .getByRole('button', { name: /^Upload/ })
    .click();

  const accept = page.getByRole('button', { name: /^Accept phone number/ });
  await accept.click();
  await page.getByRole('button', { name: 'Undo: Added to your profile' }).click();
  await accept.click();
  await accept.waitFor({ state: 'detached' });
  await page.goto(`${northmoor.origin}/account/manage/personal-details`);
  await page.getByText('07700 900123').waitFor();

  await openAlive(page, `${northmoor.origin}/dashboard`);
  const jobs = page.getByRole('region', { name: 'Jobs for you' });
  await jobs.getByRole('link', { name: 'Saddlery Workshop Technician' }).waitFor();
  expect(await jobs.getByText(/^Matched: /).count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
