import { candidateTypes, type Problem } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmedAccount,
  confirmLinkIn,
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

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const candidate = (email: string) =>
  site.asTenant(hosts.northmoor, (trx) => trx.selectFrom('candidate').selectAll().where('email', '=', email).executeTakeFirstOrThrow());
const faultsOf = (body: string) =>
  Object.fromEntries(((JSON.parse(body) as Problem).errors ?? []).map(({ path, message }) => [path, message]));

test('a registration makes a Pending account and mails its confirmation, whatever the case of the address', async () => {
  const answer = await register(site, '  Aisha.Khan@Mail.Example ', { lastName: ' Khan-Smith ' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ accepted: true });
  expect(await candidate('aisha.khan@mail.example')).toMatchObject({
    type: candidateTypes.pending,
    firstName: 'Aisha',
    lastName: 'Khan Smith',
    title: 'Ms',
    confirmedAt: null,
  });
  const [mail, ...more] = await mailsTo(site, 'aisha.khan@mail.example');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Confirm your email address for Northmoor Colleges Group',
    from: { name: 'Northmoor Colleges Group', address: 'no-reply@northmoor.example' },
  });
  expect(confirmLinkIn(mail).href).toMatch(/^http:\/\/localhost\/account\/confirm-email\?/);
  expect(mail?.html).toContain(confirmLinkIn(mail).href.replace('&', '&amp;'));
});

test('with every field wrong, every field is named', async () => {
  const answer = await register(site, 'not an address', {
    title: 'Lord',
    firstName: ' ',
    lastName: '-',
    password: 'short',
    passwordConfirm: 'other',
    acceptanceOfTermsAndConditions: false,
    returnUrl: 'x'.repeat(2001),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(faultsOf(answer.body)).toEqual({
    'body.title': 'Choose a title from the list',
    'body.firstName': 'Enter your first name',
    'body.lastName': 'Enter your last name',
    'body.email': 'Enter an email address like name@example.co.uk',
    'body.password': 'Choose a password with at least 8 characters, a digit, an upper-case letter, a symbol such as ! or ?',
    'body.passwordConfirm': 'passwords do not match',
    'body.acceptanceOfTermsAndConditions': 'Accept the terms of use to continue',
    'body.returnUrl': 'Use 2000 characters or fewer',
  });
});

test.each([
  ['body.firstName', { firstName: 'A\u0000' }],
  ['body.lastName', { lastName: '\ud800' }],
  ['body.email', { email: 'a\u0000@mail.example' }],
  ['body.password', { password: `${goodPassword}\u0000` }],
  ['body.password', { password: `${goodPassword}\udfff` }],
  ['body.firstName', { firstName: 'x'.repeat(51) }],
  ['body.firstName', { firstName: ['Aisha'] }],
  ['body.email', { email: { $ne: null } }],
])('%s is named when it cannot be stored: %j', async (path, overrides) => {
  const answer = await register(site, 'bad-input@mail.example', overrides);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(faultsOf(answer.body))).toContain(path);
});

test.each(['null', '[]', '"text"', '{}', '{"email":'])('the body %s is refused as a fault of the sender', async (payload) => {
  const answer = await site.call({
    method: 'POST',
    url: '/api/candidate/register',
    payload,
    headers: { 'content-type': 'application/json' },
    remoteAddress: freshAddress(),
  });
  expect(answer.statusCode).toBe(400);
});

test('each tenant’s own password rule is the one that counts', async () => {
  const long = { password: 'twelve letters long', passwordConfirm: 'twelve letters long' };
  const short = { password: 'Short 7!', passwordConfirm: 'Short 7!' };
  expect((await register(site, 'rule@mail.example', long, hosts.harrowFinch)).statusCode).toBe(200);
  expect(faultsOf((await register(site, 'rule@mail.example', short, hosts.harrowFinch)).body)).toEqual({
    'body.password': 'Choose a password with at least 12 characters',
  });
  expect((await register(site, 'rule@mail.example', short)).statusCode).toBe(200);
  expect(Object.keys(faultsOf((await register(site, 'rule@mail.example', long)).body))).toEqual(['body.password']);
});

test('an unconfirmed account takes the newest registration’s details, and only the newest link confirms', async () => {
  await register(site, 'twice@mail.example', { firstName: 'First', returnUrl: '/job/nurse/7' });
  const first = await newestLink(site, 'twice@mail.example');
  await register(site, 'twice@mail.example', { firstName: 'Second', password: 'Second one 8?', passwordConfirm: 'Second one 8?' });
  const second = await newestLink(site, 'twice@mail.example');
  expect(second.userId).toBe(first.userId);
  expect(await follow(site, first)).toEqual({ confirmed: false, returnUrl: null });
  expect(await follow(site, second)).toEqual({ confirmed: true, returnUrl: '/job/nurse/7' });
  expect(await candidate('twice@mail.example')).toMatchObject({ firstName: 'Second', type: candidateTypes.full });
  expect((await signIn(site, 'twice@mail.example')).statusCode).toBe(401);
  expect((await signIn(site, 'twice@mail.example', 'Second one 8?')).statusCode).toBe(200);
});

test('two registrations before the mail goes out send one mail, with the link that works', async () => {
  await register(site, 'hasty@mail.example');
  await register(site, 'hasty@mail.example');
  const mails = await mailsTo(site, 'hasty@mail.example');
  expect(mails).toHaveLength(1);
  expect(await follow(site, confirmLinkIn(mails[0]))).toMatchObject({ confirmed: true });
});

test.each([
  ['Skeleton', candidateTypes.skeleton],
  ['SkeletonPending', candidateTypes.skeletonPending],
])('a %s account is upgraded, not doubled', async (name, type) => {
  const email = `${name.toLowerCase()}@mail.example`;
  const tenantId = await site.tenantId(hosts.northmoor);
  const { id } = await site.asTenant(hosts.northmoor, (trx) =>
    trx.insertInto('candidate').values({ tenantId, type, email, createdAt: new Date() }).returning('id').executeTakeFirstOrThrow(),
  );
  await register(site, email);
  expect(await candidate(email)).toMatchObject({ id, type: candidateTypes.pending, firstName: 'Aisha' });
});

test('the same address registered twenty times at once is one account with one working link', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () =>
      site.call({
        method: 'POST',
        url: '/api/candidate/register',
        payload: registrationForm('burst@mail.example'),
        remoteAddress: freshAddress(),
      }),
    ),
  );
  const { id } = await candidate('burst@mail.example');
  const open = await site.asTenant(hosts.northmoor, (trx) =>
    trx.selectFrom('mailToken').select('id').where('candidateId', '=', id).where('usedAt', 'is', null).execute(),
  );
  expect(open).toHaveLength(1);
  expect(await follow(site, await newestLink(site, 'burst@mail.example'))).toMatchObject({ confirmed: true });
});

test('the same address on two tenants is two accounts', async () => {
  await confirmedAccount(site, 'both@mail.example');
  await register(site, 'both@mail.example', { firstName: 'Other' }, hosts.harrowFinch);
  expect((await signIn(site, 'both@mail.example', goodPassword, { host: hosts.harrowFinch })).statusCode).toBe(401);
  expect((await signIn(site, 'both@mail.example')).json()).toMatchObject({ firstName: 'Aisha' });
});
