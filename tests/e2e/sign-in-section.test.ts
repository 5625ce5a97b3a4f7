import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { expectAccessibleLightAndDark, expectNoSidewaysScroll, openAlive, untilAlive } from './browser.ts';
import { confirmedCandidate, goodPassword, type TestCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { advertsOf, northmoor } from './site.ts';

/** A job of the demo whose application has a list of tasks. */
const longApplication = 'Dance Studio and Wardrobe Technician';

const siteUrl = inject('siteUrl');
const chosen = 'Saddle-soap 77!';
let page: Page;
pageForEachTest((own) => {
  page = own;
});

/** Opens a section of manage account with a new session, which the call of the sign-in page begins. */
async function enter(email: string, section = 'sign-in'): Promise<void> {
  const call = { headers: { 'x-requested-with': 'XMLHttpRequest' }, data: { username: email, password: goodPassword } };
  expect((await page.request.post(`${siteUrl}/api/account/login`, call)).status()).toBe(200);
  await openAlive(page, `${siteUrl}/account/manage/${section}`);
}
/** Signs in with another browser of the same kind; gives its cookie. */
async function enterElsewhere(email: string): Promise<string> {
  const { headers } = await northmoor.get('/api/account/login', {
    method: 'POST',
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      'user-agent': await page.evaluate(() => navigator.userAgent),
    },
    body: JSON.stringify({ username: email, password: goodPassword }),
  });
  return headers['set-cookie']?.split(';')[0] ?? '';
}
const ownCookie = async () => `berth=${(await page.context().cookies()).find(({ name }) => name === 'berth')?.value}`;
async function fillLogin(page: Page, email: string, password = goodPassword): Promise<void> {
  await page.getByRole('textbox', { name: /^Email/ }).fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
const isActive = async (cookie: string) => (await northmoor.get('/api/account/verifyActiveToken', { headers: { cookie } })).body;
async function expectFine(page: Page, what: string): Promise<void> {
  await expectNoSidewaysScroll(page, what);
  await expectAccessibleLightAndDark(page, what);
}

test('on a phone: a wrong password of now is said at its field, a right one is changed, and everywhere else is signed out', async () => {
  const { email } = await confirmedCandidate('robin.changes@example.com');
  const other = await enterElsewhere(email);
  await page.setViewportSize({ width: 320, height: 900 });
  await enter(email);
  const part = page.getByRole('region', { name: 'Password', exact: true });
  const save = () => part.getByRole('button', { name: 'Save new password' }).click();
  await part.getByRole('button', { name: 'Change password' }).click();
  expect(await part.locator('#change-currentPassword').evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await part.locator('input').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('autocomplete')))).toEqual([
    'username',
    'current-password',
    'new-password',
    'new-password',
  ]);
  await part.locator('#change-currentPassword').fill('Not this one 1!');
  await part.locator('#change-password').fill('Password2024!');
  await part.locator('#change-confirmPassword').fill('Password2024!');
  await save();
  await part
    .getByRole('alert')
    .getByRole('link', { name: /^That is not your password/ })
    .click();
  expect(await part.locator('#change-currentPassword').evaluate((box) => box === document.activeElement)).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  const question = page.getByRole('alertdialog', { name: 'There are unsaved changes on this page!' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await part.locator('#change-password').inputValue()).toBe('Password2024!');
  await part.locator('#change-currentPassword').fill(goodPassword);
  await save();
  await part
    .getByRole('alert')
    .getByText(/^This password is one of the first that are tried/)
    .waitFor();
  await part.locator('#change-password').fill(chosen);
  await part.locator('#change-confirmPassword').fill(chosen);
  await save();
  await part.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await expect
    .poll(() => part.getByRole('button', { name: 'Change password' }).evaluate((box) => box === document.activeElement))
    .toBe(true);
  expect([await isActive(await ownCookie()), await isActive(other)]).toEqual(['true', 'false']);
  // What the other browser does next: it signs in with the new password.
  await page.context().addCookies([{ name: 'berth', value: other.replace('berth=', ''), url: siteUrl }]);
  await page.reload();
  await page.waitForURL(/\/account\/login\?returnUrl=%2Faccount%2Fmanage/);
  await untilAlive(page);
  await fillLogin(page, email, chosen);
  await page.getByRole('heading', { level: 1, name: 'Email and sign-in' }).waitFor();
});

test('sessions are listed, one is ended by itself and the others together, and this one stays', async () => {
  const { email } = await confirmedCandidate('robin.sessions@example.com');
  await page.setViewportSize({ width: 320, height: 900 });
  const [one, two] = [await enterElsewhere(email), await enterElsewhere(email)];
  await enter(email);
  const part = page.getByRole('region', { name: 'Where you are signed in' });
  await expect.poll(() => part.getByRole('listitem').count()).toBe(4);
  expect(await part.getByRole('listitem').first().textContent()).toMatch(
    /Chrome on Linux.*Signed in \d\d-\w{3}-\d\d at \d\d:\d\d.*This device/,
  );
  await part.getByRole('button', { name: 'Sign out Chrome on Linux' }).first().click();
  await expect.poll(() => part.getByRole('listitem').count()).toBe(3);
  await expect.poll(() => part.getByRole('heading').evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect([await isActive(one), await isActive(two)].toSorted()).toEqual(['false', 'true']);
  await part.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.poll(() => part.getByRole('listitem').count()).toBe(1);
  expect(await Promise.all([one, two, await ownCookie()].map(isActive))).toEqual(['false', 'false', 'true']);
});

const endSession = async () => {
  const headers = { cookie: await ownCookie(), 'x-requested-with': 'XMLHttpRequest' };
  expect((await northmoor.get('/api/account/logout', { headers })).status).toBe(200);
};
const address = (page: Page) => page.getByRole('region', { name: 'Address', exact: true });
const choice = (page: Page) => page.getByRole('checkbox', { name: 'News and events by Email' });

/** The whole record of a candidate, as another program of theirs reads it. */
const savedProfile = async ({ cookie }: TestCandidate) =>
  JSON.parse((await northmoor.get('/api/v1/candidate/fetch/', { headers: ourPage(cookie) })).body);
const ourPage = (cookie: string) => ({ cookie, 'x-requested-with': 'XMLHttpRequest' });

async function type(page: Page): Promise<void> {
  await address(page)
    .getByRole('button', { name: /address$/ })
    .click();
  await address(page).getByLabel('1st line', { exact: false }).fill('12 Harbour Road');
  await address(page).getByLabel('Town or City').fill('Dublin');
  await address(page).getByLabel('Country', { exact: false }).selectOption('Ireland');
  await address(page).getByLabel('Postcode', { exact: false }).fill('D01 F5P2');
}

describe('a session that ends mid-visit', () => {
  let candidate: TestCandidate;
  beforeAll(async () => {
    candidate = await confirmedCandidate('robin.ended@example.com');
  });
  // sign-in.session.8
  test('saving asks to sign in and comes back with everything that was typed, after which it is saved', async () => {
    await enter(candidate.email, 'address');
    await type(page);
    await endSession();
    await address(page).getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/account\/login\?returnUrl=%2Faccount%2Fmanage/);
    // Also where the sign-in page is loaded again in between.
    await page.reload();
    await untilAlive(page);
    await fillLogin(page, candidate.email);
    await page.getByRole('heading', { level: 1, name: 'Address' }).waitFor();
    await expect.poll(() => address(page).getByLabel('1st line', { exact: false }).inputValue()).toBe('12 Harbour Road');
    expect(await address(page).getByLabel('Country', { exact: false }).inputValue()).toBe('Ireland');
    await address(page).getByRole('button', { name: 'Save' }).click();
    await address(page)
      .getByText(/^Saved/)
      .waitFor();
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('berth:draft:')))).toEqual([]);
  });

  test('going on within the page asks to sign in too, and comes back with what was typed', async () => {
    await enter(candidate.email, 'communication');
    await choice(page).check();
    await endSession();
    await page.evaluate(() => location.assign('#main'));
    await page.waitForURL(/\/account\/login\?returnUrl=%2Faccount%2Fmanage/);
    await fillLogin(page, candidate.email);
    await page.getByRole('heading', { level: 1, name: 'Communication preferences' }).waitFor();
    await expect.poll(() => choice(page).isChecked()).toBe(true);
  });

  test('what was given up in that moment is not kept', async () => {
    const advert = (await advertsOf(northmoor)).find(({ jobTitle }) => jobTitle === longApplication);
    await enter(candidate.email);
    const stored = () => page.evaluate(() => Object.values(sessionStorage).join());
    await openAlive(page, `${siteUrl}/apply/${advert?.jobName}/${advert?.advertId}?step=convictions`);
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('textbox', { name: 'What it was and when' }).fill('A caution, 2025');
    await endSession();
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await page.waitForURL(/\/account\/login/);
    expect(await stored()).not.toContain('A caution');
  });

  test('what was typed is not shown to another candidate who signs in there, and is gone', async () => {
    const stranger = await confirmedCandidate('robin.stranger@example.com');
    await enter(candidate.email, 'address');
    await type(page);
    await endSession();
    await address(page).getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/account\/login/);
    await untilAlive(page);
    await fillLogin(page, stranger.email);
    await page.getByRole('heading', { level: 1, name: 'Address' }).waitFor();
    await address(page).getByRole('button', { name: 'Add address' }).waitFor();
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Harbour');
    // Now the stranger's own page is left open, and another tab signs somebody else in.
    const before = await savedProfile(candidate);
    await type(page);
    await candidate.enter(page.context());
    await address(page).getByRole('button', { name: 'Save' }).click();
    const told = page.getByRole('heading', { level: 1, name: 'Someone else has signed in on this browser' });
    await told.waitFor();
    await expect.poll(() => told.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => Object.values(sessionStorage).join() + document.body.textContent)).not.toContain('Harbour');
    await expectFine(page, 'somebody else is signed in');
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await address(page).getByRole('button', { name: 'Change address' }).waitFor();
    expect(await savedProfile(candidate)).toEqual(before);
  });

  test('a cover letter comes back, and signing out leaves none behind', async () => {
    const advert = (await advertsOf(northmoor)).find(({ jobTitle }) => jobTitle === longApplication);
    const path = `/apply/${advert?.jobName}/${advert?.advertId}?step=coverLetter`;
    await enter(candidate.email);
    await openAlive(page, siteUrl + path);
    await endSession();
    await page.locator('#coverLetterText').fill('I would like this job very much.');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.waitForURL(/\/account\/login/);
    await untilAlive(page);
    await fillLogin(page, candidate.email);
    await page.waitForURL(`**${path}`);
    await expect.poll(() => page.locator('#coverLetterText').inputValue()).toBe('I would like this job very much.');
    await page.getByText('Morgan', { exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/\/account\/login/);
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('very much');
  });
});

test('what a visitor came with is kept from sign-in to registering and back', async () => {
  await openAlive(page, `${siteUrl}/account/register?returnUrl=%2Fsaved-jobs&email=robin%40example.com&createJobAlert=true`);
  const kept = () => Object.fromEntries(new URL(page.url()).searchParams);
  const came = { returnUrl: '/saved-jobs', email: 'robin@example.com', createJobAlert: 'true' };
  expect(await page.getByRole('textbox', { name: /^Email/ }).inputValue()).toBe('robin@example.com');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/\/account\/login/);
  expect(kept()).toEqual(came);
  expect(await page.getByRole('textbox', { name: /^Email/ }).inputValue()).toBe('robin@example.com');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.waitForURL(/\/account\/register/);
  expect(kept()).toEqual(came);
});
