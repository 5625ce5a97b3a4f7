import { candidateTypes, type Problem } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshAddress, mailsTo } from '../../testing/account-journey.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

const chosen = 'Saddle-soap 77!';
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const call = (url: string, payload: object, host: TestHost = hosts.northmoor, remoteAddress = freshAddress()) =>
  site.call({ method: 'POST', url, payload, host, remoteAddress });
const forgot = (email: string, host?: TestHost) => call('/api/account/forgotPassword', { email }, host);
const set = (email: string, token: string, password = chosen, host?: TestHost) =>
  call('/api/account/setPassword', { email, token, password, confirmPassword: password }, host);
const signIn = async (email: string, password: string) => (await call('/api/account/login', { username: email, password })).statusCode;

/** The token in the newest password mail to an address. */
async function newestLink(email: string): Promise<{ path: string; token: string }> {
  const mails = (await mailsTo(site, email)).filter(({ subject }) => subject?.startsWith('Set your password'));
  const path = /\/confirm-password\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0];
  if (!path) throw new Error(`no password mail to ${email}`);
  return { path, token: path.split('/').at(-1) ?? '' };
}

async function withLink(
  options: Parameters<typeof signedInCandidate>[1] = {},
): Promise<{ candidate: SignedInCandidate; token: string; path: string }> {
  const candidate = await signedInCandidate(site, options);
  await forgot(candidate.email);
  return { candidate, ...(await newestLink(candidate.email)) };
}

// sign-in.password.6
test('a forgotten password: the link sets a new one, ends every session, and the owner is mailed', async () => {
  const { candidate, token, path } = await withLink();
  expect(path).toBe(`/confirm-password/${encodeURIComponent(candidate.email)}/${token}`);
  expect(token).toMatch(/^[\w-]{43}$/);
  const answer = await set(candidate.email, token);
  expect([answer.statusCode, answer.json()]).toEqual([200, true]);
  expect((await site.call({ url: '/api/v1/candidate/fetch/', headers: candidate.headers })).statusCode).toBe(401);
  expect(await signIn(candidate.email, chosen)).toBe(200);
  const told = (await mailsTo(site, candidate.email)).find(({ subject }) => subject?.endsWith('was changed'));
  expect(told?.text).toContain('0113 496 0100');
  expect(`${told?.text}${told?.html}`).not.toContain(chosen);
});

const ended = async (answer: ReturnType<typeof set>) =>
  expect((await answer).json<Problem>()).toMatchObject({ status: 410, code: 'link-ended' });

test('a link that ran out before its mail could be sent is not mailed', async () => {
  const candidate = await signedInCandidate(site);
  await forgot(candidate.email);
  site.wait(61 * 60_000);
  await expect(newestLink(candidate.email)).rejects.toThrow('no password mail');
});

// sign-in.password.5
describe('a link that no longer works is a 410, and the password does not change', () => {
  test('used', async () => {
    const { candidate, token } = await withLink();
    await set(candidate.email, token);
    await ended(set(candidate.email, token, 'Another one 88!'));
    expect(await signIn(candidate.email, chosen)).toBe(200);
  });

  test('replaced by a newer one, which works', async () => {
    const { candidate, token } = await withLink();
    await forgot(candidate.email);
    await ended(set(candidate.email, token));
    expect((await set(candidate.email, (await newestLink(candidate.email)).token)).statusCode).toBe(200);
  });

  // sign-in.password.5
  test('an hour old', async () => {
    const { candidate, token } = await withLink();
    site.wait(60 * 60_000);
    await ended(set(candidate.email, token));
  });

  test.each(['x', 'A'.repeat(43), '../../etc', "' or 1=1 --"])('made up (%s)', async (token) => {
    const { candidate } = await withLink();
    await ended(set(candidate.email, token));
  });

  test('of another account, of another tenant, or of an unknown address', async () => {
    const { token, candidate } = await withLink();
    const other = await signedInCandidate(site);
    await ended(set(other.email, token));
    await ended(set('nobody.at.all@mail.example', token));
    const twin = await signedInCandidate(site, { host: hosts.harrowFinch });
    await ended(set(twin.email, token, 'A long pass phrase 1!', hosts.harrowFinch));
    expect((await set(candidate.email, token)).statusCode).toBe(200);
  });

  test('a confirmation link sets no password', async () => {
    const candidate = await signedInCandidate(site, { type: candidateTypes.pending });
    await forgot(candidate.email);
    const [mail] = await mailsTo(site, candidate.email);
    expect(mail?.subject).toMatch(/^Confirm your email address/);
    await ended(set(candidate.email, /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''));
  });
});

// sign-in.password.12
test('a link says whether it works without being used, to its own address and tenant alone, and until it is used', async () => {
  const { candidate, token } = await withLink();
  const other = await signedInCandidate(site);
  const isGood = async (email: string, code = token, host?: TestHost) =>
    (await call('/api/account/isPasswordLinkGood', { email, token: code }, host)).json<boolean>();
  expect([await isGood(candidate.email), await isGood(candidate.email)]).toEqual([true, true]);
  expect([
    await isGood(other.email),
    await isGood('nobody.at.all@mail.example'),
    await isGood(candidate.email, 'A'.repeat(43)),
    await isGood(candidate.email, token, hosts.harrowFinch),
  ]).toEqual([false, false, false, false]);
  await set(candidate.email, token);
  expect(await isGood(candidate.email)).toBe(false);
  const late = await withLink();
  site.wait(60 * 60_000);
  expect(await isGood(late.candidate.email, late.token)).toBe(false);
});

test('of twenty concurrent tries with one link, one sets the password', async () => {
  const { candidate, token } = await withLink();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => set(candidate.email, token, `Race-horse ${index}!A`)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 410).length]).toEqual([1, 19]);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect(await signIn(candidate.email, `Race-horse ${winner}!A`)).toBe(200);
});

// sign-in.password.4
test.each([
  [{ password: 'short', confirmPassword: 'short' }, 'body.password'],
  [{ password: chosen, confirmPassword: 'Other words 1!' }, 'body.confirmPassword'],
  [{ password: chosen, confirmPassword: '' }, 'body.confirmPassword'],
  [{ password: 'a'.repeat(129), confirmPassword: 'a'.repeat(129) }, 'body.password'],
  [{ password: ['x'], confirmPassword: chosen }, 'body.password'],
  [{ password: chosen, confirmPassword: chosen, token: '' }, 'body.token'],
  [{ password: chosen, confirmPassword: chosen, email: 'not an address' }, 'body.email'],
])('bad input %j is a 400 that names %s, and the link still works', async (fields, path) => {
  const { candidate, token } = await withLink();
  const answer = await call('/api/account/setPassword', { email: candidate.email, token, ...fields });
  expect([answer.statusCode, answer.json<Problem>().errors?.map((fault) => fault.path)]).toEqual([400, expect.arrayContaining([path])]);
  expect((await set(candidate.email, token)).statusCode).toBe(200);
});

// sign-in.password.2
test('a tenant can require a minimum length and nothing else', async () => {
  const candidate = await signedInCandidate(site, { host: hosts.harrowFinch });
  await forgot(candidate.email, hosts.harrowFinch);
  const { token } = await newestLink(candidate.email);
  expect((await set(candidate.email, token, 'tooshort11', hosts.harrowFinch)).statusCode).toBe(400);
  expect((await set(candidate.email, token, 'twelve letters', hosts.harrowFinch)).statusCode).toBe(200);
});

test('the calls by id do the same, by body and by query', async () => {
  for (const viaQuery of [false, true]) {
    const { candidate, token } = await withLink();
    const fields = { userId: candidate.candidateId, token, password: chosen };
    const answer = viaQuery
      ? await site.call({ url: `/api/account/resetPassword?${new URLSearchParams(fields)}`, remoteAddress: freshAddress() })
      : await call('/api/account/resetPassword', fields);
    expect([answer.statusCode, answer.json()]).toEqual([200, true]);
    expect(await signIn(candidate.email, chosen)).toBe(200);
  }
});

// sign-in.password.5
test('known and unknown addresses get the same answer, and only the known one gets a mail', async () => {
  const { email } = await signedInCandidate(site);
  const answers = [
    await forgot(email),
    await forgot('nobody.here@mail.example'),
    await site.call({ url: '/api/account/forgotPassword?email=nobody.two%40mail.example', remoteAddress: freshAddress() }),
  ];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await mailsTo(site, 'nobody.here@mail.example')).toEqual([]);
  expect(await mailsTo(site, email)).toHaveLength(1);
});

// sign-in.password.7
test('an address is mailed at most three times an hour, from all networks together', async () => {
  const { email } = await signedInCandidate(site);
  const answers = [];
  for (let tries = 0; tries < 4; tries += 1) answers.push((await forgot(email)).statusCode);
  expect(answers).toEqual([200, 200, 200, 429]);
});
