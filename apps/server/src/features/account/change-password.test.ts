import type { Problem } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productionCosts } from '../../platform/security/costs.ts';
import { confirmedAccount, cookieOf, freshAddress, goodPassword, mailsTo, signIn } from '../../testing/account-journey.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

const chosen = 'Saddle-soap 77!';
let site: TestSite;
/** Where calls race each other: hashing takes its real time. */
let slowSite: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  slowSite = await startTestSite({ costs: productionCosts, beside: site });
});
afterAll(async () => {
  await slowSite.stop();
  await site.stop();
});

let people = 0;
/** A candidate who is signed in by browser. */
async function person(on = site): Promise<{ email: string; cookie: string }> {
  const email = `changer-${(people += 1)}@mail.example`;
  await confirmedAccount(on, email);
  return { email, cookie: cookieOf(await signIn(on, email)) };
}

type Sender = { cookie?: string; headers?: Record<string, string>; remoteAddress?: string };
const change = (sender: Sender, fields: Record<string, unknown> = {}, on = site) =>
  on.call({
    method: 'POST',
    url: '/api/account/changePassword',
    payload: { currentPassword: goodPassword, password: chosen, confirmPassword: chosen, ...fields },
    remoteAddress: freshAddress(),
    ...sender,
  });
const isActive = async (sender: Sender) => (await site.call({ url: '/api/account/verifyActiveToken', ...sender })).json<boolean>();
const bearerOf = async (email: string) => {
  const payload = { username: email, password: goodPassword };
  const answer = await site.call({ method: 'POST', url: '/api/token', payload, remoteAddress: freshAddress() });
  return { headers: { authorization: `Bearer ${answer.json<{ accessToken: string }>().accessToken}` } };
};

// sign-in.password.8
test('the new password signs in, the old one does not, this session gets a new token, all others end, and the owner is mailed', async () => {
  const { email, cookie } = await person();
  const elsewhere = { cookie: cookieOf(await signIn(site, email)) };
  const program = await bearerOf(email);
  const answer = await change({ cookie });
  expect([answer.statusCode, answer.json()]).toEqual([200, true]);
  const renewed = { cookie: cookieOf(answer) };
  // A copy of this browser's cookie is one of the others.
  expect(await Promise.all([renewed, { cookie }, elsewhere, program].map(isActive))).toEqual([true, false, false, false]);
  const sessions = await site.call({ url: '/api/account/sessions', ...renewed });
  expect(sessions.json()).toEqual([expect.objectContaining({ current: true })]);
  expect([(await signIn(site, email)).statusCode, (await signIn(site, email, chosen)).statusCode]).toEqual([401, 200]);
  const told = (await mailsTo(site, email)).filter(({ subject }) => subject?.endsWith('was changed'));
  expect(told).toHaveLength(1);
  expect(`${told[0]?.text}${told[0]?.html}`).not.toContain(chosen);
});

test('a program with a bearer token can change the password, and keeps its token', async () => {
  const { email, cookie } = await person();
  const program = await bearerOf(email);
  expect((await change(program)).statusCode).toBe(200);
  expect(await Promise.all([program, { cookie }].map(isActive))).toEqual([true, false]);
});

test('a password link that was mailed before no longer works', async () => {
  const { email, cookie } = await person();
  await site.call({ method: 'POST', url: '/api/account/forgotPassword', payload: { email }, remoteAddress: freshAddress() });
  const token = /confirm-password\/[^/]+\/([\w-]+)/.exec((await mailsTo(site, email)).at(-1)?.text ?? '')?.[1];
  expect(token).toBeDefined();
  await change({ cookie });
  const payload = { email, token, password: 'Another one 88!', confirmPassword: 'Another one 88!' };
  expect((await site.call({ method: 'POST', url: '/api/account/setPassword', payload, remoteAddress: freshAddress() })).statusCode).toBe(
    410,
  );
});

// sign-in.password.11
test.each([
  [{ currentPassword: 'Wrong horse 7!' }, 'body.currentPassword'],
  [{ currentPassword: '' }, 'body.currentPassword'],
  [{ currentPassword: ` ${goodPassword}` }, 'body.currentPassword'],
  [{ password: goodPassword, confirmPassword: goodPassword }, 'body.password'],
  [{ password: 'short', confirmPassword: 'short' }, 'body.password'],
  [{ confirmPassword: 'Other words 1!' }, 'body.confirmPassword'],
  [{ confirmPassword: undefined }, 'body.confirmPassword'],
  [{ password: ['x'] }, 'body.password'],
  [{ password: 'Password2024!', confirmPassword: 'Password2024!' }, 'body.password'],
  [{ password: 'Aisha.Khan 84', confirmPassword: 'Aisha.Khan 84' }, 'body.password'],
])('%j is a 400 that names %s, and nothing changes', async (fields, path) => {
  const { email, cookie } = await person();
  const elsewhere = { cookie: cookieOf(await signIn(site, email)) };
  const answer = await change({ cookie }, fields);
  expect([answer.statusCode, answer.json<Problem>().errors?.map((fault) => fault.path)]).toEqual([400, [path]]);
  expect([await isActive(elsewhere), (await signIn(site, email)).statusCode]).toEqual([true, 200]);
});

test('without a session it is a 401', async () => {
  expect((await change({})).statusCode).toBe(401);
});

test('of ten concurrent changes from one password, one succeeds', async () => {
  const { email, cookie } = await person(slowSite);
  const passwords = Array.from({ length: 10 }, (_, index) => `Race-horse ${index}!A`);
  const answers = await Promise.all(passwords.map((password) => change({ cookie }, { password, confirmPassword: password }, slowSite)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // On a busy machine the last may wait for its turn to be hashed for longer than anyone may: it gets the advice to try again.
  expect([200, 400, 503]).toEqual(expect.arrayContaining(statuses));
  expect((await signIn(slowSite, email, passwords[statuses.indexOf(200)])).statusCode).toBe(200);
});

test('a sign-in with the old password starts no session if the password changes meanwhile', async () => {
  const { email, cookie } = await person(slowSite);
  const race = async () => {
    const [answer] = await Promise.all([change({ cookie }, {}, slowSite), ...Array.from({ length: 5 }, () => signIn(slowSite, email))]);
    return answer.statusCode;
  };
  let status = await race();
  // On a busy machine the change may wait too long for its turn to be hashed, and is to be tried again.
  for (let tries = 1; status === 503 && tries < 5; tries += 1) status = await race();
  expect(status).toBe(200);
  const open = await site.asTenant(hosts.northmoor, (trx) =>
    trx
      .selectFrom('candidateSession')
      .innerJoin('candidate', 'candidate.id', 'candidateSession.candidateId')
      .select('candidateSession.id')
      .where('email', '=', email)
      .execute(),
  );
  expect(open).toHaveLength(1);
});

test('guessing in an open session is stopped after ten tries, and the owner can sign in again and change the password', async () => {
  const { email, cookie } = await person();
  const codes = [];
  for (let guess = 0; guess < 11; guess += 1) codes.push((await change({ cookie }, { currentPassword: `Guess no ${guess}!` })).statusCode);
  expect(codes).toEqual([...Array<number>(10).fill(400), 429]);
  expect((await change({ cookie: cookieOf(await signIn(site, email)) })).statusCode).toBe(200);
});
