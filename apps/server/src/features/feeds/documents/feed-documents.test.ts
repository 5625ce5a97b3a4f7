import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestFeed, startFileServer } from '../../../testing/feed-with-files.ts';
import { sampleDocx, samplePdf } from '../../../testing/sample-documents.ts';
import { filesUnder } from '../../../testing/stored-documents.ts';
import { makeTestFolder } from '../../../testing/test-folder.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { attachDocument } from '../../adverts/index.ts';

const day = 86_400_000;

let site: TestSite;
let files: Awaited<ReturnType<typeof startFileServer>>;
let form = samplePdf();
beforeAll(async () => {
  site = await startTestSite();
  files = await startFileServer(answer);
});
beforeEach(() => {
  files.asked = [];
  files.isDown = false;
  form = samplePdf();
});
afterAll(async () => {
  await files.stop();
  await site.stop();
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  const tag = `"${form.length}"`;
  const disposition = 'attachment; filename="plain.docx"; filename*=UTF-8\'\'Rolle%20f%C3%BCr%20dich.docx';
  if (request.url === '/page.pdf') response.end('<html></html>');
  else if (request.url === '/huge.pdf') response.end(samplePdf(10_485_761));
  else if (request.url?.startsWith('/get?id=')) response.writeHead(200, { 'content-type': 'application/pdf; x=y' }).end(form);
  else if (request.url === '/named') response.writeHead(200, { 'content-disposition': disposition }).end(sampleDocx());
  else if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
  else response.writeHead(200, { etag: tag }).end(form);
}

type Named = { applicationFormUrl?: string; furtherInformationUrl?: string; title?: string };

/** A row with whole addresses. */
const named = ({ title, ...addresses }: Named) => ({
  ...(title !== undefined && { title }),
  ...Object.fromEntries(Object.entries(addresses).map(([field, address]) => [field, files.whole(address)])),
});

/** A feed that can be run with other documents each time. */
async function openFeed() {
  const feed = await openTestFeed(site);
  return {
    ...feed,
    run: (...rows: Named[]) => feed.run(rows.map(named)),
    documents: () =>
      site.asTenant(hosts.northmoor, (trx) =>
        trx
          .selectFrom('advertDocument')
          .innerJoin('advert', 'advert.id', 'advertDocument.advertId')
          .select(['kind', 'originalName', 'advertDocument.sizeBytes', 'advertDocument.guid'])
          .where('feedId', '=', feed.id)
          .orderBy('advert.reference')
          .orderBy('kind')
          .execute(),
      ),
  };
}
const names = (documents: { originalName: string }[]) => documents.map(({ originalName }) => originalName);

// feeds.documents.1
test('the two documents of a row are attached to its advert, each under the name that its server or its address gives', async () => {
  const feed = await openFeed();
  const done = await feed.run(
    { applicationFormUrl: '/Application%20form.pdf', furtherInformationUrl: '/named' },
    { applicationFormUrl: '/get?id=7' },
  );
  expect(done).toMatchObject({ status: 'done', created: 2, notes: 0 });
  expect((await feed.documents()).map(({ kind, originalName, sizeBytes }) => [kind, originalName, sizeBytes])).toEqual([
    ['clientApplicationForm', 'Application form.pdf', form.length],
    ['furtherInformation', 'Rolle für dich.docx', sampleDocx().length],
    ['clientApplicationForm', 'get.pdf', form.length],
  ]);
});

// feeds.documents.1
test('an address of many rows is asked once, kept for a day, and then stored again only if its file has changed', async () => {
  const feed = await openFeed();
  const rows = [{ applicationFormUrl: '/form.pdf' }, { applicationFormUrl: '/form.pdf' }, { applicationFormUrl: '/get?id=1' }];
  await feed.run(...rows);
  const before = await feed.documents();
  expect([before.length, files.asked.length]).toEqual([3, 2]);
  expect(await feed.run(...rows)).toMatchObject({ unchanged: 3, notes: 0 });
  expect(files.asked).toHaveLength(2);
  site.wait(day + 1);
  await feed.run(...rows);
  expect(files.asked.slice(2).map(({ headers }) => headers['if-none-match'])).toEqual([`"${form.length}"`, undefined]);
  expect(await feed.documents()).toEqual(before);
  form = samplePdf(5_000);
  site.wait(day + 1);
  await feed.run(...rows);
  expect((await feed.documents()).map(({ sizeBytes }) => sizeBytes)).toEqual([form.length, form.length, form.length]);
  await site.mails();
  const stored = await site.ownerPool.query<{ key: string }>('select storage_key as key from advert_document');
  expect(new Set(filesUnder(site, 'documents').filter((file) => file !== 'readiness-check'))).toEqual(
    new Set(stored.rows.map(({ key }) => key)),
  );
});

// feeds.documents.2
test('while its server is down a document stays, and is tried again after an hour', async () => {
  const feed = await openFeed();
  await feed.run({ furtherInformationUrl: '/info.pdf' });
  const before = await feed.documents();
  files.isDown = true;
  site.wait(day + 1);
  const note = {
    field: 'furtherInformationUrl',
    severity: 'note',
    reason: 'the address answers with 500: the document fetched before stays',
  };
  expect(await feed.run({ furtherInformationUrl: '/info.pdf' })).toMatchObject({ status: 'done', unchanged: 1, findings: [note] });
  files.isDown = false;
  expect((await feed.run({ furtherInformationUrl: '/info.pdf' })).findings).toMatchObject([note]);
  expect([await feed.documents(), files.asked.length]).toEqual([before, 2]);
  site.wait(3_600_001);
  expect(await feed.run({ furtherInformationUrl: '/info.pdf' })).toMatchObject({ notes: 0, findings: [] });
  expect([await feed.documents(), files.asked.length]).toEqual([before, 3]);
});

// feeds.documents.3
test('a document whose row names none any more is removed; one that a person attached since stays', async () => {
  const feed = await openFeed();
  const both = { applicationFormUrl: '/form.pdf', furtherInformationUrl: '/info.pdf' };
  await feed.run(both, both);
  const path = join(makeTestFolder('berth-attached-'), 'By hand.pdf');
  writeFileSync(path, samplePdf());
  await attachDocument(feed.at, { reference: feed.keyOf(1), kind: 'clientApplicationForm', path });
  await feed.run({ furtherInformationUrl: '/info.pdf' }, {});
  expect(names(await feed.documents())).toEqual(['info.pdf', 'By hand.pdf']);
  await feed.run({ furtherInformationUrl: '/other.pdf' }, {});
  expect(names(await feed.documents())).toEqual(['other.pdf', 'By hand.pdf']);
});

// feeds.documents.2
test('the document of a row that is rejected is not asked for', async () => {
  const feed = await openFeed();
  expect(await feed.run({ applicationFormUrl: '/form.pdf', title: '' })).toMatchObject({ rejected: 1, notes: 0 });
  expect(files.asked).toEqual([]);
});

// feeds.documents.2 feeds.pull.2
test.each([
  ['/page.pdf', /is not a valid|pdf, doc, docx|damaged|opened/i],
  ['/huge.pdf', 'the file is longer than 10 MB: left out'],
  ['/away', '169.254.169.254 is not on the public internet: feeds are not pulled from it: left out'],
  ['http://10.0.0.1/form.pdf', '10.0.0.1 is not on the public internet: feeds are not pulled from it: left out'],
  ['file:///etc/passwd', 'the address leads to one that is neither http nor https: left out'],
  ['form.pdf', 'is no address: left out'],
])('a document at %s is a note, and the row comes in without it', async (address, reason) => {
  const feed = await openFeed();
  const done = await feed.run({ applicationFormUrl: address });
  expect(done).toMatchObject({ status: 'done', created: 1, rejected: 0, notes: 1 });
  expect(done.findings).toMatchObject([
    { field: 'applicationFormUrl', severity: 'note', reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
  ]);
  expect(await feed.documents()).toEqual([]);
});
