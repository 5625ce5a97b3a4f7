import { type Feed, type FeedRun, type FeedRunDetail, routes, type StaffSelf, scopesOf } from '@berth/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { guid } from './answers/adverts.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn, refuses } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { address, heading, showPage } from './stage/show-page.tsx';

const self = (role: StaffSelf['role']) =>
  answers(routes.staff.self, {
    id: guid(9),
    email: 'robin@college.example',
    name: 'Robin Hale',
    role,
    scopes: scopesOf(role, []),
    secondFactor: true,
  });
const done: FeedRun = {
  runId: 7,
  status: 'done',
  startedAt: '2026-11-20T09:00:00.000Z',
  endedAt: '2026-11-20T09:01:00.000Z',
  read: 40,
  created: 2,
  changed: 1,
  unchanged: 35,
  rejected: 2,
  notes: 3,
  closed: 1,
  reason: null,
};
const held: FeedRun = { ...done, runId: 8, status: 'held', reason: 'the feed would close 30 of 40 open adverts' };
const shown: FeedRunDetail = {
  ...done,
  findings: [
    { line: 12, field: 'title', severity: 'fault', reason: 'Give the advert a title', count: 1 },
    { line: 3, field: 'logo', severity: 'note', reason: 'is not the picture it says to be: left out', count: 3 },
  ],
};
const feed: Feed = {
  name: 'hr-system',
  sourceUrl: 'https://hr.example/jobs.xml',
  everyMinutes: 60,
  nextAt: '2026-11-20T10:00:00.000Z',
  mapping: { preset: 'indeed' },
  openAdverts: 40,
  lastRun: held,
  heldRun: held,
};
const files: Feed = { ...feed, name: 'files', sourceUrl: null, everyMinutes: null, nextAt: null, lastRun: null, heldRun: null };

const words = () => document.querySelector('main')?.textContent ?? '';
const box = (name: RegExp) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

// feeds.pages.1 feeds.held.2
test('feeds are listed with what waits on top, and a held run is accepted after a question', async () => {
  let accepted = 0;
  const release = answers(routes.feeds.release, () => {
    accepted += 1;
    return { ...held, status: 'released' as const };
  });
  const after = answers(routes.feeds.list, [{ ...feed, heldRun: null }, files]);
  await showPage('/console/feeds', northmoor, self('recruiter'), inTurn(answers(routes.feeds.list, [feed, files]), after), release);
  expect(heading()).toBe('Feeds');
  for (const part of ['A run of hr-system waits', 'close 30 of 40 open adverts', 'Every 60 minutes', 'From files'])
    expect(words()).toContain(part);
  await expectFine('feeds with a held run', allWidths);
  await button('Accept the run of hr-system').click();
  await expectFine('the question before a held run is accepted');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => accepted).toBe(1);
  await expect.poll(words).not.toContain('A run of hr-system waits');
});

// feeds.pages.1
test('a viewer sees a held run but no buttons to decide on it, and an empty list explains what a feed is', async () => {
  await showPage('/console/feeds', northmoor, self('viewer'), answers(routes.feeds.list, [feed]));
  expect(words()).toContain('waits for your decision');
  expect(words()).not.toContain('Add a feed');
  expect(document.querySelectorAll('main button')).toHaveLength(0);
  await showPage('/console/feeds', northmoor, self('recruiter'), answers(routes.feeds.list, []));
  expect(words()).toContain('No feeds yet');
  await expectFine('no feeds');
});

// feeds.pages.1
test('a feed is added by its address, and faults are at their fields', async () => {
  let sent: unknown;
  const add = answers(routes.feeds.add, ({ body }) => {
    sent = body;
    return feed;
  });
  const taken = refuses(routes.feeds.add, { status: 409, code: 'feed-exists', detail: 'There is a feed hr-system already' });
  await showPage('/console/feeds', northmoor, self('recruiter'), answers(routes.feeds.list, []), inTurn(taken, add));
  await box(/^Name/).fill('HR system');
  await box(/^Address/).fill('hr.example');
  await button('Add feed').click();
  await expect.poll(words).toContain('Use up to 40 lower-case letters');
  await expectFine('the faults of a feed');
  await box(/^Name/).fill('hr-system');
  await box(/^Address/).fill('https://hr.example/jobs.xml');
  await box(/^Pull it every/).fill('60');
  await button('Add feed').click();
  await expect.poll(words).toContain('There is a feed hr-system already');
  await button('Add feed').click();
  await expect.poll(() => sent).toMatchObject({ name: 'hr-system', sourceUrl: 'https://hr.example/jobs.xml', everyMinutes: 60 });
});

// feeds.pages.1 feeds.runs.1
test('a feed shows its runs with the faults of one by line, is run now, and is paused by an empty interval', async () => {
  let sent: unknown;
  const change = answers(routes.feeds.change, ({ body }) => {
    sent = body;
    return feed;
  });
  await showPage(
    '/console/feeds/hr-system?run=7',
    northmoor,
    self('recruiter'),
    answers(routes.feeds.list, [feed]),
    answers(routes.feeds.show, shown),
    answers(routes.feeds.runs, [held, done]),
    answers(routes.feeds.run, feed),
    change,
  );
  expect(heading()).toBe('hr-system');
  for (const part of ['Give the advert a title', 'Note, 3 times', '2 records rejected', '2 new, 1 changed'])
    expect(words()).toContain(part);
  await expectFine('a feed with its runs', allWidths);
  await button('Run now').click();
  await expect.poll(() => document.body.textContent).toContain('pulled within a minute');
  await page.getByRole('textbox', { name: /^Pull it every/ }).fill('');
  await button('Save settings').click();
  await expect.poll(() => sent).toMatchObject({ everyMinutes: null, mapping: { preset: 'indeed' } });
});

const file = new File(['{}\n'], 'jobs.ndjson', { type: 'application/json' });
const fileField = () => page.getByLabelText('File', { exact: true });

// feeds.pages.2
test('a feed of files is run with one, whose run is then shown; a refused one says why and stays chosen', async () => {
  let sent: unknown;
  const ran = answers(routes.feeds.upload, ({ address, body }) => {
    sent = [address.search, body];
    return { ...shown, runId: 9 };
  });
  const limited = refuses(routes.feeds.upload, { status: 429, code: 'too-many-tries', detail: 'Try again in ten minutes.' });
  const one = [answers(routes.feeds.list, [{ ...files, mapping: {} }]), answers(routes.feeds.show, { ...shown, runId: 9 })];
  await showPage('/console/feeds/files', northmoor, self('recruiter'), one, answers(routes.feeds.runs, []), inTurn(limited, ran));
  await button('Run with this file').click();
  await expect.poll(words).toContain('Choose the file of the feed');
  await userEvent.upload(fileField(), file);
  await button('Run with this file').click();
  await expect.poll(words).toContain('Choose the format of the file');
  await expectFine('a feed of files with a fault', allWidths);
  await page
    .getByRole('combobox', { name: /^Format/ })
    .first()
    .selectOptions('ndjson');
  await button('Run with this file').click();
  await expect.poll(words).toContain('Try again in ten minutes.');
  expect(words()).toContain('jobs.ndjson');
  await button('Run with this file').click();
  await expect.poll(() => sent).toEqual(['?format=ndjson', {}]);
  await expect.poll(address).toBe('/console/feeds/files?run=9');
  await expect.poll(words).toContain('Give the advert a title');
});

// feeds.pages.2
test('the format is not asked for where the feed says it, and a viewer runs nothing', async () => {
  const one = [answers(routes.feeds.list, [files]), answers(routes.feeds.runs, [])];
  await showPage('/console/feeds/files', northmoor, self('recruiter'), one);
  expect(page.getByRole('form', { name: 'Run the feed with a file' }).getByRole('combobox').elements()).toHaveLength(0);
  await showPage('/console/feeds/files', northmoor, self('viewer'), one);
  expect(words()).not.toContain('Run it with a file');
});

// feeds.pages.1
test('a feed that has not run says how to run it', async () => {
  const none = [answers(routes.feeds.list, [files]), answers(routes.feeds.runs, [])];
  await showPage('/console/feeds/files', northmoor, self('recruiter'), none);
  expect(words()).toContain('It has not run yet');
  expect(button('Run now').elements()).toHaveLength(0);
  await expectFine('a feed that has not run');
});
