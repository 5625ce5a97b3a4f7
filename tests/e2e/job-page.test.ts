import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdvertSummary } from '@berth/contract';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CommandResult, runBerth } from '../../apps/server/src/testing/berth-process.ts';
import { samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import { launchBrowser, openAlive, watchForFaults } from './browser.ts';
import { advertsOf, jobPath, mainText, northmoor, portal, tags } from './site.ts';

const siteUrl = inject('siteUrl');
const formName = 'An application form with a name that goes on and on_without_ever_stopping_for_breath.pdf';
let browser: Browser;
/** What the tests share: nothing of it is anybody’s. */
let context: BrowserContext;
let folder: string;
let job: AdvertSummary;
let previewPath: string;

const operate = (...args: string[]): Promise<CommandResult> =>
  runBerth(['adverts', ...args, '--tenant', 'northmoor'], { DATA_DIR: inject('dataDir'), PORT: new URL(siteUrl).port });

beforeAll(async () => {
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  folder = mkdtempSync(join(tmpdir(), 'berth-form-'));
  writeFileSync(join(folder, formName), samplePdf());
  const found = (await advertsOf(northmoor)).find(({ jobTitle }) => jobTitle === 'Equine Yard Instructor');
  if (!found) throw new Error('the advert of this journey is not there');
  job = found;
  for (const reference of ['E2E-3', 'E2E-4']) {
    const { code, stderr } = await operate('attach', join(folder, formName), '--reference', reference, '--kind', 'client-application-form');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  }
  const { stdout } = await operate('preview', 'E2E-4');
  previewPath = new URL(stdout.split('\n')[0] ?? '').pathname;
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

// adverts.page.1
test('a job page shows what decides: facts, logo, description, documents, whom to ask, and similar jobs last', async () => {
  const page = await context.newPage();
  const faults = watchForFaults(page);
  await openAlive(page, siteUrl + jobPath(job));
  const main = page.getByRole('main');
  for (const fact of ['From £24,000', 'Skipton, North Yorkshire', 'Permanent', 'Full time', 'Technical', 'E2E-3'])
    expect(await main.getByText(fact, { exact: true }).first().isVisible(), fact).toBe(true);
  const logo = main.getByRole('img', { name: 'Logo of Pennine Land College' });
  expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.complete])).toEqual([64, true]);
  expect(await main.getByRole('link', { name: '01632 960112' }).getAttribute('href')).toBe('tel:+441632960112');
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual(['Documents', 'Questions about this job', 'Similar jobs']);
  const similar = main.getByRole('region', { name: 'Similar jobs' }).getByRole('article');
  expect(await similar.count()).toBe(4);
  expect(await similar.first().getByRole('heading').textContent()).toBe('Saddlery Workshop Technician');
  expect(faults).toEqual([]);
  await page.close();
});

test('a document downloads under its own name by its link, with and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ javaScriptEnabled, acceptDownloads: true })).newPage();
    await page.goto(siteUrl + jobPath(job));
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Application form' }).click()]);
    expect(download.suggestedFilename()).toBe(formName);
    await page.context().close();
  }
});

// adverts.page.6
test('a job prints as a clean document: facts and address, no buttons, no other jobs', async () => {
  const page = await context.newPage();
  await page.goto(siteUrl + jobPath(job));
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  expect(await main.getByText(siteUrl + jobPath(job)).isVisible()).toBe(true);
  expect(await main.getByText('From £24,000').first().isVisible()).toBe(true);
  for (const hidden of [main.getByRole('link', { name: 'Apply' }), main.getByRole('button'), main.getByText('Similar jobs')])
    for (const element of await hidden.all()) expect(await element.isVisible()).toBe(false);
  await page.close();
});

test('a page with a logo stays small: the picture has a separate address, which is also in the posting', async () => {
  const { body } = await northmoor.get(jobPath(job));
  expect(body).not.toContain('data:image');
  const [source = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body)?.slice(1) ?? [];
  const { hiringOrganization, validThrough } = JSON.parse(source) as { hiringOrganization: { logo: string }; validThrough?: string };
  expect(hiringOrganization.logo).toMatch(new RegExp(`^${northmoor.origin}/api/v1/advert/logo/[0-9a-f]{64}$`));
  expect(validThrough).toBeUndefined();
});

// adverts.closed.1
test('a closed job shows the open ones like it first, and cannot be applied for', async () => {
  // The demo's adverts for tests have the closed one after the technician's.
  const before = (await advertsOf(northmoor)).find(({ jobTitle }) => jobTitle === 'Saddlery Workshop Technician');
  const path = `/job/closed-saddlery-tutor/${(before?.advertId ?? 0) + 1}`;
  const page = await context.newPage();
  await openAlive(page, siteUrl + path);
  const words = mainText((await northmoor.get(path)).body);
  expect(words).toMatch(/This job has closed.*Similar jobs that are open.*Gone\./);
  expect(await page.getByRole('main').getByRole('link', { name: 'Apply' }).count()).toBe(0);
  await page.close();
});

// adverts.preview.2 routes.pages.5
test('a preview shows the draft under a banner, to no search engine, without a way to apply; other addresses of it are not found', async () => {
  const page = await context.newPage();
  const faults = watchForFaults(page);
  await openAlive(page, siteUrl + previewPath);
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('Farriery Draft');
  expect(await main.innerText()).toMatch(
    /^\s*(Note:\s*)?Preview\s+This is how the advert will look\. It is a draft, so candidates cannot find it\./,
  );
  expect(await main.getByRole('link', { name: 'Apply' }).count()).toBe(0);
  const [download] = await Promise.all([page.waitForEvent('download'), main.getByRole('link', { name: 'Application form' }).click()]);
  expect(download.suggestedFilename()).toBe(formName);
  const { status, headers, body } = await northmoor.get(previewPath);
  expect([status, headers['x-robots-tag'], headers['cache-control'], headers['referrer-policy']]).toEqual([
    200,
    'noindex',
    'private, no-store',
    'strict-origin',
  ]);
  expect(tags(body, 'meta')).toContainEqual(expect.objectContaining({ name: 'robots', content: 'noindex' }));
  expect(tags(body, 'link').filter(({ rel }) => rel === 'canonical')).toEqual([]);
  expect(body).not.toContain('application/ld+json');
  expect(mainText((await northmoor.get('/search?keyword=farriery')).body)).not.toContain('Farriery Draft');
  expect(faults).toEqual([]);
  await page.close();
});

test('a preview of another tenant’s host, of no link, and of a revoked one is the same page that is not found', async () => {
  expect((await operate('preview', 'E2E-4', '--revoke')).stdout).toBe('1 preview link revoked.\n');
  const answers = await Promise.all([
    northmoor.get(previewPath),
    northmoor.get('/advert-preview/00000000-0000-4000-8000-000000000000'),
    northmoor.get('/advert-preview/nonsense'),
    portal.get(previewPath),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(mainText(body)).toContain('We could not find this page');
    expect(body).not.toContain('Farriery');
  }
});
