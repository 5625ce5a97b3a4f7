import { routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { advert, jobs, summaries } from './answers/adverts.ts';
import { northmoor } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { heading, showPage } from './stage/show-page.tsx';

const search = '/search?keyword=assistant';
/** Each job of the results has a page. */
const asked = ({ address }: { address: URL }) => {
  const { advertId, jobTitle, jobName } = summaries[Number(address.searchParams.get('advertId')) - 1] ?? advert;
  return { ...advert, advertId, jobTitle, jobName };
};
const showSearch = () => showPage(search, northmoor, jobs, answers(routes.adverts.fetch, asked));

const viewed = () => page.getByRole('region', { name: 'Recently viewed' });
const textsOf = (selector: string) => Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent);
const titles = () => textsOf('article h2, article h3');
const press = async (name: string) => {
  (page.getByRole('button', { name }).first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};
const stored = () => Object.keys(localStorage).toSorted();

// search.memory.5
test('jobs that were opened are listed below the results, the last first, each once, until the list is cleared', async () => {
  await showSearch();
  await expect.poll(titles).toHaveLength(summaries.length);
  expect(viewed().elements()).toEqual([]);
  const [one = '', two = ''] = titles();
  for (const title of [one, two, one]) {
    await page.getByRole('article').getByRole('link', { name: title, exact: true }).first().click();
    await expect.poll(heading).toBe(title);
    await expect
      .poll(() => localStorage.getItem('berth:viewed'))
      .toContain(`[{"advertId":${summaries.findIndex(({ jobTitle }) => jobTitle === title) + 1},`);
    await page.getByRole('link', { name: /^(Back to results|Search all jobs)$/ }).click();
    await expect.poll(titles).toHaveLength(summaries.length);
  }
  expect(
    viewed()
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([one, two]);
  await expectFine('recently viewed');
  await viewed().getByRole('button', { name: 'Clear this list' }).click();
  await expect.poll(() => viewed().elements()).toEqual([]);
  expect(stored()).toEqual([]);
});

// search.memory.5
test.each(['{', '7', '[null,{"advertId":"x"}]'])('a list of viewed jobs that somebody tampered with (%s) is ignored', async (text) => {
  localStorage.setItem('berth:viewed', text);
  await showSearch();
  await expect.poll(titles).toHaveLength(summaries.length);
  expect(viewed().elements()).toEqual([]);
});

// search.memory.6
test('a hidden job is one line with Undo, which has the focus; it stays hidden on the next visit', async () => {
  await showSearch();
  await expect.poll(titles).toHaveLength(summaries.length);
  const [title = ''] = titles();
  await press(`Hide: ${title}`);
  await expect.element(page.getByText(`You hid “${title}”.`)).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Undo');
  await expectFine('a hidden job');
  await showSearch();
  await expect.element(page.getByText(`You hid “${title}”.`)).toBeVisible();
  await press(`Undo: show ${title}`);
  await expect.poll(() => titles()[0]).toBe(title);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Hide: ${title}`);
  expect(stored()).not.toContain('berth:hidden');
});
