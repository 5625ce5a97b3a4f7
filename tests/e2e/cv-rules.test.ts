import { type Cv, cvRefusals } from '@berth/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import { expectAccessible, openAlive } from './browser.ts';
import { confirmedCandidate, type TestCandidate } from './candidate.ts';
import { pageForAllTests } from './lent-page.ts';
import { northmoor } from './site.ts';

const siteUrl = northmoor.origin;
let page: Page;
let candidate: TestCandidate;
pageForAllTests(
  (own) => {
    page = own;
  },
  { width: 1280, height: 900 },
);
beforeAll(async () => {
  candidate = await confirmedCandidate('morgan.cvs@example.com');
  await candidate.enter(page.context());
  await candidate.uploadCv('First CV.pdf');
  await openAlive(page, `${siteUrl}/account/manage/cvs`);
  await openDialog();
});

/** Behind an open dialog as well. */
const cvs = () => page.getByRole('region', { name: 'CVs', includeHidden: true });
const dialog = () => page.getByRole('dialog', { name: 'Upload CVs' });
const openDialog = async () => {
  await page.getByRole('button', { name: 'Add a CV' }).click();
  await dialog().getByRole('form').waitFor();
};
const names = () =>
  cvs()
    .getByRole('button', { name: /^Delete /, includeHidden: true })
    .allTextContents()
    .then((texts) => texts.map((text) => text.trim().replace(/^Delete /, '')));
const choose = (name: string, buffer: Buffer) => page.locator('#cv-file').setInputFiles(file(name, buffer));
const file = (name: string, buffer = samplePdf()) => ({ name, mimeType: 'application/octet-stream', buffer });
const ours = () => ({ 'x-requested-with': 'XMLHttpRequest', cookie: candidate.cookie });
/** The CVs that the site has, newest first. */
const keptCvs = async () => JSON.parse((await northmoor.get('/api/v1/cv/list', { headers: ours() })).body) as Cv[];
/** Each file of the dialog with its size and what became of it. */
const outcomes = () => dialog().getByRole('list', { name: 'Chosen files' }).getByRole('listitem').allTextContents();
/** A file of this name whose words end so. */
const endedAs = (name: string, words: string) =>
  expect.stringMatching(new RegExp(`^${name} .*${words.replaceAll(/[.()]/g, String.raw`\$&`)}$`));
const upload = () =>
  dialog()
    .getByRole('button', { name: /^Upload/ })
    .click();

/** The words of the refusal, in the summary and at the file that was sent; and the CVs unchanged. */
async function expectRefusal(
  { statusTitle, statusMessage }: { statusTitle: string; statusMessage: string },
  sent: string,
  kept: string[],
): Promise<void> {
  const summary = dialog()
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: statusTitle, exact: true }) });
  await summary.waitFor();
  expect(await summary.getByRole('listitem').allTextContents()).toEqual([statusMessage]);
  expect(await outcomes()).toEqual([endedAs(sent, statusMessage)]);
  await expect.poll(names).toEqual(kept);
}

// documents.cv.1 documents.cv.3 documents.content.3
test('the site refuses a program that calls itself a PDF, and a fourth CV from a page that has not heard of the third', async () => {
  await choose('My CV.pdf', Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(4000, 1)]));
  await upload();
  await expectRefusal(cvRefusals.type, 'My CV.pdf', ['First CV.pdf']);
  await choose('Second CV.pdf', samplePdf());
  await upload();
  await expect.poll(names).toEqual(['Second CV.pdf', 'First CV.pdf']);
  await expect.poll(() => dialog().count()).toBe(0);
  await openDialog();
  await candidate.uploadCv('Third CV.pdf');
  await choose('Fourth CV.pdf', samplePdf());
  await upload();
  await expectRefusal(cvRefusals.count, 'Fourth CV.pdf', ['Third CV.pdf', 'Second CV.pdf', 'First CV.pdf']);
  await dialog().getByRole('button', { name: 'Close' }).click();
});

// documents.cv.3 documents.cv.9
test('one of three CVs is deleted, which makes room for another, and the default CV is the newest until another is made it', async () => {
  await cvs().getByText('You have 3 CVs, the most you can keep').waitFor();
  const remove = async (name: string) => {
    await cvs()
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    await page.getByRole('alertdialog', { name: 'Delete this CV?' }).getByRole('button', { name: 'Delete CV' }).click();
  };
  await remove('Third CV.pdf');
  await page.getByRole('button', { name: 'Add a CV' }).waitFor();
  expect(await names()).toEqual(['Second CV.pdf', 'First CV.pdf']);
  const marked = () => cvs().getByRole('listitem').filter({ hasText: 'Your default CV' }).allTextContents();
  expect(await marked()).toEqual([expect.stringContaining('Second CV.pdf')]);
  await cvs().getByRole('button', { name: 'Make default First CV.pdf' }).click();
  await expect.poll(marked).toEqual([expect.stringContaining('First CV.pdf')]);
  await openAlive(page, `${siteUrl}/account/manage/cvs`);
  expect(await marked()).toEqual([expect.stringContaining('First CV.pdf')]);
  await remove('Second CV.pdf');
  await expect.poll(names).toEqual(['First CV.pdf']);
});

test('leaving with files chosen or under way asks first, over the dialog; what is discarded is not uploaded', async () => {
  await openAlive(page, `${siteUrl}/account/manage`);
  const manage = async () => {
    await page.getByRole('navigation', { name: 'Sections of your account' }).getByRole('link', { name: 'CVs' }).click();
    await openDialog();
  };
  const question = page.getByRole('alertdialog', { name: 'There are unsaved changes on this page!' });
  const back = () => page.evaluate(() => history.back());
  const answer = async (words: string) => {
    await question.getByRole('button', { name: words }).click();
    await expect.poll(() => question.count()).toBe(0);
  };
  const left = () => page.waitForURL(/\/account\/manage$/);

  await manage();
  await choose('Chosen.pdf', samplePdf());
  await back();
  await question.waitFor();
  await expectAccessible(page, 'the question over the upload');
  await answer('Keep editing');
  await dialog().getByRole('button', { name: 'Remove Chosen.pdf' }).waitFor();
  // Its own way out asks nothing, and leaves nothing to ask about.
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => dialog().count()).toBe(0);
  await back();
  await left();

  await manage();
  await choose('Under way.pdf', samplePdf());
  const release = Promise.withResolvers<void>();
  await page.route(/uploadFile/, (route) => release.promise.then(() => route.continue()).catch(() => undefined));
  await upload();
  await dialog().getByRole('progressbar').waitFor();
  await back();
  await answer('Keep editing');
  await dialog().getByRole('button', { name: 'Cancel upload' }).click();
  const [second] = await Promise.all([page.waitForRequest(/uploadFile/), upload()]);
  await dialog().getByRole('progressbar').waitFor();
  const brokenOff = page.waitForEvent('requestfailed', (request) => request === second);
  await back();
  await answer('Discard changes');
  await Promise.all([left(), brokenOff]);
  release.resolve();
  await page.unroute(/uploadFile/);
  expect((await keptCvs()).map(({ originalName }) => originalName)).toEqual(['First CV.pdf']);
});
