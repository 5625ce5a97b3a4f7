import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { confirmedAccount, goodPassword, signIn } from '../../testing/account-journey.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

const email = 'owner@mail.example';
let site: TestSite;
/** Another instance on the same database. */
let second: TestSite;
beforeAll(async () => {
  site = await startTestSite({ keepLog: true });
  second = await startTestSite({ beside: site });
  await confirmedAccount(site, email);
});
beforeEach(() => site.ownerPool.query('delete from rate_limit'));
afterAll(async () => {
  await second.stop();
  await site.stop();
});

const tryFrom = async (remoteAddress: string, at = site, password = 'Wrong horse 7!') =>
  (await signIn(at, email, password, { remoteAddress })).statusCode;

test('nothing counts the tries of two networks together: no number of them elsewhere locks the owner out', async () => {
  const count = vi.spyOn(site.services.limits, 'count');
  const countsOf = async (network: string) => {
    count.mockClear();
    await tryFrom(network);
    return count.mock.calls.map(([name, key]) => `${name} ${key}`);
  };
  const [attacker, owner] = [await countsOf('10.7.0.1'), await countsOf('10.8.0.1')];
  expect(attacker).toHaveLength(2);
  expect(owner.filter((counted) => attacker.includes(counted))).toEqual([]);
  for (let tries = 1; tries < 10; tries += 1) await tryFrom('10.7.0.1');
  expect([await tryFrom('10.7.0.1', site, goodPassword), await tryFrom('10.8.0.1', site, goodPassword)]).toEqual([429, 200]);
  // Tries that are turned away are no failed sign-ins, and would otherwise leave no trace.
  expect(site.logged.filter((line) => line.includes('"event":"sign-in-stopped"'))).toHaveLength(1);
});

test('a limit holds over two instances and a whole IPv6 /64, not over the /64 beside it', async () => {
  const codes = [];
  for (let index = 0; index < 11; index += 1) codes.push(await tryFrom(`2001:db8:7:1::${index + 1}`, index % 2 ? site : second));
  expect(codes).toEqual([...Array<number>(10).fill(401), 429]);
  expect(await tryFrom('2001:db8:7:2::1', second, goodPassword)).toBe(200);
});
