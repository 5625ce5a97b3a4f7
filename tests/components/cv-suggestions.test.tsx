import { type CvSuggestion, type CvSuggestions, routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { guid } from './answers/adverts.ts';
import { longName, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn, refuses } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const part = (name: string, label: string, value: string, required = true) => ({ name, label, value, required, choices: null });
const phone: CvSuggestion = {
  id: guid(81),
  field: 'phone',
  label: 'Phone number',
  parts: [part('number', 'Phone number', '07700 900123'), { ...part('type', 'Type', 'Home'), choices: ['Home', 'Personal Mobile'] }],
  isEditable: true,
  cvName: longName,
  quote: 'Mobile 07700 900123',
  page: 1,
};
const address: CvSuggestion = {
  ...phone,
  id: guid(82),
  field: 'address',
  label: 'Address',
  parts: [part('street1', 'Address line 1', '14 Harehills Lane'), part('city', 'Town or City', '')],
  quote: '14 Harehills Lane',
  page: null,
};
const skill: CvSuggestion = {
  ...phone,
  id: guid(83),
  field: 'skill',
  label: 'Skill',
  parts: [part('name', 'Skill', 'Welding')],
  isEditable: false,
};
const ready = (...suggestions: CvSuggestion[]): CvSuggestions => ({ state: 'ready', suggestions });
const { list, accept, undo, dismiss, dismissAll, choose } = routes.cvSuggestions;
const show = (...given: Parameters<typeof showPage>[1][]) =>
  showPage('/account/manage/cvs', northmoor, signedInAs(wholeCandidate), ...given);
const main = page.getByRole('main');

// cv-reading.suggestions.2
test.each<[string, CvSuggestions, string]>([
  ['a CV that is being read', { state: 'reading', suggestions: [] }, 'Reading your CV for details that your profile lacks…'],
  ['suggestions', ready(phone, address, skill), 'Your profile lacks these. Nothing is added until you accept it.'],
  // A CV without text, and a CV that says nothing new.
  ['nothing to suggest', ready(), 'Stop reading my CVs'],
  ['reading turned off', { state: 'off', suggestions: [] }, 'We don’t read your CVs.'],
])('CVs with %s say so, and are accessible', async (what, given, words) => {
  await show(answers(list, given));
  await expect.element(main.getByText(words)).toBeVisible();
  await expectFine(`CVs with ${what}`);
});

// cv-reading.suggestions.3 cv-reading.suggestions.4 cv-reading.suggestions.6
test('suggestions are accepted and dismissed one by one, and the focus stays with the list', async () => {
  await show(
    answers(list, ready(phone, address, skill)),
    answers(accept, ready(address, skill)),
    inTurn(answers(dismiss, ready(address))),
    answers(dismissAll, ready()),
  );
  await expect.element(main.getByText(/Read on page 1 of/).first()).toBeVisible();
  await main.getByRole('button', { name: /^Accept phone number/ }).click();
  await expect.element(main.getByText(/^Phone number: 07700/)).not.toBeInTheDocument();
  await expect.element(main.getByRole('heading', { name: 'From your CV' })).toHaveFocus();
  await main.getByRole('button', { name: /^Dismiss skill/ }).click();
  await expect.element(main.getByText('Skill: Welding')).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Dismiss all' }).click();
  await expect.element(main.getByRole('heading', { name: 'From your CV' })).not.toBeInTheDocument();
});

// cv-reading.suggestions.7
test('an accepted suggestion is undone from its toast, and a value that was changed since is left alone', async () => {
  const changed = { status: 409, code: 'changed-elsewhere', detail: 'You have changed this since you added it. Nothing was undone.' };
  await show(answers(list, ready(skill)), answers(accept, ready()), inTurn(answers(undo, ready(skill)), refuses(undo, changed)));
  const undoIt = page.getByRole('button', { name: 'Undo: Added to your profile' });
  await main.getByRole('button', { name: /^Accept skill/ }).click();
  await expect.element(main.getByText('Skill: Welding')).not.toBeInTheDocument();
  await expectFine('a suggestion that can be undone');
  await undoIt.click();
  await expect.element(main.getByText('Skill: Welding')).toBeVisible();
  await main.getByRole('button', { name: /^Accept skill/ }).click();
  await undoIt.click();
  await expect.element(page.getByText(changed.detail)).toBeVisible();
  await expect.element(main.getByText('Skill: Welding')).not.toBeInTheDocument();
});

// cv-reading.suggestions.5
test('a suggestion that lacks a part is completed first, and a fault names the part and keeps what was typed', async () => {
  const fault = { path: 'body.city', code: 'invalid', message: 'Town or City is invalid' };
  await show(answers(list, ready(address)), refuses(accept, { status: 400, code: 'bad-input', errors: [fault] }));
  await main.getByRole('button', { name: /^Complete and accept/ }).click();
  await main.getByRole('textbox', { name: /Town or City/ }).fill('L33ds');
  await main.getByRole('button', { name: 'Add to my profile' }).click();
  await expect.element(main.getByRole('link', { name: 'Town or City is invalid' })).toBeVisible();
  await expect.element(main.getByRole('textbox', { name: /Town or City/ })).toHaveValue('L33ds');
  await expectFine('a suggestion at fault');
});

// cv-reading.choice.2
test('the reading of CVs is stopped and started where CVs are', async () => {
  await show(answers(list, ready(skill)), inTurn(answers(choose, { state: 'off', suggestions: [] }), answers(choose, ready(skill))));
  await main.getByRole('button', { name: 'Stop reading my CVs' }).click();
  await main.getByRole('button', { name: 'Read my CVs for suggestions' }).click();
  await expect.element(main.getByText('Skill: Welding')).toBeVisible();
});
