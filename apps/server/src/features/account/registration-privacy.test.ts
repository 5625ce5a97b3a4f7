import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { askOnRegistering } from '../../testing/ask-on-registering.ts';
import { countPasswordHashes } from '../../testing/count-password-hashes.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await askOnRegistering(site, ['phone', 'communicationsPreference']);
});
afterAll(() => site.stop());

const candidate = (email: string) =>
  site.asTenant(hosts.northmoor, async (trx) => {
    const row = await trx.selectFrom('candidate').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    const phones = await trx.selectFrom('candidatePhone').selectAll().where('candidateId', '=', row.id).execute();
    const consents = await trx.selectFrom('candidateCommunication').selectAll().where('candidateId', '=', row.id).execute();
    return { ...row, phones, consents };
  });
/** What a registration may give of a profile. */
const given = (number: string, category: string) => ({
  phone: [{ number, type: 'Home', preferred: true }],
  communicationsPreference: [{ category, method: [{ name: 'Email', consent: true }] }],
});

// registration.form.4
test('a known and an unknown address get the same answer, and the owner of a Full account gets a mail', async () => {
  await confirmedAccount(site, 'known@mail.example', given('01134960001', 'News and events'));
  const before = await candidate('known@mail.example');
  const known = await register(site, 'known@mail.example', {
    ...given('01134960002', 'Careers advice'),
    firstName: 'Mallory',
    password: 'Another one 8?',
    passwordConfirm: 'Another one 8?',
  });
  const unknown = await register(site, 'unknown@mail.example', given('01134960003', 'Careers advice'));
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  const names = (answer: typeof known) => Object.keys(answer.headers).sort();
  expect(names(known)).toEqual(names(unknown));
  expect([before.phones.length, before.consents.length]).toEqual([1, 1]);
  expect(await candidate('known@mail.example')).toEqual(before);
  const mails = await mailsTo(site, 'known@mail.example');
  expect(mails.at(-1)).toMatchObject({ subject: 'You already have an account with Northmoor Colleges Group' });
  expect(mails.at(-1)?.text).not.toContain('confirm-email');
  expect((await signIn(site, 'known@mail.example')).statusCode).toBe(200);
  expect((await signIn(site, 'known@mail.example', 'Another one 8?')).statusCode).toBe(401);
});

// registration.form.4
test('registering on a Full account’s address over and over mails its owner once an hour', async () => {
  await confirmedAccount(site, 'pestered@mail.example');
  for (let time = 0; time < 3; time += 1) await register(site, 'pestered@mail.example');
  const told = (await mailsTo(site, 'pestered@mail.example')).filter((mail) => mail.subject?.startsWith('You already'));
  expect(told.length).toBeLessThanOrEqual(2);
  expect(told.length).toBeGreaterThanOrEqual(1);
});

// registration.form.4
test('registering a known address costs the same password hash as registering an unknown one', async () => {
  await confirmedAccount(site, 'timed@mail.example');
  for (const email of ['timed@mail.example', 'not-yet-known@mail.example'])
    expect(await countPasswordHashes(() => register(site, email)), email).toBe(1);
});

// registration.form.5
test('an address is registered with at most five times an hour', async () => {
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await register(site, 'often@mail.example'));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers[5]?.json()).toMatchObject({ code: 'too-many-tries' });
  expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
});

// failures.bounds.1 registration.form.5
test('a network registers at most a hundred times an hour', async () => {
  const remoteAddress = freshAddress();
  const registerFrom = async (email: string) => {
    const payload = registrationForm(email);
    return (await site.call({ method: 'POST', url: '/api/candidate/register', payload, remoteAddress })).statusCode;
  };
  await site.ownerPool.query('delete from rate_limit');
  expect(await registerFrom('fair-1@mail.example')).toBe(200);
  // Each of the tries between would cost a password hash and change one number, so multiply the count instead.
  await site.ownerPool.query("update rate_limit set points = points * 99 where key like 'register-network:%'");
  expect([await registerFrom('fair-100@mail.example'), await registerFrom('fair-101@mail.example')]).toEqual([200, 429]);
});

// sign-in.session.2
test('no token and no password is stored in clear in the database', async () => {
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
