import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyOf } from '../../testing/api-key.ts';
import { findMarks } from '../../testing/find-marks.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let keys = 0;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const maker = (host: TestHost = hosts.northmoor) => apiKeyOf(site, { host, scopes: ['keys:write', 'feeds:read'] });
const create = (by: { headers: object }, idempotencyKey: string, name: string, host: TestHost = hosts.northmoor) =>
  site.call({
    method: 'POST',
    url: '/api/backoffice/v1/keys',
    host,
    headers: { ...by.headers, 'idempotency-key': idempotencyKey },
    payload: { name, scopes: ['feeds:read'] },
  });
const freshName = () => `Made ${(keys += 1)}`;
const countOf = async (name: string) => (await site.ownerPool.query('select from api_key where name = $1', [name])).rowCount;
const codeOf = (answer: Awaited<ReturnType<typeof create>>) => [answer.statusCode, answer.json<{ code: string }>().code];

// back-office.repeats.1
test('the same request again gives the first answer, byte by byte, and makes nothing', async () => {
  const [by, name] = [await maker(), freshName()];
  const first = await create(by, 'order-1', name);
  const again = await create(by, 'order-1', name);
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.body).toBe(first.body);
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  expect(await countOf(name)).toBe(1);
});

// back-office.repeats.1
test('of requests at the same time one is run, and no other makes anything', async () => {
  const [by, name] = [await maker(), freshName()];
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(by, 'burst', name)));
  expect(await countOf(name)).toBe(1);
  for (const answer of answers) {
    if (answer.statusCode === 200) continue;
    expect(codeOf(answer)).toEqual([409, 'idempotency-key-in-use']);
  }
});

// back-office.repeats.1
test('the same key with another body is a 422', async () => {
  const by = await maker();
  await create(by, 'order-2', freshName());
  expect(codeOf(await create(by, 'order-2', freshName()))).toEqual([422, 'idempotency-key-reused']);
});

// back-office.repeats.1
test('another caller, another tenant and the next day have the key to themselves', async () => {
  const [by, other, foreign] = [await maker(), await maker(), await maker(hosts.harrowFinch)];
  const statuses = [
    await create(by, 'order-3', freshName()),
    await create(other, 'order-3', freshName()),
    await create(foreign, 'order-3', freshName(), hosts.harrowFinch),
  ];
  site.wait(25 * 3_600_000);
  statuses.push(await create(by, 'order-3', freshName()));
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

// back-office.repeats.1
test('a request that was refused may be sent again with its key', async () => {
  const [by, name] = [await maker(), freshName()];
  await create(by, 'first', name);
  expect(codeOf(await create(by, 'order-4', name))).toEqual([409, 'name-taken']);
  await site.ownerPool.query('update api_key set revoked_at = now() where name = $1', [name]);
  expect((await create(by, 'order-4', name)).statusCode).toBe(200);
});

// back-office.repeats.1
test('a kept answer cannot be read from the database', async () => {
  const made = await create(await maker(), 'order-5', freshName());
  expect(await findMarks(site, [made.json<{ key: string }>().key])).toEqual([]);
});

// back-office.repeats.1
test.each([['two words'], ['x'.repeat(201)]])('a key like %s is refused by name', async (key) => {
  const answer = await create(await maker(), key, freshName());
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'headers.idempotency-key' }] });
});
