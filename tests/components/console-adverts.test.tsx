import { type ManagedAdvert, type ManagedAdvertDetail, routes, type StaffSelf, scopesOf } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { guid, inDays } from './answers/adverts.ts';
import { detail, open } from './answers/managed-adverts.ts';
import { noSift, siftOn } from './answers/staff.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn, refuses } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { heading, showPage } from './stage/show-page.tsx';

const self = (role: StaffSelf['role']): StaffSelf => ({
  id: guid(9),
  email: 'robin@college.example',
  name: 'Robin Hale',
  role,
  scopes: scopesOf(role, []),
  secondFactor: true,
});
const recruiter = answers(routes.staff.self, self('recruiter'));
const viewer = answers(routes.staff.self, self('viewer'));

const draft: ManagedAdvert = { ...open, advertId: 13, jobId: 'HR-13', advertStatusName: 'draft', draftStatus: 'draft', isOpen: false };
const all: ManagedAdvert[] = [
  open,
  draft,
  { ...open, advertId: 14, draftStatus: 'scheduled', isOpen: false, publishDate: inDays(3), applications: 0 },
  { ...open, advertId: 15, isOpen: false, closingDate: inDays(-1), feed: 'greenhouse', jobId: 'greenhouse/4711' },
  { ...open, advertId: 16, isOpen: false, advertStatusName: 'removed', removedBy: 'feed', removedDate: inDays(-1), closingDate: null },
];
const counts = { draft: 1, scheduled: 1, open: 1, closed: 1, removed: 1 };
const list = answers(routes.managedAdverts.list, { adverts: all, next: null, counts });
/** Last of what a page is given: the path of an advert would answer for the form as well. */
const offers = [
  answers(routes.managedAdverts.form, { sections: ['phone', 'address'], takenAlong: ['phone'] }),
  answers(routes.lookups.jobCategories, [{ jobCategoryId: 1, name: 'Catering', openAdverts: 3 }]),
  answers(routes.lookups.constants, [{ id: 1, name: 'Permanent' }]),
];
const noDocuments = answers(routes.managedDocuments.list, []);
const turnedOff = answers(routes.anonymousSift.show, noSift);
/** What the page of an advert asks besides. */
const sift = [noDocuments, turnedOff];
const turnedOn = answers(routes.anonymousSift.show, siftOn);
const show = (advert: ManagedAdvertDetail) => answers(routes.managedAdverts.show, advert);

const words = () => document.querySelector('main')?.textContent ?? '';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const box = (name: string | RegExp) => page.getByRole('textbox', { name });
const valueOf = (name: string | RegExp) => (box(name).element() as HTMLInputElement).value;

// adverts.managed.6
test('adverts in every state are listed with their numbers, and a viewer neither writes nor sees applications', async () => {
  await showPage('/console/adverts', northmoor, recruiter, list);
  expect(heading()).toBe('Adverts');
  for (const label of ['All 5', 'Draft 1', 'Closed by its feed', 'feed greenhouse']) expect(words()).toContain(label);
  expect(page.getByRole('link', { name: '4 applications for Saddlery Workshop Technician' }).elements()[0]?.getAttribute('href')).toBe(
    '/console/applications?advert=HR-12',
  );
  await expectFine('the list of adverts', allWidths);
  await showPage(
    '/console/adverts',
    northmoor,
    viewer,
    answers(routes.managedAdverts.list, { adverts: [{ ...open, applications: null }], next: null, counts }),
  );
  expect(words()).not.toContain('New advert');
  expect(words()).not.toContain('Applications');
});

test('the list is filtered in its address, and says what to do when nothing fits or there is nothing', async () => {
  const none = { adverts: [], next: null, counts: { draft: 0, scheduled: 0, open: 0, closed: 0, removed: 0 } };
  let asked = '';
  const filtered = answers(routes.managedAdverts.list, ({ address }) => {
    asked = address.search;
    return none;
  });
  await showPage('/console/adverts?state=open', northmoor, recruiter, filtered);
  await expectFine('no adverts that fit');
  await box(/^Title/).fill('saddle');
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('closing');
  await button('Show').click();
  await expect.poll(() => asked).toContain('words=saddle');
  expect(asked).toContain('state=open');
  expect(asked).toContain('sort=closing');
  expect(words()).toContain('No advert fits');
  await showPage('/console/adverts', northmoor, recruiter, answers(routes.managedAdverts.list, none));
  expect(words()).toContain('No adverts yet');
  await expectFine('no adverts');
});

test('more adverts are loaded after those that are there', async () => {
  const first = answers(routes.managedAdverts.list, { adverts: [open], next: 12, counts });
  const second = answers(routes.managedAdverts.list, { adverts: [draft], next: null, counts: null });
  await showPage('/console/adverts', northmoor, recruiter, inTurn(first, second));
  expect(words()).toContain('1 of 5 adverts');
  await button('Show more adverts').click();
  await expect.poll(words).toContain('2 adverts');
});

// adverts.managed.8
test('a new advert shows its faults at their fields, and is saved as a draft with what was typed', async () => {
  let sent: unknown;
  const created = answers(routes.managedAdverts.create, ({ body }) => {
    sent = body;
    return detail(draft);
  });
  await showPage('/console/adverts/new', northmoor, recruiter, created, show(detail(draft)), sift, offers);
  expect(heading()).toBe('New advert');
  await expectFine('the form of a new advert', allWidths);
  await box('Employer').fill('');
  await box(/^Closes on/).fill('soon');
  await button('Save draft').click();
  await expect.poll(words).toContain('There is a problem');
  for (const fault of ['Give the advert a title', 'Give each advert a reference', 'Name the employer', 'Give the date as'])
    expect(words()).toContain(fault);
  await expectFine('the faults of an advert');
  await box('Job title').fill('Cook');
  await box('Reference').fill('HR-13');
  await box('Employer').fill('Calder Trust');
  await box(/^Closes on/).fill('31/12/2031');
  await box('Postcode').fill('LS1 4AP');
  await button('Add a question').click();
  await box('Question 1').fill('Do you drive?');
  await button('Save draft').click();
  await expect
    .poll(() => sent)
    .toMatchObject({
      title: 'Cook',
      reference: 'HR-13',
      employer: 'Calder Trust',
      postcode: 'LS1 4AP',
      closesAt: '31/12/2031',
      draft: true,
      questions: [{ question: 'Do you drive?', kind: 'yesNo', required: true }],
    });
  await expect.poll(heading).toBe('Saddlery Workshop Technician');
});

test('an advert opens with all of its fields, and is sent back with what was changed', async () => {
  let sent: unknown;
  const changed = answers(routes.managedAdverts.change, ({ body }) => {
    sent = body;
    return { ...detail(open), revision: 'two' };
  });
  await showPage('/console/adverts/12', northmoor, recruiter, show(detail(open)), changed, sift, offers);
  expect(valueOf('Place 2')).toBe('Settle');
  expect(valueOf(/^Closes on/)).toBe('31/12/2031');
  expect(valueOf('Options')).toBe('Yes\nLearning');
  await expectFine('the form of an open advert', allWidths);
  await box('Job title').fill('Saddler');
  await button('Remove place 1').click();
  await button('Save changes').click();
  await expect
    .poll(() => sent)
    .toMatchObject({
      revision: 'one',
      fields: { title: 'Saddler', locationName: 'Settle', postcode: 'BD24 9AA', salaryFrom: '25500', takeAlong: ['phone'], draft: false },
    });
});

// adverts.managed.8 adverts.managed.2
test('if someone else has saved meanwhile, the form says what changed, and saves over it or takes it', async () => {
  const theirs = { ...detail(open, { title: 'Harness maker' }), revision: 'theirs' };
  const sent: unknown[] = [];
  const saved = answers(routes.managedAdverts.change, ({ body }) => {
    sent.push(body);
    return detail(open);
  });
  const stale = refuses(routes.managedAdverts.change, { status: 409, code: 'stale-revision' });
  await showPage('/console/adverts/12', northmoor, recruiter, inTurn(show(detail(open)), show(theirs)), inTurn(stale, saved), sift, offers);
  await box('Job title').fill('Saddler');
  await button('Save changes').click();
  await expect.poll(words).toContain('Someone else has changed this advert');
  expect(words()).toContain('Harness maker');
  await expectFine('an advert that someone else has changed');
  await button('Keep mine: I save again').click();
  expect(valueOf('Job title')).toBe('Saddler');
  await button('Save changes').click();
  await expect.poll(() => sent).toMatchObject([{ revision: 'theirs', fields: { title: 'Saddler' } }]);
});

// adverts.managed.8
test('what was typed is back after a reload, and can be discarded', async () => {
  await showPage('/console/adverts/12', northmoor, recruiter, show(detail(open)), sift, offers);
  await box('Job title').fill('Saddler');
  await expect.poll(() => sessionStorage.getItem('berth:draft:advert-12')).toContain('Saddler');
  await showPage('/console/adverts/12', northmoor, recruiter, show(detail(open)), sift, offers);
  await expect.poll(words).toContain('What you typed is back');
  expect(valueOf('Job title')).toBe('Saddler');
  await expectFine('an advert with what was typed before');
  await button('Discard it').click();
  expect(valueOf('Job title')).toBe('Saddlery Workshop Technician');
  expect(sessionStorage.getItem('berth:draft:advert-12')).toBeNull();
});

// adverts.managed.8
test('leaving an advert with unsaved changes asks', async () => {
  await showPage('/console/adverts/12', northmoor, recruiter, show(detail(open)), list, sift, offers);
  await box('Job title').fill('Saddler');
  await page.getByRole('main').getByRole('link', { name: 'Adverts', exact: true }).click();
  await expect.poll(() => document.body.textContent).toContain('There are unsaved changes on this page!');
  await button('Keep editing').click();
  expect(valueOf('Job title')).toBe('Saddler');
});

const shownDescription = () => page.getByRole('region', { name: 'Description as candidates see it' }).query()?.textContent;

// adverts.managed.7
test('a description is shown as candidates see it', async () => {
  const rendered = answers(routes.managedAdverts.render, { descriptionHtml: '<p>Mend <strong>saddles</strong>.</p>' });
  await showPage('/console/adverts/12', northmoor, recruiter, show(detail(open)), rendered, sift, offers);
  await button('Show as candidates see it').click();
  await expect.poll(shownDescription).toBe('Mend saddles.');
  await box('Description').fill('<p>Mend harness.</p>');
  await expect.poll(shownDescription).toContain('You have changed the description since');
  await expectFine('a description as candidates see it');
});

test('an advert is withdrawn after a question, copied under another reference, and shown by a link', async () => {
  const removed = { ...detail({ ...open, advertStatusName: 'removed', removedBy: 'backOffice', removedDate: inDays(0), isOpen: false }) };
  const taken = refuses(routes.managedAdverts.copy, { status: 409, code: 'reference-taken', detail: 'There is an advert with it already' });
  await showPage(
    '/console/adverts/12',
    northmoor,
    recruiter,
    show(detail(open)),
    taken,
    answers(routes.managedAdverts.preview, { url: 'https://northmoor.example/advert-preview/x', expiresAt: inDays(30) }),
    answers(routes.managedAdverts.withdraw, removed),
    sift,
    offers,
  );
  await button('Make a preview link').click();
  await expect.poll(words).toContain('advert-preview/x');
  await expectFine('a preview link');
  await button('Copy').click();
  await box('Reference of the copy').fill('HR-12');
  await button('Make a draft').click();
  await expect.poll(() => document.body.textContent).toContain('There is an advert with it already');
  await expectFine('a copy that is refused');
  await button('Cancel').click();
  await button('Withdraw').click();
  await expectFine('the question before an advert is withdrawn');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(words).toContain('List again as new');
  await expectFine('a withdrawn advert');
});

// adverts.managed.9
test('an advert of a feed, and any advert for a viewer, is shown without a form', async () => {
  const takenOver = answers(routes.managedAdverts.takeOver, detail({ ...open, advertId: 15 }));
  await showPage(
    '/console/adverts/15',
    northmoor,
    recruiter,
    show(detail({ ...open, advertId: 15, feed: 'greenhouse' })),
    takenOver,
    sift,
    offers,
  );
  expect(words()).toContain('This advert belongs to the feed greenhouse');
  expect(words()).toContain('Every run of the feed writes these fields again: job title, reference, employer,');
  expect(words()).not.toContain('Save changes');
  await expectFine('an advert of a feed', allWidths);
  await button('Take over from the feed').click();
  await expectFine('the question before an advert is taken over');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click();
  await expect.poll(words).toContain('Save changes');
  await showPage('/console/adverts/12', northmoor, viewer, show({ ...detail(open), applications: null }), sift);
  expect(words()).toContain('Mend saddles.');
  expect(words()).not.toContain('Withdraw');
  await expectFine('an advert for a viewer');
});

// adverts.managed.12
test('a published advert gets another closing date in a dialog, which says what is wrong with it', async () => {
  const extended = detail({ ...open, closingDate: '2032-01-31T23:59:59.000Z', revision: 'two' });
  const refused = refuses(routes.managedAdverts.extend, {
    status: 400,
    code: 'bad-input',
    errors: [{ path: 'body.closesAt', code: 'x', message: 'Give the date as 31/12/2026' }],
  });
  const extend = inTurn(refused, answers(routes.managedAdverts.extend, extended));
  await showPage('/console/adverts/12', northmoor, recruiter, show(detail(open)), extend, sift, offers);
  expect(words()).toContain('31-Dec-31');
  await button('Extend').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: /^New closing date/ }).fill('next year');
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect.element(dialog.getByText('Give the date as 31/12/2026').first()).toBeVisible();
  await expectFine('a closing date that is refused', allWidths);
  await dialog.getByRole('textbox', { name: /^New closing date/ }).fill('31/01/2032');
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect.poll(words).toContain('31-Jan-32');
  // The form is that of the new revision.
  await expect.poll(() => valueOf(/^Closes on/)).toBe('31/01/2032');
});

// adverts.managed.12 adverts.elsewhere.3
test('an advert says how many people went on to the site where it is applied for', async () => {
  const elsewhere = show(detail(open, { applyUrl: 'https://jobs.example.org/12' }));
  const clicks = answers(routes.applyElsewhere.clicks, { total: 7, rows: [] });
  await showPage('/console/adverts/12', northmoor, viewer, elsewhere, clicks, sift);
  expect(words()).toContain('7 times, on the other site');
  await expectFine('an advert that is applied for elsewhere', allWidths);
});

// applications.sift.5
test('an advert’s anonymous sift is started after a question, and a viewer has no button for it', async () => {
  const begun = answers(routes.anonymousSift.begin, siftOn);
  await showPage('/console/adverts/12', northmoor, recruiter, show(detail(open)), begun, noDocuments, inTurn(turnedOff, turnedOn), offers);
  await button('Hide candidates').click();
  await expectFine('the question before an anonymous sift', allWidths);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hide candidates' }).click();
  await expect.poll(words).toContain('Anonymous sift: candidates are hidden');
  await expect.element(button('Lift anonymous sift')).toBeVisible();
  await showPage('/console/adverts/12', northmoor, viewer, show({ ...detail(open), applications: null }), noDocuments, turnedOn);
  expect(words()).toContain('Robin Hale started it on 20-Nov-26 at 09:00.');
  expect(button('Lift anonymous sift').elements()).toEqual([]);
});
