import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { addFeed, feedOf, runFeed } from '../features/feeds/index.ts';
import { atTenant } from '../platform/at.ts';
import { makeTestFolder } from './test-folder.ts';
import { hosts, type TestSite } from './test-site.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A server of files that rows of a feed name by address. `asked` are its requests; while it `isDown` it answers with 500, and `/away` leads to
 * an address that must not be asked.
 */
export async function startFileServer(answer: Answer) {
  const files = { isDown: false, asked: [] as IncomingMessage[] };
  const server = createServer((request, response) => {
    files.asked.push(request);
    if (files.isDown) response.writeHead(500).end();
    else if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/latest.pdf' }).end();
    else answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(files, {
    /** A path on this server as a whole address; others stay. */
    whole: (address: string) => (address.startsWith('/') ? base + address : address),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}

let feeds = 0;

/** A feed of Northmoor's that is run with other rows each time. A row names no more than what is under test. */
export async function openTestFeed(site: TestSite) {
  const name = `files-${(feeds += 1)}`;
  const at = atTenant(site.services, await site.tenantId(hosts.northmoor));
  await addFeed(at, { name, sourceUrl: null, everyMinutes: null, mapping: {} });
  const { id } = await at.transaction((trx) => feedOf(trx, name));
  const path = join(makeTestFolder('berth-feed-'), 'feed.ndjson');
  return {
    at,
    id,
    name,
    keyOf: (index: number) => `${name}/R${index}`,
    run: (rows: object[]) => {
      const advert = { title: 'Cook', employer: 'Calder Trust', locationName: 'Leeds', descriptionHtml: '<p>Cook.</p>' };
      writeFileSync(path, rows.map((row, index) => `${JSON.stringify({ reference: `R${index}`, ...advert, ...row })}\n`).join(''));
      return runFeed(at, { feedId: id, source: { kind: 'file', path }, isAllowed: (address) => address === '127.0.0.1' });
    },
  };
}
