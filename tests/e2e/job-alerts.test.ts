import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAlive, untilAlive } from './browser.ts';
import { confirmedCandidate, goodPassword } from './candidate.ts';
import { alertFor, alertsOf } from './job-alerts.ts';
import { pageForEachTest } from './lent-page.ts';
import { openMail } from './mailbox.ts';
import { advertsOf, contentOf, jobPath, northmoor, type Site } from './site.ts';
import { applyTenant, normalMode } from './tenant.ts';

let page: Page;
const theBrowser = pageForEachTest((own) => {
  page = own;
  site = northmoor;
});
let example: string;
/** Where addresses are looked up that have accounts: five a minute may be, of one tenant, and a fast machine is there sooner. */
let others: Site;
/** Where the page is. */
let site: Site;
beforeAll(async () => {
  others = await applyTenant('alert-others', { tenant: { settings: { accountLookup: 'modal' } }, config: normalMode });
  example = (await contentOf(northmoor)).placeholders.email;
});

const search = '/search?keyword=saddlery&location=Leeds';
/** The way to an alert, for a search with results and for one without. */
const offer = /^(Get these by email|Email me when a job matches)$/;
const open = (path: string) => openAlive(page, site.origin + path);
const dialog = (name: string) => page.getByRole('dialog', { name });
const asking = () => dialog('Get these jobs by email');
const create = () => asking().getByRole('button', { name: 'Create alert' });
const email = () => asking().getByRole('textbox', { name: /^Email/ });
const isFocused = (selector: string) => page.locator(selector).evaluate((element) => element === document.activeElement);

async function ask(path = search): Promise<void> {
  await open(path);
  await page.getByRole('button', { name: offer }).focus();
  await page.keyboard.press('Enter');
  await asking().waitFor();
}

async function askFor(address: string): Promise<void> {
  await ask();
  await email().fill(address);
  await page.keyboard.press('Enter');
}

/** A dialog, read out from its title. */
async function expectDialog(name: string): Promise<void> {
  await dialog(name).waitFor();
  await expect.poll(() => isFocused('[role=dialog]')).toBe(true);
}

/** Follows the link of the newest mail of this kind, once so many have come. */
async function follow(subject: RegExp, address: string, link: RegExp, copies = 1): Promise<void> {
  await openMail(page, site.origin, subject, address, copies);
  const href = await page.getByRole('link', { name: link }).first().getAttribute('href');
  await page.goto(href ?? '');
}

async function register(lastStep: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Create account' }).waitFor();
  await untilAlive(page);
  await page.locator('#firstName').fill('Jo');
  await page.locator('#lastName').fill('Marsh');
  await page.locator('#password').fill(goodPassword);
  await page.locator('#acceptanceOfTermsAndConditions').check();
  await lastStep();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Enter the code from our email' }).waitFor();
}

async function signIn(address: string): Promise<void> {
  await page
    .getByRole('textbox', { name: /^Email/ })
    .first()
    .fill(address);
  await page.getByLabel('Password').first().fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('a visitor', () => {
  // job-alerts.decision.7 job-alerts.decision.8
  test('asks with a valid address alone, starts the alert by the link in the email, and is offered an account the next time', async () => {
    const address = 'jo.visitor@example.com';
    await ask();
    expect(await create().isDisabled()).toBe(true);
    await email().fill('jo@');
    expect(await create().isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    const fault = asking().getByText(`Please enter a valid email address e.g. ${example}`);
    await fault.waitFor();
    await asking().getByRole('checkbox').last().check();
    // Nothing typed is lost by closing, and the focus goes back to the button.
    await page.keyboard.press('Escape');
    await asking().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toMatch(offer);
    await page.keyboard.press('Enter');
    expect([await email().inputValue(), await asking().getByRole('checkbox').last().isChecked()]).toEqual(['jo@', true]);
    await email().fill(address);
    await fault.waitFor({ state: 'detached' });
    await create().click();
    await expectDialog('Check your email');
    await dialog('Check your email').getByRole('button', { name: 'Create an account' }).click();
    await expectDialog('Create an account');
    await expect.poll(() => dialog('Create an account').locator('#email').inputValue()).toBe(address);
    expect(new URL(page.url()).pathname).toBe('/search');

    await follow(/^Confirm your job alert/, address, /confirm-alert/);
    await page.getByRole('heading', { level: 1, name: 'Your job alert is on' }).waitFor();
    await page.getByText('“saddlery in Leeds”', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'See the jobs of today' }).click();
    await page.getByRole('heading', { level: 1, name: /“saddlery” in Leeds/ }).waitFor();

    await askFor(address);
    await expectDialog('Another job alert needs an account');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await register(async () => expect(await page.locator('#email').inputValue()).toBe(address));
    await page.getByText('Your job alert starts', { exact: false }).waitFor();
    // The link is followed in the browser that registered, which is signed in.
    await follow(/confirm your email address for/, address, /confirm-email/);
    await page.getByText(/Your account is ready. Your job alert “.*” is on/).waitFor();
    await page.waitForURL(/\/search\?/);
  });

  test('who has an account is sent a link to start the alert of a search that found nothing; with five alerts reads that there are five', async () => {
    site = others;
    const few = await confirmedCandidate('jo.few@example.com', site);
    await ask();
    await page.getByRole('heading', { level: 1, name: /^No jobs for/, includeHidden: true }).waitFor();
    await email().fill(few.email);
    await page.keyboard.press('Enter');
    await dialog('Check your email').waitFor();
    await follow(/^Confirm your job alert/, few.email, /confirm-alert/);
    await page.getByRole('heading', { level: 1, name: 'Your job alert is on' }).waitFor();
    expect((await alertsOf(few, site)).map(({ isConfirmed, criteria }) => [isConfirmed, criteria.uri])).toEqual([[true, search]]);

    const many = await confirmedCandidate('jo.many@example.com', site);
    for (const keyword of ['one', 'two', 'three', 'four', 'five']) await alertFor(many, keyword, `/search?keyword=${keyword}`, site);
    await askFor(many.email);
    await expectDialog('There are 5 job alerts already');
    await page.getByRole('link', { name: 'Sign in to manage them' }).click();
    await page.waitForURL(/\/account\/login\?returnUrl=%2Faccount%2Fmanage%2Fjob-alerts/);
  });

  test('whose account waits for its confirmation is sent that again, and the alert starts with it', async () => {
    site = others;
    const address = 'jo.pending@example.com';
    await open('/account/register');
    await register(() => page.locator('#email').fill(address));
    await askFor(address);
    await expectDialog('Confirm your email address first');
    // It takes the place of the one from registering.
    await follow(/^Confirm your email address/, address, /confirm-email/);
    await page.getByText('Your job alert “saddlery in Leeds” is on', { exact: false }).waitFor();
  });

  // job-alerts.like.1 job-alerts.like.2
  test('asks on a job’s page for jobs like it, which match today; reads what a search for everything lacks', async () => {
    const [advert] = await advertsOf(northmoor);
    await open(jobPath(advert ?? { jobName: '', advertId: 0 }));
    await page.getByRole('button', { name: 'Jobs like this by email' }).click();
    await asking().waitFor();
    await asking()
      .getByText(/^Matches [\d,]+ jobs today$/)
      .waitFor();
    await open('/search?hours=Full+time');
    await page.getByText('Search by a keyword, a category or a place to get jobs by email.').waitFor();
    expect(await page.getByRole('button', { name: offer }).count()).toBe(0);
  });

  // job-alerts.decision.12
  test('without script follows a link to register, and back to the search', async () => {
    const plain = await (await theBrowser().newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(northmoor.origin + search);
    const href = await plain.getByRole('link', { name: offer }).getAttribute('href');
    expect(Object.fromEntries(new URL(href ?? '', northmoor.origin).searchParams)).toEqual({ createJobAlert: 'true', returnUrl: search });
    await plain.context().close();
  });

  test('who signs in to have jobs by email has the alert', async () => {
    const candidate = await confirmedCandidate('jo.returns@example.com');
    await open(`/account/login?createJobAlert=true&returnUrl=${encodeURIComponent(search)}`);
    await signIn(candidate.email);
    await page.getByRole('region', { name: 'Notifications' }).getByText('Your job alert is on').waitFor();
    await page.waitForURL(northmoor.origin + search);
    expect((await alertsOf(candidate)).map(({ criteria }) => criteria.uri)).toEqual([search]);
  });
});

describe('a candidate', () => {
  // job-alerts.alert.7 job-alerts.decision.5
  test('creates an alert by keyboard, named and weekly, and finds it in manage account', async () => {
    const candidate = await confirmedCandidate('jo.creates@example.com');
    await candidate.enter(page.context());
    await ask('/search?keyword=saddlery&location=Leeds&posted=7&page=2');
    const name = asking().getByRole('textbox', { name: /^Name of the alert/ });
    expect(await name.inputValue()).toBe('saddlery in Leeds');
    await name.fill('');
    await page.keyboard.press('Enter');
    await asking().getByRole('alert').getByText('Name of the alert is required').waitFor();
    await name.fill('Leather work');
    await asking().getByRole('radio', { name: 'Once a week' }).check();
    await create().click();
    await expectDialog('Your job alert is on');
    await page.getByRole('link', { name: 'Manage your job alerts' }).click();
    await page.waitForURL(`${northmoor.origin}/account/manage/job-alerts`);
    const item = page.getByRole('region', { name: 'Job alerts' }).getByRole('listitem').filter({ hasText: 'Leather work' });
    expect(await item.textContent()).toMatch(/“saddlery”, in and around Leeds.*Once a week, nothing sent yet.*On/);
    expect(await alertsOf(candidate)).toMatchObject([{ criteria: { title: 'Leather work', uri: search }, frequency: 'weekly' }]);
  });

  // dashboard.manage.1 job-alerts.alert.7
  test('reads, tries, changes, pauses and deletes alerts in manage account', async () => {
    const candidate = await confirmedCandidate('jo.manages@example.com');
    await candidate.enter(page.context());
    await open('/account/manage/job-alerts');
    const section = page.getByRole('region', { name: 'Job alerts' });
    await section.getByText('No job alerts yet').waitFor();
    expect(await section.getByRole('link', { name: 'Search for jobs' }).getAttribute('href')).toBe('/search');

    const alert = await alertFor(candidate, 'Saddlery', '/search?keyword=saddlery&contract=Permanent&hours=Full+time');
    await page.reload();
    await untilAlive(page);
    await section.getByText('1 of 5 job alerts.').waitFor();
    await section.getByRole('button', { name: 'Show matches Saddlery' }).click();
    await section.getByText(/open jobs? match(es)? today/).waitFor();
    await section.getByRole('button', { name: 'Pause Saddlery' }).click();
    await section.getByText('Paused', { exact: true }).waitFor();

    await section.getByRole('button', { name: 'Change Saddlery' }).click();
    const form = section.getByRole('form', { name: 'Change Saddlery' });
    await form.getByRole('textbox', { name: 'Keyword' }).fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await form
      .getByRole('alert')
      .getByRole('link', { name: /^Search by a keyword, a category or a place/ })
      .click();
    await expect.poll(() => isFocused(`[id="${alert.jobAlertId}-keyword"]`)).toBe(true);
    await form.getByRole('textbox', { name: /^Name/ }).fill('Round York');
    await form.getByRole('group', { name: 'Filters to keep' }).getByRole('checkbox', { name: 'Permanent' }).uncheck();
    await form.locator('[name=location]').fill('York');
    // An open list of places puts the rest of the form aside.
    await form.locator('[name=location]').press('Tab');
    await form.getByRole('radio', { name: 'Once a week' }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await section.getByText(/^Saved \d\d:\d\d$/).waitFor();
    expect(await alertsOf(candidate)).toMatchObject([
      {
        criteria: { title: 'Round York', uri: '/search?location=York&hours=Full+time' },
        status: 2,
        frequency: 'weekly',
        advertSortOrder: 4001,
      },
    ]);

    // Another window was quicker.
    await section.getByRole('button', { name: 'Change Round York' }).click();
    await northmoor.get(`/api/v1/jobAlert/${alert.jobAlertId}/1`, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie: candidate.cookie },
    });
    page.removeAllListeners('console');
    const changed = section.getByRole('form', { name: 'Change Round York' });
    await changed.getByRole('textbox', { name: /^Name/ }).fill('Mine');
    await changed.getByRole('button', { name: 'Save' }).click();
    await changed
      .getByRole('alert')
      .getByText(/changed in another window/)
      .waitFor();
    expect(await changed.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Mine');
    await changed.getByRole('button', { name: 'Cancel' }).click();
    await section.getByText('On', { exact: true }).waitFor();

    await section.getByRole('button', { name: 'Delete Round York' }).click();
    await page.getByRole('alertdialog', { name: 'Delete this job alert?' }).getByRole('button', { name: 'Delete alert' }).click();
    await section.getByText('No job alerts yet').waitFor();
    expect(await alertsOf(candidate)).toEqual([]);

    // Another window deletes what is being changed: what was typed stays until its owner leaves it.
    const doomed = await alertFor(candidate, 'Stables', '/search?keyword=stables');
    await page.reload();
    await untilAlive(page);
    await section.getByRole('button', { name: 'Change Stables' }).click();
    await northmoor.get(`/api/v1/jobAlert/${doomed.jobAlertId}`, {
      method: 'DELETE',
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie: candidate.cookie },
    });
    const lost = section.getByRole('form', { name: 'Change Stables' });
    await lost.getByRole('textbox', { name: /^Name/ }).fill('Typed at length');
    await lost.getByRole('button', { name: 'Save' }).click();
    await lost.getByRole('alert').getByText('This alert was deleted elsewhere', { exact: false }).waitFor();
    expect(await lost.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Typed at length');
    await lost.getByRole('button', { name: 'Cancel' }).click();
    await section.getByText('No job alerts yet').waitFor();
    await open('/dashboard');
    expect(await page.getByRole('link', { name: 'Manage job alerts' }).getAttribute('href')).toBe('/account/manage/job-alerts');
  });
});
