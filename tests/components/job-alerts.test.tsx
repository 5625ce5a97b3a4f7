import { type AdvertQuery, alertModals, candidateTypes, routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { foundNothing, jobs } from './answers/adverts.ts';
import { alert, newCandidate, signedInAs } from './answers/candidate.ts';
import { northmoor, portal } from './answers/tenants.ts';
import { answers, inTurn, refuses } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const asking = page.getByRole('dialog', { name: 'Get these jobs by email' });
const email = asking.getByRole('textbox', { name: /^Email/ });
const create = asking.getByRole('button', { name: 'Create alert' });
const { skeletonNonce, accountExists, skeleton } = routes.jobAlerts;

async function ask(...answered: Parameters<typeof showPage>[1][]): Promise<void> {
  await showPage('/search?keyword=saddlery&location=Leeds', northmoor, jobs, ...answered);
  await page.getByRole('button', { name: 'Get these by email' }).click();
  await expect.element(asking).toBeVisible();
}

test('the form for a job alert is accessible, with an address at fault too', async () => {
  await ask();
  await expectFine('asking for an alert');
  await email.fill('jo@');
  await asking.getByRole('checkbox').last().click();
  await expect.element(asking.getByText(/^Please enter a valid email address/)).toBeVisible();
  await expectFine('an address at fault');
});

test.each([
  ['Check your email', alertModals.skeletonConfirm],
  ['Another job alert needs an account', alertModals.createAccount],
  ['There are 5 job alerts already', alertModals.maxReached],
  ['Confirm your email address first', alertModals.resendVerificationEmail],
] as const)('a visitor who asks for an alert is shown "%s" accessibly', async (title, modalType) => {
  await ask([
    answers(skeletonNonce, { nonce: 'first' }),
    answers(accountExists, { exists: false, type: null, count: 0, userId: null, candidateId: null, nonce: 'second' }),
    answers(skeleton, { modalType }),
  ]);
  await email.fill('jo@example.com');
  await create.click();
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
  await expectFine(title);
});

// job-alerts.decision.6
test('an alert that could not be created says why, accessibly, is asked for once, and keeps what was typed', async () => {
  const { route, reply } = refuses(skeletonNonce, { status: 429, code: 'too-many', detail: 'Wait an hour.' });
  const pressed = Promise.withResolvers<void>();
  let calls = 0;
  const slow: typeof reply = async (call) => {
    calls += 1;
    await pressed.promise;
    return reply(call);
  };
  await ask([{ route, reply: slow }]);
  await email.fill('jo@example.com');
  await create.click();
  const creating = asking.getByRole('button', { name: 'Creating' });
  await expect.element(creating).toBeVisible();
  (creating.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  pressed.resolve();
  await expect.element(page.getByRole('dialog', { name: 'We could not create the job alert' })).toBeVisible();
  expect(page.getByRole('alert').filter({ hasText: 'Wait an hour.' }).elements()).toHaveLength(1);
  expect(calls).toBe(1);
  await expectFine('an alert that could not be created');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect.element(email).toHaveValue('jo@example.com');
});

test('a candidate with five alerts reads so; signed out unnoticed they are asked for an address, which is filled in', async () => {
  const full = refuses(routes.jobAlerts.create, { status: 409, code: 'alert-limit' });
  const ended = refuses(routes.jobAlerts.create, { status: 401, code: 'signed-out' });
  await ask(signedInAs(newCandidate), inTurn(full, ended));
  await create.click();
  await expect.element(page.getByRole('dialog', { name: 'There are 5 job alerts already' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Get these by email' }).click();
  await create.click();
  await expect.element(email).toHaveValue(newCandidate.email);
  await expect.element(create).toBeEnabled();
});

test('a candidate names an alert and has it: the form at fault and the answer are accessible', async () => {
  await ask(signedInAs(newCandidate), answers(routes.jobAlerts.create, { ...alert('Leather work'), isNew: true }));
  const name = asking.getByRole('textbox', { name: /^Name of the alert/ });
  await name.fill('');
  await create.click();
  await expect.element(asking.getByText('Name of the alert is required').first()).toBeVisible();
  await expectFine('an alert without a name');
  await name.fill('Leather work');
  await create.click();
  await expect.element(page.getByRole('dialog', { name: 'Your job alert is on' })).toBeVisible();
  await expectFine('an alert that is on');
});

// job-alerts.like.2
test('each criterion has a box, and the number of jobs that match today follows the boxes', async () => {
  const counts: unknown[] = [];
  await ask(
    answers(routes.advertSearch.search, ({ body }) => {
      const { keywordParams, locationPlaceData } = body as AdvertQuery;
      counts.push([keywordParams.keyword, locationPlaceData.locationName]);
      return { ...foundNothing, total: locationPlaceData.locationName ? 1 : 6 };
    }),
  );
  await expect.element(asking.getByText('Matches 1 job today')).toBeVisible();
  await asking.getByRole('checkbox', { name: /Leeds$/ }).click();
  await expect.element(asking.getByText('Matches 6 jobs today')).toBeVisible();
  await asking.getByRole('checkbox', { name: '“saddlery”' }).click();
  await expect.element(asking.getByRole('alert').getByText(/^Search by a keyword/)).toBeVisible();
  expect(counts).toContainEqual(['saddlery', undefined]);
  await expectFine('an alert without criteria');
});

// job-alerts.alert.10
test('a second alert for the same search opens the first', async () => {
  await ask(signedInAs(newCandidate), answers(routes.jobAlerts.create, { ...alert('Leather work'), isNew: false }));
  await create.click();
  const told = page.getByRole('dialog', { name: 'You have this job alert already' });
  await expect.element(told.getByText('Leather work: every day')).toBeVisible();
  await expect.element(told.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', expect.stringMatching(/#job-alert-/));
  await expectFine('the same alert');
});

// job-alerts.decision.13
test('a visitor whose address has an account is offered to sign in', async () => {
  await ask([
    answers(skeletonNonce, { nonce: 'first' }),
    answers(accountExists, { exists: true, type: candidateTypes.full, count: 1, userId: 'u', candidateId: 'c', nonce: 'second' }),
    answers(skeleton, { modalType: alertModals.skeletonConfirm }),
  ]);
  await email.fill('jo@example.com');
  await create.click();
  const told = page.getByRole('dialog', { name: 'Check your email' });
  await expect.element(told.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(told.getByRole('link', { name: 'Create an account' }).elements()).toHaveLength(0);
});

// job-alerts.alert.11
test('an alert that can find nothing says so in the list, with the cure', async () => {
  await showPage(
    '/account/manage/job-alerts',
    northmoor,
    jobs,
    signedInAs(newCandidate),
    answers(routes.jobAlerts.list, [alert('Falconry', { fault: 'retired-category' })]),
  );
  await expect.element(page.getByText('Can’t find jobs')).toBeVisible();
  await expect.element(page.getByText(/Its category is no longer used/)).toBeVisible();
  await expectFine('an alert that finds nothing');
});

// job-alerts.alert.13
test('the form for a new alert counts the jobs that match, says what is missing, and is accessible', async () => {
  const created: unknown[] = [];
  await showPage(
    '/account/manage/job-alerts',
    portal,
    jobs,
    signedInAs(newCandidate),
    answers(routes.advertSearch.search, ({ body }) => {
      const { keyword } = (body as AdvertQuery).keywordParams;
      return { ...foundNothing, total: keyword === 'xyzzy' ? 0 : keyword.length };
    }),
    answers(routes.jobAlerts.create, ({ body }) => {
      created.push(body);
      return { ...alert('Leather work'), isNew: true };
    }),
  );
  await page.getByRole('button', { name: 'New alert' }).click();
  const form = page.getByRole('form', { name: 'New job alert' });
  await form.getByRole('button', { name: 'Create alert' }).click();
  await expect.element(form.getByRole('alert').getByText(/^Search by a keyword/)).toBeVisible();
  await expectFine('a new alert without criteria');
  await form.getByRole('textbox', { name: 'Keyword' }).fill('xyzzy');
  await expect.element(form.getByText('No job matches today. We email you when one does.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Keyword' }).fill('saddler');
  await expect.element(form.getByText('Matches 7 jobs today')).toBeVisible();
  await form.getByRole('radio', { name: 'Once a week' }).click();
  await expectFine('a new alert');
  await form.getByRole('button', { name: 'Create alert' }).click();
  await expect.element(page.getByText('Your job alert is on')).toBeVisible();
  expect(created).toMatchObject([{ criteria: { uri: '/search?keyword=saddler' }, frequency: 'weekly' }]);
});

// tenants.links.2
test.each([true, false])(
  'the page for an alert from a client’s site is accessible, and says whether the alert is new (%s)',
  async (isNew) => {
    await showPage(
      '/account/create-alert?advertId=1',
      portal,
      jobs,
      signedInAs(newCandidate),
      answers(routes.adverts.similarSearch, { keyword: 'saddler', location: 'Leeds', categories: [], chosen: ['keyword'] }),
      answers(routes.advertSearch.search, foundNothing),
      answers(routes.jobAlerts.create, { ...alert('Leather work'), isNew }),
    );
    await expect.element(page.getByRole('textbox', { name: 'Keyword' })).toHaveValue('saddler');
    await expectFine('an alert from a client’s site');
    await page.getByRole('button', { name: 'Create alert' }).click();
    const told = isNew ? 'Your job alert is on' : 'You have this job alert already';
    await expect.element(page.getByRole('heading', { level: 1, name: told })).toBeVisible();
    await expectFine(told);
  },
);
