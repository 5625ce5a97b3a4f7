import type { Problem } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmedAccount, freshAddress, goodPassword, mailsTo, signIn } from '../../testing/account-journey.ts';
import { countPasswordHashes } from '../../testing/count-password-hashes.ts';
import { problemIn } from '../../testing/second-factor-acts.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

const email = 'owner@mail.example';
const wrong = 'Wrong horse 7!';
const minute = 60_000;
let site: TestSite;
/** Another instance on the same database. */
let second: TestSite;
beforeAll(async () => {
  site = await startTestSite({ keepLog: true });
  second = await startTestSite({ beside: site });
  await confirmedAccount(site, email);
});
beforeEach(() => site.ownerPool.query('delete from failed_sign_in'));
afterAll(async () => {
  await second.stop();
  await site.stop();
});

/** The status of a sign-in; each call comes from its own network unless stated. */
const tryIt = async (password = wrong, { at = site, username = email, cookie = '' } = {}) =>
  (await signIn(at, username, password, { cookie })).statusCode;
/** Ten wrong passwords from ten networks. */
const attack = async (username = email) => {
  for (let tries = 0; tries < 10; tries += 1) await tryIt(wrong, { username });
};
/** Signs in with a browser that is new to the account, and gives its device cookie. */
async function knownDevice(username = email): Promise<string> {
  const answer = await signIn(site, username);
  expect(answer.statusCode).toBe(200);
  return `berth-device=${answer.cookies.find(({ name }) => name === 'berth-device')?.value}`;
}

// sign-in.limits.1
test('after ten failures at one account in ten minutes, from any network or instance, no password is checked', async () => {
  const codes = [];
  for (let tries = 0; tries < 11; tries += 1) codes.push(await tryIt(wrong, { at: tries % 2 ? site : second }));
  expect(codes).toEqual([...Array<number>(10).fill(401), 429]);
  const hashes = await countPasswordHashes(async () => expect(await tryIt(goodPassword)).toBe(429));
  expect(hashes).toBe(0);
  // The same address on another tenant is another account.
  expect((await signIn(site, email, wrong, { host: hosts.harrowFinch })).statusCode).toBe(401);
});

test('of thirty tries at once, ten are hashed', async () => {
  const tries = Array.from({ length: 30 }, (_, index) => () => tryIt(wrong, { at: index % 2 ? site : second }));
  let codes: number[] = [];
  expect(await countPasswordHashes(async () => (codes = await Promise.all(tries.map((once) => once()))))).toBe(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(20);
});

test('an address without an account, or in other letters, is stopped after as many tries, with the same words', async () => {
  const other = email.toUpperCase();
  for (let tries = 0; tries < 5; tries += 1) await tryIt(wrong, { username: other });
  for (let tries = 0; tries < 5; tries += 1) await tryIt();
  await attack('nobody@mail.example');
  const [known, unknown] = [await signIn(site, email), await signIn(site, 'nobody@mail.example')];
  expect(problemIn(known)).toMatchObject({ status: 429, code: 'too-many-tries' });
  expect(problemIn(unknown)).toEqual(problemIn(known));
  expect(known.json<Problem>().detail).toMatch(/^Too many attempts to sign in\. Try again in 10 minutes, or set a new password/);
  expect(Number(known.headers['retry-after'])).toBeGreaterThan(500);
  expect(site.logged.filter((line) => line.includes('"event":"sign-in-stopped"')).length).toBeGreaterThan(1);
});

// sign-in.limits.1
test('after ten minutes there are ten tries again, and a hundred a day', async () => {
  const codes: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    await site.ownerPool.query("update failed_sign_in set failed_at = failed_at - interval '10 minutes'");
    if (round > 1 && round < 10) {
      // As ten more failures do.
      await site.ownerPool.query(
        'insert into failed_sign_in (tenant_id, failed_at, account, near_network, middle_network, far_network, is_repeat) select tenant_id, failed_at, account, near_network, middle_network, far_network, false from failed_sign_in limit 10',
      );
    } else {
      codes.push(await tryIt());
      for (let tries = 1; tries < 10; tries += 1) await tryIt();
    }
  }
  expect(codes).toEqual([401, 401, 429]);
  await site.ownerPool.query("update failed_sign_in set failed_at = failed_at - interval '1 day'");
  expect(await tryIt()).toBe(401);
  const { rows } = await site.ownerPool.query('select id from failed_sign_in');
  expect(rows).toHaveLength(1);
});

test('failures recorded in the future, before the clock was set back, do not lock an account', async () => {
  await attack();
  await site.ownerPool.query("update failed_sign_in set failed_at = failed_at + interval '3 hours'");
  expect(await tryIt(goodPassword)).toBe(200);
});

// sign-in.limits.2
test('the owner’s known devices can sign in while others guess; devices of other accounts cannot', async () => {
  const cookie = await knownDevice();
  await confirmedAccount(site, 'other@mail.example');
  const foreign = await knownDevice('other@mail.example');
  await attack();
  expect(await tryIt(goodPassword, { cookie })).toBe(200);
  expect(await tryIt(goodPassword, { cookie: foreign })).toBe(429);
  expect(await tryIt(goodPassword, { cookie: `berth-device=${'A'.repeat(43)}` })).toBe(429);
});

test('a known device has its own limit of ten failures a day; past that it counts as unknown', async () => {
  const cookie = await knownDevice();
  for (let tries = 0; tries < 10; tries += 1) expect(await tryIt(wrong, { cookie })).toBe(401);
  expect(await tryIt(goodPassword)).toBe(200);
  await attack();
  expect(await tryIt(goodPassword, { cookie })).toBe(429);
  site.wait(10 * minute + 1000);
  // A success makes it a known device again.
  expect(await tryIt(goodPassword, { cookie })).toBe(200);
  await attack();
  expect(await tryIt(goodPassword, { cookie })).toBe(200);
});

// sign-in.limits.2
test('an owner without a known device can sign in through the link for a new password while others guess', async () => {
  await confirmedAccount(site, 'away@mail.example');
  await attack('away@mail.example');
  const post = (url: string, payload: object) => site.call({ method: 'POST', url, payload, remoteAddress: freshAddress() });
  await post('/api/account/forgotPassword', { email: 'away@mail.example' });
  const mails = await mailsTo(site, 'away@mail.example');
  const token = mails.map(({ text }) => /\/confirm-password\/[^/]+\/(\S+)/.exec(text ?? '')?.[1]).find(Boolean);
  const chosen = { password: 'Saddle-soap 77!', confirmPassword: 'Saddle-soap 77!' };
  const answer = await post('/api/account/setPassword', { email: 'away@mail.example', token, ...chosen });
  expect(answer.statusCode).toBe(200);
  const cookie = `berth-device=${answer.cookies.find(({ name }) => name === 'berth-device')?.value}`;
  expect(await tryIt(chosen.password, { username: 'away@mail.example', cookie })).toBe(200);
  expect(await tryIt(chosen.password, { username: 'away@mail.example' })).toBe(429);
});

test('nothing stored about a failure contains the address or the network', async () => {
  await signIn(site, 'somebody@mail.example', wrong, { remoteAddress: '198.51.100.23' });
  const { rows } = await site.ownerPool.query<{ row: string }>('select f::text as row from failed_sign_in f');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(/somebody|198\.51/);
});
