import type { Candidate, Problem, SignedIn } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composition } from '../../app.ts';
import { atCommand } from '../../platform/at.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { recordBounce } from './bounces.ts';

const day = 86_400_000;
let server: MailServer;
let site: TestSite;
beforeAll(async () => {
  server = await startMailServer();
  site = await startTestSite({ mailUrl: server.url });
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const bounce = async (email: string, host: TestHost = hosts.northmoor) =>
  recordBounce(atCommand(site.services, await site.tenantId(host), 'test'), { email });
const unblock = ({ headers }: SignedInCandidate) => site.call({ method: 'POST', url: '/api/account/unblockEmail', headers });
const verify = (body: object, host: TestHost = hosts.northmoor) =>
  site.call({ method: 'POST', url: '/api/account/confirmEmailVerifyToken', payload: body, host });
const isBlocked = async ({ headers }: SignedInCandidate, host: TestHost = hosts.northmoor) => {
  const session = (await site.call({ url: '/api/account/session', headers, host })).json<SignedIn>();
  const candidate = (await site.call({ url: '/api/v1/candidate/fetch/', headers, host })).json<Candidate>();
  expect(candidate.emailBlocked).toBe(session.emailBlocked);
  return session.emailBlocked;
};
const takenFor = async (email: string) => {
  await runDueJobs(site.ownerPool, composition.jobs(site.services));
  return server.taken.filter((mail) => mail.to?.some(({ address }) => address === email));
};

/** A blocked candidate and the parts of the unblock link. */
async function withLink() {
  const candidate = await signedInCandidate(site);
  await bounce(candidate.email);
  expect((await unblock(candidate)).json()).toBe(true);
  const [mail] = await takenFor(candidate.email);
  const href = /https?:\/\/\S+\/account\/unblock-email\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const query = new URL(href).searchParams;
  const body = { email: query.get('email'), token: query.get('code'), userId: query.get('userId'), purpose: 'unblock' };
  return { candidate, body };
}

// account.blocked.1
test('a bounce blocks the address once, in any spelling and only on its own tenant, and an unknown address is reported', async () => {
  const candidate = await signedInCandidate(site);
  const twin = await signedInCandidate(site, { host: hosts.harrowFinch });
  await expect(bounce(twin.email)).rejects.toThrow('There is no account with that address');
  expect(await bounce(` ${candidate.email.toUpperCase()}`)).toMatchObject({ candidateId: candidate.candidateId, isNew: true });
  expect(await bounce(candidate.email)).toMatchObject({ isNew: false });
  expect([await isBlocked(candidate), await isBlocked(twin, hosts.harrowFinch)]).toEqual([true, false]);
});

// account.blocked.2
test('a blocked address gets its unblock mail and no other; the link lifts the block, and mails flow again', async () => {
  const { candidate, body } = await withLink();
  const forgot = () => site.call({ method: 'POST', url: '/api/account/forgotPassword', payload: { email: candidate.email } });
  await forgot();
  expect(await takenFor(candidate.email)).toHaveLength(1);
  expect((await verify(body)).json()).toBe(true);
  expect(await isBlocked(candidate)).toBe(false);
  await forgot();
  expect((await takenFor(candidate.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Unblock your email address/),
    expect.stringMatching(/^Set your password/),
  ]);
});

test('an unblock mail that is refused for good leaves the address blocked', async () => {
  const candidate = await signedInCandidate(site);
  await bounce(candidate.email);
  server.refusals.push({ at: 'rcpt', code: 550, words: 'no such user' });
  await unblock(candidate);
  expect(await takenFor(candidate.email)).toEqual([]);
  expect(await isBlocked(candidate)).toBe(true);
});

// mails.links.3
test.each<[string, string, (made: Awaited<ReturnType<typeof withLink>>) => ReturnType<typeof verify>]>([
  [
    'a day old',
    'link-ended',
    async ({ body }) => {
      site.wait(day);
      return verify(body);
    },
  ],
  [
    'replaced by a newer one',
    'link-ended',
    async ({ candidate, body }) => {
      await unblock(candidate);
      return verify(body);
    },
  ],
  ['cut short', 'link-ended', async ({ body }) => verify({ ...body, token: body.token?.slice(1) })],
  ['of another account', 'link-ended', async ({ body }) => verify({ ...body, userId: (await withLink()).body.userId })],
  ['on another tenant’s site', 'link-ended', async ({ body }) => verify(body, hosts.harrowFinch)],
  ['used for a change of address', 'link-ended', async ({ body }) => verify({ ...body, purpose: 'change' })],
  ['of an address that the account has left', 'link-ended', async ({ body }) => verify({ ...body, email: 'left@mail.example' })],
  ['for a purpose there is not', 'bad-input', async ({ body }) => verify({ ...body, purpose: 'password' })],
])('an unblock link that is %s unblocks nothing: %s', async (_name, code, tryIt) => {
  const made = await withLink();
  expect((await tryIt(made)).json<Problem>().code).toBe(code);
  const row = await site.asTenant(hosts.northmoor, (trx) =>
    trx.selectFrom('candidate').select('emailBlockedAt').where('id', '=', made.candidate.candidateId).executeTakeFirst(),
  );
  expect(row?.emailBlockedAt).toEqual(expect.any(Date));
});

test('of twenty simultaneous redemptions, one unblocks the address, and the others answer that it is already unblocked', async () => {
  const { body } = await withLink();
  const codes = (await Promise.all(Array.from({ length: 20 }, () => verify(body)))).map((answer) => answer.json<true | Problem>());
  expect([
    codes.filter((answer) => answer === true).length,
    codes.filter((answer) => answer !== true && answer.code === 'link-used').length,
  ]).toEqual([1, 19]);
});

test('asking to unblock an open address sends no mail, and a blocked one gets at most five mails an hour', async () => {
  const open = await signedInCandidate(site);
  expect((await unblock(open)).json()).toBe(false);
  expect(await takenFor(open.email)).toEqual([]);
  const candidate = await signedInCandidate(site);
  await bounce(candidate.email);
  const statuses = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await unblock(candidate)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await site.call({ method: 'POST', url: '/api/account/unblockEmail' })).statusCode).toBe(401);
});
