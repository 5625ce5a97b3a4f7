import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import './stage/commands.ts';
import { jobs } from './answers/adverts.ts';
import { signedInAs, wholeCandidate } from './answers/candidate.ts';
import { sites } from './answers/tenants.ts';
import { expectFine, expectNoSidewaysScroll } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

/** From this width the header is a bar, and the footer has columns. */
const barFrom = 1024;
const columnsFrom = 961;

/** What the header offers in each form, from what the tenant configured. */
async function linksOf(name: string, isSignedIn: boolean): Promise<string[]> {
  const { content } = await commands.readDemoTenant(name === 'portal' ? 'harrow-finch' : name);
  const own =
    name === 'portal'
      ? content.cms.header.menu.map(({ title }) => (title === 'Jobs' ? 'Job search' : title))
      : content.navigation.map(({ title }) => title);
  return isSignedIn ? ['Job search', 'Dashboard', ...own.filter((title) => title !== 'Job search')] : own;
}

const main = () => document.querySelector('nav[aria-label=Main]');
const textsOf = (selector: string, within: ParentNode | null = document) =>
  Array.from(within?.querySelectorAll(selector) ?? [], ({ textContent }) => textContent);
const heightsOf = (selector: string, within: ParentNode | null = document) =>
  Array.from(within?.querySelectorAll(selector) ?? [], (part) => part.getBoundingClientRect().height);

describe.each(
  sites.flatMap(([name, site]) => [
    [name, 'a visitor', [...site, ...jobs]] as const,
    [name, 'a candidate', [...site, ...jobs, ...signedInAs(wholeCandidate)]] as const,
  ]),
)('the header of %s for %s', (name, who, answered) => {
  const isSignedIn = who === 'a candidate';

  // look.layout.2 look.navigation.4
  test('is a bar of one line from 1024 px: four links, the rest behind More, and the way in or the account', async () => {
    await page.viewport(barFrom, 800);
    await showPage('/about', answered);
    const links = await linksOf(name, isSignedIn);
    expect(links.length).toBeGreaterThan(4);
    expect(textsOf(':scope > ul > li > a', main())).toEqual(links.slice(0, 4));
    expect(page.getByRole('button', { name: 'Menu' }).elements()).toEqual([]);
    expect(heightsOf('body > header')).toEqual([65]);
    expect(heightsOf(':scope > ul > li', main())).toEqual([44, 44, 44, 44, 44]);
    expectNoSidewaysScroll('the bar');
    await page.getByRole('navigation', { name: 'Main' }).getByText('More', { exact: true }).click();
    expect(main()?.querySelector('details')?.open).toBe(true);
    expect(textsOf('details a', main())).toEqual(links.slice(4));
    await expectFine('the bar with More open', [barFrom]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => main()?.querySelector('details')?.open).toBe(false);

    const banner = page.getByRole('banner');
    if (!isSignedIn) {
      const wayIn = banner.getByRole('link', { name: /^(Sign in|Register)$/ }).elements();
      expect(wayIn.map((link) => link.getAttribute('href'))).toEqual(['/account/login', '/account/register']);
      expect(textsOf('header details').join()).not.toContain('Sign out');
      return;
    }
    await banner.getByText('Morgan', { exact: true }).click();
    await expect.element(banner.getByRole('button', { name: 'Sign out' })).toBeVisible();
    const account = [...document.querySelectorAll('header details')].find(({ textContent }) => textContent?.includes('Sign out'));
    expect(textsOf('li', account)).toEqual(['Manage Account', 'Sign out']);
    expect(account?.querySelector('a')?.getAttribute('href')).toBe('/account/manage');
  });

  // look.layout.2
  test('is a panel below 1024 px, which lists every link', async () => {
    await page.viewport(barFrom - 1, 800);
    await showPage('/about', answered);
    expect(page.getByRole('navigation', { name: 'Main' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await expect.element(panel).toBeVisible();
    const texts = (role: 'link' | 'button') =>
      panel
        .getByRole(role)
        .elements()
        .map(({ textContent }) => textContent);
    const own = isSignedIn ? ['Manage Account'] : ['Sign in', 'Register'];
    expect(texts('link')).toEqual([...(await linksOf(name, isSignedIn)), ...own]);
    expect(texts('button')).toEqual(isSignedIn ? ['Close', 'Sign out'] : ['Close']);
    await expectFine('the panel', [320, barFrom - 1]);
  });
});

const places = () =>
  [...document.querySelectorAll('footer section, footer nav')]
    .map((part) => part.getBoundingClientRect())
    .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));

// look.layout.3
test.each(sites)('the footer of %s is one stack below 961 px and columns from there, and accessible', async (_name, site) => {
  await page.viewport(columnsFrom - 1, 800);
  await showPage('/about', site);
  expect(places()).toHaveLength(3);
  expect(new Set(places().map(({ x }) => x)).size).toBe(1);
  await page.viewport(columnsFrom, 800);
  expect(new Set(places().map(({ x }) => x)).size).toBe(3);
  expect(new Set(places().map(({ y }) => y)).size).toBe(1);
  await expectFine('the footer', [320, columnsFrom - 1, columnsFrom]);
});
