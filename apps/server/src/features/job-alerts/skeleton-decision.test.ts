import { alertModals, candidateTypes, maxJobAlerts } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedAccount, mailsTo, newestLink, register } from '../../testing/account-journey.ts';
import {
  alertsOf,
  askForAlert,
  createAlert,
  librarianOf,
  newestAlertLink,
  openForm,
  sendForm,
  skeletonWithAlert,
  startAlert,
} from '../../testing/alert-acts.ts';
import { changeTenant } from '../../testing/change-tenant.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

const { skeletonConfirm, createAccount, maxReached, resendVerificationEmail } = alertModals;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

/** The type of an address's account, and its alerts as `status confirmed` each. */
async function accountOf(email: string) {
  const { rows } = await site.ownerPool.query<{ type: number; alerts: string[] | null }>(
    `select c.type, array_agg(a.status || case when a.confirmed_at is null then ' waits' else ' runs' end) filter (where a.id is not null) as alerts
     from candidate c left join job_alert a on a.candidate_id = c.id where c.email = $1 group by c.tenant_id, c.id`,
    [email],
  );
  return rows.map(({ type, alerts }) => [type, alerts ?? []]);
}
const subjectsTo = async (email: string) => (await mailsTo(site, email)).map(({ subject }) => subject);

describe('an email-only alert', () => {
  // job-alerts.decision.1 job-alerts.confirmation.1 registration.states.2 registration.states.5
  test('for an unknown address waits for its link, which starts it', async () => {
    const email = 'new@mail.example';
    expect(await askForAlert(site, email)).toBe(skeletonConfirm);
    expect(await accountOf(email)).toEqual([[candidateTypes.skeletonPending, ['2 waits']]]);
    const [mail] = await mailsTo(site, email);
    expect([mail?.subject, mail?.text, mail?.html]).toEqual([
      'Confirm your job alert for Northmoor Colleges Group',
      expect.stringContaining('“Librarian in Leeds”'),
      expect.stringContaining('Start the job alert'),
    ]);
    const answer = await startAlert(site, await newestAlertLink(site, email));
    expect(answer).toEqual({
      confirmed: true,
      returnUrl: '/search?keyword=librarian&location=Leeds',
      jobAlert: { criteria: expect.objectContaining({ title: 'Librarian in Leeds' }), status: 1, frequency: 'daily', hasAccount: false },
    });
    expect(await accountOf(email)).toEqual([[candidateTypes.skeleton, ['1 runs']]]);
    // A second click succeeds too, and nothing else was mailed.
    expect((await startAlert(site, await newestAlertLink(site, email))).confirmed).toBe(true);
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  test('has no link from the person who typed the address', async () => {
    const email = 'lured@mail.example';
    const criteria = { title: 'Win: https://evil.test/x', category: '', uri: '/search?keyword=x' };
    await askForAlert(site, email, { criteria });
    const [mail] = await mailsTo(site, email);
    expect([mail?.text, `${mail?.text}${mail?.html}`.includes('evil.test')]).toEqual([
      expect.stringContaining('“Win https evil test x”'),
      false,
    ]);
  });

  // job-alerts.alert.6 job-alerts.decision.1
  test('for an address that already has one is not created, before or after it is confirmed', async () => {
    const email = 'twice@mail.example';
    await askForAlert(site, email);
    expect(await askForAlert(site, email)).toBe(createAccount);
    await startAlert(site, await newestAlertLink(site, email));
    expect(await askForAlert(site, email)).toBe(createAccount);
    expect([await accountOf(email), await subjectsTo(email)]).toEqual([[[candidateTypes.skeleton, ['1 runs']]], [expect.any(String)]]);
  });

  // job-alerts.decision.1
  test('for a Full account stays disabled until the owner follows the link, and is theirs then', async () => {
    const candidate = await signedInCandidate(site);
    expect(await askForAlert(site, candidate.email)).toBe(skeletonConfirm);
    expect(await alertsOf(site, candidate)).toMatchObject([{ status: 2, isConfirmed: false }]);
    const [mail] = await mailsTo(site, candidate.email);
    expect(mail?.text).toContain('If that was not you, ignore this email: nothing starts, and we delete the alert after 7 days.');
    await startAlert(site, await newestAlertLink(site, candidate.email));
    expect(await alertsOf(site, candidate)).toMatchObject([{ status: 1, isConfirmed: true }]);
    expect(await accountOf(candidate.email)).toEqual([[candidateTypes.full, ['1 runs']]]);
  });

  // job-alerts.decision.1
  test('for a Full account with five is not created', async () => {
    const candidate = await signedInCandidate(site);
    for (let alerts = 0; alerts < maxJobAlerts; alerts += 1) await createAlert(site, candidate, { criteria: librarianOf(alerts) });
    expect(await askForAlert(site, candidate.email)).toBe(maxReached);
    expect([(await alertsOf(site, candidate)).length, await subjectsTo(candidate.email)]).toEqual([maxJobAlerts, []]);
  });

  // job-alerts.decision.1
  test('for an unconfirmed registration comes with its confirmation, which names and starts it', async () => {
    const email = 'pending@mail.example';
    await register(site, email);
    expect(await askForAlert(site, email)).toBe(resendVerificationEmail);
    expect(await accountOf(email)).toEqual([[candidateTypes.pending, ['2 waits']]]);
    const [mail] = (await mailsTo(site, email)).slice(-1);
    expect(mail?.text).toContain('It also starts the job alert “Librarian in Leeds”');
    expect(await startAlert(site, await newestLink(site, email))).toMatchObject({ confirmed: true, jobAlert: { status: 1 } });
    expect(await accountOf(email)).toEqual([[candidateTypes.full, ['1 runs']]]);
  });

  test('twenty concurrent forms for one address create one account with one alert and one mail', async () => {
    const email = 'burst@mail.example';
    const forms = await Promise.all(Array.from({ length: 20 }, () => openForm(site)));
    const answers = await Promise.all(forms.map((form) => sendForm(site, form, email)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
    expect(await accountOf(email)).toEqual([[candidateTypes.skeletonPending, ['2 waits']]]);
    expect(await subjectsTo(email)).toHaveLength(1);
  });
});

// job-alerts.decision.9
test('a tenant with a neutral look-up says the result by mail', async () => {
  const host = hosts.harrowFinch;
  await changeTenant(site, { settings: { accountLookup: 'neutral' } }, host);
  const [pending, skeleton, waits, none] = ['pending', 'skeleton', 'waits', 'none'].map((name) => `${name}@neutral.example`) as [
    string,
    string,
    string,
    string,
  ];
  await register(site, pending, {}, host);
  await skeletonWithAlert(site, skeleton, host);
  await askForAlert(site, waits, { host });
  const full = await signedInCandidate(site, { host });
  const most = await signedInCandidate(site, { host });
  for (let alerts = 0; alerts < maxJobAlerts; alerts += 1) await createAlert(site, most, { criteria: librarianOf(alerts) }, host);
  const told: Record<string, string | undefined> = {};
  for (const email of [none, waits, skeleton, pending, full.email, most.email]) {
    expect(await askForAlert(site, email, { host })).toBe(skeletonConfirm);
    told[email] = (await subjectsTo(email)).at(-1);
  }
  const name = 'Harrow & Finch Recruitment';
  expect(told).toEqual({
    [none]: `Confirm your job alert for ${name}`,
    [waits]: `Confirm your job alert for ${name}`,
    [skeleton]: `Another job alert with ${name} needs an account`,
    [pending]: `Confirm your email address for ${name}`,
    [full.email]: `Confirm your job alert for ${name}`,
    [most.email]: `You have 5 job alerts with ${name}`,
  });
  // If it is requested again, only the newest link works.
  await startAlert(site, await newestAlertLink(site, waits), host);
  expect(await accountOf(waits)).toEqual([[candidateTypes.skeleton, ['1 runs']]]);
});

test('a blocked address gets no alert', async () => {
  const candidate = await signedInCandidate(site);
  await site.ownerPool.query('update candidate set email_blocked_at = now() where id = $1', [candidate.candidateId]);
  expect(await askForAlert(site, candidate.email)).toBe(skeletonConfirm);
  expect(await subjectsTo(candidate.email)).toEqual([]);
});

// job-alerts.confirmation.4
test('ticked boxes become consents when the alert is confirmed, and not before', async () => {
  const email = 'ticked@mail.example';
  const consents = async () =>
    (await site.ownerPool.query('select category, method from candidate_communication where category = $1', ['Careers advice'])).rows;
  await askForAlert(site, email, { careersAdvice: true });
  expect((await mailsTo(site, email))[0]?.text).toContain('You’ll also get: Careers advice.');
  expect(await consents()).toEqual([]);
  await startAlert(site, await newestAlertLink(site, email));
  expect(await consents()).toEqual([{ category: 'Careers advice', method: 'Email' }]);
});

// registration.states.3
test('registering with the address of an email-only account keeps its alert, and confirming makes it Full', async () => {
  const email = 'grows@mail.example';
  await skeletonWithAlert(site, email);
  await confirmedAccount(site, email);
  expect(await accountOf(email)).toEqual([[candidateTypes.full, ['1 runs']]]);
});
