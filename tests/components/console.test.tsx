import { type AuditEvent, routes, type StaffMember } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { counts, noCounts, noProvider, robin as self } from './answers/staff.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn, refuses, waits } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { heading, showPage } from './stage/show-page.tsx';

const { id } = self;
const member: StaffMember = {
  id,
  email: self.email,
  name: self.name,
  role: 'owner',
  rights: [],
  advertIds: [],
  state: 'active',
  secondFactor: true,
  createdOn: '2026-10-01T09:00:00.000Z',
  lastSeenOn: '2026-11-20T09:00:00.000Z',
};
const members: StaffMember[] = [
  member,
  {
    ...member,
    id: id.replace(/1$/, '2'),
    name: 'Sam Okafor',
    email: 'sam.okafor@college.example',
    role: 'hiringManager',
    advertIds: [12, 40],
  },
  {
    ...member,
    id: id.replace(/1$/, '3'),
    name: 'Kim Lee',
    email: 'kim@college.example',
    role: 'viewer',
    state: 'invited',
    secondFactor: false,
    lastSeenOn: null,
  },
  { ...member, id: id.replace(/1$/, '4'), name: 'Lou Park', email: 'lou@college.example', role: 'recruiter', state: 'deactivated' },
];
const event: AuditEvent = {
  id: 7,
  happenedOn: '2026-11-20T09:05:00.000Z',
  actor: { kind: 'staff', id, name: 'Robin Hale' },
  act: 'staffInvite',
  subject: { kind: 'staff', id },
  status: 200,
};
const signedIn = answers(routes.staff.self, self);
const nothingWaits = [answers(routes.backOfficeApplications.counts, noCounts), answers(routes.feeds.list, [])];
const noSession = refuses(routes.staff.self, { status: 401, code: 'staff-or-key-needed' });
const qrCode = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Cpath d='M0 0h4v4H0z'/%3E%3C/svg%3E";
const words = () => document.querySelector('main')?.textContent;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: RegExp) => page.getByRole('textbox', { name });

test('the sign-in page asks for the password, then for the code, and keeps the password when the code is refused', async () => {
  const needed = refuses(routes.staff.signIn, { status: 401, code: 'second-factor-needed' });
  const refused = refuses(routes.staff.signIn, { status: 401, code: 'second-factor-refused', detail: 'That code does not work.' });
  await showPage('/console/sign-in', northmoor, noProvider, inTurn(needed, refused));
  await expectFine('staff sign-in', allWidths);
  await box(/^Email/).fill(self.email);
  await page
    .getByLabelText(/^Password/)
    .first()
    .fill('Quiet-Lantern-47!');
  await button('Sign in').click();
  await box(/^Code/).fill('123456');
  await expectFine('the code of staff');
  await button('Sign in').click();
  await expect.poll(words).toContain('That code does not work.');
  await expectFine('a refused code of staff');
});

test('a refused sign-in says so, and starts again with the address kept', async () => {
  const detail = 'That email address or password is not right. Check both, or ask for a new password.';
  await showPage('/console/sign-in', northmoor, noProvider, refuses(routes.staff.signIn, { status: 401, code: 'sign-in-failed', detail }));
  await box(/^Email/).fill(self.email);
  await page
    .getByLabelText(/^Password/)
    .first()
    .fill('wrong');
  await button('Sign in').click();
  await expect.poll(words).toContain(detail);
  expect((box(/^Email/).element() as HTMLInputElement).value).toBe(self.email);
  await expectFine('a refused sign-in of staff');
});

test('a console page without a session leads to sign-in', async () => {
  await showPage('/console/staff', northmoor, noSession, noProvider);
  expect(heading()).toBe('Staff sign in');
});

test('a member without a second factor is led to its set-up, and keeps the recovery codes', async () => {
  await showPage(
    '/console',
    northmoor,
    answers(routes.staff.self, { ...self, secondFactor: false }),
    answers(routes.staff.startSecondFactor, { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/x', qrCode }),
    answers(routes.staff.confirmSecondFactor, { recoveryCodes: Array.from({ length: 10 }, (_, index) => `abcd${index}-efgh${index}`) }),
  );
  expect(heading()).toBe('Set up two-step sign-in');
  await expect.element(page.getByText(/^ABCD EFGH/)).toBeVisible();
  await expectFine('the set-up of two-step sign-in', allWidths);
  await button('Turn on').click();
  await expect.poll(words).toContain('There is a problem');
  await box(/^Code/).fill('123456');
  await button('Turn on').click();
  await expect.poll(heading).toBe('Keep your recovery codes');
  await expectFine('recovery codes of staff');
});

test('an invitation asks for a password, says which rules it breaks, and an ended one says what to do', async () => {
  const link = answers(routes.staff.link, { purpose: 'invitation', email: self.email, name: self.name });
  const refused = refuses(routes.staff.setPassword, {
    status: 400,
    code: 'bad-input',
    errors: [{ path: 'body.password', code: 'common-password', message: 'This password is one of the first that are tried.' }],
  });
  await showPage('/console/password#x', northmoor, noProvider, link, refused);
  await expect.poll(heading).toBe('Accept your invitation');
  await expectFine('an invitation', allWidths);
  await button('Save password').click();
  await expect.poll(words).toContain('There is a problem');
  await page
    .getByLabelText(/^Password/)
    .first()
    .fill('Saddle-soap 77!');
  await button('Save password').click();
  await expect.poll(words).toContain('one of the first that are tried');
  await showPage('/console/password#x', northmoor, noProvider, refuses(routes.staff.link, { status: 410, code: 'link-ended' }));
  await expect.poll(heading).toBe('This link no longer works');
  await expectFine('an ended invitation');
});

test('asking for a new password says the same for every address', async () => {
  await showPage('/console/forgot-password', northmoor, noProvider, answers(routes.staff.forgotPassword, { accepted: true }));
  await button('Send me a link').click();
  await expect.poll(words).toContain('There is a problem');
  await box(/^Email/).fill(self.email);
  await button('Send me a link').click();
  await expect.poll(words).toContain('If a member of staff has that address');
  await expectFine('a link that is on its way', allWidths);
});

test('the first page shows what the member may do, and a role without pages says so', async () => {
  await showPage('/console', northmoor, nothingWaits, signedIn);
  expect(heading()).toBe('Hello, Robin Hale');
  expect(words()).toContain('Nothing waits.');
  await expectFine('the first page of the console', allWidths);
  await showPage('/console', northmoor, answers(routes.staff.self, { ...self, scopes: [] }));
  await expect.poll(words).toContain('Your role has no pages here yet');
});

// staff.pages.2
test('the first page says what waits, each with its list, and asks for nothing that the role may not read', async () => {
  const run = {
    runId: 1,
    startedAt: member.createdOn,
    endedAt: member.createdOn,
    read: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    notes: 0,
    closed: 0,
  };
  const feed = { sourceUrl: null, everyMinutes: null, nextAt: null, mapping: {}, openAdverts: 12, lastRun: null, heldRun: null };
  const feeds = answers(routes.feeds.list, [
    { ...feed, name: 'held', heldRun: { ...run, status: 'held', reason: 'It is empty' } },
    { ...feed, name: 'done', lastRun: { ...run, status: 'done', reason: null } },
  ] as never);
  const waiting = { ...counts, unseen: 1, unanswered: 2 };
  await showPage('/console', northmoor, signedIn, feeds, answers(routes.backOfficeApplications.counts, waiting));
  const links = page.getByRole('main').getByRole('region', { name: 'What waits for you' }).getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 unread application', '/console/applications?unseen=true'],
    ['2 messages to answer', '/console/applications?unanswered=true'],
    ['1 feed is held until you check it', '/console/feeds'],
  ]);
  await expectFine('what waits');
  await showPage('/console', northmoor, answers(routes.staff.self, { ...self, scopes: ['staff:write'] }));
  await expect.poll(words).toContain('Nothing waits.');
});

test('a page that the role does not open leads to the first page', async () => {
  await showPage('/console/audit', northmoor, answers(routes.staff.self, { ...self, scopes: [] }));
  expect(heading()).toBe('Hello, Robin Hale');
});

test('the list of staff has each state, and its acts ask first', async () => {
  await showPage('/console/staff', northmoor, signedIn, answers(routes.staff.members, members));
  await expectFine('the list of staff', allWidths);
  await button('Deactivate Sam Okafor').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectFine('the question about deactivating');
  await button('Cancel').click();
  await button('Change Sam Okafor').click();
  await expect.element(page.getByRole('alertdialog').getByRole('textbox', { name: /^Adverts/ })).toHaveValue('12, 40');
  await expectFine('what a member may do');
});

test('an invitation with faults names each field, and a refused one keeps what was typed', async () => {
  const refused = refuses(routes.staff.invite, {
    status: 409,
    code: 'member-exists',
    detail: 'This address belongs to a member of staff already.',
  });
  await showPage('/console/staff', northmoor, signedIn, answers(routes.staff.members, members), refused);
  await button('Send invitation').click();
  await expect.poll(() => document.querySelectorAll('main [role=alert] a').length).toBe(3);
  await expectFine('an invitation with every field missing');
  await box(/^Email/).fill('kim@college.example');
  await box(/^Name/).fill('Kim Lee');
  await page.getByRole('combobox', { name: /^Role/ }).selectOptions('viewer');
  await button('Send invitation').click();
  await expect.poll(words).toContain('belongs to a member of staff already');
  expect((box(/^Name/).element() as HTMLInputElement).value).toBe('Kim Lee');
});

test('a session that has ended says so, and keeps what was typed', async () => {
  const ended = refuses(routes.staff.invite, { status: 401, code: 'staff-or-key-needed' });
  await showPage('/console/staff', northmoor, signedIn, answers(routes.staff.members, members), ended);
  await box(/^Email/).fill('new@college.example');
  await box(/^Name/).fill('New Member');
  await page.getByRole('combobox', { name: /^Role/ }).selectOptions('viewer');
  await button('Send invitation').click();
  await expect.poll(words).toContain('Sign in again in another tab');
  expect((box(/^Email/).element() as HTMLInputElement).value).toBe('new@college.example');
});

test('the audit shows entries page by page, and an empty one says what it is for', async () => {
  const first = answers(routes.audit.list, { events: [event, { ...event, id: 6, status: 403, subject: null }], nextCursor: '6' });
  const last = answers(routes.audit.list, {
    events: [{ ...event, id: 5, actor: { kind: 'command', id: 'root', name: 'staff invite' } }],
    nextCursor: null,
  });
  await showPage('/console/audit', northmoor, signedIn, inTurn(first, last));
  await expectFine('the audit', allWidths);
  await button('Show older entries').click();
  await expect.poll(words).toContain('staff invite (Command)');
  expect(document.querySelectorAll('tbody tr').length).toBe(3);
  await showPage('/console/audit', northmoor, signedIn, answers(routes.audit.list, { events: [], nextCursor: null }));
  await expect.poll(words).toContain('Nothing yet');
  await expectFine('an empty audit');
});

test('signing out waits for its answer', async () => {
  await showPage('/console', northmoor, nothingWaits, signedIn, waits(routes.staff.signOut));
  await button('Sign out').click();
  await expect.poll(() => button('Sign out').element().getAttribute('aria-busy')).toBe('true');
});

// staff.provider.2 staff.pages.1
test('the sign-in page leads to the organisation’s own sign-in, and says so if that is away', async () => {
  const away = refuses(routes.staffProvider.start, { status: 503, code: 'provider-away', detail: 'It does not answer at the moment.' });
  await showPage('/console/sign-in', northmoor, answers(routes.staffProvider.name, { name: 'Northmoor account' }), away);
  await expectFine('sign-in with a provider', allWidths);
  await button('Sign in with Northmoor account').click();
  await expect.poll(words).toContain('It does not answer at the moment.');
  await expectFine('a provider that is away');
  await expect.element(box(/^Email/)).toBeVisible();
});

const providerReturn = '/console/provider?code=given&state=of-this-browser';

// staff.provider.4
test('back from the provider the code is asked for, and a refused code can be typed again', async () => {
  const needed = refuses(routes.staffProvider.finish, { status: 401, code: 'second-factor-needed' });
  const refused = refuses(routes.staffProvider.finish, { status: 401, code: 'second-factor-refused', detail: 'That code does not work.' });
  await showPage(providerReturn, northmoor, noProvider, inTurn(needed, refused));
  await expect.poll(heading).toBe('Enter your code');
  await expectFine('the code after the provider', allWidths);
  await box(/^Code/).fill('123456');
  await button('Sign in').click();
  await expect.poll(words).toContain('That code does not work.');
  await expectFine('a refused code after the provider');
  await expect.element(box(/^Code/)).toHaveValue('123456');
});

// staff.provider.5 staff.provider.6
test.each([
  ['a refusal', 401, 'not-member', 'That account belongs to no member of staff here.'],
  ['a provider that is away', 503, 'provider-away', 'It does not answer at the moment.'],
  ['a sign-in that has ended', 410, 'provider-try-ended', 'This sign-in has ended.'],
])('back from the provider, %s is said with the way back', async (name, status, code, detail) => {
  await showPage(providerReturn, northmoor, noProvider, refuses(routes.staffProvider.finish, { status, code, detail }));
  await expect.poll(heading).toBe('You are not signed in');
  expect(words()).toContain(detail);
  await expectFine(name);
  await expect.element(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
});

test('back from the provider without an answer, the page says that no one was signed in', async () => {
  await showPage('/console/provider?error=access_denied', northmoor, noProvider);
  await expect.poll(heading).toBe('You are not signed in');
  expect(words()).toContain('Your organisation did not sign you in.');
});
