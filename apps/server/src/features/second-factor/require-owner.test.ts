import type { Problem } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, mailsTo } from '../../testing/account-journey.ts';
import { type ConfirmedCandidate, secondFactorActs } from '../../testing/second-factor-acts.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let acts: ReturnType<typeof secondFactorActs>;
beforeAll(async () => {
  site = await startTestSite();
  acts = secondFactorActs(site);
});
// Codes last 30 seconds. Stop the clock so that none expires between its creation and its use.
beforeEach(() => site.stopClock(site.services.clock()));
afterAll(() => site.stop());

let people = 0;
const newPerson = () => acts.person(`careful-${(people += 1)}@mail.example`);

/** Every call that changes the address, the password or a factor, or deletes the account, sent by somebody who knows the password. */
const calls: [what: string, send: (person: ConfirmedCandidate, step: object) => ReturnType<typeof acts.post>][] = [
  [
    'a change of address',
    (person, step) => acts.post(person, 'changeEmail', { email: `new-${people}@mail.example`, password: goodPassword, ...step }),
  ],
  [
    'a change of password',
    (person, step) => {
      const chosen = 'Saddle-soap 77!';
      return acts.post(person, 'changePassword', { currentPassword: goodPassword, password: chosen, confirmPassword: chosen, ...step });
    },
  ],
  ['setting up an app', (person, step) => acts.post(person, 'secondFactor/totp', { password: goodPassword, ...step })],
  ['turning the app off', (person, step) => acts.post(person, 'secondFactor/totp/remove', { password: goodPassword, ...step })],
  ['making recovery codes', (person, step) => acts.post(person, 'secondFactor/recoveryCodes', { password: goodPassword, ...step })],
  ['adding a passkey', (person, step) => acts.post(person, 'passkey/register/options', { password: goodPassword, ...step })],
  [
    'removing a passkey',
    async (person, step) =>
      acts.post(person, `passkey/${(await acts.state(person)).passkeys[0]?.id}/remove`, { password: goodPassword, ...step }),
  ],
  [
    'deleting the account',
    ({ headers, host }, step) =>
      site.call({ method: 'DELETE', url: '/api/account/deleteAccount', payload: { password: goodPassword, ...step }, headers, host }),
  ],
];

describe.each(calls)('with a second factor on, %s', (_what, send) => {
  // sign-in.second-factor.4
  test('requires the second step, refuses a wrong one, and accepts a passkey', async () => {
    const person = await newPerson();
    const { passkey } = await acts.withPasskey(person);
    const asked = await send(person, {});
    expect(asked.json()).toMatchObject({ status: 403, code: 'second-factor-needed', methods: ['passkey', 'recovery'] });
    expect((await send(person, { code: 'aaaaa-aaaaa' })).json()).toMatchObject({ status: 403, code: 'second-factor-refused' });
    expect(await acts.isSignedIn(person.headers)).toBe(true);
    expect((await send(person, { credential: passkey.get(await acts.passkeyOptions()) })).statusCode).toBe(200);
  });
});

const renew = (person: ConfirmedCandidate, step: object, password = goodPassword) =>
  acts.post(person, 'secondFactor/recoveryCodes', { password, ...step });
const codeIn = async (answer: ReturnType<typeof renew>) => (await answer).json<Problem>().code;

test('a code of the app or a recovery code is enough, each once', async () => {
  const person = await newPerson();
  const { secret, recoveryCodes } = await acts.withApp(person);
  // The app's code of now has turned it on.
  expect(await codeIn(renew(person, { code: acts.codeOf(secret) }))).toBe('second-factor-refused');
  site.wait(30_000);
  expect((await renew(person, { code: acts.codeOf(secret) })).statusCode).toBe(200);
  expect(await codeIn(renew(person, { code: acts.codeOf(secret) }))).toBe('second-factor-refused');
  expect(await codeIn(renew(person, { code: recoveryCodes[0] }))).toBe('second-factor-refused');
});

test('another candidate’s passkey, and a repeated answer, are refused', async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const { passkey } = await acts.withPasskey(person);
  const foreign = await acts.withPasskey(other);
  expect(await codeIn(renew(person, { credential: foreign.passkey.get(await acts.passkeyOptions()) }))).toBe('second-factor-refused');
  const credential = passkey.get(await acts.passkeyOptions());
  expect((await renew(person, { credential })).statusCode).toBe(200);
  expect(await codeIn(renew(person, { credential }))).toBe('second-factor-refused');
});

test('the password is checked first: without it the answer does not reveal the second step', async () => {
  const person = await newPerson();
  const { recoveryCodes } = await acts.withApp(person);
  expect((await renew(person, { code: recoveryCodes[0] }, 'Wrong horse 7!')).json()).toMatchObject({
    status: 400,
    errors: [{ path: 'body.password', code: 'wrong-password' }],
  });
  expect((await acts.state(person)).recoveryCodesLeft).toBe(10);
});

test('a session gets ten wrong second steps in a quarter of an hour; a missing one is not counted', async () => {
  const person = await newPerson();
  await acts.withApp(person);
  for (let tries = 0; tries < 12; tries += 1) expect((await renew(person, {})).statusCode).toBe(403);
  const statuses = [];
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await renew(person, { code: '000000' })).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
});

test('when a change of address is completed, the old address gets a mail that does not name the new one', async () => {
  const person = await newPerson();
  const email = `moved-${people}@mail.example`;
  await acts.post(person, 'changeEmail', { email, password: goodPassword });
  const link = /\/account\/confirm-email-change\?(\S+)/.exec((await mailsTo(site, email)).at(-1)?.text ?? '')?.[1];
  const toOld = async () => (await mailsTo(site, person.email)).filter(({ subject }) => subject?.includes('has a new email address'));
  expect(await toOld()).toEqual([]);
  expect((await site.call({ url: `/api/account/changeEmailConfirm?${link}` })).statusCode).toBe(200);
  const told = await toOld();
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('0113 496 0100');
  expect(`${told[0]?.text}${told[0]?.html}`).not.toContain(email);
});
