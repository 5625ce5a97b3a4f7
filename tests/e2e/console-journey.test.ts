import { readFileSync } from 'node:fs';
import type { Cv } from '@berth/contract';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../apps/server/src/operator-database.ts';
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts';
import { multipartForm, samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import { expectAccessible, openAlive, watchForFaults } from './browser.ts';
import { confirmedCandidate, type TestCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { openMail } from './mailbox.ts';
import { northmoor } from './site.ts';
import { acceptInvitation, inviteByCommand } from './staff.ts';

const title = 'Glasshouse Propagation Lead';
let page: Page;
const browser = pageForEachTest((own) => {
  page = own;
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('alertdialog');

/** Writes an advert on its page, publishes it, and gives its number. */
async function publishAdvert(): Promise<number> {
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Adverts' }).click();
  await page.getByRole('link', { name: 'New advert' }).click();
  await page.getByRole('heading', { level: 1, name: 'New advert' }).waitFor();
  await page.getByRole('textbox', { name: /^Job title/ }).fill(title);
  await page.getByRole('textbox', { name: /^Reference/ }).fill('JOURNEY-1');
  await page.getByRole('textbox', { name: /^Employer/ }).fill('Northmoor College');
  await page
    .getByLabel(/^Place/)
    .first()
    .fill('Leeds');
  await page.getByRole('textbox', { name: /^Description/ }).fill('<p>Raise ten thousand seedlings a year under glass.</p>');
  await button('Publish now').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Applies by the calls that the pages make. */
async function applyByCall({ cookie, uploadCv }: TestCandidate, advertId: number): Promise<void> {
  await uploadCv('CV.pdf');
  const headers = { 'x-requested-with': 'XMLHttpRequest', cookie };
  const [cv] = JSON.parse((await northmoor.get('/api/v1/cv/list', { headers })).body) as Cv[];
  const fields = { advertId: String(advertId), cvHash: cv?.hash ?? '', criminalConvictions: 'no', acceptanceOfTermsAndConditions: 'true' };
  const form = await multipartForm(fields);
  const sent = await northmoor.get('/api/v1/candidate/apply', {
    method: 'PUT',
    headers: { ...headers, ...form.headers },
    body: form.payload,
  });
  expect(sent.status, sent.body).toBe(200);
}

/** Finds the job by its words and applies on its page. */
async function applyOnSite(candidatePage: Page, candidate: TestCandidate): Promise<void> {
  await candidate.uploadCv('Priya Shah CV.pdf');
  await candidate.enter(candidatePage.context());
  await openAlive(candidatePage, `${northmoor.origin}/search?keyword=propagation`);
  await candidatePage.getByRole('article').getByRole('link', { name: title }).click();
  await candidatePage
    .getByRole('link', { name: /^Apply/ })
    .first()
    .click();
  await candidatePage.waitForURL(/\/apply\//);
  await candidatePage.getByRole('radio', { name: 'No', exact: true }).check();
  await candidatePage.getByRole('button', { name: 'Send application' }).click();
  await candidatePage.getByRole('heading', { name: /sent/i }).first().waitFor();
}

/** Ends the ten minutes in which an act can be undone: its emails leave. */
async function endTheWait(): Promise<void> {
  const config = readConfig({ ...process.env, DATABASE_URL: '', DATA_DIR: inject('dataDir') });
  const { ownerPool, close } = await openDatabase(config, true);
  await ownerPool.query("update pgboss.job set start_after = now() where name = 'send-bulk-mail' and state < 'active'");
  await close();
}

/** Ticks the applications of these candidates, and acts on them by the dialog. */
async function actOn(names: string[], state: string, message: string | { subject: string; text: string } | null): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: `Tick ${name}` }).check();
  await button('Change or write').click();
  await dialog().getByRole('combobox', { name: 'New state' }).selectOption({ label: state });
  if (message !== null) {
    const isOwn = typeof message !== 'string';
    await dialog()
      .getByRole('combobox', { name: 'Message' })
      .selectOption(isOwn ? '=own' : message);
    if (isOwn) {
      await dialog()
        .getByRole('textbox', { name: /^Subject/ })
        .fill(message.subject);
      await dialog().getByRole('textbox', { name: /^Text/ }).fill(message.text);
    }
  }
  await dialog().getByRole('button', { name: 'Check' }).click();
  await dialog()
    .getByText(`${names.length} ${names.length === 1 ? 'application' : 'applications'} will change.`)
    .waitFor();
  await dialog().getByRole('button', { name: 'Do it' }).click();
  await dialog().waitFor({ state: 'detached' });
}
/** A candidate with this name. */
const named = (firstName: string, lastName: string) =>
  confirmedCandidate(`${firstName}.${lastName}@journey.example`.toLowerCase(), northmoor, { firstName, lastName });
const stateOf = (name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .getByRole('cell')
    .nth(1)
    .textContent();

// applications.console.1 applications.console.2 applications.console.3 applications.messages.5 staff.pages.2
test('a recruiter is invited, publishes a job, reads applications, shortlists, rejects, undoes and writes; a candidate applies, reads and answers', async () => {
  const recruiter = 'recruiter.journey@example.com';
  await inviteByCommand(recruiter, { name: 'Rowan Reid', role: 'recruiter' });
  await acceptInvitation(page, recruiter);
  const advertId = await publishAdvert();

  const context = await browser().newContext({ viewport: { width: 390, height: 844 } });
  const candidatePage = await context.newPage();
  const faults = watchForFaults(candidatePage);
  const priya = await named('Priya', 'Shah');
  await Promise.all([
    applyOnSite(candidatePage, priya),
    ...(['Anna Bell', 'Ben Cole', 'Carl Dow', 'Dee Eng'] as const).map(async (name) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      await applyByCall(await named(firstName, lastName), advertId);
    }),
  ]);

  // What waits leads to the list. Only the application that is opened counts as read, and its CV is the one that was sent.
  await openAlive(page, `${northmoor.origin}/console`);
  await page.getByRole('link', { name: /unread applications?$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor();
  await page.getByRole('combobox', { name: 'Job' }).selectOption('JOURNEY-1');
  await button('Filter').click();
  await page.waitForURL(/advert=JOURNEY-1/);
  await page.getByRole('link', { name: /^All 5$/ }).click();
  await page.locator('main a[aria-current=page]', { hasText: 'All 5' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor();
  await expectAccessible(page, 'the list of applications');
  await page.getByRole('link', { name: 'Priya Shah', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Priya Shah' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button('Download Priya Shah CV.pdf').click()]);
  expect(readFileSync(await download.path())).toEqual(samplePdf());
  await expectAccessible(page, 'one application');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('link', { name: /^Unread 4$/ }).waitFor();

  // Three are shortlisted with a question, the others rejected with a template, each in its own act, and one of these undone.
  await actOn(['Priya Shah', 'Anna Bell', 'Ben Cole'], 'Shortlisted', {
    subject: 'Which day?',
    text: 'Hello {firstName}, can you come on Monday?',
  });
  await actOn(['Carl Dow'], 'Unsuccessful', 'unsuccessful');
  await actOn(['Dee Eng'], 'Unsuccessful', 'unsuccessful');
  // The dialog closes over a list that is already read again, so that no row moves under the pointer.
  expect(await stateOf('Dee Eng')).toBe('Unsuccessful');
  expect(await button('Undo').count()).toBe(3);
  await button('Undo').first().click();
  await page.getByText('1 application has its earlier state again').waitFor();
  await expect
    .poll(() => Promise.all(['Priya Shah', 'Anna Bell', 'Ben Cole', 'Carl Dow', 'Dee Eng'].map(stateOf)))
    .toEqual([...Array.from({ length: 3 }, () => 'Shortlisted'), 'Unsuccessful', 'Sent']);

  // The emails leave. The candidate reads the message and answers it.
  await endTheWait();
  await openMail(candidatePage, northmoor.origin, /^Which day\?$/, priya.email);
  expect(await candidatePage.locator('pre').textContent()).toContain('Hello Priya, can you come on Monday?');
  await openAlive(candidatePage, `${northmoor.origin}/applications`);
  await candidatePage.getByRole('link', { name: `What you sent for ${title}` }).click();
  await candidatePage.getByText('Hello Priya, can you come on Monday?').waitFor();
  await candidatePage.getByRole('textbox', { name: 'Your answer' }).fill('Yes, at ten.');
  await candidatePage.getByRole('button', { name: 'Send answer' }).click();
  await candidatePage.getByRole('paragraph').filter({ hasText: 'Yes, at ten.' }).waitFor();

  await openAlive(page, `${northmoor.origin}/console`);
  await page.getByRole('link', { name: /messages? to answer$/ }).click();
  await page.getByRole('link', { name: 'Priya Shah', exact: true }).click();
  await page.getByText('Yes, at ten.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
