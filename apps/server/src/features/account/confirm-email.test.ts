import { candidateTypes } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { confirmedAccount, follow, freshAddress, mailsTo, newestLink, register, registrationForm } from '../../testing/account-journey.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { sendConfirmation } from './confirmation.ts';

const day = 86_400_000;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const typeOf = async (email: string) =>
  (
    await site.asTenant(hosts.northmoor, (trx) =>
      trx.selectFrom('candidate').select('type').where('email', '=', email).executeTakeFirstOrThrow(),
    )
  ).type;
const resend = (email: string, remoteAddress = freshAddress()) =>
  site.call({ method: 'POST', url: '/api/account/resendVerificationEmail', payload: { email }, remoteAddress });

// registration.states.1 registration.confirmation.1
test('twenty redemptions at once confirm the account exactly once, and none of them gets an error', async () => {
  await register(site, 'parallel@mail.example');
  const link = await newestLink(site, 'parallel@mail.example');
  await site.ownerPool.query('create table confirmation_seen (at timestamptz)');
  await site.ownerPool.query(
    `create function see_confirmation() returns trigger language plpgsql security definer as $$ begin insert into confirmation_seen values (new.confirmed_at); return new; end $$`,
  );
  await site.ownerPool.query(
    'create trigger seen after update of confirmed_at on candidate for each row when (new.confirmed_at is not null) execute function see_confirmation()',
  );
  const answers = await Promise.all(Array.from({ length: 20 }, () => follow(site, link)));
  expect(answers.every(({ confirmed }) => confirmed)).toBe(true);
  expect((await site.ownerPool.query('select 1 from confirmation_seen')).rows).toHaveLength(1);
  expect(await typeOf('parallel@mail.example')).toBe(candidateTypes.full);
});

// registration.confirmation.1
test('a link works until seven days have passed, and not a minute longer', async () => {
  await register(site, 'in-time@mail.example');
  await register(site, 'too-late@mail.example');
  const [inTime, tooLate] = [await newestLink(site, 'in-time@mail.example'), await newestLink(site, 'too-late@mail.example')];
  site.wait(7 * day - 60_000);
  expect(await follow(site, inTime)).toMatchObject({ confirmed: true });
  site.wait(120_000);
  expect(await follow(site, tooLate)).toEqual({ confirmed: false, returnUrl: null });
  expect(await typeOf('too-late@mail.example')).toBe(candidateTypes.pending);
});

// registration.confirmation.2 registration.confirmation.5
test('a new link replaces an expired one, and leads to the same page', async () => {
  await register(site, 'renewed@mail.example', { returnUrl: '/apply/nurse/12?from=mail#cv' });
  const expired = await newestLink(site, 'renewed@mail.example');
  site.wait(8 * day);
  expect((await resend('Renewed@Mail.example')).json()).toEqual({ accepted: true });
  const fresh = await newestLink(site, 'renewed@mail.example');
  expect(fresh.code).not.toBe(expired.code);
  expect(await follow(site, expired)).toEqual({ confirmed: false, returnUrl: null });
  expect(await follow(site, fresh)).toMatchObject({ confirmed: true, returnUrl: '/apply/nurse/12?from=mail#cv' });
});

// registration.confirmation.1
test('of links requested at once, one works', async () => {
  const email = 'at-once@mail.example';
  await register(site, email);
  const at = { ...atTenant(site.services, await site.tenantId(hosts.northmoor)), origin: 'http://localhost' };
  const { userId: candidateId } = await newestLink(site, email);
  const account = { candidateId, email, returnUrl: null };
  await Promise.all(Array.from({ length: 10 }, () => at.transaction((trx) => sendConfirmation(at, trx, account))));
  const open = await site.asTenant(hosts.northmoor, (trx) =>
    trx.selectFrom('mailToken').select('id').where('candidateId', '=', candidateId).where('usedAt', 'is', null).execute(),
  );
  expect(open).toHaveLength(1);
  expect(await follow(site, await newestLink(site, email))).toMatchObject({ confirmed: true });
});

test('a used link confirms nothing a second time', async () => {
  await register(site, 'spent@mail.example');
  const link = await newestLink(site, 'spent@mail.example');
  await follow(site, link);
  await site.asTenant(hosts.northmoor, (trx) =>
    trx.updateTable('candidate').set({ type: candidateTypes.pending }).where('id', '=', link.userId).execute(),
  );
  expect(await follow(site, link)).toEqual({ confirmed: false, returnUrl: null });
  expect(await typeOf('spent@mail.example')).toBe(candidateTypes.pending);
});

test.each(['//evil.test', '/..//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)'])(
  'the return address %s never leaves the site',
  async (returnUrl) => {
    const email = `return-${Buffer.from(returnUrl).toString('hex')}@mail.example`;
    await register(site, email, { returnUrl });
    expect(await follow(site, await newestLink(site, email))).toEqual({ confirmed: true, returnUrl: '/dashboard', email });
  },
);

test('a link does not work on another tenant, for another account or with another code', async () => {
  await register(site, 'mine@mail.example');
  await register(site, 'theirs@mail.example');
  const [mine, theirs] = [await newestLink(site, 'mine@mail.example'), await newestLink(site, 'theirs@mail.example')];
  const nothing = { confirmed: false, returnUrl: null };
  expect(await follow(site, mine, hosts.harrowFinch)).toEqual(nothing);
  expect(await follow(site, { userId: theirs.userId, code: mine.code })).toEqual(nothing);
  expect(await follow(site, { userId: mine.userId, code: `${mine.code.slice(1)}A` })).toEqual(nothing);
  expect(await typeOf('mine@mail.example')).toBe(candidateTypes.pending);
});

const somebody = '00000000-0000-4000-8000-000000000000';
test.each(['', 'userId=7&code=x', `userId=${somebody}`, `userId=${somebody}&code=${'x'.repeat(201)}`])(
  'the incomplete link ?%s is refused',
  async (query) => {
    expect((await site.call({ url: `/api/account/confirmEmail?${query}` })).statusCode).toBe(400);
  },
);

// registration.confirmation.3
test('resending answers the same for every address, and mails only unconfirmed accounts', async () => {
  await register(site, 'waiting@mail.example');
  await confirmedAccount(site, 'done@mail.example');
  const before = (await mailsTo(site, 'done@mail.example')).length;
  const answers = await Promise.all(['waiting@mail.example', 'done@mail.example', 'nobody@mail.example'].map((email) => resend(email)));
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`))).toEqual(new Set(['200 {"accepted":true}']));
  expect(await mailsTo(site, 'waiting@mail.example')).toHaveLength(2);
  expect(await mailsTo(site, 'done@mail.example')).toHaveLength(before);
  expect(await mailsTo(site, 'nobody@mail.example')).toEqual([]);
  const get = await site.call({ url: '/api/account/resendConfirmEmail?email=nobody@mail.example', remoteAddress: freshAddress() });
  expect(get.json()).toEqual({ accepted: true });
});

// registration.confirmation.3
test('the mail can be requested at most three times an hour for an address, known or not', async () => {
  for (const email of ['pending-often@mail.example', 'nobody-often@mail.example']) {
    if (email.startsWith('pending')) await register(site, email);
    const codes = [];
    for (let time = 0; time < 4; time += 1) codes.push((await resend(email)).statusCode);
    expect(codes).toEqual([200, 200, 200, 429]);
  }
});

async function originOfLink(email: string, headers: Record<string, string>): Promise<string> {
  await site.call({
    method: 'POST',
    url: '/api/candidate/register',
    payload: registrationForm(email),
    headers,
    remoteAddress: freshAddress(),
  });
  return new URL((await newestLink(site, email)).href).origin;
}

// api.callers.4 mails.sending.5
test('links use the visitor’s host and port, and ignore forged headers', async () => {
  expect(await originOfLink('port@mail.example', { host: '127.0.0.1:3000' })).toBe('http://127.0.0.1:3000');
  expect(await originOfLink('ipv6@mail.example', { host: '[::1]:3000' })).toBe('http://[::1]:3000');
  expect(await originOfLink('forged-port@mail.example', { host: 'localhost:8081' })).toBe('http://localhost');
  expect(await originOfLink('forged-host@mail.example', { 'x-forwarded-host': 'evil.test' })).toBe('http://localhost');
});

test('behind a proxy links use https, and ignore a forwarded host that the visitor made up', async () => {
  const proxied = await startTestSite({ trustProxy: true });
  try {
    await proxied.call({
      method: 'POST',
      url: '/api/candidate/register',
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.test', 'x-forwarded-for': '10.9.9.9' },
      payload: registrationForm('proxied@mail.example'),
    });
    expect(new URL((await newestLink(proxied, 'proxied@mail.example')).href).origin).toBe('https://localhost');
  } finally {
    await proxied.stop();
  }
});
