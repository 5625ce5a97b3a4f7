import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestFeed, startFileServer } from '../../../testing/feed-with-files.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = Buffer.from(pixel, 'base64');
const day = 86_400_000;

let site: TestSite;
let files: Awaited<ReturnType<typeof startFileServer>>;
let picture: Buffer = png;
beforeAll(async () => {
  site = await startTestSite();
  files = await startFileServer(answer);
});
beforeEach(() => {
  files.asked = [];
  files.isDown = false;
  picture = png;
});
afterAll(async () => {
  await files.stop();
  await site.stop();
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  const tag = `"${picture.length}"`;
  if (request.url === '/page') response.end('<html></html>');
  else if (request.url === '/huge') response.end(Buffer.concat([png, Buffer.alloc(200_000)]));
  else if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
  else response.writeHead(200, { etag: tag, 'content-type': 'image/svg+xml' }).end(picture);
}

/** A feed whose rows name logos by address; each call runs it once. */
async function feedWith(...addresses: string[]) {
  const feed = await openTestFeed(site);
  const logos = async () =>
    (
      await site.asTenant(hosts.northmoor, (trx) =>
        trx
          .selectFrom('advert')
          .leftJoin('advertLogo', 'advertLogo.hash', 'advert.logoHash')
          .select('advertLogo.content')
          .where('feedId', '=', feed.id)
          .orderBy('reference')
          .execute(),
      )
    ).map(({ content }) => content);
  return { logos, run: () => feed.run(addresses.map((address) => ({ logoUrl: files.whole(address) }))) };
}

// feeds.logos.1
test('a logo that many rows name is fetched once, kept for a day, and then sent again only if it has changed', async () => {
  const { run, logos } = await feedWith('/logo', '/logo', '/logo');
  expect(await run()).toMatchObject({ status: 'done', created: 3, notes: 0 });
  expect([await logos(), files.asked.length]).toEqual([[png, png, png], 1]);
  expect(await run()).toMatchObject({ unchanged: 3 });
  expect(files.asked).toHaveLength(1);
  site.wait(day + 1);
  expect(await run()).toMatchObject({ unchanged: 3 });
  expect(files.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, `"${png.length}"`]);
  picture = Buffer.concat([png, Buffer.from('more')]);
  site.wait(day + 1);
  expect(await run()).toMatchObject({ changed: 3 });
  expect(await logos()).toEqual([picture, picture, picture]);
});

// feeds.logos.2
test('while its server is down a logo stays, and is tried again after an hour', async () => {
  const { run, logos } = await feedWith('/logo');
  await run();
  files.isDown = true;
  site.wait(day + 1);
  const run2 = await run();
  expect(run2).toMatchObject({ status: 'done', unchanged: 1, rejected: 0 });
  expect(run2.findings).toMatchObject([
    { field: 'logoUrl', severity: 'note', reason: 'the address answers with 500: the logo fetched before stays' },
  ]);
  expect(await logos()).toEqual([png]);
  files.isDown = false;
  await run();
  expect(files.asked).toHaveLength(2);
  site.wait(3_600_001);
  expect(await run()).toMatchObject({ notes: 0 });
  expect(files.asked).toHaveLength(3);
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
