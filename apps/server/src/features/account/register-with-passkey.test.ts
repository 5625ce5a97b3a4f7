import type { Problem, SecondFactor } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmedAccount,
  follow,
  freshAddress,
  mailsTo,
  newestLink,
  register,
  registrationForm,
  signIn,
} from '../../testing/account-journey.ts';
import { secondFactorActs } from '../../testing/second-factor-acts.ts';
import { type SoftwarePasskey, softwarePasskey } from '../../testing/software-passkey.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let acts: ReturnType<typeof secondFactorActs>;
beforeAll(async () => {
  site = await startTestSite();
  acts = secondFactorActs(site);
});
afterAll(() => site.stop());

const origin = `http://${hosts.northmoor}`;
type Options = { challenge: string; user: { id: string } };
const post = (url: string, payload: object, more: { cookie?: string; headers?: Record<string, string> } = {}) =>
  site.call({ method: 'POST', url: `/api${url}`, payload, remoteAddress: freshAddress(), ...more });
const optionsFor = async (email: string) => (await post('/account/passkey/registration/options', { email })).json<Options>();

/** Registers with a passkey. `enter` signs in with it, as its device does: it names the user handle it was made under. */
async function registerWith(email: string, tampering?: Parameters<SoftwarePasskey['create']>[1]) {
  const passkey = softwarePasskey(origin);
  const options = await optionsFor(email);
  const { password: _, passwordConfirm: _again, ...form } = registrationForm(email);
  const sent = { ...form, passkey: passkey.create(options, tampering) };
  const answer = await post('/candidate/register', sent);
  const enter = async () => acts.enterWith(passkey.get(await acts.passkeyOptions(), { userHandle: options.user.id }));
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { answer, sent, passkey, cookie, enter };
}
async function confirm(email: string, cookie: string) {
  const code = (await mailsTo(site, email)).at(-1)?.subject?.slice(0, 6) ?? '';
  const answer = await post('/account/confirmCode', { code }, { cookie });
  return { answer, session: { cookie: `berth=${answer.cookies.find(({ name }) => name === 'berth')?.value}` } };
}

// registration.passkey.1 sign-in.second-factor.6
test('a passkey instead of a password signs in once the address is confirmed, and not before', async () => {
  const { answer, cookie, enter } = await registerWith('key@mail.example');
  expect(answer.json()).toEqual({ accepted: true });
  expect((await enter()).statusCode).toBe(401);
  const confirmed = await confirm('key@mail.example', cookie);
  expect(confirmed.answer.json()).toMatchObject({ signedIn: { email: 'key@mail.example' } });
  expect((await enter()).json()).toMatchObject({ email: 'key@mail.example' });
  expect((await signIn(site, 'key@mail.example')).statusCode).toBe(401);
  const state = (await site.call({ url: '/api/account/secondFactor', ...confirmed.session })).json<SecondFactor>();
  expect(state).toMatchObject({ hasPassword: false, totp: false, passkeys: [{ name: 'Passkey', host: hosts.northmoor }] });
});

// registration.passkey.2
test('the link gives the passkey of a single registration in any browser; of two registrations it gives none, and a password to choose', async () => {
  const single = await registerWith('key-link@mail.example');
  expect(await follow(site, await newestLink(site, 'key-link@mail.example'))).toMatchObject({
    confirmed: true,
    email: 'key-link@mail.example',
  });
  expect((await single.enter()).statusCode).toBe(200);
  expect(await follow(site, await newestLink(site, 'key-link@mail.example'))).not.toHaveProperty('choosePassword');

  const stranger = await registerWith('key-twice@mail.example');
  const owner = await registerWith('key-twice@mail.example');
  const link = await newestLink(site, 'key-twice@mail.example');
  expect(await follow(site, link)).toMatchObject({ confirmed: true, choosePassword: { email: 'key-twice@mail.example' } });
  expect([(await stranger.enter()).statusCode, (await owner.enter()).statusCode]).toEqual([401, 401]);
  // Offered as long as there is neither.
  expect(await follow(site, link)).toHaveProperty('choosePassword');
});

// registration.passkey.2
test('the code gives the passkey of the browser that sends it, even if others registered the address', async () => {
  const owner = await registerWith('key-code@mail.example');
  const code = (await mailsTo(site, 'key-code@mail.example')).at(-1)?.subject?.slice(0, 6) ?? '';
  const stranger = await registerWith('key-code@mail.example');
  await register(site, 'key-code@mail.example');
  expect((await post('/account/confirmCode', { code }, { cookie: owner.cookie })).statusCode).toBe(200);
  expect([(await owner.enter()).statusCode, (await stranger.enter()).statusCode]).toEqual([200, 401]);
  expect((await signIn(site, 'key-code@mail.example')).statusCode).toBe(401);
});

// registration.form.4 registration.code.3
test('an address that has an account gets the same answers, and no passkey', async () => {
  await confirmedAccount(site, 'key-known@mail.example');
  const known = await registerWith('key-known@mail.example');
  const unknown = await registerWith('key-unknown@mail.example');
  expect([known.answer.statusCode, known.answer.body]).toEqual([unknown.answer.statusCode, unknown.answer.body]);
  expect((await known.enter()).statusCode).toBe(401);
  expect((await signIn(site, 'key-known@mail.example')).statusCode).toBe(200);
});

test.each([
  ['of another site', { origin: 'http://evil.example' }],
  ['of another host', { rpId: 'evil.example' }],
  ['of a device that did not ask its user', { isVerified: false }],
])('a passkey %s is refused at its field', async (_, tampering) => {
  const { answer } = await registerWith('key-bad@mail.example', tampering);
  expect([answer.statusCode, answer.json<Problem>().errors?.map(({ path }) => path)]).toEqual([400, ['body.passkey']]);
});

test('an answer works once, and with neither passkey nor password a password is asked for', async () => {
  const { sent } = await registerWith('key-again@mail.example');
  expect((await post('/candidate/register', { ...sent, email: 'key-other@mail.example' })).statusCode).toBe(400);
  const { passkey: _, ...without } = sent;
  const refused = (await post('/candidate/register', without)).json<Problem>();
  expect(refused.errors?.map(({ path, message }) => [path, message])).toEqual([['body.password', 'Password is required']]);
});

// sign-in.second-factor.6 personal-data.deletion.1
test('an account without a password proves its owner with the passkey; with a password chosen by a link the password is enough to sign in', async () => {
  const email = 'key-owner@mail.example';
  const { cookie, passkey, enter } = await registerWith(email);
  const { session } = await confirm(email, cookie);
  const remove = async (proof: object) =>
    site.call({ method: 'DELETE', url: '/api/account/deleteAccount', payload: proof, remoteAddress: freshAddress(), ...session });
  expect((await remove({ password: '' })).json()).toMatchObject({ code: 'second-factor-needed', methods: ['passkey'] });
  expect((await remove({ password: 'Guess 1!' })).statusCode).toBe(403);

  await post('/account/forgotPassword', { email });
  const text = (await mailsTo(site, email)).at(-1)?.text ?? '';
  const token = /\/confirm-password\/[^/]+\/(\S+)/.exec(text)?.[1] ?? '';
  const chosen = { password: 'Chosen later 9?', confirmPassword: 'Chosen later 9?' };
  expect((await post('/account/setPassword', { email, token, ...chosen })).json()).toBe(true);
  const entered = await signIn(site, email, chosen.password);
  expect(entered.statusCode).toBe(200);
  expect((await enter()).statusCode).toBe(200);
  // Both ways are the owner's now, and deleting asks for the password.
  const own = { cookie: `berth=${entered.cookies.find(({ name }) => name === 'berth')?.value}` };
  const deletion = (proof: object) =>
    site.call({ method: 'DELETE', url: '/api/account/deleteAccount', payload: proof, remoteAddress: freshAddress(), ...own });
  expect((await deletion({ password: '' })).json<Problem>().errors?.[0]?.message).toBe('Password is required');
  expect((await deletion({ password: chosen.password })).json()).toBe(true);
  expect((await acts.enterWith(passkey.get(await acts.passkeyOptions()))).statusCode).toBe(401);
});

// personal-data.deletion.1
test('an account without a password is deleted with its passkey', async () => {
  const email = 'key-deleted@mail.example';
  const { cookie, passkey } = await registerWith(email);
  const { session } = await confirm(email, cookie);
  const credential = passkey.get(await acts.passkeyOptions());
  const deleted = await site.call({
    method: 'DELETE',
    url: '/api/account/deleteAccount',
    payload: { password: '', credential },
    remoteAddress: freshAddress(),
    ...session,
  });
  expect(deleted.json()).toBe(true);
});
