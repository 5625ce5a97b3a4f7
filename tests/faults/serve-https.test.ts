import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnerPool } from '../../apps/server/src/platform/database/connect.ts';
import { goodPassword, registrationForm } from '../../apps/server/src/testing/account-journey.ts';
import { type ServingBerth, startBerth } from '../../apps/server/src/testing/berth-process.ts';
import { capturedMails } from '../../apps/server/src/testing/captured-mails.ts';
import { httpCall } from '../../apps/server/src/testing/http-call.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';

const email = 'behind-a-proxy@mail.example';
const viaHttps = { 'x-forwarded-proto': 'https', 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
let dataDir: string;
let database: TestDatabase;
let berth: ServingBerth;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'berth-https-'));
  database = await createTestDatabase();
  berth = await startBerth({ DATABASE_URL: database.url, DATA_DIR: dataDir, TRUST_PROXY: '1' });
});
afterAll(async () => {
  await berth.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const call = (path: string, options: { body?: object; cookie?: string } = {}) =>
  httpCall(berth.port, path, {
    host: 'localhost',
    method: options.body ? 'POST' : 'GET',
    headers: { ...viaHttps, ...(options.cookie && { cookie: options.cookie }) },
    ...(options.body && { body: JSON.stringify(options.body) }),
  });

async function confirmationLink(): Promise<URL> {
  await expect.poll(async () => (await capturedMails(dataDir)).length, { timeout: 20_000 }).toBe(1);
  const [mail] = await capturedMails(dataDir);
  return new URL(/https?:\/\/\S+confirm-email\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}

test('behind a proxy that ends https, links are https, the cookies are __Host- ones, and pages know who is signed in', async () => {
  expect((await call('/api/candidate/register', { body: registrationForm(email) })).status).toBe(200);
  const link = await confirmationLink();
  expect(link.protocol).toBe('https:');
  expect((await call(`/api/account/confirmEmail${link.search}`)).status).toBe(200);

  const signedIn = await call('/api/account/login', { body: { username: email, password: goodPassword } });
  const cookie = signedIn.headers['set-cookie'] ?? '';
  expect(cookie).toMatch(/^__Host-berth=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax,__Host-berth-device=/);

  const visitor = await call('/dashboard');
  expect(visitor.status).toBe(302);
  const owner = await call('/dashboard', { cookie: cookie.split(';')[0] });
  expect(owner.status).toBe(200);
  expect(owner.body).toContain('Hello, ');
});

test('a served site hashes passwords at their full cost, and answers about an address after 100 ms', async () => {
  const owner = createOwnerPool(database.url, 1);
  const { rows } = await owner.query<{ password_hash: string }>('select password_hash from candidate where email = $1', [email]);
  await owner.end();
  expect(rows[0]?.password_hash).toMatch(/^argon2id\$19456\$2\$1\$/);
  const began = performance.now();
  expect((await call('/api/account/forgotPassword', { body: { email: 'nobody@mail.example' } })).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThanOrEqual(99);
});

test('a visitor cannot choose the address that limits count by: only the one the proxy saw counts', async () => {
  const codes: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    const headers = { ...viaHttps, 'x-forwarded-for': `10.9.8.${time}, 203.0.113.9` };
    const body = JSON.stringify({ username: 'guessed@mail.example', password: `Guess ${time}` });
    codes.push((await httpCall(berth.port, '/api/account/login', { host: 'localhost', method: 'POST', headers, body })).status);
  }
  expect(codes).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

test('pages and static files may not be framed, and https is asked for in answers over https alone', async () => {
  const page = await call('/about');
  const file = /\/static\/[^"]+\.css/.exec(page.body)?.[0] ?? '';
  for (const path of ['/about', file, '/static/none.css']) {
    const { headers } = await call(path);
    expect(headers['content-security-policy']?.match(/frame-ancestors [^;]+/g), path).toEqual(["frame-ancestors 'none'"]);
    expect(headers['strict-transport-security'], path).toBe('max-age=31536000');
  }
  expect(page.headers['permissions-policy']).toContain('geolocation=(self)');
  expect((await httpCall(berth.port, '/about', {})).headers).not.toHaveProperty('strict-transport-security');
});
