import { type ManageSection, manageSections, sectionPath } from '@berth/contract';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openAlive, untilAlive } from './browser.ts';
import { confirmedCandidate, goodPassword } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { northmoor, portal, type Site } from './site.ts';

let page: Page;
pageForEachTest((own) => {
  page = own;
});
beforeEach(() => page.setViewportSize({ width: 320, height: 700 }));

const heading = (section: ManageSection) => page.getByRole('heading', { level: 1, name: manageSections[section].title, exact: true });
async function signIn(email: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Email/ }).fill(email);
  await page.locator('#password').fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

// dashboard.manage.1
test('a fragment that mails have linked to leads to its section, by a full load and within a visit', async () => {
  const candidate = await confirmedCandidate('morgan.fragments@example.com');
  await candidate.enter(page.context());
  await openAlive(page, `${northmoor.origin}/account/manage#1`);
  await page.waitForURL(northmoor.origin + sectionPath('job-preferences'));
  await heading('job-preferences').waitFor();
  await openAlive(page, `${northmoor.origin}/account/manage`);
  await page.evaluate(() => location.assign('#2'));
  await page.waitForURL(northmoor.origin + sectionPath('address'));
  await heading('address').waitFor();
});

// dashboard.manage.1 sign-in.session.4
test.each<[asked: string, section: ManageSection, host: string, site: Site]>([
  ['/account/manage#6', 'job-alerts', northmoor.host, northmoor],
  ['/account/manage/cvs', 'cvs', portal.host, portal],
])('a visitor who asks for %s comes to the section %s after signing in, on %s', async (asked, section, _host, site) => {
  const candidate = await confirmedCandidate(`morgan.returns.${section}@example.com`, site);
  await page.goto(site.origin + asked);
  await page.waitForURL((url) => url.pathname === '/account/login' && url.searchParams.get('returnUrl') === asked && url.hash === '');
  await untilAlive(page);
  await expect
    .poll(() => page.getByRole('main').getByRole('link', { name: 'Register' }).getAttribute('href'))
    .toContain(encodeURIComponent(asked));
  await signIn(candidate.email);
  await page.waitForURL(site.origin + sectionPath(section));
  await heading(section).waitFor();
});

// dashboard.manage.1 dashboard.manage.2
test('on a phone the list leads to a section and back, and shows at once what has changed', async () => {
  const candidate = await confirmedCandidate('morgan.walks@example.com');
  await candidate.enter(page.context());
  await openAlive(page, `${northmoor.origin}/account/manage`);
  const item = page.getByRole('navigation', { name: 'Sections of your account' }).getByRole('link', { name: /^Employment/ });
  expect(await item.textContent()).toBe('EmploymentAdd your employment');
  await item.click();
  await expect.poll(() => heading('employment').evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await item.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Add employment' }).click();
  await page.getByRole('textbox', { name: 'Current Employer' }).fill('Aire Mill');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Aire Mill', { exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Manage account' }).click();
  await expect.poll(() => item.textContent()).toBe('EmploymentComplete');
});

// dashboard.manage.2
test('on a desk the list is at the left of a section, and marks the one that is shown', async () => {
  const candidate = await confirmedCandidate('morgan.desk@example.com');
  await candidate.enter(page.context());
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAlive(page, `${northmoor.origin}/account/manage/address`);
  const list = page.getByRole('navigation', { name: 'Sections of your account' });
  const current = () => list.locator('[aria-current=page]').allTextContents();
  expect(await current()).toEqual(['AddressAdd your address']);
  await list.getByRole('link', { name: /^Skills/ }).click();
  await heading('skills').waitFor();
  await expect.poll(current).toEqual(['Skills and qualificationsAdd your skills']);
});
