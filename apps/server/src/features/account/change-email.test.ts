import type { Problem } from '@berth/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { goodPassword, mailsTo, signIn } from '../../testing/account-journey.ts';
import { emailChanges, freshEmail } from '../../testing/email-changes.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let acts: ReturnType<typeof emailChanges>;
beforeAll(async () => {
  site = await startTestSite();
  acts = emailChanges(site);
});
afterAll(() => site.stop());

/** Another session of the same candidate. */
async function anotherSession({ candidateId }: SignedInCandidate) {
  const [token, now] = [newToken(), site.services.clock()];
  const later = new Date(now.getTime() + 86_400_000);
  const tenantId = await site.tenantId(hosts.northmoor);
  await site.asTenant(hosts.northmoor, (trx) =>
    trx
      .insertInto('candidateSession')
      .values({
        tenantId,
        candidateId,
        tokenHash: hashToken(token),
        kind: 'bearer',
        createdAt: now,
        lastUsedAt: now,
        idleUntil: later,
        endsAt: later,
      })
      .execute(),
  );
  return { authorization: `Bearer ${token}` };
}
const isIn = async (headers: SignedInCandidate['headers']) =>
  (await site.call({ url: '/api/account/verifyActiveToken', headers })).json<boolean>();

// account.change.1
test('the address changes when the link to the new one is followed, after a notice to the old one', async () => {
  const candidate = await acts.candidateWithPassword();
  const email = freshEmail();
  await acts.ask(candidate, email.toUpperCase());
  expect([await acts.addressOf(candidate), await acts.waiting(candidate)]).toEqual([candidate.email, email]);
  expect((await acts.get('existsUnConfirmedEmail', candidate)).json()).toBe(true);
  const [notice] = await mailsTo(site, candidate.email);
  expect(notice?.subject).toMatch(/^Someone asked to change your email address/);
  expect(notice?.text).toContain('0113 496 0100');
  expect(`${notice?.text}${notice?.html}`).not.toContain(email);

  const answer = await acts.follow(await acts.linkTo(email));
  expect([answer.statusCode, answer.json()]).toEqual([200, true]);
  expect([await acts.addressOf(candidate), await acts.waiting(candidate)]).toEqual([email, null]);
  expect([(await signIn(site, email)).statusCode, (await signIn(site, candidate.email)).statusCode]).toEqual([200, 401]);
});

// account.change.6
test('a followed link keeps the session that asked and the one that followed, and ends all others and a password link to the old address', async () => {
  const { candidate, link } = await acts.asked();
  const [follower, other] = [await anotherSession(candidate), await anotherSession(candidate)];
  const token = await acts.passwordToken(candidate.email);
  expect(token).toMatch(/^[\w-]{43}$/);
  await acts.follow(link, { headers: follower });
  expect([await isIn(candidate.headers), await isIn(follower), await isIn(other)]).toEqual([true, true, false]);
  const answer = await acts.resetPassword(candidate.candidateId, token);
  expect(answer.json<Problem>().code).toBe('link-ended');
});

// account.blocked.6
test('a blocked account that changes its address gets the link at the new one, and is blocked no more', async () => {
  const candidate = await acts.candidateWithPassword();
  await site.asTenant(hosts.northmoor, (trx) =>
    trx.updateTable('candidate').set({ emailBlockedAt: new Date() }).where('id', '=', candidate.candidateId).execute(),
  );
  const email = freshEmail();
  await acts.ask(candidate, email);
  expect(await mailsTo(site, candidate.email)).toEqual([]);
  await acts.follow(await acts.linkTo(email));
  expect((await acts.get('session', candidate)).json()).toMatchObject({ email, emailBlocked: false });
});

test('a new password cancels a change that was requested with the old one, in either order', async () => {
  const candidate = await acts.candidateWithPassword();
  const owner = await site.ownerPool.connect();
  /** Until so many calls wait for the account's row. */
  const untilWaiting = (calls: number) =>
    vi.waitFor(async () => {
      const { rows } = await site.ownerPool.query<{ waiting: number }>(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows[0]?.waiting).toBe(calls);
    }, 10_000);
  await owner.query('begin');
  await owner.query('select id from candidate where id = $1 for update', [candidate.candidateId]);
  const payload = { currentPassword: goodPassword, password: 'Saddle-soap 77!', confirmPassword: 'Saddle-soap 77!' };
  const changed = site.call({ method: 'POST', url: '/api/account/changePassword', payload, headers: candidate.headers });
  await untilWaiting(1);
  const asked = acts.ask(candidate, freshEmail());
  await untilWaiting(2);
  await owner.query('commit');
  owner.release();
  expect([(await changed).statusCode, (await asked).statusCode, await acts.waiting(candidate)]).toEqual([200, 400, null]);
});

test.each([
  ['a wrong password', { email: 'other@mail.example', password: 'Wrong horse 8!' }, 'body.password'],
  ['no password', { email: 'other@mail.example', password: '' }, 'body.password'],
  ['no address', { password: goodPassword }, 'body.email'],
  ['what is no address', { email: 'not an address', password: goodPassword }, 'body.email'],
  ['two addresses', { email: ['a@mail.example', 'b@mail.example'], password: goodPassword }, 'body.email'],
])('%s is a 400 that names the field, and starts no change', async (_name, payload, path) => {
  const candidate = await acts.candidateWithPassword();
  const answer = await site.call({ method: 'POST', url: '/api/account/changeEmail', payload, headers: candidate.headers });
  expect([answer.statusCode, answer.json<Problem>().errors?.map((fault) => fault.path)]).toEqual([400, [path]]);
  expect(await acts.waiting(candidate)).toBe(null);
});

test('the address that the account already has is refused with a 400 that says so', async () => {
  const candidate = await acts.candidateWithPassword();
  const answer = await acts.ask(candidate, ` ${candidate.email.toUpperCase()} `);
  expect([answer.statusCode, answer.json<Problem>().errors?.map(({ path, code }) => [path, code])]).toEqual([
    400,
    [['body.email', 'same-address']],
  ]);
});

test('ten tries of the password in a quarter of an hour, from wherever, are enough', async () => {
  const candidate = await acts.candidateWithPassword();
  const tries = [];
  for (let index = 0; index < 11; index += 1)
    tries.push((await acts.ask(candidate, freshEmail(), { password: `Wrong ${index}` })).statusCode);
  expect(tries).toEqual([...Array<number>(10).fill(400), 429]);
});

test('a new address is mailed at most three times an hour, from all accounts together', async () => {
  const email = freshEmail();
  const statuses = [];
  for (let index = 0; index < 4; index += 1) statuses.push((await acts.ask(await acts.candidateWithPassword(), email)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('another candidate’s change and an unknown one are the same 404; without a session it is a 401', async () => {
  const { candidate, email } = await acts.asked();
  const other = await signedInCandidate(site);
  for (const call of ['getUnConfirmedEmail', 'resendChangeEmail']) {
    const answers = [
      await acts.get(`${call}?userId=${candidate.candidateId}`, other),
      await acts.get(`${call}?userId=${crypto.randomUUID()}`, other),
    ];
    expect(new Set(answers.map(({ statusCode, json }) => `${statusCode} ${json<Problem>().title} ${json<Problem>().detail}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    expect((await acts.get(`${call}?userId=${candidate.candidateId}`, candidate)).statusCode).toBe(200);
  }
  expect([(await acts.get('resendChangeEmail', other)).statusCode, (await acts.get('closeChangeEmailRequest', other)).json()]).toEqual([
    404,
    false,
  ]);
  expect(await acts.waiting(candidate)).toBe(email);
  for (const url of ['existsUnConfirmedEmail', 'getUnConfirmedEmail', 'resendChangeEmail', 'closeChangeEmailRequest'])
    expect((await site.call({ url: `/api/account/${url}` })).statusCode).toBe(401);
});
