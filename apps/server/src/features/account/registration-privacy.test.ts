import { argon2 } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  confirmedAccount,
  follow,
  freshAddress,
  goodPassword,
  mailsTo,
  newestLink,
  register,
  registrationForm,
  signIn,
} from '../../testing/account-journey.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

// Only watched: every password hash of the application goes through it.
vi.mock('node:crypto', { spy: true });

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const candidate = (email: string) =>
  site.asTenant(hosts.northmoor, (trx) => trx.selectFrom('candidate').selectAll().where('email', '=', email).executeTakeFirstOrThrow());

test('a known and an unknown address get the same answer, and the owner of a Full account is told by mail', async () => {
  await confirmedAccount(site, 'known@mail.example');
  const before = await candidate('known@mail.example');
  const known = await register(site, 'known@mail.example', {
    firstName: 'Mallory',
    password: 'Another one 8?',
    passwordConfirm: 'Another one 8?',
  });
  const unknown = await register(site, 'unknown@mail.example');
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  const names = (answer: typeof known) => Object.keys(answer.headers).sort();
  expect(names(known)).toEqual(names(unknown));
  expect(await candidate('known@mail.example')).toEqual(before);
  const mails = await mailsTo(site, 'known@mail.example');
  expect(mails.at(-1)).toMatchObject({ subject: 'You already have an account with Northmoor Colleges Group' });
  expect(mails.at(-1)?.text).not.toContain('confirm-email');
  expect((await signIn(site, 'known@mail.example')).statusCode).toBe(200);
  expect((await signIn(site, 'known@mail.example', 'Another one 8?')).statusCode).toBe(401);
});

test('registering on a Full account’s address over and over mails its owner once an hour', async () => {
  await confirmedAccount(site, 'pestered@mail.example');
  for (let time = 0; time < 3; time += 1) await register(site, 'pestered@mail.example');
  const told = (await mailsTo(site, 'pestered@mail.example')).filter((mail) => mail.subject?.startsWith('You already'));
  expect(told.length).toBeLessThanOrEqual(2);
  expect(told.length).toBeGreaterThanOrEqual(1);
});

test('registering a known address costs the same password hash as registering an unknown one', async () => {
  await confirmedAccount(site, 'timed@mail.example');
  const hashes = vi.mocked(argon2).mock.calls;
  for (const email of ['timed@mail.example', 'not-yet-known@mail.example']) {
    const before = hashes.length;
    await register(site, email);
    expect(hashes.length - before, email).toBe(1);
  }
});

test('an address is registered with at most five times an hour', async () => {
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await register(site, 'often@mail.example'));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers[5]?.json()).toMatchObject({ code: 'too-many-tries' });
  expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('a network registers at most a hundred times an hour', async () => {
  const remoteAddress = freshAddress();
  const codes: number[] = [];
  for (let person = 0; person < 101; person += 1) {
    const payload = registrationForm(`fair-${person}@mail.example`);
    codes.push((await site.call({ method: 'POST', url: '/api/candidate/register', payload, remoteAddress })).statusCode);
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(100);
  expect(codes.at(-1)).toBe(429);
});

test('no token and no password lies in the database in clear', async () => {
  await register(site, 'clear@mail.example');
  const link = await newestLink(site, 'clear@mail.example');
  await follow(site, link);
  const cookie = (await signIn(site, 'clear@mail.example')).cookies[0]?.value ?? 'none';
  const bearer = (
    await site.call({
      method: 'POST',
      url: '/api/token',
      payload: { username: 'clear@mail.example', password: goodPassword },
      remoteAddress: freshAddress(),
    })
  ).json<{ accessToken: string }>().accessToken;
  const { rows: tables } = await site.ownerPool.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const { name } of tables) {
    for (const secret of [link.code, cookie, bearer, goodPassword]) {
      const { rows } = await site.ownerPool.query(`select 1 from ${name} as t where strpos(t::text, $1) > 0 limit 1`, [secret]);
      expect(rows, `${secret} in ${name}`).toEqual([]);
    }
  }
});
