import { deviceStorage, siteCookies, tabStorage } from '@berth/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAlive } from './browser.ts';
import { confirmedCandidate, goodPassword, registrationOf } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { northmoor, type Site, sites } from './site.ts';

let page: Page;
pageForEachTest((given) => {
  page = given;
});

/** Null for a cookie that lasts until the browser closes. */
const minutesLeft = ({ expires }: { expires: number }) => (expires < 0 ? null : Math.round((expires - Date.now() / 1000) / 60));

/** The names in a table of the cookie page. */
async function namesOn(site: Site, caption: string): Promise<string[]> {
  await openAlive(page, `${site.origin}/cookie-policy`);
  return page.getByRole('table', { name: caption }).getByRole('rowheader').allInnerTexts();
}

// personal-data.logs.2
test('the cookies that a browser has after signing in, asking for an alert and registering are those that the cookie page lists', async () => {
  const { email } = await confirmedCandidate('cookie.walk@example.com');
  await openAlive(page, `${northmoor.origin}/search?keyword=assistant`);
  await page.evaluate(() => fetch('/api/v1/jobAlert/skeletonNonce', { headers: { 'x-requested-with': 'XMLHttpRequest' } }));
  await openAlive(page, `${northmoor.origin}/account/login`);
  await page.getByRole('textbox', { name: /^Email/ }).fill(email);
  await page.getByLabel('Password').first().fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
  // Somebody else registers in the same browser.
  await page.evaluate(
    (form) =>
      fetch('/api/candidate/register', {
        method: 'POST',
        headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
        body: JSON.stringify(form),
      }),
    registrationOf('cookie.registers@example.com'),
  );
  const kept = await page.context().cookies();
  const stored = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  const listed = await namesOn(northmoor, 'Cookies');
  // A candidate's browser never has the cookies of staff, whom the page tells of theirs.
  const { staff, staffProvider, ...ofCandidates } = siteCookies;
  const ofStaff: string[] = [staff.name, staffProvider.name];
  expect(kept.map(({ name }) => name).toSorted()).toEqual(listed.filter((name) => !ofStaff.includes(name)).toSorted());
  expect(listed).toEqual(Object.values(siteCookies).map(({ name }) => name));
  for (const { name, maxAgeSeconds } of Object.values(ofCandidates)) {
    const cookie = kept.find((each) => each.name === name);
    expect([name, cookie && minutesLeft(cookie)]).toEqual([name, maxAgeSeconds === null ? null : expect.closeTo(maxAgeSeconds / 60, -0.5)]);
  }
  const names = [
    ...(await namesOn(northmoor, 'Kept in the browser tab and never sent to us')),
    ...(await namesOn(northmoor, 'Kept in this browser and never sent to us')),
  ];
  expect(stored.filter((key) => !names.some((name) => key.startsWith(name.replace('…', ''))))).toEqual([]);
  expect(names).toHaveLength(Object.keys({ ...tabStorage, ...deviceStorage }).length);
});

test.each(sites.map((site) => [site.host, site] as const))(
  'the cookie page of %s has its table in place of the mark',
  async (_host, site) => {
    expect(await namesOn(site, 'Cookies')).toHaveLength(Object.keys(siteCookies).length);
    expect(await page.locator('main').innerText()).not.toContain('{cookies}');
  },
);
