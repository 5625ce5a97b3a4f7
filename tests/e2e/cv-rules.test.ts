import { cvRefusals } from '@berth/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import { expectAccessible, launchBrowser, watchForFaults } from './browser.ts';
import { type Candidate, confirmedCandidate } from './candidate.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;
let context: BrowserContext;
let page: Page;
let candidate: Candidate;
let faults: string[];
beforeAll(async () => {
  browser = await launchBrowser();
  context = await browser.newContext();
  candidate = await confirmedCandidate('morgan.cvs@example.com');
  await candidate.enter(context);
  await candidate.uploadCv('First CV.pdf');
  page = await context.newPage();
  faults = watchForFaults(page);
  await page.goto(`${siteUrl}/account/manage#5`);
  await page
    .getByRole('form', { name: 'Upload a CV' })
    .getByRole('button', { name: 'Upload CV' })
    .and(page.locator('[type=submit]'))
    .waitFor();
});
afterAll(async () => {
  expect(faults).toEqual([]);
  await browser.close();
});

const cvs = () => page.getByRole('region', { name: 'CVs' });
const names = () =>
  cvs()
    .getByRole('button', { name: /^Delete / })
    .allTextContents()
    .then((texts) => texts.map((text) => text.trim().replace(/^Delete /, '')));
const choose = (name: string, buffer: Buffer) =>
  page.locator('#cv-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const upload = () => page.getByRole('button', { name: 'Upload CV' }).click();

/** The words of the refusal, in the summary and beside the field, and the CVs as they were. */
async function expectRefusal(
  { statusTitle, statusMessage }: { statusTitle: string; statusMessage: string },
  kept: string[],
): Promise<void> {
  const summary = cvs()
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: statusTitle, exact: true }) });
  await summary.waitFor();
  expect(await summary.getByRole('listitem').allTextContents()).toEqual([statusMessage]);
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator('#cv-file-error').textContent()).toBe(statusMessage);
  expect(await names()).toEqual(kept);
  await expectAccessible(page, statusMessage);
}

test('an 11 MB file is refused in the words of the rules before it is sent', async () => {
  await choose('Holiday pictures.pdf', Buffer.alloc(11 * 1_048_576, '%'));
  await expectRefusal(cvRefusals.size, ['First CV.pdf']);
});

test('a file of another kind is refused by its name before it is sent', async () => {
  await choose('cv.odt', Buffer.from('PK'));
  await expectRefusal(cvRefusals.type, ['First CV.pdf']);
});

test('a program that calls itself a PDF is refused by what it holds', async () => {
  await choose('My CV.pdf', Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(4000, 1)]));
  await upload();
  await expectRefusal(cvRefusals.type, ['First CV.pdf']);
});

test('a fourth CV from a page that has not heard of the third is refused, and the three stay', async () => {
  await choose('Second CV.pdf', samplePdf());
  await upload();
  await expect.poll(names).toEqual(['Second CV.pdf', 'First CV.pdf']);
  expect(await candidate.uploadCv('Third CV.pdf')).toMatchObject({ success: true });
  await choose('Fourth CV.pdf', samplePdf());
  await upload();
  await expectRefusal(cvRefusals.count, ['Second CV.pdf', 'First CV.pdf']);
});

test('with three CVs the page says so and offers no upload; after a deletion it does again', async () => {
  await page.reload();
  await cvs().getByText('You have 3 CVs, the most you can keep').waitFor();
  expect(await page.locator('#cv-file').count()).toBe(0);
  await expectAccessible(page, 'three CVs');
  await cvs().getByRole('button', { name: 'Delete Third CV.pdf' }).click();
  await page.getByRole('alertdialog', { name: 'Delete this CV?' }).getByRole('button', { name: 'Delete CV' }).click();
  await page.locator('#cv-file').waitFor();
  expect(await names()).toEqual(['Second CV.pdf', 'First CV.pdf']);
});
