import type { AdvertSummary } from '@berth/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAlive } from './browser.ts';
import { confirmedCandidate, goodPassword } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { openMail } from './mailbox.ts';
import { heart as heartOn, toast as toastOn } from './saved-jobs.ts';
import { advertsOf, jobPath, northmoor } from './site.ts';

let page: Page;
pageForEachTest((own) => {
  page = own;
});
let adverts: AdvertSummary[];
beforeAll(async () => {
  adverts = await advertsOf(northmoor);
});

const advert = (index: number): AdvertSummary => {
  const found = adverts[index];
  if (!found) throw new Error('the demo has too few adverts');
  return found;
};
const open = (path: string) => openAlive(page, northmoor.origin + path);
const heart = (title: string, isSaved: boolean) => heartOn(page, title, isSaved);
const toast = (words: string) => toastOn(page, words);
const waiting = () => page.evaluate(() => sessionStorage.getItem('SavedJob'));

async function signIn(email: string): Promise<void> {
  await page
    .getByRole('textbox', { name: /^Email/ })
    .first()
    .fill(email);
  await page.getByLabel('Password').first().fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('a candidate', () => {
  // saved-jobs.toggle.1 saved-jobs.toggle.2
  test('saves a job of a search and removes it again, told each time; the heart is 44 px and moves nothing', async () => {
    const candidate = await confirmedCandidate('sam.search@example.com');
    await candidate.enter(page.context());
    await open('/search?keyword=saddlery');
    const title = 'Saddlery Workshop Technician';
    const box = await heart(title, false).boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    await heart(title, false).click();
    await toast('Job saved to Saved Jobs').waitFor();
    expect(await heart(title, true).boundingBox()).toEqual(box);
    expect(new URL(page.url()).pathname).toBe('/search');
    // By keyboard, and on another page of the same visit; once the list has come again, until which nothing more changes.
    await expect.poll(() => heart(title, true).getAttribute('aria-busy')).toBeNull();
    await heart(title, true).focus();
    await page.keyboard.press('Enter');
    await toast('Job removed from Saved Jobs').waitFor();
    await heart(title, false).waitFor();
    // Either is undone from its toast.
    await page.getByRole('button', { name: 'Undo: Job removed from Saved Jobs' }).click();
    await heart(title, true).waitFor();
    await expect.poll(() => heart(title, true).getAttribute('aria-busy')).toBeNull();
    await heart(title, true).click();
    await heart(title, false).waitFor();
    await expect.poll(() => heart(title, false).getAttribute('aria-busy')).toBeNull();
    await heart(title, false).click();
    await page.getByRole('button', { name: 'Undo: Job saved to Saved Jobs' }).click();
    await heart(title, false).waitFor();
  });

  // saved-jobs.toggle.1
  test('a list that is asked for before a change does not undo it, nor does one change end the wait of another', async () => {
    const candidate = await confirmedCandidate('sam.late@example.com');
    await candidate.enter(page.context());
    const list = `${northmoor.origin}/api/v1/candidate/jobStates`;
    const saving = `${northmoor.origin}/api/v1/savedJob`;
    let asked = 0;
    let answers = Promise.withResolvers<void>();
    let late: object | undefined = [];
    await page.route(list, async (route) => {
      asked += 1;
      const answer = late;
      late = undefined;
      await answers.promise;
      return answer ? route.fulfill({ json: answer }) : route.fallback();
    });
    const press = async (title: string, isSaved: boolean) => {
      const said = page.waitForResponse((answer) => answer.url().startsWith(saving) && answer.request().method() !== 'GET');
      await heart(title, isSaved).click();
      await said;
    };
    const isBusy = (title: string) => heart(title, true).getAttribute('aria-busy');
    // A page that the server sends has the list. One that the browser comes to asks for it.
    await open('/cookie-policy');
    await page.getByRole('banner').getByRole('link', { name: 'Job search' }).first().click();
    await page.waitForURL(/\/search/);
    await expect.poll(() => asked).toBe(1);
    const [one = '', two = ''] = await page.getByRole('article').getByRole('heading').getByRole('link').allInnerTexts();
    // The list from before knows nothing of it.
    await press(one, false);
    answers.resolve();
    await expect.poll(() => isBusy(one)).toBeNull();

    answers = Promise.withResolvers();
    await press(one, true);
    answers.resolve();
    await heart(one, false).waitFor();
    await expect.poll(() => heart(one, false).getAttribute('aria-busy')).toBeNull();
    // Two in a row: both show as pressed until a list has both.
    answers = Promise.withResolvers();
    const before = asked;
    await press(one, false);
    await expect.poll(() => asked).toBe(before + 1);
    await press(two, false);
    await expect.poll(() => asked).toBe(before + 2);
    expect([await isBusy(one), await isBusy(two)]).toEqual(['true', 'true']);
    answers.resolve();
    for (const title of [one, two]) await expect.poll(() => isBusy(title)).toBeNull();
  });

  test('saves a job on its page, where it shows as saved from then on, on a phone and on a desk', async () => {
    const candidate = await confirmedCandidate('sam.job@example.com');
    await candidate.enter(page.context());
    const { jobTitle, ...rest } = advert(0);
    await page.setViewportSize({ width: 320, height: 800 });
    await open(jobPath(rest));
    const similar = page.getByRole('region', { name: 'Similar jobs' }).getByRole('button');
    expect(await similar.count()).toBeGreaterThan(0);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await heart(jobTitle, false).count()).toBe(1);
    }
    await heart(jobTitle, false).click();
    await toast('Job saved to Saved Jobs').waitFor();
    await page.reload();
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await heart(jobTitle, true).waitFor();
    }
  });

  test('whose session has ended unnoticed is a visitor who wants the job saved', async () => {
    const candidate = await confirmedCandidate('sam.ended@example.com');
    await candidate.enter(page.context());
    await open(jobPath(advert(0)));
    await page.context().clearCookies();
    // The browser logs what failed on the console.
    page.removeAllListeners('console');
    await heart(advert(0).jobTitle, false).click();
    await page.waitForURL(`${northmoor.origin}/account/login`);
    await signIn(candidate.email);
    await page.waitForURL(northmoor.origin + jobPath(advert(0)));
    await heart(advert(0).jobTitle, true).waitFor();
  });
});

describe('a visitor', () => {
  // saved-jobs.pending.1
  test('who saves a job signs in first, comes back to where they were, and has it saved', async () => {
    const { email } = await confirmedCandidate('sam.pending@example.com');
    const path = '/search?keyword=assistant';
    await open(path);
    const third = page
      .getByRole('main')
      .getByRole('button', { name: /^Save job/ })
      .nth(2);
    const name = (await third.getAttribute('aria-label'))?.replace('Save job: ', '') ?? '';
    await third.click();
    await page.waitForURL(`${northmoor.origin}/account/login`);
    expect(JSON.parse((await waiting()) ?? '')).toEqual({ jobId: expect.any(Number), path });
    // Back on the page, it shows as saved.
    await page.goBack();
    await heart(name, true).first().waitFor();
    await page.goForward();
    await signIn(email);
    await page.waitForURL(northmoor.origin + path);
    await toast('Job saved to Saved Jobs').waitFor();
    await heart(name, true).first().waitFor();
    expect(await waiting()).toBeNull();
    await open('/saved-jobs');
    await page.getByRole('table').getByRole('link', { name, exact: true }).waitFor();
  });

  // saved-jobs.pending.2
  test('who registers and follows the mailed link in the same tab is signed in and has the job saved', async () => {
    const email = 'sam.registers@example.com';
    await open(jobPath(advert(2)));
    await heart(advert(2).jobTitle, false).click();
    await page.waitForURL(/\/account\/login/);
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await page.getByLabel('First name').fill('Sam');
    await page.getByLabel('Last name').fill('Ellis');
    await page.getByRole('textbox', { name: /^Email/ }).fill(email);
    await page.getByLabel('Password', { exact: false }).first().fill(goodPassword);
    await page.getByRole('checkbox', { name: /terms/i }).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Enter the code from our email' }).waitFor();
    await openMail(page, northmoor.origin, /confirm your email address for/, email);
    await page.locator('pre').getByRole('link').first().click();
    await page.waitForURL(northmoor.origin + jobPath(advert(2)));
    await toast('Job saved to Saved Jobs').waitFor();
    await heart(advert(2).jobTitle, true).waitFor();
  });

  test('takes the heart back by pressing it again', async () => {
    await open(jobPath(advert(3)));
    await heart(advert(3).jobTitle, false).click();
    await page.waitForURL(/\/account\/login/);
    await page.goBack();
    await heart(advert(3).jobTitle, true).click();
    await heart(advert(3).jobTitle, false).waitFor();
    expect(await waiting()).toBeNull();
    expect(page.url()).toBe(northmoor.origin + jobPath(advert(3)));
  });

  // saved-jobs.pending.3
  test.each([
    ['a job that is not there', '{"jobId":999999999,"path":"/about"}'],
    ['unreadable data', '{"jobId":'],
    ['a path of another site', '{"jobId":JOB,"path":"https://evil.test/"}'],
  ])('with %s waiting ends on the top of the dashboard, and nothing waits any more', async (what, record) => {
    const { email } = await confirmedCandidate(`sam.${what.replaceAll(' ', '.')}@example.com`);
    await page.setViewportSize({ width: 320, height: 480 });
    await open('/account/login');
    await page.evaluate((text) => sessionStorage.setItem('SavedJob', text), record.replace('JOB', String(advert(0).advertId)));
    // Only the console names the job that is not there.
    page.removeAllListeners('console');
    await signIn(email);
    await page.waitForURL(`${northmoor.origin}/dashboard`);
    await page.getByRole('heading', { level: 1, name: 'Hello, Morgan' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await waiting()).toBeNull();
  });
});
