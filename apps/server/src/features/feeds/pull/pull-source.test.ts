import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkedLookup, isPublicAddress } from '../../../platform/outgoing/public-address.ts';
import { pullSource } from './pull-source.ts';

let server: Server;
let base: string;
let dataDir: string;
const asked: IncomingMessage[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'berth-pull-'));
  server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  rmSync(dataDir, { recursive: true, force: true });
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  asked.push(request);
  const [, kind = '', ...rest] = (request.url ?? '').split('/');
  if (kind === 'to') response.writeHead(302, { location: decodeURIComponent(rest.join('/')) }).end();
  else if (kind === 'loop') response.writeHead(302, { location: '/loop' }).end();
  else if (kind === 'broken') response.writeHead(500).end();
  else if (kind === 'hangs') return;
  else if (kind === 'stalls') response.writeHead(200).write('half');
  else if (kind === 'drips') drip(response);
  else if (kind === 'huge') response.writeHead(200, { 'content-length': '2000000001' }).write('<jobs>');
  else if (kind === 'dies') response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
  else if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
  else response.writeHead(200, { etag: '"v1"', 'last-modified': 'Mon, 16 Nov 2026 00:00:00 GMT' }).end('<jobs/>');
}

/** Files of downloads that have not been removed. */
const spooled = () => (existsSync(join(dataDir, 'incoming')) ? readdirSync(join(dataDir, 'incoming')) : []);

/** Never silent, and never done. */
function drip(response: ServerResponse): void {
  response.writeHead(200);
  const drops = setInterval(() => response.write(' '), 5);
  response.on('close', () => clearInterval(drops));
}

const none = { etag: null, lastModified: null };
const onlyHere = (address: string) => address === '127.0.0.1';
const pull = (path: string, more: object = {}) =>
  pullSource({ url: path.startsWith('http') ? path : base + path, validators: none, dataDir, isAllowed: onlyHere, ...more });

// feeds.pull.1
test('a feed is downloaded, and not again while its source says that it is unchanged', async () => {
  const { path, validators } = await pull('/feed');
  expect(readFileSync(path ?? '', 'utf8')).toBe('<jobs/>');
  expect(validators).toEqual({ etag: '"v1"', lastModified: 'Mon, 16 Nov 2026 00:00:00 GMT' });
  expect(await pull('/feed', { validators })).toMatchObject({ path: null, validators });
  expect(asked.at(-1)?.headers['if-modified-since']).toBe('Mon, 16 Nov 2026 00:00:00 GMT');
  expect((await pull(`/to/${encodeURIComponent('/feed')}`)).path).toBeTruthy();
});

/** What a connection is given for a name that resolves to these addresses. */
const resolved = (...addresses: string[]) =>
  new Promise((end) => {
    const found = addresses.map((address) => ({ address, family: 4 }));
    const lookup = checkedLookup(isPublicAddress, (_host, _options, done) => done(null, found));
    lookup('feeds.example', { all: true }, (error, given) => end(error ? error.name : given));
  });

// feeds.pull.2
describe('addresses that are not public', () => {
  test.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:a9fe:a9fe', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['nonsense', false],
    ['93.184.216.34', true],
    ['2606:2800:220:1::1', true],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  test.each(['http://127.0.0.1:1/', 'http://2130706433/', 'http://0x7f.1/', 'http://[::ffff:127.0.0.1]/', 'http://localhost:1/'])(
    '%s is refused',
    async (url) => {
      await expect(pullSource({ url, validators: none, dataDir })).rejects.toThrow('is not on the public internet');
    },
  );

  test.each(['http://169.254.169.254/latest', 'http://[::1]:80/', 'http://localhost.localdomain.invalid/', 'file:///etc/passwd'])(
    'a redirect to %s is not followed',
    async (target) => {
      await expect(pull(`/to/${encodeURIComponent(target)}`)).rejects.toThrow(
        /not on the public internet|cannot be reached|neither http nor https/,
      );
    },
  );

  test('a name with one address that is not public is refused, and a connection uses the addresses that were checked', async () => {
    expect(await resolved('93.184.216.34', '10.0.0.1')).toBe('RefusedAddress');
    expect(await resolved()).toBe('RefusedAddress');
    expect(await resolved('93.184.216.34')).toEqual([{ address: '93.184.216.34', family: 4 }]);
  });
});

// feeds.pull.1 adverts.records.2
test.each([
  ['/loop', 'the address redirects more than 5 times'],
  ['/broken', 'the address answers with 500'],
  ['/hangs', 'the address has sent nothing for 0.05 seconds'],
  ['/stalls', 'the address has sent nothing for 0.05 seconds'],
  ['/dies', 'the address cannot be reached (ECONNRESET)'],
  ['/huge', 'the feed is longer than 2 GB'],
])('%s ends with one clear sentence: %s', async (path, sentence) => {
  const before = spooled();
  // A busy machine takes longer than that to answer.
  const silenceMilliseconds = sentence.includes('sent nothing') ? 50 : 10_000;
  await expect(pull(path, { silenceMilliseconds })).rejects.toThrow(sentence);
  expect(spooled()).toEqual(before);
});

// feeds.pull.1
test('a source that goes on sending slowly is cut off at the time limit, and leaves no file', async () => {
  const before = spooled();
  await expect(pull('/drips', { mostMilliseconds: 60 })).rejects.toThrow('it was not whole in the time that it may take');
  expect(spooled()).toEqual(before);
});
