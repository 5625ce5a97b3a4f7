import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipartForm, samplePdf } from '../../testing/sample-documents.ts';
import type { Config } from '../config/config.ts';
import { tooManyTries } from '../failures/failures.ts';
import { createLog } from '../log.ts';
import type { Limits } from '../security/limits.ts';
import { createHttp } from './create-http.ts';
import { withForm } from './multipart.ts';

/** A candidate's form, whose files are not counted. */
const limits: Limits = { count: async () => undefined, takeBack: async () => undefined };
const services = (dataDir: string) => ({ config: { dataDir } as Config, limits });
let owners = 0;
/** A call by another candidate each time. */
const sentBy = (http: FastifyRequest, servicesOfSite = services(folder)) => ({
  http,
  services: servicesOfSite,
  tenantId: 1,
  caller: { candidateId: `${(owners += 1)}` },
});

/** How long a request may take in this test; the site allows ten minutes. */
const patience = { requestMilliseconds: 6_000, headersMilliseconds: 6_000, checkMilliseconds: 50 };

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'berth-forms-'));
  writeFileSync(join(folder, 'a-file'), '');
  app = await createHttp({ trustProxy: false, hstsSubdomains: false }, createLog({ logLevel: 'silent' }), patience);
  app.route({
    method: 'POST',
    url: '/',
    handler: (request) => withForm(sentBy(request), async ({ files }) => files.map(({ sizeBytes }) => sizeBytes)),
  });
  const refusing = { ...services(folder), limits: { ...limits, count: () => Promise.reject(tooManyTries(60)) } };
  app.route({ method: 'POST', url: '/counted', handler: (request) => withForm(sentBy(request, refusing), async () => 'taken') });
  const oneAccount = { tenantId: 2, caller: { candidateId: 'one' } };
  app.route({
    method: 'POST',
    url: '/one-account',
    handler: (request) => withForm({ ...sentBy(request), ...oneAccount }, async () => 'taken'),
  });
  // Where no folder can be created.
  app.route({
    method: 'POST',
    url: '/nowhere',
    handler: (request) => withForm(sentBy(request, services(join(folder, 'a-file'))), async () => 'taken'),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const incoming = () => readdirSync(join(folder, 'incoming'));
const spooledBytes = () => incoming().reduce((sum, name) => sum + statSync(join(folder, 'incoming', name)).size, 0);
const connections = () => new Promise<number>((counted) => app.server.getConnections((_error, count) => counted(count)));
const expectAllReleased = () => expect.poll(async () => [incoming(), await connections()]).toEqual([[], 0]);

/** Begins a request with a form of this size; `rest` is what is still to be sent of it. */
async function begin(sizeBytes: number, url = '/') {
  const { payload, headers } = await multipartForm({}, [{ name: 'cv.pdf', content: samplePdf(sizeBytes) }]);
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const answer = new Promise<string>((answered) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    socket.on('error', () => undefined).on('close', () => answered(text));
  });
  socket.write(`POST ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${payload.length}\r\n`);
  socket.write(`Content-Type: ${headers['content-type']}\r\n\r\n`);
  socket.write(payload.subarray(0, 400));
  return { socket, answer, rest: payload.subarray(400) };
}

/** Sends pieces of so many bytes, one every 20 milliseconds, for as long as the other side listens. */
function drip(socket: Socket, rest: Buffer, bytes: number): void {
  const next = (at: number) => {
    if (at >= rest.length || !socket.writable) return;
    socket.write(rest.subarray(at, at + bytes), () => setTimeout(next, 20, at + bytes));
  };
  next(0);
}

test('a slow but steady upload is accepted', async () => {
  const { socket, answer, rest } = await begin(5_000);
  drip(socket, rest, Math.ceil(rest.length / 20));
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*\[5000\]$/s);
  await expectAllReleased();
});

test('an upload that is too slow ends with advice, and frees everything it used', async () => {
  const uploads = await Promise.all(Array.from({ length: 10 }, () => begin(1_000_000)));
  await expect.poll(() => incoming().length).toBe(10);
  for (const { socket, rest } of uploads) drip(socket, rest, 20);
  for (const { answer } of uploads) {
    const [head, body = ''] = (await answer).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nContent-Type: application\/problem\+json/);
    expect(JSON.parse(body)).toMatchObject({ status: 408, code: 'too-slow', detail: expect.stringContaining('a faster connection') });
  }
  await expectAllReleased();
});

test('an upload that is broken off frees everything it used', async () => {
  const { socket, rest } = await begin(1_000_000);
  socket.write(rest.subarray(0, 500_000));
  await expect.poll(() => incoming().length).toBe(1);
  socket.destroy();
  await expectAllReleased();
});

test('an unacceptable form is read to its end first: if the connection closed meanwhile, the sender would get a reset instead of the answer', async () => {
  const { socket, answer, rest } = await begin(1_000_000, '/nowhere');
  let isAnswered = false;
  void answer.then(() => (isAnswered = true));
  const other = await begin(5_000);
  other.socket.write(other.rest);
  expect(await other.answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(isAnswered).toBe(false);
  socket.write(rest);
  expect(await answer).toMatch(/^HTTP\/1\.1 500 /);
  await expectAllReleased();
});

test('past the account’s hourly limit a file never reaches the disk, and the answer comes after the whole form', async () => {
  const { socket, answer, rest } = await begin(1_000_000, '/counted');
  socket.write(rest.subarray(0, 500_000));
  expect(incoming()).toEqual([]);
  socket.write(rest.subarray(500_000));
  expect(await answer).toMatch(/^HTTP\/1\.1 429 .*too-many-tries/s);
  await expectAllReleased();
});

test('an account that sends too many bytes at once must wait, and frees everything; another account is not affected', async () => {
  const uploads = await Promise.all(Array.from({ length: 4 }, () => begin(10_400_000, '/one-account')));
  for (const { socket, rest } of uploads) socket.write(rest.subarray(0, -1_000));
  await expect.poll(spooledBytes).toBeGreaterThan(41_000_000);
  const fifth = await begin(2_000_000, '/one-account');
  fifth.socket.write(fifth.rest);
  expect(await fifth.answer).toMatch(/^HTTP\/1\.1 429 .*retry-after: 5/is);
  const other = await begin(5_000);
  other.socket.write(other.rest);
  expect(await other.answer).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of uploads) socket.destroy();
  await expectAllReleased();
});

test('a seventh concurrent file is refused with a time to retry, before it arrives', async () => {
  const uploads = await Promise.all(Array.from({ length: 6 }, () => begin(10_000, '/one-account')));
  await expect.poll(() => incoming().length).toBe(6);
  const seventh = await begin(10_000, '/one-account');
  seventh.socket.write(seventh.rest);
  expect(await seventh.answer).toMatch(/^HTTP\/1\.1 429 /);
  for (const { socket, rest } of uploads) socket.write(rest);
  for (const { answer } of uploads) expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  await expectAllReleased();
});

test.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', { status: 400, code: 'bad-request' }],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, { status: 431, code: 'headers-too-large' }],
])('%s is answered as a problem too', async (_name, sent, answer) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  const answered = new Promise<string>((whole) => {
    let text = '';
    socket
      .on('data', (piece: string) => (text += piece))
      .on('error', () => undefined)
      .on('close', () => whole(text));
  });
  socket.write(sent);
  expect(JSON.parse((await answered).split('\r\n\r\n')[1] ?? '')).toMatchObject(answer);
});
