import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenIdProvider, type ProviderUser, startOpenIdProvider } from '../../../testing/openid-provider.ts';
import { staffActs, staffCookieOf } from '../../../testing/staff-acts.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let provider: OpenIdProvider;
let acts: ReturnType<typeof staffActs>;
let owner: string;
let foreignOwner: string;
let people = 0;
const seconds = () => Math.floor(Date.now() / 1_000);
beforeAll(async () => {
  site = await startTestSite();
  provider = await startOpenIdProvider([`http://${hosts.northmoor}/console/provider`, `http://${hosts.harrowFinch}/console/provider`]);
  acts = staffActs(site);
  owner = (await acts.member('owner')).cookie;
  foreignOwner = (await acts.member('owner', { host: hosts.harrowFinch })).cookie;
});
beforeEach(async () => {
  provider.lie();
  provider.fail(null);
  await save({ secondFactor: 'provider' });
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

function save(more: object = {}, host: TestHost = hosts.northmoor): Promise<LightMyRequestResponse> {
  const { issuer, clientId, clientSecret } = provider;
  const payload = { name: 'Northmoor account', issuer, clientId, clientSecret, ...more };
  return acts.call('PUT', 'staff/provider', { host, cookie: host === hosts.northmoor ? owner : foreignOwner, payload });
}

/** Somebody at the provider whose address no one else has. */
const newPerson = (more: Partial<ProviderUser> = {}): ProviderUser & { email: string } => {
  people += 1;
  return { sub: `person-${people}`, email: `Person${people}@Staff.example`, isVerified: true, ...more };
};
const invite = ({ email }: { email: string }) => acts.invite({ email: email.toLowerCase(), role: 'recruiter' });

type Begun = { url: string; cookie: string };
async function start(host: TestHost = hosts.northmoor): Promise<Begun> {
  const answer = await acts.call('POST', 'staff/provider/try', { host });
  expect(answer.statusCode, answer.body).toBe(200);
  const cookie = /^berth-staff-provider=[\w-]{43}/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
  return { url: answer.json<{ url: string }>().url, cookie };
}
/** What the provider puts in the address of our page. */
const answerOf = async ({ url }: Begun, person: ProviderUser): Promise<Record<string, string>> =>
  Object.fromEntries((await provider.visit(url, person)).searchParams);
const finish = (payload: object, cookie: string, host: TestHost = hosts.northmoor) =>
  acts.call('POST', 'staff/provider/session', { host, cookie, payload });
async function signIn(person: ProviderUser): Promise<LightMyRequestResponse> {
  const begun = await start();
  return finish(await answerOf(begun, person), begun.cookie);
}
const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code: string }>().code];

// staff.provider.2 staff.provider.3 staff.provider.4
test('an invited member signs in with the provider, without a password, and the session opens what the role allows', async () => {
  const person = newPerson();
  await invite(person);
  const entered = await signIn(person);
  expect([entered.statusCode, entered.json()]).toEqual([
    200,
    expect.objectContaining({ email: person.email.toLowerCase(), role: 'recruiter', secondFactor: true }),
  ]);
  const cookie = staffCookieOf(entered);
  expect((await acts.call('GET', 'adverts', { cookie })).statusCode).toBe(200);
  expect((await acts.call('GET', 'staff/session', { cookie })).json()).toMatchObject({ secondFactor: true });
  expect((await acts.call('GET', 'staff/members', { cookie })).statusCode).toBe(403);
  const members = (await acts.call('GET', 'staff/members', { cookie: owner })).json<{ email: string; state: string }[]>();
  expect(members.find(({ email }) => email === person.email.toLowerCase())?.state).toBe('active');
  expect((await signIn(person)).statusCode).toBe(200);
});

// staff.provider.2
test('the request has state, nonce, PKCE and the exact address of the page on this host', async () => {
  const { searchParams } = new URL((await start()).url);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    redirect_uri: `http://${hosts.northmoor}/console/provider`,
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
});

// staff.provider.4
describe('if the tenant leaves the second factor to Berth', () => {
  beforeEach(() => save({ secondFactor: 'ours' }));

  test('a member who has one is asked for its code, in the same browser and before anything opens', async () => {
    const member = await acts.member('recruiter');
    const person = newPerson({ email: member.email });
    const begun = await start();
    const answer = await answerOf(begun, person);
    const asked = await finish(answer, begun.cookie);
    expect(codeOf(asked)).toEqual([401, 'second-factor-needed']);
    expect(staffCookieOf(asked)).toBe('');
    site.wait(60_000);
    expect(codeOf(await finish({ ...answer, secondStep: '000000' }, begun.cookie))).toEqual([401, 'second-factor-refused']);
    const right = { ...answer, secondStep: acts.codeOf(member.secret) };
    expect(codeOf(await finish(right, (await start()).cookie))).toEqual([410, 'provider-try-ended']);
    expect((await finish(right, begun.cookie)).statusCode).toBe(200);
    expect(codeOf(await finish(right, begun.cookie))).toEqual([410, 'provider-try-ended']);
  });

  test('a member who has none can only set one up', async () => {
    const person = newPerson();
    await invite(person);
    const entered = await signIn(person);
    expect(entered.json()).toMatchObject({ secondFactor: false });
    expect((await acts.call('GET', 'adverts', { cookie: staffCookieOf(entered) })).json()).toMatchObject({
      code: 'second-factor-set-up-needed',
    });
  });
});

// staff.provider.3
describe('no session begins for', () => {
  test.each<[string, () => Promise<ProviderUser>]>([
    ['an address that no member has', async () => newPerson()],
    [
      'an address that the provider has not verified',
      async () => {
        const person = newPerson({ isVerified: false });
        await invite(person);
        return person;
      },
    ],
    [
      'a person whose address the provider does not give',
      async () => {
        const person = newPerson();
        await invite(person);
        return { sub: person.sub, isVerified: true };
      },
    ],
    [
      'a deactivated member',
      async () => {
        const person = newPerson();
        const { id } = await invite(person);
        await acts.call('DELETE', `staff/members/${id}`, { cookie: owner });
        return person;
      },
    ],
    [
      'someone to whom the provider has given the address of a member',
      async () => {
        const person = newPerson();
        await invite(person);
        await signIn(person);
        return { ...person, sub: `${person.sub}-successor` };
      },
    ],
  ])('%s', async (_name, personOf) => {
    const refused = await signIn(await personOf());
    expect(codeOf(refused)).toEqual([401, 'not-member']);
    expect(staffCookieOf(refused)).toBe('');
  });
});

// staff.provider.5
describe('an answer of the provider is refused', () => {
  test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>, boolean?]>([
    ['for another audience', (claims) => ({ ...claims, aud: 'another-client' })],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://login.example.org' })],
    ['with another nonce', (claims) => ({ ...claims, nonce: 'of-another-sign-in' })],
    ['without a nonce', (claims) => ({ ...claims, nonce: undefined })],
    ['that has expired', (claims) => ({ ...claims, iat: seconds() - 7_200, exp: seconds() - 3_600 })],
    ['that another key has signed', (claims) => claims, true],
  ])('%s', async (_name, change, isForged) => {
    const person = newPerson();
    await invite(person);
    provider.lie(change, isForged);
    expect(codeOf(await signIn(person))).toEqual([401, 'provider-refused']);
    provider.lie();
    expect((await signIn(person)).statusCode).toBe(200);
  });

  test('that names another issuer in the address', async () => {
    const begun = await start();
    const answer = await answerOf(begun, newPerson());
    expect(codeOf(await finish({ ...answer, iss: 'https://login.example.org' }, begun.cookie))).toEqual([401, 'provider-refused']);
  });

  test('that was used before, in the same sign-in and in another', async () => {
    const person = newPerson();
    await invite(person);
    const begun = await start();
    const answer = await answerOf(begun, person);
    expect((await finish(answer, begun.cookie)).statusCode).toBe(200);
    expect(codeOf(await finish(answer, begun.cookie))).toEqual([410, 'provider-try-ended']);
    const second = await start();
    const { state = '' } = await answerOf(second, person);
    expect(codeOf(await finish({ ...answer, state }, second.cookie))).toEqual([401, 'provider-refused']);
  });

  test('of which ten copies come at once, but for one', async () => {
    const person = newPerson();
    await invite(person);
    const begun = await start();
    const answer = await answerOf(begun, person);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => finish(answer, begun.cookie)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, ...Array<number>(9).fill(410)]);
  });

  test('in another browser, and once its time is over', async () => {
    const person = newPerson();
    await invite(person);
    const [begun, other] = [await start(), await start()];
    const answer = await answerOf(begun, person);
    expect(codeOf(await finish(answer, other.cookie))).toEqual([410, 'provider-try-ended']);
    expect(codeOf(await finish(answer, ''))).toEqual([410, 'provider-try-ended']);
    site.wait(16 * 60_000);
    expect(codeOf(await finish(answer, begun.cookie))).toEqual([410, 'provider-try-ended']);
  });

  test('on another tenant’s site, whether it has the same provider or none', async () => {
    const person = newPerson();
    await invite(person);
    const begun = await start();
    const answer = await answerOf(begun, person);
    expect(codeOf(await finish(answer, begun.cookie, hosts.harrowFinch))).toEqual([404, 'no-provider']);
    expect((await save({}, hosts.harrowFinch)).statusCode).toBe(200);
    expect(codeOf(await finish(answer, begun.cookie, hosts.harrowFinch))).toEqual([410, 'provider-try-ended']);
    expect((await finish(answer, begun.cookie)).statusCode).toBe(200);
  });
});

// staff.provider.6
test('while the provider is away, signing in says so and passwords still work', async () => {
  const member = await acts.member('viewer');
  const begun = await start();
  const answer = await answerOf(begun, newPerson());
  provider.fail(500);
  const refused = await acts.call('POST', 'staff/provider/try');
  expect([...codeOf(refused), refused.headers['retry-after']]).toEqual([503, 'provider-away', '60']);
  expect(refused.json()).toMatchObject({ detail: expect.stringContaining('sign in with your password') });
  expect(codeOf(await finish(answer, begun.cookie))).toEqual([503, 'provider-away']);
  site.wait(60_000);
  expect((await acts.signIn(member.email, acts.codeOf(member.secret))).statusCode).toBe(200);
});

// staff.provider.1
describe('owners', () => {
  test('set, see and remove the provider; its secret is in no answer and sealed in the database', async () => {
    const saved = await save();
    expect(saved.json()).toEqual({
      name: 'Northmoor account',
      issuer: provider.issuer,
      clientId: 'berth',
      secondFactor: 'ours',
      redirectUris: expect.arrayContaining(['http://localhost:3000/console/provider']),
    });
    expect((await acts.call('GET', 'staff/provider', { cookie: owner })).json()).toEqual(saved.json());
    const { rows } = await site.ownerPool.query<{ row: string }>('select p::text as row from staff_provider p');
    expect(rows.map(({ row }) => row).join()).not.toContain(provider.clientSecret);
    expect((await save({ name: 'Another name', clientSecret: undefined })).json()).toMatchObject({ name: 'Another name' });
    expect((await acts.call('GET', 'staff/provider/name')).json()).toEqual({ name: 'Another name' });
    expect((await acts.call('DELETE', 'staff/provider', { cookie: owner })).statusCode).toBe(200);
    expect((await acts.call('GET', 'staff/provider/name')).json()).toEqual({ name: null });
    expect(codeOf(await acts.call('POST', 'staff/provider/try'))).toEqual([404, 'no-provider']);
  });

  test.each([
    ['an issuer that does not answer', { issuer: 'http://127.0.0.1:9' }, 'body.issuer', 'provider-away'],
    ['an issuer that is another', { issuer: () => provider.issuer.replace('127.0.0.1', 'localhost') }, 'body.issuer', 'other-issuer'],
    ['another client without its secret', { clientId: 'other', clientSecret: undefined }, 'body.clientSecret', 'required'],
    ['an issuer that is no address', { issuer: 'northmoor' }, 'body.issuer', 'custom'],
  ])('learn of %s, by the field', async (_name, more, path, code) => {
    const given = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, typeof value === 'function' ? value() : value]));
    const refused = await save(given);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ path, code })] }),
    ]);
  });
});
