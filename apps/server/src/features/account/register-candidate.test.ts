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
import { askOnRegistering } from '../../testing/ask-on-registering.ts';
import { changeTenant } from '../../testing/change-tenant.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  for (const host of [hosts.northmoor, hosts.harrowFinch])
    await changeTenant(site, { config: { communicationMethods: ['Email', 'SMS', 'Post'] } }, host);
  await askOnRegistering(site, ['title', 'phone', 'communicationsPreference']);
});
afterAll(() => site.stop());

const candidate = (email: string) =>
  site.asTenant(hosts.northmoor, (trx) => trx.selectFrom('candidate').selectAll().where('email', '=', email).executeTakeFirstOrThrow());
const leaveOut = 'This form does not ask for it: leave it out';
const faultsOf = (body: string) =>
  Object.fromEntries(((JSON.parse(body) as Problem).errors ?? []).map(({ path, message }) => [path, message]));

// registration.form.1 registration.states.1
test('a registration creates a Pending account and mails its confirmation, in any case of the address', async () => {
  const answer = await register(site, '  Aisha.Khan@Mail.Example ', { lastName: ' Khan-Smith ' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ accepted: true });
  expect(await candidate('aisha.khan@mail.example')).toMatchObject({
    type: candidateTypes.pending,
    firstName: 'Aisha',
    lastName: 'Khan-Smith',
    title: null,
    confirmedAt: null,
  });
  const [mail, ...more] = await mailsTo(site, 'aisha.khan@mail.example');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^\d{6}: confirm your email address for Northmoor Colleges Group$/),
    from: { name: 'Northmoor Colleges Group', address: 'no-reply@northmoor.example' },
  });
  expect(confirmLinkIn(mail).href).toMatch(/^http:\/\/localhost\/account\/confirm-email\?/);
  expect(mail?.html).toContain(confirmLinkIn(mail).href.replace('&', '&amp;'));
});

// registration.form.1
test('a name, an address, a password typed once and the terms are enough, and the demo asks for nothing else', async () => {
  const { passwordConfirm, ...form } = registrationForm('brief@mail.example');
  const send = (payload: object) =>
    site.call({ method: 'POST', url: '/api/candidate/register', payload, remoteAddress: freshAddress(), host: hosts.harrowFinch });
  const unasked = { title: 'Ms', phone: mobile('07700 900001'), communicationsPreference: [news(true)] };
  expect(faultsOf((await send({ ...form, ...unasked })).body)).toEqual({
    'body.title': leaveOut,
    'body.phone': leaveOut,
    'body.communicationsPreference': leaveOut,
  });
  expect(faultsOf((await send({ ...form, passwordConfirm: `${passwordConfirm} ` })).body)).toEqual({
    'body.passwordConfirm': 'passwords do not match',
  });
  expect((await send(form)).statusCode).toBe(200);
  expect(await follow(site, await newestLink(site, form.email), hosts.harrowFinch)).toMatchObject({ confirmed: true });
  expect((await signIn(site, form.email, goodPassword, { host: hosts.harrowFinch })).statusCode).toBe(200);
});

// registration.form.7
test('an address whose domain has other letters is one account, however it is spelt', async () => {
  for (const spelt of ['Ada@Exämple.test', 'ada@exa\u0308mple.test', 'ada@xn--exmple-cua.test'])
    expect((await register(site, spelt)).statusCode).toBe(200);
  expect((await candidate('ada@xn--exmple-cua.test')).type).toBe(candidateTypes.pending);
});

// registration.form.1
test('a tenant’s form can ask for, require or omit a title and a middle name', async () => {
  const [email, other] = ['asked@mail.example', 'unasked@mail.example'];
  const ask = (visible: boolean, required: boolean) =>
    askOnRegistering(site, ['title', 'middleName'], { visible, required, host: hosts.harrowFinch });
  const given = { title: 'Dr', middleName: ' Anne-Marie ' };
  const faults = async (fields: Record<string, unknown>) =>
    (await register(site, other, fields, hosts.harrowFinch)).json<Problem>().errors?.map(({ path, message }) => `${path} ${message}`);
  await ask(true, true);
  expect(await faults({ title: '', middleName: ' - ' })).toEqual([
    'body.title Title is required',
    'body.middleName Middle name(s) is required',
  ]);
  expect((await register(site, email, given, hosts.harrowFinch)).statusCode).toBe(200);
  const registered = await site.asTenant(hosts.harrowFinch, (trx) =>
    trx.selectFrom('candidate').select(['title', 'middleName']).where('email', '=', email).executeTakeFirstOrThrow(),
  );
  expect(registered).toEqual({ title: 'Dr', middleName: 'Anne-Marie' });
  await ask(false, true);
  expect(await faults(given)).toEqual([`body.title ${leaveOut}`, `body.middleName ${leaveOut}`]);
  expect((await register(site, other, {}, hosts.harrowFinch)).statusCode).toBe(200);
  await changeTenant(site, { forms: [] }, hosts.harrowFinch);
});

const news = (consent: boolean, name = 'Email') => ({ category: 'News and events', method: [{ name, consent }] });
const advice = { category: 'Careers advice', method: [{ name: 'Email', consent: true }] };
const mobile = (number: string) => [{ number, type: 'Personal Mobile' }];
/** Numbers and consents of an account, as stored. */
const profileOf = (email: string, host: TestHost = hosts.northmoor) =>
  site.asTenant(host, async (trx) => {
    const { id } = await trx.selectFrom('candidate').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const phones = await trx.selectFrom('candidatePhone').select(['number', 'preferred']).where('candidateId', '=', id).execute();
    const consents = await trx
      .selectFrom('candidateCommunication')
      .select(['category', 'method', 'consentedAt'])
      .where('candidateId', '=', id)
      .orderBy('category')
      .execute();
    return { phones: phones.map(({ number, preferred }) => `${number} ${preferred}`), consents };
  });
const categoriesOf = async (email: string) => (await profileOf(email)).consents.map(({ category, method }) => `${category} by ${method}`);

// registration.form.1
test('a tenant’s form can ask for or omit a phone number and consents; a consent has the date of the registration', async () => {
  const [email, other] = ['reached@mail.example', 'unreached@mail.example'];
  const host = hosts.harrowFinch;
  const ask = (visible: boolean) => askOnRegistering(site, ['phone', 'communicationsPreference'], { visible, required: true, host });
  const faults = async (fields: Record<string, unknown>) =>
    (await register(site, other, fields, host)).json<Problem>().errors?.map(({ path, code }) => `${path} ${code}`);
  await ask(true);
  expect(await faults({})).toEqual(['body.phone.0.type required', 'body.phone.0.number required']);
  expect(await faults({ phone: [{ number: 'none', type: 'Home', preferred: true }] })).toEqual(['body.phone.0.number invalid']);
  expect(await faults({ phone: mobile('07700 900001').concat(mobile('07700 900002')) })).toEqual(['body.phone.0.preferred onePreferred']);
  expect(await faults({ phone: mobile('07700 900001'), communicationsPreference: [{ ...advice, category: 'Gossip' }] })).toEqual([
    'body.communicationsPreference.0.category invalid_value',
  ]);
  expect(await faults({ phone: mobile('07700 900001'), communicationsPreference: [news(true), news(true)] })).toEqual([
    'body.communicationsPreference.1.method.0.name repeated',
  ]);
  const given = { phone: mobile('07700 900-001'), communicationsPreference: [news(true), news(false, 'SMS')] };
  expect((await register(site, email, given, host)).statusCode).toBe(200);
  const { termsAcceptedAt } = await site.asTenant(host, (trx) =>
    trx.selectFrom('candidate').select('termsAcceptedAt').where('email', '=', email).executeTakeFirstOrThrow(),
  );
  expect(await profileOf(email, host)).toEqual({
    phones: ['07700 900-001 true'],
    consents: [{ category: 'News and events', method: 'Email', consentedAt: termsAcceptedAt }],
  });
  await ask(false);
  const answer = await register(site, other, given, host);
  expect(faultsOf(answer.body)).toEqual({ 'body.phone': leaveOut, 'body.communicationsPreference': leaveOut });
  expect((await register(site, other, {}, host)).statusCode).toBe(200);
  await changeTenant(site, { forms: [] }, host);
});

test('with several unconfirmed registrations, the newest number is kept, and no consents', async () => {
  const email = 'renewed@mail.example';
  const again = (given: object) => register(site, email, { ...given });
  await again({ phone: mobile('07700900001'), communicationsPreference: [news(true)] });
  await again({ phone: mobile('07700900002'), communicationsPreference: [advice] });
  expect([(await profileOf(email)).phones, await categoriesOf(email)]).toEqual([['07700900002 true'], []]);
  await again({});
  expect(await profileOf(email)).toEqual({ phones: [], consents: [] });
});

test('concurrent registrations that find no account keep no consents', async () => {
  const email = 'at.once@mail.example';
  const wished = [news(true), advice, news(true, 'Post'), news(true, 'SMS')];
  const waiting = () =>
    site.ownerPool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
  let registrations: Promise<unknown> | undefined;
  const held = site.asTenant(hosts.northmoor, async (trx) => {
    // All four have looked, and wait to insert.
    await trx.insertInto('candidate').values({ email, type: candidateTypes.pending, createdAt: new Date() }).execute();
    registrations = Promise.all(wished.map((wish) => register(site, email, { communicationsPreference: [wish] })));
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 5000 }).toBe(wished.length);
    throw new Error('never registered');
  });
  await expect(held).rejects.toThrow('never registered');
  await registrations;
  expect(await categoriesOf(email)).toEqual([]);
});

test('registering again does not change the consents that the owner gave with an alert, nor their date', async () => {
  const [email, consentedAt] = ['alerted@mail.example', new Date('2026-01-05T10:00:00Z')];
  const tenantId = await site.tenantId(hosts.northmoor);
  await site.asTenant(hosts.northmoor, async (trx) => {
    const { id } = await trx
      .insertInto('candidate')
      .values({ tenantId, type: candidateTypes.skeleton, email, createdAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pair = { category: 'News and events', method: 'Email' };
    await trx
      .insertInto('candidateCommunication')
      .values({ tenantId, candidateId: id, ...pair, consentedAt })
      .execute();
  });
  await register(site, email, { communicationsPreference: [news(true), advice] });
  await register(site, email, { communicationsPreference: [news(false)] });
  expect((await profileOf(email)).consents).toEqual([{ category: 'News and events', method: 'Email', consentedAt }]);
});

// api.form.1 consent.terms.1 profile.names.1 registration.form.2 sign-in.password.1
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
    'body.firstName': 'First name is required',
    'body.lastName': 'Last name is required',
    'body.email': 'Enter an email address like name@example.co.uk',
    'body.password': 'Choose a password with at least 8 characters, a digit, an upper-case letter, a symbol such as ! or ?',
    'body.passwordConfirm': 'passwords do not match',
    'body.acceptanceOfTermsAndConditions': 'Acceptance of the terms of use is required',
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

// sign-in.password.1 sign-in.password.2
test('each tenant’s own password rule applies', async () => {
  const long = { password: 'twelve letters long', passwordConfirm: 'twelve letters long' };
  const short = { password: 'Short 7!', passwordConfirm: 'Short 7!' };
  expect((await register(site, 'rule@mail.example', long, hosts.harrowFinch)).statusCode).toBe(200);
  expect(faultsOf((await register(site, 'rule@mail.example', short, hosts.harrowFinch)).body)).toEqual({
    'body.password': 'Choose a password with at least 12 characters',
  });
  expect((await register(site, 'rule@mail.example', short)).statusCode).toBe(200);
  expect(Object.keys(faultsOf((await register(site, 'rule@mail.example', long)).body))).toEqual(['body.password']);
});

// registration.states.6
test('an unconfirmed account takes the newest registration’s details, and only the newest link confirms', async () => {
  await register(site, 'twice@mail.example', { firstName: 'First', returnUrl: '/job/nurse/7' });
  const first = await newestLink(site, 'twice@mail.example');
  await register(site, 'twice@mail.example', { firstName: 'Second', password: 'Second one 8?', passwordConfirm: 'Second one 8?' });
  const second = await newestLink(site, 'twice@mail.example');
  expect(second.userId).toBe(first.userId);
  expect(await follow(site, first)).toEqual({ confirmed: false, returnUrl: null });
  expect(await follow(site, second)).toMatchObject({ confirmed: true, returnUrl: '/job/nurse/7' });
  expect(await candidate('twice@mail.example')).toMatchObject({ firstName: 'Second', type: candidateTypes.full });
});

// registration.states.6
test('if an address was registered more than once, no password works: the owner of the mailbox chooses one', async () => {
  const [email, attackers] = ['contested@mail.example', 'Mine now, ha 8?'];
  await register(site, email);
  await register(site, email, { password: attackers, passwordConfirm: attackers });
  const link = await newestLink(site, email);
  const { choosePassword } = await follow(site, link);
  expect(choosePassword?.email).toBe(email);
  for (const password of [goodPassword, attackers]) expect((await signIn(site, email, password)).statusCode).toBe(401);
  // A second click offers another link, as long as there is no password.
  const again = await follow(site, link);
  expect(again).toEqual({ confirmed: true, returnUrl: null, email, choosePassword: { email, token: expect.any(String) } });
  const chosen = 'Chosen by its owner 8?';
  const answer = await site.call({
    method: 'POST',
    url: '/api/account/setPassword',
    payload: { ...again.choosePassword, password: chosen, confirmPassword: chosen },
    remoteAddress: freshAddress(),
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, true]);
  expect((await signIn(site, email, chosen)).statusCode).toBe(200);
  expect(await follow(site, link)).toEqual({ confirmed: true, returnUrl: null, email });
});

// registration.states.6
test('an address that was registered twice with the same password keeps it', async () => {
  const email = 'same-again@mail.example';
  await register(site, email);
  await register(site, email);
  expect(await follow(site, await newestLink(site, email))).toEqual({ confirmed: true, returnUrl: null, email });
  expect((await signIn(site, email)).statusCode).toBe(200);
});

// registration.states.6
test('after two different passwords, repeating the second one does not decide between them', async () => {
  const [email, other] = ['three-times@mail.example', { password: 'Mine now, ha 8?', passwordConfirm: 'Mine now, ha 8?' }];
  await register(site, email);
  await register(site, email, other);
  await register(site, email, other);
  expect(await follow(site, await newestLink(site, email))).toHaveProperty('choosePassword');
  expect((await signIn(site, email, other.password)).statusCode).toBe(401);
});

test('an API client that confirms such an address gets a yes, and its owner is mailed the link to choose a password', async () => {
  const email = 'contested-app@mail.example';
  await register(site, email);
  await register(site, email, { password: 'Mine now, ha 8?', passwordConfirm: 'Mine now, ha 8?' });
  const { userId, code: token } = await newestLink(site, email);
  const confirm = () =>
    site.call({ method: 'POST', url: '/api/account/confirmEmailVerifyToken', payload: { email, token, purpose: 'confirm', userId } });
  expect([(await confirm()).json(), (await confirm()).json()]).toEqual([true, true]);
  const mails = (await mailsTo(site, email)).filter(({ subject }) => subject?.startsWith('Set your password'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('This address was registered more than once');
  const payload = {
    email,
    token: /confirm-password\/[^/]+\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1],
    password: 'Chosen by its owner 8?',
    confirmPassword: 'Chosen by its owner 8?',
  };
  expect((await site.call({ method: 'POST', url: '/api/account/setPassword', payload, remoteAddress: freshAddress() })).json()).toBe(true);
  expect((await signIn(site, email, payload.password)).statusCode).toBe(200);
});

test('two registrations before the mail goes out send one mail, with the link that works', async () => {
  await register(site, 'hasty@mail.example');
  await register(site, 'hasty@mail.example');
  const mails = await mailsTo(site, 'hasty@mail.example');
  expect(mails).toHaveLength(1);
  expect(await follow(site, confirmLinkIn(mails[0]))).toMatchObject({ confirmed: true });
});

// registration.states.3
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

test('registering the same address twenty times at once creates one account with one working link', async () => {
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

// registration.states.4
test('the same address on two tenants is two accounts', async () => {
  await confirmedAccount(site, 'both@mail.example');
  await register(site, 'both@mail.example', { firstName: 'Other' }, hosts.harrowFinch);
  expect((await signIn(site, 'both@mail.example', goodPassword, { host: hosts.harrowFinch })).statusCode).toBe(401);
  expect((await signIn(site, 'both@mail.example')).json()).toMatchObject({ firstName: 'Aisha' });
});
