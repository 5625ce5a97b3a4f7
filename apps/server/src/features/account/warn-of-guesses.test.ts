import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmedAccount, mailsTo, register, signIn } from '../../testing/account-journey.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

const wrong = 'Wrong horse 7!';
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ keepLog: true });
});
beforeEach(() => site.stopClock(new Date('2026-06-01T10:30:00Z')));
afterAll(() => site.stop());

async function fail(email: string, times: number): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) await signIn(site, email, wrong);
}
const warnings = async (email: string) => (await mailsTo(site, email)).filter(({ subject }) => subject?.startsWith('Failed sign-ins'));

// sign-in.limits.4
test('the tenth failure sends the owner a warning with time and advice but no location, and again a day later at the earliest', async () => {
  const email = 'warned@mail.example';
  await confirmedAccount(site, email);
  await fail(email, 9);
  expect(await warnings(email)).toEqual([]);
  await fail(email, 6);
  const [mail] = await warnings(email);
  expect(mail?.text).toContain('When: 1 June 2026 at 11:30');
  expect(mail?.text).toContain('http://localhost:3000/account/forgot-password');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/\b10\.\d+\.\d+\.\d+/);
  site.wait(20 * 60_000);
  await fail(email, 12);
  expect(await warnings(email)).toHaveLength(1);
  site.wait(24 * 3_600_000);
  await fail(email, 12);
  expect(await warnings(email)).toHaveLength(2);
  expect(site.logged.filter((line) => line.includes('"event":"sign-in-burst"')).length).toBeGreaterThanOrEqual(2);
});

test('an address that is unconfirmed or unknown gets no warning', async () => {
  const unconfirmed = 'pending@mail.example';
  await register(site, unconfirmed);
  for (const email of [unconfirmed, 'nobody@mail.example']) {
    await fail(email, 11);
    expect(await warnings(email)).toEqual([]);
  }
});
