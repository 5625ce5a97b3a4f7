import { type ApplicationNote, placeholders, routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { counts, guidOf, listed, namedStates, noSift, received, robin, siftOn } from './answers/staff.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn, refuses } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const { list, counts: countsRoute, fetch, zip } = routes.backOfficeApplications;
const { add, remove, score } = routes.applicationNotes;
const { show, lift } = routes.anonymousSift;
const site = [
  ...northmoor,
  answers(routes.staff.self, robin),
  answers(routes.applicationActs.states, { states: namedStates }),
  answers(routes.applicationActs.list, { acts: [] }),
  answers(countsRoute, counts),
  answers(list, { applications: [listed(2)], next: null }),
  answers(routes.messageTemplates.list, { templates: [], placeholders }),
  answers(show, noSift),
];
const note = (changes: Partial<ApplicationNote>): ApplicationNote => ({
  noteGuid: guidOf(60),
  text: 'Asked for Mondays off.\nStrong on books.',
  on: '2026-11-21T10:00:00.000Z',
  by: { kind: 'staff', name: 'Sam Okafor' },
  isOwn: false,
  ...changes,
});
const own = note({ noteGuid: guidOf(61), text: 'Ring the referee.', by: { kind: 'staff', name: 'Robin Hale' }, isOwn: true });
const scores = {
  criteria: ['Overall', 'Teaching'],
  mean: 3.5,
  given: [
    {
      by: { kind: 'staff' as const, name: 'Sam Okafor' },
      isOwn: false,
      scores: [
        { criterion: 'Overall', score: 3 },
        { criterion: 'Teaching', score: 4 },
      ],
    },
  ],
};
const one = (changes: Partial<typeof received> = {}) => answers(fetch, { ...received, ...changes });
const address = `/console/applications/${received.id}`;
const words = () => document.body.textContent;
const button = (name: string | RegExp) => page.getByRole('button', { name });

// applications.notes.3
test('a note is added, and one’s own is deleted after a question; those of others have no button', async () => {
  const noted = [note({}), own];
  const reads = inTurn(one({ notes: [note({})] }), one({ notes: noted }), one({ notes: [note({})] }));
  await showPage(address, site, reads, answers(add, own), answers(remove, undefined as never));
  expect(words()).toContain('Strong on books.');
  expect(button(/^Delete/).elements()).toEqual([]);
  await page.getByRole('textbox', { name: /^New note/ }).fill('Ring the referee.');
  await button('Add note').click();
  await expect.poll(words).toContain('The note is added.');
  await expect.element(page.getByRole('textbox', { name: /^New note/ })).toHaveValue('');
  await expectFine('notes on an application', allWidths);
  await button(/^Delete your note of/).click();
  await expectFine('the question before a note is deleted');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click();
  await expect.poll(() => button(/^Delete/).elements().length).toBe(0);
});

// applications.notes.3
test('a note without words and a refused one say what is wrong, and keep what was typed', async () => {
  const refused = refuses(add, { status: 409, code: 'too-many-notes', detail: 'There are 200 notes already: delete one of yours first' });
  await showPage(address, site, one(), refused);
  await button('Add note').click();
  await expect.poll(words).toContain('Write the note');
  await page.getByRole('textbox', { name: /^New note/ }).fill('Ring the referee.');
  await button('Add note').click();
  await expect.poll(words).toContain('There are 200 notes already');
  await expectFine('a refused note', allWidths);
  await expect.element(page.getByRole('textbox', { name: /^New note/ })).toHaveValue('Ring the referee.');
});

// applications.scores.2
test('scores are given by criterion, sent as numbers, and taken back with none', async () => {
  const sent: unknown[] = [];
  const scored = answers(score, ({ body }) => {
    sent.push(body);
    return scores;
  });
  await showPage(address, site, one({ scores }), scored);
  expect(words()).toContain('The mean of all scores is 3.5');
  expect(words()).toContain('Overall: 3, Teaching: 4');
  await expectFine('the scores of an application', allWidths);
  await page.getByRole('combobox', { name: 'Teaching' }).selectOptions('5');
  await button('Save your scores').click();
  await expect.poll(words).toContain('Your scores are saved.');
  await page.getByRole('combobox', { name: 'Teaching' }).selectOptions('');
  await button('Save your scores').click();
  await expect.poll(words).toContain('Your scores are taken back.');
  expect(sent).toEqual([{ scores: [{ criterion: 'Teaching', score: 5 }] }, { scores: [] }]);
});

// applications.scores.2
test('the list has the mean score, and a member who may only read is offered no form', async () => {
  await showPage('/console/applications', site, answers(list, { applications: [listed(1, { meanScore: 4.5 }), listed(2)], next: null }));
  await expect.element(page.getByRole('columnheader', { name: 'Mean score' })).toBeVisible();
  await expectFine('applications with scores', allWidths);
  await showPage(
    address,
    site,
    one({ scores, notes: [note({})] }),
    answers(routes.staff.self, { ...robin, scopes: ['applications:read'] }),
  );
  for (const name of ['Save your scores', 'Add note']) expect(button(name).elements()).toEqual([]);
});

// applications.sift.5
test('the list of one job and each of its applications say that candidates are hidden, and lift the sift after a question', async () => {
  const hidden = listed(2, { candidate: 'Candidate 4D1F6A52', email: '', isAnonymous: true });
  const off = { ...noSift, lifted: { on: '2026-11-21T09:00:00.000Z', by: { kind: 'staff' as const, name: 'Robin Hale' } } };
  const turns = inTurn(answers(show, siftOn), answers(show, off));
  await showPage(
    '/console/applications?advert=NCG-1042',
    site,
    answers(list, { applications: [hidden], next: null }),
    turns,
    answers(lift, off),
  );
  await expect.poll(words).toContain('Robin Hale started it on 20-Nov-26 at 09:00.');
  await expectFine('applications of an anonymous sift', allWidths);
  await button('Lift anonymous sift').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lift anonymous sift' }).click();
  await expect.poll(words).toContain('Robin Hale lifted the last sift on 21-Nov-26 at 09:00.');
});

// applications.office.7
test('the list is downloaded with files as a zip, and one that is too large says so', async () => {
  const detail = 'More than 5,000 applications fit: choose fewer';
  await showPage('/console/applications', site, refuses(zip, { status: 400, code: 'too-many', detail }));
  await button(/^Download with files as zip/).click();
  await expect.poll(words).toContain(detail);
});
