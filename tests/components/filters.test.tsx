import { type AdvertQuery, routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { found, jobs } from './answers/adverts.ts';
import { northmoor } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { address, heading, showPage } from './stage/show-page.tsx';

const { search } = routes.advertSearch;
const rail = page.getByRole('form', { name: 'Filters' });
const box = (name: string) => rail.getByRole('checkbox', { name: new RegExp(`^${name} `) });
const sorting = page.getByLabelText('Sort by');
const tag = (name: string) => page.getByRole('list', { name: 'Your search' }).getByRole('link', { name: new RegExp(`^${name}\\W+remove`) });
const params = () => new URL(address(), 'https://stage.example').searchParams;

async function showSearch(path: string, ...answered: Parameters<typeof showPage>[1][]): Promise<void> {
  await page.viewport(1280, 900);
  await showPage(path, northmoor, jobs, ...answered);
}

test('a chosen order shows in the same breath, and keeps a filter whose results have not come yet', async () => {
  const gone = Promise.withResolvers<void>();
  const filtered = answers(search, ({ body }) => ({ ...found, sortOrder: (body as AdvertQuery).sortOrder ?? found.sortOrder }));
  const reply: typeof filtered.reply = async (call) => {
    if ((call.body as AdvertQuery).filters?.hours?.length) await gone.promise;
    return filtered.reply(call);
  };
  await showSearch('/search', { ...filtered, reply });
  await box('Full time').click();
  const list = sorting.element() as HTMLSelectElement;
  list.value = 'ClosingDate';
  list.dispatchEvent(new Event('change', { bubbles: true }));
  expect(list.value).toBe('ClosingDate');
  gone.resolve();
  await expect.poll(() => [params().getAll('hours'), params().get('sort')]).toEqual([['Full time'], 'ClosingDate']);
  await expect.poll(() => document.querySelector('[aria-busy="false"] article')).not.toBeNull();
  await box('Part time').click();
  await expect.poll(() => [params().getAll('hours'), params().get('sort')]).toEqual([['Full time', 'Part time'], 'ClosingDate']);
});

// search.filters.3
test('salaries are chosen from and to, and named with the search', async () => {
  await showSearch('/search?salaryFrom=30000');
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('30000');
  const upTo = page.getByLabelText('To', { exact: true });
  expect((upTo.element() as HTMLSelectElement).options[1]?.value).toBe('35000');
  await upTo.selectOptions('40000');
  await expect.poll(() => params().get('salaryTo')).toBe('40000');
  await tag('£30,000 or more').click();
  await expect.poll(() => [params().get('salaryFrom'), params().get('salaryTo')]).toEqual([null, '40000']);
});

test('a long list unfolds with the focus on what came, and an employer is found by some letters of the name', async () => {
  const names = Array.from({ length: 14 }, (_, index) => ({
    jobCategoryId: index + 1,
    name: `Category ${index + 1}`,
    adverts: 20 - index,
  }));
  const employers = ['Pennine Land College', ...Array.from({ length: 12 }, (_, index) => `School ${index + 1}`)];
  const filterCounts = {
    ...found.filterCounts,
    categories: names,
    employers: employers.map((name, index) => ({ name, adverts: 20 - index })),
  } as NonNullable<typeof found.filterCounts>;
  await showSearch('/search', answers(search, { ...found, filterCounts }));
  const group = rail.getByRole('group', { name: 'Category' });
  expect(group.getByRole('checkbox').elements()).toHaveLength(6);
  (group.getByRole('button', { name: /^Show all/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(group.getByRole('checkbox').elements()).toHaveLength(14);
  expect(document.activeElement?.closest('li')).toBe(group.getByRole('listitem').elements()[6]);

  const found14 = rail.getByRole('group', { name: 'Employer' });
  await found14.getByLabelText('Find an employer').fill('pennine');
  await expect.poll(() => found14.getByRole('checkbox').elements()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/search');
  await found14.getByRole('checkbox', { name: /^Pennine Land College/ }).click();
  await expect.poll(() => params().get('employer')).toBe('Pennine Land College');
});

test('a chosen value that has no adverts stays shown and can be taken away', async () => {
  await showSearch('/search?employer=Nobody+at+All&category=999999');
  await expect.poll(heading).toMatch(/^168 jobs/);
  const nobody = rail.getByRole('checkbox', { name: /^Nobody at All/ });
  await expect.element(nobody).toBeChecked();
  await tag('Category 999999').click();
  await expect.poll(address).toBe('/search?employer=Nobody+at+All');
  await nobody.click();
  await expect.poll(address).toBe('/search');
});

test('the drawer of a phone keeps the focus; Escape closes it, searches for nothing and gives the focus back', async () => {
  await page.viewport(390, 800);
  await showPage('/search?keyword=assistant', northmoor, jobs);
  const opener = page.getByRole('button', { name: /^Filters/ });
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const isFocusInside = () => drawer.element().contains(document.activeElement);
  const permanent = drawer.getByRole('checkbox', { name: /^Permanent/ });
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer).toBeVisible();
  await expect.poll(isFocusInside).toBe(true);
  for (let step = 0; step < 30; step += 1) {
    await userEvent.tab();
    expect(isFocusInside()).toBe(true);
  }
  (permanent.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(permanent).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => drawer.elements()).toEqual([]);
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^\s*Filters/);
  expect(address()).toBe('/search?keyword=assistant');
  // What was not shown is forgotten.
  await opener.click();
  await expect.element(permanent).not.toBeChecked();
});
