import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedAccount, freshAddress, goodPassword, mailsTo } from '../../testing/account-journey.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

let people = 0;
async function person(): Promise<string> {
  const email = `device-${(people += 1)}@mail.example`;
  await confirmedAccount(site, email);
  return email;
}
/** Signs in, and gives the device cookie that the browser then has. */
async function enter(email: string, device?: string, userAgent = phone, url = '/api/account/login'): Promise<string | undefined> {
  const payload = { username: email, password: goodPassword };
  const headers = { 'user-agent': userAgent };
  const cookie = device && `berth-device=${device}`;
  const answer = await site.call({ method: 'POST', url, payload, headers, remoteAddress: freshAddress(), ...(cookie && { cookie }) });
  expect(answer.statusCode).toBe(200);
  return answer.cookies.find(({ name }) => name === 'berth-device')?.value;
}
const noticesTo = async (email: string): Promise<Email[]> =>
  (await mailsTo(site, email)).filter(({ subject }) => subject?.startsWith('New sign-in'));

// sign-in.limits.5
test('the first sign-in sends no mail, nor does the same browser; another browser sends one, without IP address or number', async () => {
  const email = await person();
  const device = await enter(email);
  expect(device).toMatch(/^[\w-]{43}$/);
  expect(await enter(email, device)).toBe(device);
  expect(await noticesTo(email)).toEqual([]);
  const other = await enter(email);
  expect(other).not.toBe(device);
  await enter(email, other);
  const notices = await noticesTo(email);
  expect(notices).toHaveLength(1);
  const text = notices[0]?.text ?? '';
  expect(text).toContain('Device: Safari on iPhone');
  expect(text).toMatch(/When: \d{1,2} \w+ \d{4} at \d\d:\d\d/);
  expect(text).toContain('http://localhost/account/manage/sign-in');
  expect(text).toContain('http://localhost/account/forgot-password');
  expect(text).not.toMatch(/\b10\.\d+\.\d+\.\d+/);
});

test.each([
  ['2026-03-29T00:59:00Z', '29 March 2026 at 00:59'],
  ['2026-03-29T01:00:00Z', '29 March 2026 at 02:00'],
  ['2026-10-25T00:59:00Z', '25 October 2026 at 01:59'],
  ['2026-10-25T01:00:00Z', '25 October 2026 at 01:00'],
  ['2030-06-30T23:30:00Z', '1 July 2030 at 00:30'],
])('the time is that of London, also about the change of its clocks: %s is %s', async (moment, told) => {
  const email = await person();
  await enter(email);
  await enter(email);
  await site.asTenant(hosts.northmoor, (trx) =>
    trx
      .updateTable('candidateDevice')
      .set({ firstUsedAt: new Date(moment) })
      .execute(),
  );
  expect((await noticesTo(email))[0]?.text).toContain(`When: ${told}`);
});

test('a browser that two people use is a known device of each, and nothing stored links them', async () => {
  const [one, two] = [await person(), await person()];
  const device = await enter(one);
  await enter(two);
  await enter(two, device);
  expect([(await noticesTo(one)).length, (await noticesTo(two)).length]).toEqual([0, 1]);
  const hashes = await site.asTenant(hosts.northmoor, (trx) => trx.selectFrom('candidateDevice').select('tokenHash').execute());
  expect(new Set(hashes.map(({ tokenHash }) => tokenHash)).size).toBe(hashes.length);
  expect(JSON.stringify(hashes)).not.toContain(device);
});

test('a made-up device cookie is replaced', async () => {
  expect(await enter(await person(), 'mine')).toMatch(/^[\w-]{43}$/);
});

test('a program that signs in for a token is identified by its User-Agent, and gets no cookie', async () => {
  const email = await person();
  const device = await enter(email);
  for (const program of ['curl/8.5.0', 'curl/8.5.0', 'berth-sync/1'])
    expect(await enter(email, undefined, program, '/api/token')).toBeUndefined();
  await enter(email, device);
  expect((await noticesTo(email)).map(({ text }) => /Device: (.*)/.exec(text ?? '')?.[1])).toEqual([
    'A program (curl)',
    'A program (berth-sync)',
  ]);
});

test('the twenty most recently used devices are kept', async () => {
  const email = await person();
  const first = await enter(email);
  for (let device = 0; device < 21; device += 1) {
    site.wait(1_000);
    await enter(email);
  }
  const kept = await site.asTenant(hosts.northmoor, (trx) =>
    trx
      .selectFrom('candidateDevice')
      .innerJoin('candidate', 'candidate.id', 'candidateDevice.candidateId')
      .select('candidateDevice.id')
      .where('email', '=', email)
      .execute(),
  );
  expect(kept).toHaveLength(20);
  const before = (await noticesTo(email)).length;
  await enter(email, first);
  expect((await noticesTo(email)).length).toBe(before + 1);
});
