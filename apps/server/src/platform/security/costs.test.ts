import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedAccount, freshAddress, register } from '../../testing/account-journey.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { productionCosts } from './costs.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ costs: productionCosts });
});
afterAll(() => site.stop());

/** The time of the quickest of five answers, in milliseconds. */
async function quickest(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    await site.ownerPool.query('delete from rate_limit');
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

const ask = (path: string, email: string) => async () => {
  const answer = await site.call({ method: 'POST', url: `/api/account/${path}`, payload: { email }, remoteAddress: freshAddress() });
  expect(answer.statusCode).toBe(200);
};

test('a password hash costs 19 MiB and two passes', async () => {
  await confirmedAccount(site, 'hashed@mail.example');
  const { passwordHash } = await site.asTenant(hosts.northmoor, (trx) =>
    trx.selectFrom('candidate').select('passwordHash').where('email', '=', 'hashed@mail.example').executeTakeFirstOrThrow(),
  );
  expect(passwordHash).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/);
});

test.each([
  ['forgotPassword', confirmedAccount],
  ['resendVerificationEmail', register],
])('%s answers a known and an unknown address in the same way, after 100 ms', async (path, makeKnown) => {
  const email = `known-${path.toLowerCase()}@mail.example`;
  await makeKnown(site, email);
  const known = await quickest(ask(path, email));
  const unknown = await quickest(ask(path, 'unknown@mail.example'));
  for (const time of [known, unknown]) expect(time).toBeGreaterThanOrEqual(99);
  expect(Math.abs(known - unknown)).toBeLessThan(50);
});
