import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { jobs } from './answers/adverts.ts';
import { signedInAs, wholeCandidate } from './answers/candidate.ts';
import { sites } from './answers/tenants.ts';
import { expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

/** From this width the header is a bar, and the footer has columns. */
const barFrom = 1024;
const columnsFrom = 961;

describe.each(
  sites.flatMap(([name, site]) => [
    [name, 'a visitor', [...site, ...jobs]] as const,
    [name, 'a candidate', [...site, ...jobs, ...signedInAs(wholeCandidate)]] as const,
  ]),
)('the header of %s for %s', (_name, _who, answered) => {
  test('is accessible as a bar with More open, and as a panel', async () => {
    await page.viewport(barFrom, 800);
    await showPage('/about', answered);
    await page.getByRole('navigation', { name: 'Main' }).getByText('More', { exact: true }).click();
    expect(document.querySelector('header details')?.hasAttribute('open')).toBe(true);
    await expectFine('the bar with More open', [barFrom]);
    await page.viewport(barFrom - 1, 800);
    await showPage('/about', answered);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
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
