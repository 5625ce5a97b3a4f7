import { loginFailure } from '@berth/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedAccount, freshAddress, goodPassword, mailsTo, register } from './testing/account-journey.ts';
import { secondFactorActs } from './testing/second-factor-acts.ts';
import { hosts, startTestSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
const email = 'plain@mail.example';
beforeAll(async () => {
  site = await startTestSite({ pages: 'following', keepLog: true });
  await confirmedAccount(site, email);
}, 60_000);
afterAll(() => site.stop());

const origin = `http://${hosts.northmoor}`;
const urlencoded = 'application/x-www-form-urlencoded';
const own = { origin, 'sec-fetch-site': 'same-origin' };
const person = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Posts a form as a browser without scripts does, from the site's own page unless the headers say otherwise. */
function post(
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = own,
): Promise<LightMyRequestResponse> {
  const payload = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  return site.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { host: hosts.northmoor, 'content-type': urlencoded, ...person, ...headers },
    remoteAddress: freshAddress(),
  });
}

const right = { username: email, password: goodPassword };
const setsSession = ({ cookies }: LightMyRequestResponse) => cookies.some(({ name }) => name === 'berth');
const heading = ({ body }: LightMyRequestResponse) => /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1]?.replaceAll(/<[^>]+>/g, '');
/** The texts of the error summary. */
const summary = ({ body }: LightMyRequestResponse) =>
  [...(/There is a problem<\/h2><ul[^>]*>(.*?)<\/ul>/s.exec(body)?.[1] ?? '').matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) =>
    item.replaceAll(/<[^>]+>/g, ''),
  );
const control = ({ body }: LightMyRequestResponse, name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(body)?.[0] ?? '';
const valueOf = (answer: LightMyRequestResponse, name: string) => / value="([^"]*)"/.exec(control(answer, name))?.[1];

// api.callers.5
describe('a form that is posted to a page', () => {
  test.each<[string, Record<string, string>]>([
    ['from another origin', { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }],
    ['from another tenant', { origin: `http://${hosts.harrowFinch}` }],
    ['from the origin "null"', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['from another site by the browser’s word', { origin, 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour of the same domain', { origin, 'sec-fetch-site': 'same-site' }],
    ['from no page', { origin, 'sec-fetch-site': 'none' }],
    ['without an origin', { 'sec-fetch-site': 'same-origin' }],
    ['without any word of where it comes from', {}],
    ['with the header of API calls in place of an origin', { 'x-requested-with': 'XMLHttpRequest' }],
  ])('%s is refused with a page, signs no one in, and repeats nothing typed', async (_how, headers) => {
    const answer = await post('/account/login', right, headers);
    expect([answer.statusCode, heading(answer), setsSession(answer)]).toEqual([403, 'We did not accept this form', false]);
    expect(answer.body).not.toContain(email);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each<[string, Record<string, string>]>([
    ['by a browser that says where it comes from', own],
    ['by an older browser, which names the origin alone', { origin }],
  ])('%s is answered', async (_how, headers) => {
    const answer = await post('/account/login', right, headers);
    expect([answer.statusCode, answer.headers.location, setsSession(answer)]).toEqual([303, '/dashboard', true]);
  });

  test.each<[string, string, string, string, number]>([
    ['as JSON', '/account/login', 'application/json', JSON.stringify(right), 415],
    ['as plain text', '/account/login', 'text/plain', 'username=x', 415],
    ['larger than any form', '/account/login', urlencoded, `username=${'x'.repeat(70_000)}`, 413],
    ['to a page without such a form', '/search', urlencoded, 'username=x', 404],
    ['to no page', '/account/login/x', urlencoded, 'username=x', 404],
    ['to a call of the API', '/api/account/login', urlencoded, new URLSearchParams(right).toString(), 403],
  ])('%s is refused', async (_how, path, type, payload, status) => {
    const answer = await post(path, payload, { ...own, 'content-type': type });
    expect([answer.statusCode, setsSession(answer)]).toEqual([status, false]);
  });

  test.each(['/account/login', '/account/register', '/account/forgot-password'])(
    'empty to %s comes back with a fault for each field that must be filled in',
    async (path) => {
      const answer = await post(path, '');
      expect(answer.statusCode).toBe(422);
      expect(summary(answer).length).toBeGreaterThan(0);
      expect(answer.headers['cache-control']).toContain('no-store');
    },
  );
});

// look.noscript.3
test('a code that is posted by a browser which has not registered is answered by the way to register', async () => {
  const answer = await post('/account/code', { code: '123456' });
  expect([answer.statusCode, heading(answer)]).toEqual([422, 'There is nothing to confirm here']);
});

// look.noscript.3 sign-in.form.2 sign-in.form.5
test('a refused sign-in is the same page with the address filled in, no password, and one message for every cause', async () => {
  for (const username of [email, 'nobody.plain@mail.example']) {
    const answer = await post('/account/login?returnUrl=%2Fsaved-jobs', { username, password: 'Not my password 9?' });
    expect([answer.statusCode, heading(answer), summary(answer)]).toEqual([422, 'Sign in', [loginFailure]]);
    expect(valueOf(answer, 'username')).toBe(username);
    expect(answer.body).not.toContain('Not my password');
    expect(setsSession(answer)).toBe(false);
  }
});

// look.noscript.3 sign-in.form.4
test.each([
  ['/saved-jobs?page=2', '/saved-jobs?page=2'],
  ['https://evil.test/', '/dashboard'],
  ['//evil.test', '/dashboard'],
])('a sign-in without scripts that came with %s leads to %s', async (returnUrl, location) => {
  const answer = await post(`/account/login?${new URLSearchParams({ returnUrl })}`, right);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
  const session = answer.cookies.find(({ name }) => name === 'berth');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(answer.cookies.map(({ name }) => name)).toContain('berth-device');
});

// look.noscript.3 sign-in.second-factor.2
test('an account with an app is asked for the code and the password again, and signs in with both', async () => {
  const acts = secondFactorActs(site);
  const owner = await acts.person('plain.factor@mail.example');
  const { secret } = await acts.withApp(owner);
  const credentials = { username: owner.email, password: goodPassword };
  const asked = await post('/account/login', credentials);
  expect([asked.statusCode, setsSession(asked)]).toEqual([422, false]);
  expect(asked.body).toContain('One more step');
  expect(control(asked, 'code')).not.toBe('');
  expect([valueOf(asked, 'username'), valueOf(asked, 'password')]).toEqual([owner.email, undefined]);
  expect(asked.body).not.toContain(goodPassword);

  const wrong = await post('/account/login', { ...credentials, code: '000000' });
  expect(wrong.statusCode).toBe(422);
  expect(summary(wrong)[0]).toContain('That code does not work');
  expect(valueOf(wrong, 'code')).toBeUndefined();
  const answer = await post('/account/login', { ...credentials, code: acts.codeOf(secret, 1) });
  expect([answer.statusCode, setsSession(answer)]).toEqual([303, true]);
});

const form = { firstName: ' Rosa-', lastName: 'Lind<b>', password: goodPassword, acceptanceOfTermsAndConditions: 'on' };

// look.noscript.3 registration.form.2
test('a refused registration names every fault at its field and keeps what was typed but the password', async () => {
  const answer = await post('/account/register', {
    firstName: 'Rosa',
    lastName: '',
    email: 'rosa at home',
    password: 'short',
    role: 'admin',
  });
  expect(answer.statusCode).toBe(422);
  expect(summary(answer)).toHaveLength(4);
  expect([valueOf(answer, 'firstName'), valueOf(answer, 'email')]).toEqual(['Rosa', 'rosa at home']);
  expect(valueOf(answer, 'password') ?? '').toBe('');
  for (const field of ['lastName', 'email', 'password', 'acceptanceOfTermsAndConditions']) {
    expect(control(answer, field), field).toContain('aria-invalid="true"');
    expect(answer.body, field).toContain(`id="${field}-error"`);
  }
  expect(control(answer, 'firstName')).not.toContain('aria-invalid');
  expect(answer.body).not.toContain('short"');
});

// look.noscript.3 registration.code.1 registration.code.3
test('a registration without scripts leads to the code, and the code to where the visitor was going', async () => {
  const address = 'plain.rosa@mail.example';
  const search = '?returnUrl=%2Fapply%2Fporter%2F7';
  const sent = await post(`/account/register${search}`, { ...form, email: address });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/account/code${search}`]);
  const cookie = sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const known = await post(`/account/register${search}`, { ...form, email });
  expect([known.statusCode, known.headers.location, known.cookies.length]).toEqual([303, `/account/code${search}`, sent.cookies.length]);

  const mail = (await mailsTo(site, address)).at(-1);
  const code = mail?.subject?.slice(0, 6) ?? '';
  const other = `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`;
  const wrong = await post(`/account/code${search}`, { code: other }, { ...own, cookie });
  expect([wrong.statusCode, valueOf(wrong, 'code')]).toEqual([422, other]);
  expect(wrong.body).toContain('id="code-error"');
  expect(wrong.headers['referrer-policy']).toBe('strict-origin');

  const again = await post(`/account/code${search}`, { email: address }, { ...own, cookie });
  expect([again.statusCode, again.headers.location]).toEqual([303, `/account/code${search}&done=true`]);
  const newer = (await mailsTo(site, address)).at(-1)?.subject?.slice(0, 6) ?? '';
  const entered = await post(`/account/code${search}`, { code: newer }, { ...own, cookie });
  expect([entered.statusCode, entered.headers.location, setsSession(entered)]).toEqual([303, '/apply/porter/7', true]);
});

// look.noscript.3 sign-in.password.5 sign-in.password.6
test('a forgotten password is replaced without scripts, and its link works once', async () => {
  const address = 'plain.forgot@mail.example';
  await confirmedAccount(site, address);
  for (const asked of [address, 'nobody.forgot@mail.example']) {
    const answer = await post('/account/forgot-password', { email: asked });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account/forgot-password?done=true']);
  }
  const text = (await mailsTo(site, address)).at(-1)?.text ?? '';
  const link = new URL(/https?:\/\/\S+\/confirm-password\/\S+/.exec(text)?.[0] ?? '');
  const empty = await post(link.pathname, '');
  expect([empty.statusCode, summary(empty).length > 0, empty.headers['cache-control']]).toEqual([422, true, 'no-store']);
  const differing = await post(link.pathname, { password: 'Another horse 8!', confirmPassword: 'Another horse 9!' });
  expect([differing.statusCode, summary(differing)]).toEqual([422, ['passwords do not match']]);
  expect(differing.body).not.toContain('Another horse');
  const passwords = { password: 'Another horse 8!', confirmPassword: 'Another horse 8!' };
  const set = await post(link.pathname, passwords);
  expect([set.statusCode, set.headers.location]).toEqual([303, '/account/login?done=true']);
  const twice = await post(link.pathname, passwords);
  expect([twice.statusCode, heading(twice)]).toEqual([422, 'This link no longer works']);
  expect(twice.body).toContain('action="/account/forgot-password"');
  expect((await post('/account/login', { username: address, password: 'Another horse 8!' })).statusCode).toBe(303);
});

// look.noscript.3 sign-in.limits.3
test('the limits of failed tries count posted forms as they count calls, and keep their status', async () => {
  const remoteAddress = freshAddress();
  const fail = () =>
    site.app.inject({
      method: 'POST',
      url: '/account/login',
      payload: 'username=nobody.limit%40mail.example&password=x',
      headers: { host: hosts.northmoor, 'content-type': urlencoded, ...person, ...own },
      remoteAddress,
    });
  const statuses = [];
  for (let tries = 0; tries < 12; tries += 1) statuses.push((await fail()).statusCode);
  expect(statuses.slice(0, 3)).toEqual([422, 422, 422]);
  expect(statuses.at(-1)).toBe(429);
});

// sign-in.session.5
test('a signed-in candidate who posts the sign-in form again is redirected to the dashboard', async () => {
  const entered = await post('/account/login', right);
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const again = await post('/account/login', right, { ...own, cookie });
  expect([again.statusCode, again.headers.location]).toEqual([303, '/dashboard']);
});

// personal-data.logs.1
test('no posted address, name or password is in the log', async () => {
  await register(site, 'not.posted@mail.example');
  const log = site.logged.join('\n');
  expect(site.logged.length).toBeGreaterThan(20);
  for (const secret of [email, 'plain.rosa', 'plain.forgot', 'nobody.', 'Rosa', goodPassword, 'Another horse', 'rosa at home'])
    expect(log, secret).not.toContain(secret);
});
