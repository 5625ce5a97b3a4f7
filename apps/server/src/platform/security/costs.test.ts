import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedAccount, freshAddress, register } from '../../testing/account-journey.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { productionCosts } from './costs.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ costs: productionCosts });
});
afterAll(() => site.stop());

/** How long an answer took, in milliseconds. */
async function time(ask: () => Promise<unknown>): Promise<number> {
  await site.ownerPool.query('delete from rate_limit');
  const began = performance.now();
  await ask();
  return performance.now() - began;
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
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // Compare the quickest answers: a busy machine delays single ones, but a step that is missing delays all.
  await expect
    .poll(async () => {
      known = Math.min(known, await time(ask(path, email)));
      unknown = Math.min(unknown, await time(ask(path, 'unknown@mail.example')));
      return Math.abs(known - unknown);
    })
    .toBeLessThan(50);
  for (const quickest of [known, unknown]) expect(quickest).toBeGreaterThanOrEqual(99);
});
