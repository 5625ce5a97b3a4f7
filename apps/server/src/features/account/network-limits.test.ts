import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goodPassword, signIn } from '../../testing/account-journey.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

const wrong = 'Wrong horse 7!';
let site: TestSite;
let students: string[];
beforeAll(async () => {
  site = await startTestSite();
  students = await makeAccounts(100);
});
beforeEach(() => site.ownerPool.query('delete from failed_sign_in'));
afterAll(() => site.stop());

async function makeAccounts(number: number): Promise<string[]> {
  const accounts = [];
  for (let made = 0; made < number; made += 1) accounts.push(await signedInCandidate(site));
  const passwordHash = await site.services.passwords.hash(goodPassword);
  await site.asTenant(hosts.northmoor, (trx) => trx.updateTable('candidate').set({ passwordHash }).execute());
  return accounts.map(({ email }) => email);
}

const statusOf = async (email: string, password: string, remoteAddress: string, cookie?: string) =>
  (await signIn(site, email, password, { remoteAddress, ...(cookie && { cookie }) })).statusCode;

/** Fails once from an address, and inserts more such failures at unknown accounts. */
async function failuresFrom(remoteAddress: string, number: number): Promise<void> {
  await site.ownerPool.query('delete from failed_sign_in');
  expect(await statusOf('nobody@mail.example', wrong, remoteAddress)).toBe(401);
  await site.ownerPool.query(
    `insert into failed_sign_in (tenant_id, failed_at, account, near_network, middle_network, far_network, is_repeat)
     select tenant_id, failed_at, n::text, near_network, middle_network, far_network, false from failed_sign_in, generate_series(2, $1::int) n`,
    [number],
  );
}

// sign-in.limits.3
test.each([
  ['IPv4 /32', 50, '203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['IPv4 /24', 200, '203.0.113.7', '203.0.113.99', '203.0.114.7'],
  ['IPv6 /56', 50, '2001:db8:7:1200::1', '2001:db8:7:12ff::1', '2001:db8:7:1300::1'],
  ['IPv6 /48', 200, '2001:db8:7:1200::1', '2001:db8:7:ffff::1', '2001:db8:8:1200::1'],
])('one %s may fail %i times in ten minutes, over all accounts', async (_width, most, one, inside, outside) => {
  await failuresFrom(one, most - 1);
  const [student = ''] = students;
  expect(await statusOf(student, goodPassword, inside)).toBe(200);
  await failuresFrom(one, most);
  expect([await statusOf(student, goodPassword, inside), await statusOf(student, goodPassword, outside)]).toEqual([429, 200]);
});

// sign-in.limits.3
test.each([
  ['an IPv6 /64', '2001:db8:7:1::1', '2001:db8:7:1:ffff::1', '2001:db8:7:2::1'],
  ['an IPv4 address', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
])('from %s an account’s third failure counts, and ten of those are allowed', async (_width, one, inside, outside) => {
  // Nine at each of two accounts: two of them free and seven that count, then three.
  const codes = [];
  for (let tries = 0; tries < 9; tries += 1) codes.push(await statusOf('one@mail.example', wrong, one));
  for (let tries = 0; tries < 6; tries += 1) codes.push(await statusOf('two@mail.example', wrong, inside));
  expect(codes).toEqual([...Array<number>(14).fill(401), 429]);
  const [student = ''] = students;
  expect([await statusOf(student, goodPassword, inside), await statusOf(student, goodPassword, outside)]).toEqual([429, 200]);
});

test('a hundred students sign in from one IPv6 /64, though the first twenty mistype once', async () => {
  const address = '2001:db8:c011:e9e::1';
  for (const student of students.slice(0, 20)) expect(await statusOf(student, wrong, address)).toBe(401);
  const codes = [];
  // Twenty at a time: a busy machine answers that it is busy when all come at once.
  for (let from = 0; from < students.length; from += 20) {
    codes.push(...(await Promise.all(students.slice(from, from + 20).map((email) => statusOf(email, goodPassword, address)))));
  }
  expect(codes).toEqual(students.map(() => 200));
  // No failure is left on the network, however many people signed in.
  const { rows } = await site.ownerPool.query('select id from failed_sign_in');
  expect(rows).toEqual([]);
});

test('a success deletes the account’s own failures, and no others', async () => {
  const [student = '', other = ''] = students;
  for (const email of [student, student, other, 'nobody@mail.example']) await statusOf(email, wrong, '192.0.2.1');
  await statusOf(student, wrong, '198.51.100.1');
  expect(await statusOf(student, goodPassword, '192.0.2.1')).toBe(200);
  const { rows } = await site.ownerPool.query('select id from failed_sign_in');
  expect(rows).toHaveLength(3);
});

test('a network past its limit still lets in known devices', async () => {
  const [student = ''] = students;
  const { cookies } = await signIn(site, student);
  const cookie = `berth-device=${cookies.find(({ name }) => name === 'berth-device')?.value}`;
  await failuresFrom('192.0.2.1', 50);
  expect([await statusOf(student, goodPassword, '192.0.2.1', cookie), await statusOf(student, goodPassword, '192.0.2.1')]).toEqual([
    200, 429,
  ]);
});
