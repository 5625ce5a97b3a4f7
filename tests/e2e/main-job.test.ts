import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import { expectAccessible, launchBrowser, openAlive, watchForFaults } from './browser.ts';
import { mailedCode, openMail } from './mailbox.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await launchBrowser();
  folder = mkdtempSync(join(tmpdir(), 'berth-cv-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

/** A PDF with one empty page. */
const pdf = samplePdf().toString('latin1');

// applications.form.12 registration.confirmation.5
test('a visitor finds an imported job, registers, types the mailed code, uploads a CV, applies, sees the application, and the employer gets an email', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  const page = await context.newPage();
  const faults = watchForFaults(page);
  const email = 'robin.fielding@example.com';
  const password = 'Tack-room 42!';

  // Finds the job by keyword and place, from the home page.
  await openAlive(page, siteUrl);
  await page.getByLabel('Keyword').fill('saddlery');
  await page.getByLabel('Place').fill('skipt');
  await page
    .getByRole('option', { name: /Skipton/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/search\?/);
  expect(new URL(page.url()).searchParams.get('placeId')).toMatch(/^gn:/);
  const results = page.getByRole('main');
  expect(await results.getByRole('heading', { name: 'Closed Saddlery Tutor' }).count()).toBe(0);
  await results.getByRole('link', { name: 'Saddlery Workshop Technician' }).click();
  await page.getByRole('heading', { level: 1, name: 'Saddlery Workshop Technician' }).waitFor();
  expect(await page.content()).not.toContain('alert(1)');

  // Applying leads a visitor to register, with the job named.
  await page
    .getByRole('link', { name: /^Apply/ })
    .first()
    .click();
  await page.waitForURL(/\/account\/register\?returnUrl=/);
  await page.getByText('Apply for Saddlery Workshop Technician').waitFor();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Fielding');
  await page.getByRole('textbox', { name: /^Email/ }).fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Enter the code from our email' }).waitFor();

  // The code signs in, which leads back to the application.
  await page.getByLabel('Code').fill(await mailedCode(email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/apply\//);
  await page.getByRole('heading', { level: 1, name: 'Saddlery Workshop Technician' }).waitFor();

  // Applies with a new CV and a letter, on one page. A mistake is named at its question, and a Yes asks for more.
  const cv = join(folder, 'Robin Fielding CV.pdf');
  writeFileSync(cv, pdf);
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Choose a CV or upload one' }).waitFor();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Say whether you have any criminal convictions/ })
    .click();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('textbox', { name: 'What it was and when' }).fill('A caution, 2025');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  expect(await page.getByRole('textbox', { name: 'What it was and when' }).count()).toBe(0);
  await page.locator('input[type=file]').setInputFiles(cv);
  await page.getByRole('textbox', { name: /^Phone number/ }).fill('07700 900123');
  await page.getByRole('button', { name: 'Add a cover letter' }).click();
  await page.getByRole('textbox', { name: /cover letter/i }).fill('I have stitched bridles since I was twelve.\nYours, Robin');
  await expectAccessible(page, 'an application on one page');
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByRole('heading', { name: /sent/i }).first().waitFor();
  await expectAccessible(page, 'receipt');

  // Sees it, with the CV that was sent.
  await openAlive(page, `${siteUrl}/applications`);
  await page.getByRole('link', { name: 'Saddlery Workshop Technician', exact: true }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /CV/ }).first().click()]);
  expect(download.suggestedFilename()).toBe('Robin Fielding CV.pdf');
  expect(readFileSync(await download.path(), 'latin1')).toBe(pdf);

  // The candidate has a receipt and the employer a notice.
  await openMail(page, siteUrl, /Saddlery Workshop Technician/, email);
  await openMail(page, siteUrl, /Saddlery Workshop Technician/, 'workshop@pennine-land.example');
  const notice = page.locator('pre');
  expect(await notice.textContent()).toContain('I have stitched bridles since I was twelve.');
  expect(await page.getByText('Robin Fielding CV.pdf').count()).toBeGreaterThan(0);

  // The list says so, and the job.
  await page.goto(`${siteUrl}/search?keyword=saddlery`);
  await page.getByRole('article').getByText('Applied', { exact: true }).waitFor();
  await page.getByRole('article').getByRole('link', { name: 'Saddlery Workshop Technician' }).click();
  await page
    .getByRole('link', { name: /^You applied on/ })
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
