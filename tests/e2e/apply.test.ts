import { join } from 'node:path';
import type { AdvertSummary, ApplicationDraft, Cv, DraftParts } from '@berth/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import { expectAccessible, expectNoSidewaysScroll, openAlive } from './browser.ts';
import { confirmedCandidate, type TestCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { advertsOf, mainText, northmoor } from './site.ts';

const documents = join(import.meta.dirname, '../../tenants/northmoor/demo/documents');
/** The demo advert that asks for everything. */
const everything = 'Dance Studio and Wardrobe Technician';

let page: Page;
let advert: AdvertSummary;
let other: AdvertSummary;
pageForEachTest((own) => {
  page = own;
});
beforeAll(async () => {
  const search = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"keywordParams":{"keyword":"wardrobe"}}' };
  const found = await northmoor.get('/api/v1/advertereSearch/filteredSearch', search);
  advert = named(everything, (JSON.parse(found.body) as { adverts: AdvertSummary[] }).adverts);
  other = (await advertsOf(northmoor)).find(({ advertId }) => advertId !== advert.advertId) ?? advert;
});

function named(title: string, adverts: AdvertSummary[]): AdvertSummary {
  const found = adverts.find(({ jobTitle }) => jobTitle === title);
  if (!found) throw new Error(`the demo has no ${title}`);
  return found;
}
const applyUrl = ({ jobName, advertId }: AdvertSummary) => `${northmoor.origin}/apply/${jobName}/${advertId}`;
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const task = async (name: string) => {
  await page.getByRole('link', { name, exact: true }).click();
  await heading(name);
};
/** Saves a task, which leads to the next. */
const finish = async (next: string, button = 'Save and continue') => {
  await page.getByRole('button', { name: button }).click();
  await heading(next);
};
const list = async () => {
  await page.getByRole('link', { name: 'Back to your application' }).click();
  await heading(everything);
};
const employersForm = 'Employer’s application form';
const abroad = 'Your details outside the UK';
/** Tries to leave with something unsaved, and stays. */
const asksBeforeLeaving = async (link: string, answer = 'Keep editing') => {
  await page.getByRole('link', { name: link }).first().click();
  const question = page.getByRole('alertdialog', { name: 'There are unsaved changes on this page!' });
  await question.getByRole('button', { name: answer }).click();
  await expect.poll(() => question.count()).toBe(0);
};

const draftUrl = '/api/v1/candidate/applicationDraft';
const headersOf = ({ cookie }: TestCandidate) => ({ 'x-requested-with': 'XMLHttpRequest', cookie });
const draftOf = async (candidate: TestCandidate, { advertId }: AdvertSummary) =>
  JSON.parse((await northmoor.get(`${draftUrl}?advertId=${advertId}`, { headers: headersOf(candidate) })).body) as ApplicationDraft;
const cvsOf = async (candidate: TestCandidate) =>
  JSON.parse((await northmoor.get('/api/v1/cv/list', { headers: headersOf(candidate) })).body) as Cv[];
/** Changes a draft as another window of its candidate would. */
const changeElsewhere = async (candidate: TestCandidate, of: AdvertSummary, parts: DraftParts) => {
  const { version, advertId } = await draftOf(candidate, of);
  const headers = { ...headersOf(candidate), 'content-type': 'application/json' };
  const answer = await northmoor.get(draftUrl, { method: 'PUT', headers, body: JSON.stringify({ advertId, version, parts }) });
  expect(answer.status, answer.body).toBe(200);
};
/** The next lists of CVs include those that the scanner rejected. */
const rejectCvs = (isRejected: (cv: Cv) => boolean) =>
  page.route('**/api/v1/cv/list', async (route) => {
    const answer = await route.fetch();
    const cvs = (await answer.json()) as Cv[];
    await route.fulfill({
      response: answer,
      json: cvs.map((cv) => Object.assign(cv, { isDefault: !isRejected(cv), scan: isRejected(cv) ? 'rejected' : cv.scan })),
    });
  });
const resume = async () => {
  await openAlive(page, `${northmoor.origin}/applications`);
  await page.getByRole('link', { name: everything }).click();
  await heading(everything);
};
const stateOf = (name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .textContent();

// applications.form.2 applications.form.9 applications.list.1 applications.list.2 applications.withdraw.1
test('an application that asks for everything is filled in task by task, left, resumed, checked, sent and withdrawn', async () => {
  const candidate = await confirmedCandidate('apply-all@mail.example');
  await candidate.uploadCv('Morgan Ellis CV.pdf');
  await candidate.enter(page.context());
  await openAlive(page, applyUrl(advert));
  expect(await stateOf('CV')).toContain('Not started');
  expect(await stateOf('Cover letter')).toContain('Optional');

  // A letter saves itself, and is there for a candidate who left without saving.
  await task('Cover letter');
  await page.getByRole('textbox').fill('I have run a wardrobe for four years.');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await page.goto(northmoor.origin);
  await openAlive(page, `${applyUrl(advert)}?step=coverLetter`);
  expect(await page.getByRole('textbox').inputValue()).toBe('I have run a wardrobe for four years.');
  expect(await page.title()).toMatch(/^Cover letter - Apply for Dance Studio/);
  await finish(employersForm);
  expect(await page.title()).toMatch(/^Employer’s application form - Apply for Dance Studio/);
  await list();

  // What is unsaved is not left without a question, whichever step it is in.
  await task('CV');
  const added = { name: 'New CV.pdf', mimeType: 'application/pdf', buffer: samplePdf() };
  await page.getByRole('radio', { name: 'Upload another CV' }).check();
  await page.locator('input[type=file]').setInputFiles(added);
  await asksBeforeLeaving('Skip for now', 'Discard changes');
  await heading(employersForm);
  await list();
  // A file that was kept is not uploaded a second time because its choice was not.
  await task('CV');
  await page.getByRole('radio', { name: 'Upload another CV' }).check();
  await page.locator('input[type=file]').setInputFiles(added);
  await page.route(`**${draftUrl}`, (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('There is a problem').waitFor();
  expect(await page.getByRole('radio', { name: /New CV/ }).isChecked()).toBe(true);
  await page.unroute(`**${draftUrl}`);
  await finish(employersForm);
  expect((await cvsOf(candidate)).map(({ originalName }) => originalName)).toEqual(['New CV.pdf', 'Morgan Ellis CV.pdf']);
  // By keyboard alone: the page names what is missing and leads to its field.
  await page.getByRole('button', { name: 'Save and continue' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Choose a file' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(join(documents, 'Application form.docx'));
  await asksBeforeLeaving('Back to your application');
  await expectAccessible(page, 'the employer’s form');
  await finish('Further information');
  await finish('Criminal convictions', 'I have read it');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await asksBeforeLeaving('Accessibility');
  await finish(abroad);
  // Without the tick the page says what is missing.
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Agree to your details being sent/ })
    .click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('outsideUkEeaConsent');
  await list();
  await task('Equality questions');
  await page.getByRole('radio', { name: '25 to 34' }).check();
  await asksBeforeLeaving('Skip for now');
  await finish(abroad, 'Send answers');
  await list();
  expect(await stateOf('Equality questions')).toContain('Done');

  // Left and resumed from the list of applications. A CV that the scanner rejected meanwhile is not chosen any more, and where there is
  // no other and no room for one, the step says what to do.
  await rejectCvs(({ originalName }) => originalName === 'New CV.pdf');
  await resume();
  expect(await stateOf('CV')).toContain('Done');
  await task('CV');
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe((await cvsOf(candidate))[1]?.hash);
  await finish(abroad);
  expect((await draftOf(candidate, advert)).cvHash).toBe((await cvsOf(candidate))[1]?.hash);
  await candidate.uploadCv('Third CV.pdf');
  await page.unroute('**/api/v1/cv/list');
  await rejectCvs(() => true);
  await resume();
  await task('CV');
  await page.getByText('None of your CVs can be sent').waitFor();
  expect(await page.getByRole('link', { name: 'Go to your CVs' }).getAttribute('href')).toBe('/account/manage/cvs');
  await page.unroute('**/api/v1/cv/list');

  // The check names what is still missing.
  await openAlive(page, `${applyUrl(advert)}?step=check`);
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByRole('link', { name: /Agree to your details being sent/ }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('change-outsideUkEeaConsent');
  await page.keyboard.press('Enter');
  await heading(abroad);
  await page.getByRole('checkbox').check();
  await asksBeforeLeaving('Back to your application');
  await finish('Check your answers');
  expect(await page.getByRole('main').textContent()).not.toContain('25 to 34');
  await page.setViewportSize({ width: 320, height: 640 });
  // What another window has changed since is shown before it is sent.
  await changeElsewhere(candidate, advert, { coverLetterText: 'Five years, all told.' });
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByRole('alert').getByText('Check it again before you send it.').waitFor();
  await page.getByText('Five years, all told.').waitFor();
  await expectNoSidewaysScroll(page, 'changed in another window');
  await page.getByRole('button', { name: 'Send application' }).click();
  await heading('Application sent');

  await openAlive(page, `${northmoor.origin}/applications`);
  expect(await page.locator('thead th').allTextContents()).toEqual([
    'Job Title',
    'Salary',
    'Hours',
    'Application Date',
    'Application Form',
    'CV',
    'Cover Letter',
    'Status',
  ]);
  const downloads = [
    ['Application form.docx', 'Application form.docx'],
    ['Morgan Ellis CV.pdf', 'Morgan Ellis CV.pdf'],
    [`the cover letter for ${everything}`, /\.txt$/],
  ] as const;
  for (const [button, fileName] of downloads) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download ${button}`, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(fileName);
  }
  await page.getByRole('button', { name: /^Withdraw your/ }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText(/^Withdrawn \d/).waitFor();
  await question.waitFor({ state: 'detached' });
});

test('a job that has closed says so instead of asking for anything', async () => {
  const { adverts } = await northmoor.json<{ adverts: AdvertSummary[] }>('/api/v1/advert/activeList?limit=50');
  const closed = `/apply/closed-saddlery-tutor/${Math.max(...adverts.map(({ advertId }) => advertId)) + 1}`;
  const { cookie } = await confirmedCandidate('apply-late@mail.example');
  expect(mainText((await northmoor.get(closed, { headers: { cookie } })).body)).toContain('This job is closed');
});

// applications.form.10
test('the letter of the last application is offered again with its date; what another window typed is not overwritten', async () => {
  const candidate = await confirmedCandidate('apply-again@mail.example');
  await candidate.uploadCv('Morgan Ellis CV.pdf');
  const headers = headersOf(candidate);
  const cvHash = (await cvsOf(candidate))[0]?.hash ?? '';
  await candidate.enter(page.context());
  // Windows in which the application could be filled in and sent, when it has been sent from elsewhere.
  await changeElsewhere(candidate, other, { cvHash, criminalConvictions: 'no' });
  const step = await page.context().newPage();
  await openAlive(step, applyUrl(other));
  await openAlive(page, applyUrl(other));
  const form = new FormData();
  const fields = {
    advertId: String(other.advertId),
    cvHash,
    coverLetterText: 'My first letter',
    criminalConvictions: 'no',
  };
  for (const [name, value] of Object.entries({ ...fields, acceptanceOfTermsAndConditions: 'true' })) form.set(name, value);
  const body = new Response(form);
  const sent = await northmoor.get('/api/v1/candidate/apply', {
    method: 'PUT',
    headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
    body: await body.bytes(),
  });
  expect(sent.status).toBe(200);
  const again = await northmoor.get(applyUrl(other).replace(northmoor.origin, ''), { headers });
  expect(mainText(again.body)).toContain('You have already applied for this job');

  await step.getByRole('button', { name: 'Save for later' }).click();
  await step.getByRole('heading', { level: 1, name: 'You have already applied for this job' }).waitFor();
  await page.getByRole('button', { name: 'Send application' }).click();
  await heading('You have already applied for this job');

  await openAlive(page, `${applyUrl(advert)}?step=coverLetter`);
  await page.getByRole('button', { name: 'Start from that letter' }).click();
  expect(await page.getByRole('textbox').inputValue()).toBe('My first letter');
  await page.getByText(/^Saved/).waitFor();
  // Another window saves another letter; this one says so, and keeps what is typed here.
  await changeElsewhere(candidate, advert, { coverLetterText: 'From elsewhere' });
  await page.getByRole('textbox').fill('My second letter');
  await page.getByText(/was changed in another window/).waitFor();
  expect(await page.getByRole('textbox').inputValue()).toBe('My second letter');
  expect((await draftOf(candidate, advert)).coverLetterText).toBe('From elsewhere');
  await expectAccessible(page, 'two letters');
  await page.getByRole('button', { name: 'Keep the letter on this page' }).click();
  await finish(employersForm);
  expect((await draftOf(candidate, advert)).coverLetterText).toBe('My second letter');

  // Also where the page has heard of the change by itself, after it showed the letter from before.
  await list();
  await task('Cover letter');
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL(`${northmoor.origin}/`);
  await changeElsewhere(candidate, advert, { coverLetterText: 'From elsewhere again' });
  const shown = Promise.withResolvers<void>();
  await page.route(`**${draftUrl}?*`, async (route) => {
    await shown.promise;
    await route.continue();
  });
  await page.goBack();
  await heading('Cover letter');
  await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('My second letter');
  const heard = page.waitForResponse((answer) => answer.url().includes(`${draftUrl}?`));
  shown.resolve();
  await (await heard).finished();
  await page.unroute(`**${draftUrl}?*`);
  await page.getByRole('textbox').fill('My second letter after all');
  await page.getByText('The other letter: From elsewhere again').waitFor();
  expect((await draftOf(candidate, advert)).coverLetterText).toBe('From elsewhere again');
  await page.getByRole('button', { name: 'Keep the letter on this page' }).click();
  await finish(employersForm);
  expect((await draftOf(candidate, advert)).coverLetterText).toBe('My second letter after all');

  // A save that is overtaken by typing keeps what was typed after it, though the tab goes before that is saved.
  await list();
  await task('Cover letter');
  const release = Promise.withResolvers<void>();
  await page.route(`**${draftUrl}`, async (route) => {
    await release.promise;
    if (!route.request().postData()?.includes('and more')) await route.continue();
  });
  await page.getByRole('textbox').fill('My third letter');
  await Promise.all([page.waitForRequest(`**${draftUrl}`), page.getByRole('textbox').blur()]);
  await page.getByRole('textbox').fill('My third letter and more');
  const saved = page.waitForResponse((answer) => answer.url().endsWith(draftUrl));
  release.resolve();
  await (await saved).finished();
  await openAlive(page, page.url());
  await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('My third letter and more');
  await page.unroute(`**${draftUrl}`);
});
