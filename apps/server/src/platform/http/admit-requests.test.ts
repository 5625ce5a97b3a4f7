import { Agent, request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { httpCall } from '../../testing/http-call.ts';
import { Bulkhead } from '../admission/bulkhead.ts';
import { admitRequests } from './admit-requests.ts';
import { createHttp } from './create-http.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const megabytes = 8;

/** A site with one place for each class, and a slow call that ends when the test says so. */
async function startSite({ maxWaiting = 0, trustProxy = false } = {}) {
  const bounds = { places: 1, placesOfOneClient: 1, maxWaiting };
  const forEver = {
    now: () => 0,
    after: () => () => undefined,
    soon: (act: () => void) => void setImmediate(act),
    measureLoop: () => () => 1,
  };
  const bulkhead = () => new Bulkhead(bounds, forEver);
  const admission = { page: bulkhead(), call: bulkhead(), upload: bulkhead() };
  const app = await createHttp({ trustProxy, hstsSubdomains: false }, pino({ level: 'silent' }));
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  app.get<{ Querystring: { name: string } }>('/api/slow', (request) => {
    begun.push(request.query.name);
    return new Promise<string>((end) => ends.push(() => end('done')));
  });
  app.get('/api/large', async () => 'x'.repeat(megabytes * 1_000_000));
  app.get('/api/quick', async () => 'quick');
  app.get('/healthz', async () => 'alive');
  app.put('/api/v1/candidate/apply', async () => 'taken');
  app.get('/*', async () => (await app.inject({ url: '/api/quick' })).body);
  admitRequests(app, admission, trustProxy);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  stops.push(async () => {
    for (const end of ends.splice(0)) end();
    app.server.closeAllConnections();
    await app.close();
  });
  const slow = async (name: string, headers = {}) => {
    const { waiting, inProgress } = admission.call.load;
    const answer = httpCall(port, `/api/slow?name=${name}`, { headers });
    answer.catch(() => undefined);
    await expect.poll(() => admission.call.load.waiting + admission.call.load.inProgress).toBe(waiting + inProgress + 1);
    return { answer };
  };
  const endNext = async () => {
    const known = begun.length;
    ends.shift()?.();
    await expect.poll(() => begun.length).toBe(known + 1);
  };
  return { app, port, admission, begun, ends, slow, endNext };
}

// failures.bounds.1
test.each([
  ['a program', 'application/json', 'application/problem+json', '"code":"busy"'],
  ['a person who asks for a call', 'text/html', 'application/problem+json', '"code":"busy"'],
])('with every place taken, the answer to %s says that the site is busy, and when to retry', async (_, accept, type, words) => {
  const { port, slow } = await startSite();
  await slow('a');
  const refused = await httpCall(port, '/api/quick', { headers: { accept } });
  expect([refused.status, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([503, '5', type]);
  expect(refused.body).toContain(words);
  expect(refused.headers['cache-control']).toBe('no-store');
});

test('a page that is refused is a page, without a body for HEAD', async () => {
  const { port, admission } = await startSite();
  admission.page.enter('somebody');
  const refused = await httpCall(port, '/search?keyword=nurse');
  expect([refused.status, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([503, '5', 'text/html; charset=utf-8']);
  expect(refused.body).toContain('<h1>The site is busy</h1>');
  expect((await httpCall(port, '/search', { method: 'HEAD' })).body).toBe('');
});

test('health checks, static files and other classes are answered while every place of a class is taken', async () => {
  const { port, slow } = await startSite();
  await slow('a');
  expect((await httpCall(port, '/healthz')).body).toBe('alive');
  expect((await httpCall(port, '/static/nothing.js')).status).toBe(200);
});

test('a page makes its calls within its own place, even if every place for calls is taken', async () => {
  const { port, slow } = await startSite();
  await slow('a');
  expect((await httpCall(port, '/search')).body).toBe('quick');
});

test('a request whose client has gone leaves the queue and frees its place', async () => {
  const { port, admission, slow, ends } = await startSite({ maxWaiting: 2 });
  await slow('a');
  const client = httpRequest({ port, path: '/api/slow?name=b' }).on('error', () => undefined);
  client.end();
  await expect.poll(() => admission.call.load.waiting).toBe(1);
  client.destroy();
  await expect.poll(() => admission.call.load.waiting).toBe(0);
  const pipelined = connect(port, '127.0.0.1');
  pipelined.write('GET /api/slow?name=c HTTP/1.1\r\nHost: x\r\n\r\nGET /api/slow?name=d HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => admission.call.load.waiting).toBe(2);
  ends.shift()?.();
  await expect.poll(() => admission.call.load).toMatchObject({ inProgress: 1, waiting: 1 });
  pipelined.destroy();
  await expect.poll(() => admission.call.load).toMatchObject({ inProgress: 0, waiting: 0 });
});

test('a client that does not read its answer occupies no place', async () => {
  const { port, admission } = await startSite();
  const reader = connect(port, '127.0.0.1');
  reader.pause();
  reader.write('GET /api/large HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((heard) => reader.once('readable', heard));
  await expect.poll(() => admission.call.load.inProgress).toBe(0);
  expect((await httpCall(port, '/api/quick')).body).toBe('quick');
  reader.destroy();
});

const from = (address: string) => ({ 'x-forwarded-for': `6.6.6.6, ${address}` });

test('networks take turns, and a proxy tells which network it is', async () => {
  const { begun, slow, endNext } = await startSite({ maxWaiting: 9, trustProxy: true });
  await slow('crawler-1', from('2001:db8::1'));
  await slow('crawler-2', from('2001:db8::2'));
  await slow('crawler-3', from('2001:db8::3'));
  await slow('visitor', from('198.51.100.7'));
  for (let turn = 0; turn < 3; turn += 1) await endNext();
  expect(begun).toEqual(['crawler-1', 'crawler-2', 'visitor', 'crawler-3']);
});

test('without a proxy, a client has no other network for a header that it sends', async () => {
  const { begun, slow, endNext } = await startSite({ maxWaiting: 9 });
  for (const name of ['a', 'b', 'c']) await slow(name, { 'x-forwarded-for': `198.51.100.${begun.length}` });
  for (let turn = 0; turn < 2; turn += 1) await endNext();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test.each([true, false])('a refused upload gets its answer while it is still being sent (keep-alive: %s)', async (keepAlive) => {
  const { port, admission } = await startSite();
  admission.upload.enter('somebody');
  const agent = new Agent({ keepAlive });
  const body = Buffer.alloc(megabytes * 1_000_000);
  const sent = httpRequest({ port, method: 'PUT', path: '/api/v1/candidate/apply', agent, headers: { 'content-length': body.length } });
  const status = new Promise<number | undefined>((answered, failed) => {
    sent.once('response', (answer) => answer.resume().once('end', () => answered(answer.statusCode)));
    sent.once('error', failed);
  });
  for (let at = 0; at < body.length; at += 1_000_000) {
    sent.write(body.subarray(at, at + 1_000_000));
    await nextTurn();
  }
  sent.end();
  expect(await status).toBe(503);
  agent.destroy();
});
