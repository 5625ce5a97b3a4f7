import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchPublic } from './fetch-public.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
async function serve(answer: RequestListener): Promise<string> {
  const made = createServer(answer);
  server = made;
  await new Promise<void>((listening) => void made.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/`;
}
const get = { method: 'GET', headers: {} };
const bounds = { isAllowed: () => true, milliseconds: 2_000, mostBytes: 100 };

// staff.provider.6
describe('a server that a person has configured', () => {
  test('is sent the method, headers and body, and its redirect is not followed', async () => {
    const url = await serve((request, response) => {
      request.resume();
      response.writeHead(302, { location: 'http://10.0.0.1/', 'content-type': 'text/plain' });
      response.end([request.method, request.headers['x-one'], request.headers['content-length']].join(' '));
    });
    const answer = await fetchPublic(url, { method: 'POST', headers: { 'x-one': '1' }, body: 'é' }, bounds);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([302, 'text/plain', 'POST 1 2']);
  });

  test.each<[string, RequestListener, string]>([
    ['hangs', () => undefined, 'no answer within 0.05 seconds'],
    ['stops in the middle of its answer', (_, response) => response.write('half'), 'no answer within 0.05 seconds'],
    ['fails', (_, response) => response.writeHead(502).end(), 'it answered 502'],
    ['answers without end', (_, response) => response.end('x'.repeat(101)), 'its answer is too long'],
    ['hangs up', (request) => request.destroy(), 'no connection (ECONNRESET)'],
  ])('is away if it %s', async (_name, answer, reason) => {
    const url = await serve(answer);
    const given = { ...bounds, milliseconds: reason.startsWith('no answer') ? 50 : 5_000 };
    await expect(fetchPublic(url, get, given)).rejects.toMatchObject({ name: 'ServerAway', message: reason });
  });

  test.each(['http://127.0.0.1/', 'http://[::1]/', 'http://10.0.0.1/', 'http://169.254.169.254/', 'http://localhost/'])(
    'is not asked at %s',
    async (url) => {
      await expect(fetchPublic(url, get, { ...bounds, isAllowed: isPublicAddress })).rejects.toThrow('not on the public internet');
    },
  );
});
