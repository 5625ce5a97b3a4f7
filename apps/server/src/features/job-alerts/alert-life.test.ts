import { candidateTypes } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { follow, mailsTo, newestLink, register, signIn } from '../../testing/account-journey.ts';
import { askForAlert, librarian, librarianOf, newestAlertLink, skeletonWithAlert, startAlert } from '../../testing/alert-acts.ts';
import { askOnRegistering } from '../../testing/ask-on-registering.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { eraseForOperator, retentionJob } from '../personal-data/index.ts';

const day = 86_400_000;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

let addresses = 0;
const newAddress = () => `life-${(addresses += 1)}@mail.example`;
const search = '/search?keyword=nurse&location=Leeds&page=2';
const withAlert = { createJobAlert: true, returnUrl: search };

/** An account's type and its alerts, each as its title and whether it runs or waits. */
async function accountOf(email: string): Promise<[number, ...string[]] | undefined> {
  const { rows } = await site.ownerPool.query<{ type: number; alerts: string[] }>(
    `select c.type, coalesce(array_agg(a.title || case when a.confirmed_at is null then ' waits' else ' runs' end order by a.title)
       filter (where a.id is not null), '{}') as alerts
     from candidate c left join job_alert a on a.candidate_id = c.id where c.email = $1 group by c.tenant_id, c.id`,
    [email],
  );
  return rows[0] && [rows[0].type, ...rows[0].alerts];
}
/** An account's row, numbers and consents, without the time of last use. */
async function wholeAccount(email: string): Promise<unknown> {
  const { rows } = await site.ownerPool.query<{ account: unknown }>(
    `select to_jsonb(c) - 'last_active_at' || jsonb_build_object(
       'phones', (select coalesce(jsonb_agg(p), '[]') from candidate_phone p where p.candidate_id = c.id),
       'consents', (select coalesce(jsonb_agg(o), '[]') from candidate_communication o where o.candidate_id = c.id)) as account
     from candidate c where c.email = $1`,
    [email],
  );
  return rows[0]?.account;
}
const newestText = async (email: string) => (await mailsTo(site, email)).at(-1)?.text ?? '';
const { full, pending, skeleton, skeletonPending } = candidateTypes;

describe('a registration that came from a search', () => {
  // job-alerts.decision.12 registration.form.6
  test('begins with an alert for it, which the confirmation names and starts', async () => {
    const email = newAddress();
    await register(site, email, withAlert);
    expect(await accountOf(email)).toEqual([pending, 'nurse in Leeds waits']);
    expect(await newestText(email)).toContain('It also starts the job alert “nurse in Leeds”');
    expect(await follow(site, await newestLink(site, email))).toMatchObject({
      confirmed: true,
      returnUrl: search,
      jobAlert: { criteria: { title: 'nurse in Leeds', uri: '/search?keyword=nurse&location=Leeds' } },
    });
    expect(await accountOf(email)).toEqual([full, 'nurse in Leeds runs']);
  });

  // registration.form.6
  test.each<[string, object]>([
    ['from no search', { createJobAlert: true, returnUrl: '/jobs' }],
    ['from a search for everything', { createJobAlert: true, returnUrl: '/search' }],
    ['from a search of jobs anywhere', { createJobAlert: true, returnUrl: '/search?location=anywhere' }],
    ['from another site', { createJobAlert: true, returnUrl: 'https://evil.test/search?keyword=x' }],
    ['without being asked for one', { returnUrl: search }],
    ['without a way back', { createJobAlert: true }],
  ])('%s is a registration like any other', async (_what, form) => {
    const email = newAddress();
    expect((await register(site, email, { ...form })).statusCode).toBe(200);
    expect(await accountOf(email)).toEqual([pending]);
    expect(await newestText(email)).not.toContain('job alert');
  });

  test('keeps its alert when the confirmation is sent again, even if the first one has expired', async () => {
    const email = newAddress();
    await register(site, email, withAlert);
    site.wait(3 * day);
    await site.call({ url: `/api/account/resendConfirmEmail?email=${email}` });
    site.wait(6 * day);
    await retentionJob(site.services).work({ tenantId: 0 });
    await follow(site, await newestLink(site, email));
    expect(await accountOf(email)).toEqual([full, 'nurse in Leeds runs']);
  });
});

describe('a stranger who knows the address', () => {
  test('registers with it: of two unconfirmed alerts the newest is kept, and its mail names it', async () => {
    const email = newAddress();
    await register(site, email, withAlert);
    await register(site, email, { ...withAlert, returnUrl: '/search?keyword=spam' });
    expect(await accountOf(email)).toEqual([pending, 'spam waits']);
    expect(await newestText(email)).toContain('“spam”');
  });

  test('adds an alert, and the owner registers: the confirmation names what it would start', async () => {
    const email = newAddress();
    await askForAlert(site, email, { criteria: { ...librarianOf('stranger'), title: 'A stranger’s' } });
    await register(site, email);
    expect(await newestText(email)).toContain('“A stranger’s”');
    await register(site, email, withAlert);
    await follow(site, await newestLink(site, email));
    // The stranger's waits for the link in its email, which names it.
    expect(await accountOf(email)).toEqual([full, 'A stranger’s waits', 'nurse in Leeds runs']);
  });

  // job-alerts.confirmation.4
  test('ticks boxes with an alert: an owner who registers without ticks has consented to nothing by confirming', async () => {
    const email = newAddress();
    await askForAlert(site, email, { newsAndEvents: true, careersAdvice: true });
    await register(site, email);
    await follow(site, await newestLink(site, email));
    expect(await accountOf(email)).toEqual([full, 'Librarian in Leeds runs']);
    const { rows } = await site.ownerPool.query(
      'select category from candidate_communication p join candidate c on c.id = p.candidate_id where c.email = $1',
      [email],
    );
    expect(rows).toEqual([]);
  });

  test('registers with the address of a running alert: the alert keeps running, and without a confirmation the account is restored', async () => {
    const email = newAddress();
    await askOnRegistering(site, ['title', 'middleName', 'phone', 'communicationsPreference']);
    await startAlert(site, (await askForAlert(site, email, { newsAndEvents: true }), await newestAlertLink(site, email)));
    const before = await wholeAccount(email);
    expect(before).toMatchObject({ consents: [{ category: 'News and events' }] });
    site.wait(day);
    const agreed = [{ category: 'Careers advice', method: [{ name: 'Email', consent: true }] }];
    const phone = [{ type: 'Home', number: '01134960000' }];
    const stranger = { title: 'Dr', firstName: 'Stranger', middleName: 'Quill', phone, communicationsPreference: agreed };
    expect((await register(site, email, { ...withAlert, ...stranger })).statusCode).toBe(200);
    expect(await accountOf(email)).toEqual([pending, 'Librarian in Leeds runs', 'nurse in Leeds waits']);
    expect(await wholeAccount(email)).toMatchObject({ middle_name: 'Quill', phones: [{ number: '01134960000' }], consents: [{}, {}] });
    site.wait(31 * day);
    await retentionJob(site.services).work({ tenantId: 0 });
    expect(await accountOf(email)).toEqual([skeleton, 'Librarian in Leeds runs']);
    expect(await wholeAccount(email)).toEqual(before);
    expect((await signIn(site, email)).statusCode).toBe(401);
  });
});

describe('an alert that is never confirmed', () => {
  // job-alerts.confirmation.2
  test('takes one of the five places for seven days, and is deleted by the daily job after that', async () => {
    const owner = await signedInCandidate(site);
    const email = newAddress();
    for (const address of [owner.email, email]) await askForAlert(site, address);
    const link = await newestAlertLink(site, email);
    site.wait(7 * day - 60_000);
    expect([await accountOf(owner.email), await accountOf(email)]).toEqual([
      [full, 'Librarian in Leeds waits'],
      [skeletonPending, 'Librarian in Leeds waits'],
    ]);
    site.wait(60_000);
    // The page offers to request the same alert again.
    expect(await startAlert(site, link)).toEqual({ confirmed: false, returnUrl: librarian.uri });
    // The account is SkeletonPending without an alert: another can be requested (job-alerts.decision.1).
    await askForAlert(site, email, { criteria: { ...librarian, title: 'Another' } });
    expect(await accountOf(email)).toEqual([skeletonPending, 'Another waits']);
    site.wait(day);
    await retentionJob(site.services).work({ tenantId: 0 });
    expect([await accountOf(owner.email), await accountOf(email)]).toEqual([[full], [skeletonPending, 'Another waits']]);
  });
});

const verify = (email: string, { userId, code }: { userId: string; code: string }, purpose: string) =>
  site.call({ method: 'POST', url: '/api/account/confirmEmailVerifyToken', payload: { email, token: code, purpose, userId } });

describe('the link that starts an alert', () => {
  test('does not work on another tenant, for another account, with another code or for another purpose', async () => {
    const [email, other] = [newAddress(), newAddress()];
    for (const address of [email, other]) await askForAlert(site, address);
    const [link, foreign] = [await newestAlertLink(site, email), await newestAlertLink(site, other)];
    for (const bad of [
      { ...link, userId: foreign.userId },
      { ...link, code: `${link.code}x` },
      { ...link, code: 'x' },
    ])
      expect(await startAlert(site, bad)).toEqual({ confirmed: false, returnUrl: null });
    expect((await startAlert(site, link, hosts.harrowFinch)).confirmed).toBe(false);
    for (const purpose of ['confirm', 'change', 'unblock']) expect((await verify(email, link, purpose)).statusCode).toBe(410);
    expect((await verify(other, link, 'alert')).statusCode).toBe(410);
    expect(await accountOf(email)).toEqual([skeletonPending, 'Librarian in Leeds waits']);
    expect((await verify(email, link, 'alert')).json()).toBe(true);
    expect(await accountOf(email)).toEqual([skeleton, 'Librarian in Leeds runs']);
  });

  test('followed twenty times at once starts it once, and none of the calls gets an error', async () => {
    const email = newAddress();
    await askForAlert(site, email, { newsAndEvents: true });
    const link = await newestAlertLink(site, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => startAlert(site, link)));
    expect(answers.every(({ confirmed, jobAlert }) => confirmed && jobAlert?.status === 1)).toBe(true);
    expect(await accountOf(email)).toEqual([skeleton, 'Librarian in Leeds runs']);
  });

  test('does not change a Full account’s other alerts', async () => {
    const owner = await signedInCandidate(site);
    for (const title of ['One', 'Two']) await askForAlert(site, owner.email, { criteria: { ...librarianOf(title), title } });
    await startAlert(site, await newestAlertLink(site, owner.email));
    expect(await accountOf(owner.email)).toEqual([full, 'One waits', 'Two runs']);
  });
});

test('erasing an account erases its alerts and their links', async () => {
  const email = newAddress();
  const { userId: candidateId } = await skeletonWithAlert(site, email);
  await eraseForOperator(atTenant(site.services, await site.tenantId(hosts.northmoor)), candidateId);
  const { rowCount } = await site.ownerPool.query('select 1 from job_alert where candidate_id = $1', [candidateId]);
  expect([await accountOf(email), rowCount]).toEqual([undefined, 0]);
});
