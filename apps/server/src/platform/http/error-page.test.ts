import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { tooManyTries } from '../failures/failures.ts';
import { createHttp } from './create-http.ts';

const folder = mkdtempSync(join(tmpdir(), 'berth-error-page-'));
let app: FastifyInstance;
function bug(): never {
  throw new Error('select secret_word from candidate');
}
beforeAll(async () => {
  app = await createHttp(readConfig({ DATA_DIR: folder }), pino({ level: 'silent' }));
  app.get('/page', bug);
  app.get('/api/call', bug);
  app.get('/patience', () => {
    throw tooManyTries(30);
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

// failures.loads.3
test('a page that throws tells a person what to do, and reveals nothing internal', async () => {
  const page = await app.inject({ url: '/page?email=robin@example.com', headers: browser });
  expect(page.statusCode).toBe(500);
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(page.body).toContain('<h1>Something went wrong</h1>');
  expect(page.body).toMatch(/<a href="">Try again<\/a>.*<a href="\/">Go to the home page<\/a>/);
  expect(page.body).not.toMatch(/secret_word|select|error-page\.test|node_modules|robin/);
  const styles = /<style>(.*)<\/style>/s.exec(page.body)?.[1] ?? '';
  const hash = createHash('sha256').update(styles).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
});

// failures.loads.3
test('a call that throws answers a problem with an id for the log, and reveals nothing internal', async () => {
  for (const [url, headers] of [
    ['/api/call', browser],
    ['/page', { accept: 'application/json' }],
  ] as const) {
    const answer = await app.inject({ url, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'application/problem+json; charset=utf-8']);
    expect(answer.json()).toEqual({
      type: '/api/docs#internal-error',
      title: 'Something went wrong',
      status: 500,
      code: 'internal-error',
      detail: 'Something went wrong on our side. Your request was not at fault.',
      instance: expect.any(String) as string,
    });
  }
});

test('an unknown address and too many tries have their own pages', async () => {
  const broken = await app.inject({ url: '/job/%FF', headers: browser });
  expect([broken.statusCode, /<h1>(.*)<\/h1>/.exec(broken.body)?.[1]]).toEqual([400, 'We could not find this page']);
  const patience = await app.inject({ url: '/patience', headers: browser });
  expect([patience.statusCode, patience.headers['retry-after'], /<h1>(.*)<\/h1>/.exec(patience.body)?.[1]]).toEqual([
    429,
    '30',
    'Please wait a moment',
  ]);
});
