import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { cookieOf, freshAddress, goodPassword, mailsTo, signIn } from '../../testing/account-journey.ts';
import { problemIn, secondFactorActs } from '../../testing/second-factor-acts.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { resetSecondFactor } from './index.ts';

let site: TestSite;
let acts: ReturnType<typeof secondFactorActs>;
beforeAll(async () => {
  site = await startTestSite();
  acts = secondFactorActs(site);
});
// Codes last 30 seconds. Stop the clock so that none expires between its creation and its use.
beforeEach(() => site.stopClock(site.services.clock()));
afterAll(() => site.stop());

const step = 30_000;

// sign-in.second-factor.1 sign-in.second-factor.2
test('an app is on once one of its codes is confirmed; then sign-in needs both the password and a code', async () => {
  const person = await acts.person('app@mail.example');
  const { secret, uri, qrCode } = (await acts.post(person, 'secondFactor/totp')).json<Record<string, string>>();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`secret=${secret}`);
  expect(qrCode).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  expect((await acts.enter(person.email)).statusCode).toBe(200);

  expect((await acts.post(person, 'secondFactor/totp/confirm', { code: '000 000' })).statusCode).toBe(400);
  const code = acts.codeOf(secret ?? '');
  const confirmed = await acts.post(person, 'secondFactor/totp/confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
  expect(await acts.state(person)).toEqual({ totp: true, passkeys: [], recoveryCodesLeft: 10, hasPassword: true });

  const asked = await acts.enter(person.email);
  expect(asked.json()).toMatchObject({ status: 401, code: 'second-factor-needed', methods: ['code', 'recovery'] });
  expect(asked.cookies).toEqual([]);
  site.wait(step);
  expect((await acts.enter(person.email, acts.codeOf(secret ?? ''))).statusCode).toBe(200);
  const token = { username: person.email, password: goodPassword };
  const bearer = await site.call({ method: 'POST', url: '/api/token', payload: token, remoteAddress: freshAddress() });
  expect(bearer.json()).toMatchObject({ code: 'second-factor-needed' });
});

test('without the password nothing reveals a second factor, with or without a code', async () => {
  const person = await acts.person('hidden@mail.example');
  const { secret } = await acts.withApp(person);
  site.wait(step);
  const payload = { username: person.email, password: 'Wrong horse 7!', code: acts.codeOf(secret) };
  const answers = [
    await signIn(site, person.email, 'Wrong horse 7!'),
    await site.call({ method: 'POST', url: '/api/account/login', payload, remoteAddress: freshAddress() }),
    await signIn(site, 'nobody@mail.example', 'Wrong horse 7!'),
  ];
  const said = answers.map(problemIn);
  expect(said[0]).toMatchObject({ code: 'sign-in-failed' });
  expect(said).toEqual([said[0], said[0], said[0]]);
});

test('a code works in its own step of 30 seconds and in the two next to it', async () => {
  const person = await acts.person('edge@mail.example');
  const { secret } = await acts.withApp(person);
  const answers: [steps: number, status: number][] = [];
  for (const steps of [-2, -1, 0, 1, 2]) {
    site.wait(5 * step);
    answers.push([steps, (await acts.enter(person.email, acts.codeOf(secret, steps))).statusCode]);
  }
  expect(answers).toEqual([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ]);
});

test('a code works once, earlier codes no longer, and of eight concurrent tries one signs in', async () => {
  const person = await acts.person('replay@mail.example');
  const { secret } = await acts.withApp(person);
  // The code that turned it on is spent.
  expect((await acts.enter(person.email, acts.codeOf(secret))).json()).toMatchObject({ code: 'second-factor-refused' });
  site.wait(3 * step);
  const [before, now] = [acts.codeOf(secret, -1), acts.codeOf(secret)];
  const tries = await Promise.all(Array.from({ length: 8 }, () => acts.enter(person.email, now)));
  expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await acts.enter(person.email, before)).statusCode).toBe(401);
});

// sign-in.second-factor.3
test('of eight concurrent tries a recovery code signs in one, in any spelling, and its owner gets an email', async () => {
  const person = await acts.person('recovery@mail.example');
  const { recoveryCodes } = await acts.withApp(person);
  const typed = ` ${recoveryCodes[0]?.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'L')} `;
  const tries = await Promise.all(Array.from({ length: 8 }, () => acts.enter(person.email, typed)));
  expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await acts.state(person)).recoveryCodesLeft).toBe(9);
  const told = (await mailsTo(site, person.email)).filter((mail) => mail.subject?.startsWith('A recovery code was used'));
  expect(told).toHaveLength(1);
  // Stored as passwords are: no code can be read from a copy of the database.
  const { rows } = await site.ownerPool.query<{ all: string }>('select string_agg(code_hash, $1) as all from recovery_code', [' ']);
  expect(rows[0]?.all).toMatch(/^argon2id\$/);
});

test('new recovery codes invalidate the old ones, and their owner gets an email', async () => {
  const person = await acts.person('renewed@mail.example');
  expect((await acts.post(person, 'secondFactor/recoveryCodes')).statusCode).toBe(409);
  const { recoveryCodes: old } = await acts.withApp(person);
  const renewed = (await acts.postAsOwner(person, 'secondFactor/recoveryCodes')).json<{ recoveryCodes: string[] }>().recoveryCodes;
  expect((await acts.enter(person.email, old[1])).statusCode).toBe(401);
  expect((await acts.enter(person.email, renewed[1])).statusCode).toBe(200);
  const told = (await mailsTo(site, person.email)).filter(({ subject }) => subject?.startsWith('New recovery codes were made'));
  expect(told).toHaveLength(1);
  expect(`${told[0]?.text}${told[0]?.html}`).not.toContain(renewed[0]);
});

/** The number of tries counted against networks. */
const counted = async () => {
  const { rows } = await site.ownerPool.query<{ tries: number }>(
    "select (select count(*) from failed_sign_in)::int + coalesce(sum(points), 0)::int as tries from rate_limit where key like 'passkey-network:%'",
  );
  return rows[0]?.tries;
};

test('who gets in by two steps or by a passkey is not counted for the network', async () => {
  const person = await acts.person('counted@mail.example');
  const { recoveryCodes } = await acts.withApp(person);
  const { passkey } = await acts.withPasskey(person);
  const before = await counted();
  const steps = [await acts.enter(person.email), await acts.enter(person.email, recoveryCodes[0])];
  const byPasskey = await acts.enterWith(passkey.get(await acts.passkeyOptions()));
  expect([...steps, byPasskey].map(({ statusCode }) => statusCode)).toEqual([401, 200, 200]);
  expect(await counted()).toBe(before);
  await acts.enter(person.email, '000000');
  expect(await counted()).toBe((before ?? 0) + 1);
});

test('turning the first factor on ends every other session; turning it off makes the password enough and deletes the recovery codes', async () => {
  const person = await acts.person('sessions@mail.example');
  const elsewhere = { cookie: cookieOf(await acts.enter(person.email)) };
  await acts.withApp(person);
  expect([await acts.isSignedIn(person.headers), await acts.isSignedIn(elsewhere)]).toEqual([true, false]);
  const off = await acts.postAsOwner(person, 'secondFactor/totp/remove');
  expect(off.json()).toEqual({ totp: false, passkeys: [], recoveryCodesLeft: 0, hasPassword: true });
  expect((await acts.enter(person.email)).statusCode).toBe(200);
  expect((await acts.post(person, 'secondFactor/totp/remove')).statusCode).toBe(200);
  const subjects = (await mailsTo(site, person.email)).map((mail) => mail.subject?.split(':')[0]);
  expect(subjects).toEqual(expect.arrayContaining(['Two-step sign-in is on', 'Two-step sign-in by app is off']));
  expect(subjects.filter((subject) => subject?.startsWith('Two-step'))).toHaveLength(2);
});

test('no session starts with the password only after a factor was turned on', async () => {
  const person = await acts.person('race@mail.example');
  const { secret } = (await acts.post(person, 'secondFactor/totp')).json<{ secret: string }>();
  const [, ...tries] = await Promise.all([
    acts.post(person, 'secondFactor/totp/confirm', { code: acts.codeOf(secret) }),
    ...Array.from({ length: 6 }, () => acts.enter(person.email)),
  ]);
  const begun = tries.filter(({ statusCode }) => statusCode === 200);
  const alive = await Promise.all(begun.map((answer) => acts.isSignedIn({ cookie: cookieOf(answer) })));
  expect(alive.filter(Boolean)).toEqual([]);
});

test('each change to how an account signs in needs a session and its password, and names the password if it is wrong', async () => {
  const person = await acts.person('asks@mail.example');
  for (const path of [
    'secondFactor/totp',
    'secondFactor/totp/remove',
    'secondFactor/recoveryCodes',
    'passkey/register/options',
    `passkey/${randomUUID()}/remove`,
  ]) {
    const wrong = await acts.post(person, path, { password: 'Wrong horse 7!' });
    expect(wrong.json(), path).toMatchObject({ status: 400, errors: [{ path: 'body.password', code: 'wrong-password' }] });
    expect((await acts.post({ ...person, headers: {} }, path)).statusCode, path).toBe(401);
  }
});

test('a second app is refused while one is on, and a restarted set-up uses its newest secret', async () => {
  const person = await acts.person('again@mail.example');
  const first = (await acts.post(person, 'secondFactor/totp')).json<{ secret: string }>().secret;
  const second = (await acts.post(person, 'secondFactor/totp')).json<{ secret: string }>().secret;
  expect((await acts.post(person, 'secondFactor/totp/confirm', { code: acts.codeOf(first) })).statusCode).toBe(400);
  const confirmed = await acts.post(person, 'secondFactor/totp/confirm', { code: acts.codeOf(second) });
  const [code] = confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes;
  expect((await acts.post(person, 'secondFactor/totp', { password: goodPassword, code })).json()).toMatchObject({
    status: 409,
    code: 'totp-on',
  });
  expect((await acts.post(person, 'secondFactor/totp/confirm', { code: acts.codeOf(second, 1) })).statusCode).toBe(409);
});

test('a set-up expires after a quarter of an hour, and can be restarted', async () => {
  const person = await acts.person('slow@mail.example');
  const minutes = 60_000;
  const { secret } = (await acts.post(person, 'secondFactor/totp')).json<{ secret: string }>();
  site.wait(15 * minutes);
  const late = await acts.post(person, 'secondFactor/totp/confirm', { code: acts.codeOf(secret) });
  expect(late.json()).toMatchObject({ status: 409, code: 'totp-set-up-ended' });
  const { secret: next } = (await acts.post(person, 'secondFactor/totp')).json<{ secret: string }>();
  site.wait(14 * minutes);
  expect((await acts.post(person, 'secondFactor/totp/confirm', { code: acts.codeOf(next) })).statusCode).toBe(200);
});

test('a new password cancels an unfinished set-up, and keeps an app that is on', async () => {
  const person = await acts.person('changer@mail.example');
  const { secret } = (await acts.post(person, 'secondFactor/totp')).json<{ secret: string }>();
  const change = (from: string, to: string, code?: string) =>
    acts.post(person, 'changePassword', { currentPassword: from, password: to, confirmPassword: to, code });
  expect((await change(goodPassword, 'Saddle-soap 77!')).statusCode).toBe(200);
  const late = await acts.post(person, 'secondFactor/totp/confirm', { code: acts.codeOf(secret) });
  expect(late.json()).toMatchObject({ status: 409, code: 'totp-not-started' });
  expect((await change('Saddle-soap 77!', goodPassword)).statusCode).toBe(200);
  const { recoveryCodes } = await acts.withApp(person);
  expect((await change(goodPassword, 'Saddle-soap 77!', recoveryCodes[0])).statusCode).toBe(200);
  expect(await acts.state(person)).toMatchObject({ totp: true, recoveryCodesLeft: 9 });
});

test('codes are tried a hundred times a day at most, and a new password gives the owner their tries back', async () => {
  const person = await acts.person('tried@mail.example');
  const { secret } = await acts.withApp(person);
  const { rows } = await site.ownerPool.query<{ key: string }>("select key from rate_limit where key like 'second-factor:%'");
  await acts.enter(person.email, '000000');
  const key = (await site.ownerPool.query<{ key: string }>("select key from rate_limit where key like 'second-factor:%'")).rows.find(
    (row) => !rows.some((known) => known.key === row.key),
  )?.key;
  await site.ownerPool.query('update rate_limit set points = 100 where key = $1', [key]);
  site.wait(step);
  expect((await acts.enter(person.email, acts.codeOf(secret))).statusCode).toBe(429);
  // A try without a code is not counted, and no one without the password gets this far.
  expect((await acts.enter(person.email)).json()).toMatchObject({ code: 'second-factor-needed' });
  await site.ownerPool.query('update candidate set password_hash = $2 where email = $1', [
    person.email,
    await site.services.passwords.hash(goodPassword),
  ]);
  expect((await acts.enter(person.email, acts.codeOf(secret))).statusCode).toBe(200);
});

test('for one address on two tenants, the codes of one do not work on the other, which needs none', async () => {
  const email = 'both@mail.example';
  const here = await acts.person(email);
  const there = await acts.person(email, hosts.harrowFinch);
  const { secret, recoveryCodes } = await acts.withApp(here);
  expect((await acts.enter(email, undefined, hosts.harrowFinch)).statusCode).toBe(200);
  await acts.withApp(there);
  site.wait(step);
  for (const code of [acts.codeOf(secret), recoveryCodes[0]])
    expect((await acts.enter(email, code, hosts.harrowFinch)).json()).toMatchObject({ code: 'second-factor-refused' });
  expect((await acts.enter(email, acts.codeOf(secret))).statusCode).toBe(200);
});

test('a secret is sealed at rest, and one sealed with the earlier key is sealed again at its next use', async () => {
  const person = await acts.person('sealed@mail.example');
  const { secret } = await acts.withApp(person);
  const stored = async () =>
    (
      await site.ownerPool.query<{ secret: string }>(
        'select t.secret from candidate_totp t join candidate c on c.id = t.candidate_id where c.email = $1',
        [person.email],
      )
    ).rows[0]?.secret;
  const before = await stored();
  expect(before).toMatch(/^v1\.[0-9a-f]{8}\./);
  expect(before).not.toContain(secret);
  const { config } = site.services;
  const { secretKey } = config;
  Object.assign(config, { secretKey: 'another-key-that-is-also-long-enough', secretKeyBefore: secretKey });
  try {
    site.wait(step);
    expect((await acts.enter(person.email, acts.codeOf(secret))).statusCode).toBe(200);
    expect(await stored()).not.toBe(before);
    // Without the key before it opens all the same now.
    Object.assign(config, { secretKeyBefore: undefined });
    site.wait(step);
    expect((await acts.enter(person.email, acts.codeOf(secret))).statusCode).toBe(200);
  } finally {
    Object.assign(config, { secretKey, secretKeyBefore: undefined });
  }
});

// sign-in.second-factor.5
test('an operator removes every factor of an owner who has lost them all: sessions end and the owner gets an email', async () => {
  const person = await acts.person('lost@mail.example');
  const namesake = await acts.person('lost@mail.example', hosts.harrowFinch);
  await acts.withApp(namesake);
  await acts.withApp(person);
  await acts.withPasskey(person);
  const reset = async () => resetSecondFactor(atTenant(site.services, await site.tenantId(hosts.northmoor)), 'Lost@mail.example');
  await reset();
  expect((await acts.enter(person.email)).statusCode).toBe(200);
  expect(await acts.isSignedIn(person.headers)).toBe(false);
  expect(await acts.state(namesake)).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
  const told = (await mailsTo(site, person.email)).filter((mail) => mail.subject?.startsWith('Two-step sign-in was reset'));
  expect(told).toHaveLength(1);
  await expect(reset()).rejects.toThrow('That account does not use two-step sign-in');
});
