import { routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newCandidate, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { expectFine, expectNoSidewaysScroll } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const names = [
  'Baking',
  'Braille',
  'Carpentry',
  'Dry stone walling',
  'First aid',
  'Forklift driving',
  'Lip reading',
  'Teaching',
  'Welding',
];
const skills = answers(
  routes.lookups.skills,
  names.toReversed().map((name, index) => ({ id: 900 - index, name })),
);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const optionNames = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
const chosen = () => page.getByRole('list', { name: 'Skills: chosen' }).getByRole('button');
const said = (words: string) => expect.element(page.getByRole('status').getByText(words, { exact: true })).toBeInTheDocument();

async function openForm(width: number, candidate = newCandidate): Promise<void> {
  await page.viewport(width, 800);
  await showPage('/account/manage/skills', northmoor, signedInAs(candidate), skills);
  await button(candidate === newCandidate ? 'Add skills' : 'Change skills').click();
  await expect.element(button('Save')).toBeVisible();
}

// profile.form.6 profile.form.14
test('a press on the box opens the list, which stays open while several are chosen and leave it', async () => {
  await openForm(1440);
  await page.getByRole('combobox', { name: 'Skills' }).click();
  await expect.poll(optionNames).toEqual(names);
  await page.getByRole('option', { name: 'Welding' }).click();
  await said('Welding added to Skills, 1 chosen');
  await page.getByRole('option', { name: 'Braille' }).click();
  await said('Braille added to Skills, 2 chosen');
  expect(optionNames()).toEqual(names.filter((name) => !['Welding', 'Braille'].includes(name)));
  expectNoSidewaysScroll('an open list of skills');
  await userEvent.keyboard('{Escape}');
  await expect.poll(optionNames).toEqual([]);
  await expectFine('chosen skills', [1440]);
  expect(
    chosen()
      .elements()
      .map((tag) => tag.textContent),
  ).toEqual(['Remove Braille', 'Remove Welding']);
  await button('Remove Braille').click();
  await said('Braille removed from Skills, 1 chosen');
  await expect.element(button('Remove Welding')).toHaveFocus();
});

// profile.form.14 look.access.1
test('the list is used by keyboard: the focus alone opens nothing, letters narrow it, Enter chooses and goes on', async () => {
  await openForm(1440);
  const box = page.getByRole('combobox', { name: 'Skills' });
  await expect.element(box).toHaveFocus();
  expect(optionNames()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await said('Baking added to Skills, 1 chosen');
  await userEvent.keyboard('ing');
  await expect.poll(optionNames).toEqual(['Dry stone walling', 'Forklift driving', 'Lip reading', 'Teaching', 'Welding']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await said('Forklift driving added to Skills, 2 chosen');
  await expect.poll(optionNames).toHaveLength(names.length - 2);
  await expect.element(box).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.poll(optionNames).toEqual([]);
  await expect.element(box).toHaveFocus();
});

// profile.form.14 look.layout.7
test('on a phone the list is a sheet, which stays open until it is closed and says how many are chosen', async () => {
  await openForm(320);
  await button('Skills: Please select').click();
  const sheet = page.getByRole('dialog', { name: 'Skills' });
  await expect.element(sheet.getByRole('button', { name: 'Done' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Carpentry' }).click();
  await said('Carpentry added to Skills, 1 chosen');
  await expect.element(sheet.getByRole('button', { name: 'Dry stone walling' })).toHaveFocus();
  await sheet.getByRole('searchbox', { name: 'Search skills' }).fill('WELD');
  await sheet.getByRole('button', { name: 'Welding' }).click();
  await expect.element(sheet.getByText('No matches')).toBeVisible();
  await sheet.getByRole('searchbox').fill('');
  await expectFine('the sheet of skills', [320]);
  await sheet.getByRole('button', { name: 'Remove Carpentry' }).click();
  await expect.element(sheet.getByRole('button', { name: 'Carpentry', exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Done, 1 chosen' }).click();
  await expect.poll(() => sheet.elements()).toHaveLength(0);
  await expect.element(button('Skills: Please select')).toHaveFocus();
  expect(chosen().elements()).toHaveLength(1);
});

// profile.form.6 profile.form.8
test('on a phone the box says "Please select", the list is sorted and leaves out what is chosen, and Escape goes back to the box', async () => {
  await openForm(320);
  const box = button('Skills: Please select');
  await expect.element(box).toHaveFocus();
  expect(box.element().textContent).toBe('Please select');
  await userEvent.keyboard('{Enter}');
  const sheet = page.getByRole('dialog', { name: 'Skills' });
  const offered = () =>
    sheet
      .getByRole('list', { name: 'Skills to choose' })
      .getByRole('button')
      .elements()
      .map((offer) => offer.textContent);
  await expect.poll(offered).toEqual(names);
  for (const name of ['Welding', 'Braille']) await sheet.getByRole('button', { name }).click();
  const others = names.filter((name) => !['Welding', 'Braille'].includes(name));
  await expect.poll(offered).toEqual(others);
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(offered).toEqual(others);
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveFocus();
  const tags = chosen().elements();
  expect(tags.map((tag) => tag.textContent)).toEqual(['Remove Braille', 'Remove Welding']);
  await button('Remove Braille').click();
  await expect.element(button('Remove Welding')).toHaveFocus();
});

// profile.form.7
test.each([320, 1440])('what is no longer offered is marked at %i px, and can be removed alone', async (width) => {
  const gone = { id: 990, name: 'Shorthand', isRetired: true };
  await openForm(width, { ...wholeCandidate, personal: { ...wholeCandidate.personal, skills: [gone] } });
  await expect.element(button('Remove Shorthand (no longer offered)')).toBeVisible();
  await expectFine('a choice that is no longer offered', [width]);
});
