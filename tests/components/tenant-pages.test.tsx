import { routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { siteOf } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const banner = { title: 'Answers from people who have done the work', text: 'Read them before you apply.' };
const { content } = await commands.readDemoTenant('harrow-finch');
const pages = {
  ...content.pages,
  about: { ...content.pages.about, showTitle: 'true', banner },
  advice: { ...content.pages.advice, showTitle: 'false', banner },
  contact: { ...content.pages.contact, showTitle: '', banner: undefined },
  'privacy-notice': { ...content.pages['privacy-notice'], showTitle: 'false', banner: undefined },
};
const looks = [
  ...(await siteOf('harrow-finch', { colour: '#b3372e', header: 'light', darkScheme: 'off' })),
  answers(routes.tenants.content, { ...content, pages }),
];

// tenants.pages.2 tenants.pages.3
test.each([
  ['/about', 'a title and a banner', true, banner.title],
  ['/advice', 'a banner alone', false, banner.title],
  ['/contact', 'neither', false, null],
  ['/privacy-notice', 'neither, but the name of the tenant', false, null],
] as const)('%s, a page with %s, has one heading of the first level and is accessible', async (path, _what, showsTitle, shown) => {
  await showPage(path, looks);
  const { title } = pages[path.slice(1) as 'about'];
  const headings = page.getByRole('heading', { level: 1 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([showsTitle || shown === null ? title : shown]);
  if (shown) await expect.element(page.getByText(shown)).toBeVisible();
  if (path === '/privacy-notice') expect(document.querySelector('main')?.textContent).toContain('Harrow & Finch');
  await expectFine(path);
});
