import { candidateTypes, type Problem } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeTenant } from '../../testing/change-tenant.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());
beforeEach(() => site.ownerPool.query('delete from rate_limit'));

const ask = (email: string, { host = hosts.northmoor, ip = '198.51.100.1' }: { host?: TestHost; ip?: string } = {}) =>
  site.call({ url: `/api/v1/candidate/emailExists?${new URLSearchParams({ email })}`, host, remoteAddress: ip });

test('a registered address exists, in any spelling, on its own site only; one with just an alert does not', async () => {
  const { email } = await signedInCandidate(site);
  const pending = await signedInCandidate(site, { type: candidateTypes.pending });
  const skeleton = await signedInCandidate(site, { type: candidateTypes.skeleton });
  expect((await ask(email.toUpperCase())).json()).toBe(true);
  expect((await ask(pending.email)).json()).toBe(true);
  expect((await ask(skeleton.email)).json()).toBe(false);
  expect((await ask('nobody@mail.example')).json()).toBe(false);
  expect((await ask(email, { host: hosts.harrowFinch })).json()).toBe(false);
  expect((await ask('nobody')).json<Problem>().errors?.map(({ path }) => path)).toEqual(['query.email']);
});

// tenants.config.5
test('a tenant with a neutral look-up says no to everyone', async () => {
  const { email } = await signedInCandidate(site, { host: hosts.harrowFinch });
  await changeTenant(site, { settings: { accountLookup: 'neutral' } }, hosts.harrowFinch);
  expect((await ask(email, { host: hosts.harrowFinch })).json()).toBe(false);
});

test('an address can be looked up three times an hour and a network can ask twenty times, whether or not there is an account', async () => {
  const { email } = await signedInCandidate(site);
  for (const address of [email, 'nobody@mail.example']) {
    const statuses = [];
    for (let index = 1; index <= 4; index += 1) statuses.push((await ask(address, { ip: `198.51.100.${index}` })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
  const ip = '203.0.113.9';
  for (let index = 0; index < 20; index += 1) expect((await ask(`n${index}@mail.example`, { ip })).statusCode).toBe(200);
  expect((await ask('n20@mail.example', { ip })).statusCode).toBe(429);
});

test('one wide network has a tenth of the 600 look-ups of a site; the rest is left to others', async () => {
  const statuses = [];
  for (let index = 0; index < 61; index += 1)
    statuses.push((await ask(`w${index}@mail.example`, { ip: `2001:db8:77:${index.toString(16)}::1` })).statusCode);
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  expect((await ask('other@mail.example', { ip: '2001:db8:78:1::1' })).statusCode).toBe(200);
  const { rows } = await site.ownerPool.query<{ points: number }>("select points from rate_limit where key like 'email-exists-site:%'");
  expect(rows).toEqual([{ points: 61 }]);
});
