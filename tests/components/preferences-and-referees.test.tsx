import { type Candidate, routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { newCandidate, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { faultsIn } from './stage/faults.ts';
import { press } from './stage/keyboard.ts';
import { showPage } from './stage/show-page.tsx';

const { constants, industrySectors, refereeContactOptions } = routes.lookups;
const entry = { id: 7, name: 'Within one month' };
const lists = [answers(constants, [entry]), answers(industrySectors, [entry]), answers(refereeContactOptions, [entry])];
const chosen = { ...entry, isRetired: false };

/** Opens a section, by the keyboard on a phone. What is saved is noted in the list that this gives back. */
async function openForm(path: string, opener: Locator, candidate: Candidate, saved: Candidate): Promise<unknown[]> {
  const sent: unknown[] = [];
  const saves = answers(routes.candidates.update, ({ body }) => {
    sent.push(body);
    return saved;
  });
  await page.viewport(320, 900);
  await showPage(path, northmoor, signedInAs(candidate), lists, [saves]);
  await press(opener);
  return sent;
}

// profile.preferences.2
test('job preferences: pay that is no number is named, led to and kept; digits are saved', async () => {
  const section = page.getByRole('region', { name: 'Job preferences' });
  const { salaryExpectations: _, ...preferences } = wholeCandidate.jobPreferences;
  const given = { ...preferences, contract: [chosen], hours: [chosen], availabilityToWork: chosen, sectors: [chosen] };
  const opened = { ...newCandidate, jobPreferences: { ...given, salaryExpectations: null } };
  const saved = { ...newCandidate, jobPreferences: { ...given, salaryExpectations: 28_500 } };
  const sent = await openForm('/account/manage/job-preferences', section.getByRole('button', { name: /^Change/ }), opened, saved);
  const pay = section.getByRole('textbox', { name: 'Salary Expectations' });
  await pay.fill('28.5k');
  await press(section.getByRole('button', { name: 'Save' }));
  await expect.poll(faultsIn(section)).toEqual(['Salary Expectations is invalid: use digits only, like 28000']);
  await press(section.getByRole('alert').getByRole('link'));
  await expect.element(pay).toHaveFocus();
  await expect.element(pay).toHaveValue('28.5k');
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Control>}a{/Control}28500{Enter}');
  await expect.element(section.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(sent).toMatchObject([{ jobPreferences: { salaryExpectations: 28_500, contract: [7], availabilityToWork: 7, version: 1 } }]);
  await expect.element(section.getByText('£28,500 a year', { exact: true })).toBeVisible();
});

const referees = page.getByRole('region', { name: 'Referees', exact: true });
const row = (number: number) => referees.getByRole('group', { name: `Referee ${number}` });
const box = (number: number, name: string) => row(number).getByRole('textbox', { name });
const save = () => press(referees.getByRole('button', { name: 'Save' }));

test('a referee sent empty is named with each box that is missing', async () => {
  await openForm('/account/manage/referees', referees.getByRole('button', { name: 'Add referees' }), newCandidate, newCandidate);
  await expect.element(box(1, 'Name')).toHaveFocus();
  await save();
  await expect
    .poll(faultsIn(referees))
    .toEqual(['Name of referee 1 is required', 'Email of referee 1 is required', 'When we may contact referee 1 is required']);
});

// profile.referees.2
test('a referee marked to go can be kept until the save, which deletes the one that is still marked', async () => {
  const opened = {
    ...wholeCandidate,
    referee: wholeCandidate.referee.map((referee) => Object.assign({}, referee, { contactOption: chosen })),
  };
  const saved = { ...opened, referee: opened.referee.slice(0, 1) };
  const sent = await openForm('/account/manage/referees', referees.getByRole('button', { name: 'Change referees' }), opened, saved);
  const email = opened.referee[0]?.email;
  for (const number of [1, 2]) await press(row(number).getByRole('button', { name: `Remove referee ${number}` }));
  await expect.element(row(1).getByText('Amara Obi will be removed when you save.')).toBeVisible();
  await expect.element(row(2).getByRole('button', { name: 'Keep referee 2' })).toHaveFocus();
  await press(row(1).getByRole('button', { name: 'Keep referee 1' }));
  await expect.element(box(1, 'Name')).toHaveFocus();
  await expect.element(box(1, 'Email')).toHaveValue(email);
  await press(referees.getByRole('button', { name: 'Add a referee' }));
  await expect.element(box(3, 'Name')).toHaveFocus();
  await userEvent.keyboard('Cara Moss');
  await box(3, 'Email').fill('cara@council.example');
  await row(3)
    .getByRole('combobox', { name: /contact them/ })
    .selectOptions(entry.name);
  await save();
  await expect.element(referees.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const deleted = (sent as { referees: { referee: { name: string; toBeDeleted: boolean }[] } }[]).map(({ referees: { referee } }) =>
    referee.map(({ name, toBeDeleted }) => [name, toBeDeleted]),
  );
  expect(deleted).toEqual([
    [
      ['Amara Obi', false],
      ['Bo Lind', true],
      ['Cara Moss', false],
    ],
  ]);
});
