import { type Acted, placeholders, routes, templatesWithBerth } from '@berth/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { counts, guidOf, listed, namedStates, noCounts, noProvider, noSift, received, robin, siftOn } from './answers/staff.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, answersAfter, inTurn, refuses } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { heading, showPage, showPreloadingPage } from './stage/show-page.tsx';

const { list, counts: countsRoute, fetch } = routes.backOfficeApplications;
const { act, undo, list: acts, states } = routes.applicationActs;
const templates = Object.entries(templatesWithBerth).map(([name, { subject, body }]) => ({ name, isBerths: true, subject, body }));
const three = [
  listed(1, { state: 'shortlisted', isSeen: true }),
  listed(2, { candidate: 'Priya Shah' }),
  listed(3, { isUndelivered: true }),
];
const listsThree = answers(list, { applications: three, next: null });
const site = [
  ...northmoor,
  answers(routes.staff.self, robin),
  answers(states, { states: namedStates }),
  answers(acts, { acts: [] }),
  answers(countsRoute, counts),
  answers(routes.anonymousSift.show, noSift),
  answers(routes.messageTemplates.list, { templates, placeholders }),
];
const words = () => document.querySelector('main')?.textContent;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const dialogWords = () => document.querySelector('[role=alertdialog]')?.textContent;
const dialog = () => page.getByRole('alertdialog');
const tick = (name: RegExp) => page.getByRole('checkbox', { name });
const acted: Acted = { actGuid: guidOf(70), undoUntil: null, changes: 2, emails: 1, leftOut: [], withoutEmail: [] };
const openAct = (state: 'unsuccessful' | null = 'unsuccessful') => ({
  actGuid: guidOf(70),
  actedOn: new Date().toISOString(),
  undoUntil: new Date(Date.now() + 600_000).toISOString(),
  state,
  changes: 2,
  emails: 1,
});

// applications.console.1
test('the list has counts by state and job, and says which applications no one has read', async () => {
  await showPage('/console/applications', site, listsThree);
  expect(words()).toContain('3 applications shown');
  await expectFine('the applications of the console', allWidths);
  await page.getByText('Counts by job (2)').click();
  await expectFine('counts by job');
});

test('without applications the page says what will come, and with a filter how to widen it', async () => {
  const nothing = [answers(list, { applications: [], next: null }), answers(countsRoute, noCounts)];
  await showPage('/console/applications', site, nothing);
  expect(words()).toContain('No applications yet');
  await expectFine('no applications in the console');
  await showPage('/console/applications?words=nobody', site, nothing);
  expect(words()).toContain('No applications fit');
  await expectFine('no application that fits');
});

// applications.console.1
test('the filter is in the address, and a wrong day there is named at its field', async () => {
  const asked: string[] = [];
  const asks = answers(list, ({ address }) => {
    asked.push(address.search);
    return { applications: three, next: null };
  });
  await showPage('/console/applications?state=new&appliedFrom=yesterday', site, asks);
  expect(words()).toContain('Give a day');
  await expectFine('a wrong day');
  await field('Name or email').fill('shah');
  await page.getByRole('combobox', { name: 'Job' }).selectOptions('NCG-7');
  await page.getByLabelText('Applied from').fill('2026-11-01');
  await button('Filter').click();
  await expect.poll(() => asked.at(-1)).toBe('?advert=NCG-7&state=new&appliedFrom=2026-11-01&words=shah&limit=50');
});

const marked = () => [...document.querySelectorAll('main nav [aria-current]')].map((link) => link.textContent);

test('the chosen state alone is marked as current', async () => {
  await showPage('/console/applications?advert=NCG-7', site, listsThree);
  expect(marked()).toEqual(['All 5']);
  await page.getByRole('link', { name: 'Shortlisted 1' }).click();
  await expect.poll(marked).toEqual(['Shortlisted 1']);
});

test('the next page of the list is added to the first', async () => {
  const more = inTurn(answers(list, { applications: three, next: 'x' }), answers(list, { applications: [listed(4)], next: null }));
  await showPage('/console/applications', site, more);
  await button('Show more applications').click();
  await expect.poll(words).toContain('4 applications shown');
});

// applications.console.2
test('an act on several says first how many it is about and whom it leaves out, and keeps what was typed', async () => {
  const forecast: Acted = {
    ...acted,
    actGuid: null,
    leftOut: [{ applicationGuid: guidOf(1), code: 'not-allowed', why: 'It cannot go from its state to that one' }],
    withoutEmail: [{ applicationGuid: guidOf(3), code: 'address-blocked', why: 'The candidate’s mail server refuses our emails' }],
  };
  const sent: unknown[] = [];
  const noted = answers(act, ({ body }) => {
    sent.push(body);
    return sent.length === 1 ? forecast : acted;
  });
  await showPage('/console/applications', site, listsThree, noted);
  await tick(/^Tick all 3/).click();
  await expect.poll(words).toContain('3 applications ticked');
  await expectFine('ticked applications', allWidths);
  await button('Change or write').click();
  await button('Check').click();
  await expect.element(dialog().getByText('Choose a state, a message, or both').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'New state' }).selectOptions('unsuccessful');
  await page.getByRole('combobox', { name: 'Message' }).selectOptions('unsuccessful');
  await expectFine('an act with a template');
  await button('Change these words').click();
  await field('Subject').fill('Your application');
  await button('Cancel').click();
  await button('Change or write').click();
  await expect.element(field('Subject')).toHaveValue('Your application');
  await expectFine('an act with own words');
  await button('Check').click();
  await expect.poll(dialogWords).toContain('2 applications will change.');
  expect(dialogWords()).toContain('Candidate Number1: It cannot go from its state to that one');
  expect(dialogWords()).toContain('Candidate Number3: The candidate’s mail server refuses our emails');
  await expectFine('what an act will do');
  await button('Do it').click();
  await expect.poll(() => document.querySelector('[role=alertdialog]')).toBeNull();
  const ids = [guidOf(1), guidOf(2), guidOf(3)];
  expect(sent).toMatchObject([
    { applicationGuids: ids, state: 'unsuccessful', message: { subject: 'Your application' }, dryRun: true },
    { applicationGuids: ids, state: 'unsuccessful', message: { subject: 'Your application' }, dryRun: false },
  ]);
  await expect.poll(words).not.toContain('ticked');
});

// applications.console.2
test('the dialog of an act stays until the list is read again, and leaves the focus at the heading', async () => {
  const reading = Promise.withResolvers<void>();
  const lists = inTurn(listsThree, answersAfter(reading.promise, answers(list, { applications: [listed(1)], next: null })));
  let sent = 0;
  const noted = answers(act, () => {
    sent += 1;
    return sent === 1 ? { ...acted, actGuid: null } : acted;
  });
  await showPage('/console/applications', site, lists, noted);
  await tick(/^Tick Priya Shah/).click();
  await button('Change or write').click();
  await page.getByRole('combobox', { name: 'New state' }).selectOptions('unsuccessful');
  await button('Check').click();
  await button('Do it').click();
  await expect.element(button('Doing it')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  (button('Go back').element() as HTMLElement).click();
  await expect.element(button('Doing it')).toBeVisible();
  await expectFine('an act under way', allWidths);
  reading.resolve();
  await expect.poll(() => document.querySelector('[role=alertdialog]')).toBeNull();
  expect(words()).toContain('1 application shown');
  await expect.poll(() => document.activeElement?.id).toBe('page-heading');
  expect(sent).toBe(2);
});

// applications.messages.2
test('an unknown placeholder is refused at its field before anything is sent', async () => {
  await showPage('/console/applications', site, listsThree);
  await tick(/^Tick Priya Shah/).click();
  await button('Change or write').click();
  await page.getByRole('combobox', { name: 'Message' }).selectOptions('=own');
  await field('Subject').fill('For {name}');
  await button('Check').click();
  await expect.poll(dialogWords).toContain('There is no placeholder {name}');
  await expectFine('an unknown placeholder');
});

// applications.console.2 applications.acts.3
test('an act can be undone by one press until its time is over, and the page says what was left out', async () => {
  const undone = answers(undo, {
    restored: 1,
    emailsDeleted: 1,
    leftOut: [{ applicationGuid: guidOf(1), code: 'changed-since', why: 'It has been changed since' }],
  });
  const open = inTurn(answers(acts, { acts: [openAct(), openAct(null)].slice(0, 1) }), answers(acts, { acts: [] }));
  await showPage('/console/applications', site, listsThree, open, undone);
  await expect.poll(words).toContain('2 applications changed to Unsuccessful, 1 email written');
  await expectFine('an act that can be undone', allWidths);
  await button('Undo').click();
  await expect
    .poll(words)
    .toContain('1 application has its earlier state again. 1 email deleted before leaving. 1 left out: It has been changed since.');
  await expectFine('an act that was undone');
});

test('an act whose ten minutes are over is not offered', async () => {
  const over = { ...openAct(), undoUntil: new Date(Date.now() - 1_000).toISOString() };
  await showPage('/console/applications', site, listsThree, answers(acts, { acts: [over] }));
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
});

test('a member who may only read has nothing to tick', async () => {
  const reader = { ...robin, scopes: ['applications:read'] };
  await showPage('/console/applications', site, listsThree, answers(routes.staff.self, reader));
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

// applications.console.2
test('ticks stay while an application is read', async () => {
  await showPage('/console/applications', site, listsThree, answers(fetch, received));
  await tick(/^Tick Priya Shah/).click();
  await page.getByRole('link', { name: 'Priya Shah' }).click();
  await expect.poll(heading).toBe('Priya Shah');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect.poll(words).toContain('1 application ticked');
});

// applications.console.3
test('pointing at an application does not count as reading it', async () => {
  const loaded: string[] = [];
  const loads = <Answer,>(what: string, answer: Answer) => {
    loaded.push(what);
    return answer;
  };
  await showPreloadingPage('/console/applications', site, listsThree, [
    answers(fetch, () => loads('application', received)),
    answers(routes.feeds.list, () => loads('feeds', [])),
  ]);
  await page.getByRole('link', { name: 'Priya Shah' }).hover();
  // What pointing at another link loads comes later.
  await page.getByRole('link', { name: 'Feeds' }).hover();
  await expect.poll(() => loaded).toContain('feeds');
  expect(loaded).not.toContain('application');
});

const secret = (value: string | null) => [
  { ...received.takenAlong[0], entries: [[{ field: 'x', label: 'National Insurance number', value, isSensitive: true }]] },
];
const linkOf = (name: string) => page.getByRole('link', { name, exact: true }).element().getAttribute('href');
const one = (changes: Partial<typeof received> = {}) => answers(fetch, { ...received, ...changes });
const address = `/console/applications/${received.id}?state=new`;
const sift = (state: typeof noSift) => answers(routes.anonymousSift.show, state);

// applications.console.3
test('an application shows what was sent, and leads to the one before and after in the list', async () => {
  await showPage(address, site, listsThree, one());
  expect(heading()).toBe('Priya Shah');
  await expectFine('an application in the console', allWidths);
  expect([linkOf('Previous'), linkOf('Next')]).toEqual([
    `/console/applications/${guidOf(1)}?state=new`,
    `/console/applications/${guidOf(3)}?state=new`,
  ]);
  expect(words()).toContain('The virus scanner has not checked it yet');
});

// applications.console.3 applications.sensitive.1
test('convictions and sensitive values are read only when asked for, and by a member with the right', async () => {
  const asks = answers(fetch, ({ address: { searchParams } }) => ({
    ...received,
    takenAlong: secret(searchParams.get('withSensitive') ? 'QQ123456C' : null) as typeof received.takenAlong,
    convictions: {
      isAnswered: true,
      ...(searchParams.get('withConvictions') && { answer: { has: true, details: 'Speeding, 2025' } }),
    },
  }));
  await showPage(address, site, listsThree, asks);
  expect(words()).not.toContain('Speeding');
  await button('Show the answer about convictions').click();
  await expect.poll(words).toContain('Yes: Speeding, 2025');
  expect(words()).not.toContain('QQ123456C');
  await button('Show sensitive details').click();
  await expect.poll(words).toContain('QQ123456C');
  expect(words()).toContain('Yes: Speeding, 2025');
  const without = { ...robin, scopes: ['applications:read', 'applications:write'] };
  await showPage(address, site, listsThree, asks, answers(routes.staff.self, without));
  await expect.poll(words).toContain('Only members of staff with the right to see it can read it');
  expect(page.getByRole('button', { name: /^Show/ }).elements()).toEqual([]);
});

// applications.sift.2
test('a hidden candidate has no address and no file to open, and nothing that is stored apart can be asked for', async () => {
  const files = received.files.map((file) => Object.assign(structuredClone(file), { name: 'CV', state: 'withheld' as const }));
  const candidate = { firstName: 'Candidate', lastName: '4D1F6A52', email: '' };
  await showPage(address, site, listsThree, one({ isAnonymous: true, candidate, files, coverLetter: null }), sift(siftOn));
  await expect.poll(words).toContain('Who applied is hidden until the anonymous sift of this job is lifted.');
  await expectFine('a hidden candidate');
  expect(page.getByRole('button', { name: /^(Show|Download)/ }).elements()).toEqual([]);
});

test('a state is changed and a message written in one act, and a refused one keeps the words', async () => {
  const detail = 'Something is wrong with the message';
  const refused = refuses(act, { status: 400, code: 'bad-input', errors: [{ path: 'body.message.body', code: 'x', message: detail }] });
  await showPage(address, site, listsThree, one(), inTurn(refused, answers(act, acted)));
  await page.getByRole('combobox', { name: 'New state' }).selectOptions('shortlisted');
  await page.getByRole('combobox', { name: 'Message' }).selectOptions('=own');
  await field('Subject').fill('Good news');
  await field('Text').fill('You are on our list.');
  await button('Do it').click();
  await expect.poll(words).toContain(detail);
  await expectFine('a refused message');
  await expect.element(field('Text')).toHaveValue('You are on our list.');
  await button('Do it').click();
  await expect.poll(() => page.getByRole('textbox', { name: /^Text/ }).elements().length).toBe(0);
});

// applications.console.4
test('leaving with an unsent message asks first', async () => {
  await showPage(address, site, listsThree, one());
  await page.getByRole('combobox', { name: 'Message' }).selectOptions('=own');
  await field('Text').fill('Dear Priya');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'There are unsaved changes on this page!' })).toBeVisible();
  await button('Keep editing').click();
  await expect.element(field('Text')).toHaveValue('Dear Priya');
});

// applications.console.4
test('if the session has ended, signing in again finds the typed message again', async () => {
  const ended = refuses(act, { status: 401, code: 'staff-or-key-needed' });
  const self = inTurn(
    answers(routes.staff.self, robin),
    refuses(routes.staff.self, { status: 401, code: 'staff-or-key-needed' }),
    answers(routes.staff.self, robin),
  );
  await showPage(address, site, listsThree, one(), ended, self, answers(routes.staff.signIn, robin), noProvider);
  await page.getByRole('combobox', { name: 'Message' }).selectOptions('=own');
  await field('Subject').fill('Good news');
  await field('Text').fill('Dear Priya');
  await button('Do it').click();
  await expect.poll(heading).toBe('Staff sign in');
  await field('Email').fill(robin.email);
  await page
    .getByLabelText(/^Password/)
    .first()
    .fill('Quiet-Lantern-47!');
  await button('Sign in').click();
  await expect.poll(heading).toBe('Priya Shah');
  await expect.element(field('Text')).toHaveValue('Dear Priya');
  await expect.element(field('Subject')).toHaveValue('Good news');
});

test('an unknown application, another tenant’s and one for another’s job look the same', async () => {
  await showPage(address, site, listsThree, refuses(fetch, { status: 404, code: 'not-found' }));
  expect(heading()).toBe('We could not find this application');
  await expectFine('an application that is not there');
});
