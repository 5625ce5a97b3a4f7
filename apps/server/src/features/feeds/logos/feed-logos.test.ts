import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { atTenant } from '../../../platform/at.ts';
import { makeTestFolder } from '../../../testing/test-folder.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { addFeed, feedOf } from '../manage-feeds.ts';
import { runFeed } from '../run-feed.ts';

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = Buffer.from(pixel, 'base64');
const day = 86_400_000;

let site: TestSite;
let server: Server;
let base: string;
let feeds = 0;
let isDown = false;
let picture: Buffer = png;
let asked: IncomingMessage[] = [];
beforeAll(async () => {
  site = await startTestSite();
  server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  isDown = false;
  picture = png;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await site.stop();
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  asked.push(request);
  const tag = `"${picture.length}"`;
  if (isDown) response.writeHead(500).end();
  else if (request.url === '/page') response.end('<html></html>');
  else if (request.url === '/huge') response.end(Buffer.concat([png, Buffer.alloc(200_000)]));
  else if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
  else if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
  else response.writeHead(200, { etag: tag, 'content-type': 'image/svg+xml' }).end(picture);
}

/** A feed whose rows name logos by address; each call runs it once. */
async function feedWith(...addresses: string[]) {
  const name = `logos-${(feeds += 1)}`;
  const at = atTenant(site.services, await site.tenantId(hosts.northmoor));
  await addFeed(at, { name, sourceUrl: null, everyMinutes: null, mapping: {} });
  const { id } = await at.transaction((trx) => feedOf(trx, name));
  const path = join(makeTestFolder('berth-logos-'), 'feed.ndjson');
  const rows = addresses.map((logoUrl, index) => ({
    reference: `L${index}`,
    title: 'Cook',
    employer: 'Calder Trust',
    locationName: 'Leeds',
    descriptionHtml: '<p>Cook.</p>',
    logoUrl: logoUrl.startsWith('/') ? base + logoUrl : logoUrl,
  }));
  writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const logos = async () =>
    (
      await site.asTenant(hosts.northmoor, (trx) =>
        trx
          .selectFrom('advert')
          .leftJoin('advertLogo', 'advertLogo.hash', 'advert.logoHash')
          .select('advertLogo.content')
          .where('feedId', '=', id)
          .orderBy('reference')
          .execute(),
      )
    ).map(({ content }) => content);
  return { logos, run: () => runFeed(at, { feedId: id, source: { kind: 'file', path }, isAllowed: (address) => address === '127.0.0.1' }) };
}

// feeds.logos.1
test('a logo that many rows name is fetched once, kept for a day, and then sent again only if it has changed', async () => {
  const { run, logos } = await feedWith('/logo', '/logo', '/logo');
  expect(await run()).toMatchObject({ status: 'done', created: 3, notes: 0 });
  expect([await logos(), asked.length]).toEqual([[png, png, png], 1]);
  expect(await run()).toMatchObject({ unchanged: 3 });
  expect(asked).toHaveLength(1);
  site.wait(day + 1);
  expect(await run()).toMatchObject({ unchanged: 3 });
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, `"${png.length}"`]);
  picture = Buffer.concat([png, Buffer.from('more')]);
  site.wait(day + 1);
  expect(await run()).toMatchObject({ changed: 3 });
  expect(await logos()).toEqual([picture, picture, picture]);
});

// feeds.logos.2
test('while its server is down a logo stays, and is tried again after an hour', async () => {
  const { run, logos } = await feedWith('/logo');
  await run();
  isDown = true;
  site.wait(day + 1);
  const run2 = await run();
  expect(run2).toMatchObject({ status: 'done', unchanged: 1, rejected: 0 });
  expect(run2.findings).toMatchObject([
    { field: 'logoUrl', severity: 'note', reason: 'the address answers with 500: the logo fetched before stays' },
  ]);
  expect(await logos()).toEqual([png]);
  isDown = false;
  await run();
  expect(asked).toHaveLength(2);
  site.wait(3_600_001);
  expect(await run()).toMatchObject({ notes: 0 });
  expect(asked).toHaveLength(3);
});

// feeds.logos.1 feeds.logos.2 feeds.pull.2
test.each([
  ['/page', 'it is no PNG, JPEG or WebP picture: left out'],
  ['/huge', 'the file is longer than 150 kB: left out'],
  ['/away', '169.254.169.254 is not on the public internet: feeds are not pulled from it: left out'],
  ['http://10.0.0.1/logo.png', '10.0.0.1 is not on the public internet: feeds are not pulled from it: left out'],
  ['file:///etc/passwd', 'the address leads to one that is neither http nor https: left out'],
  ['logo.png', 'is no address: left out'],
])('a logo at %s is a note, and the row comes in without it', async (address, reason) => {
  const { run, logos } = await feedWith(address);
  const done = await run();
  expect(done).toMatchObject({ status: 'done', created: 1, rejected: 0 });
  expect(done.findings).toMatchObject([{ field: 'logoUrl', severity: 'note', reason }]);
  expect(await logos()).toEqual([null]);
});
