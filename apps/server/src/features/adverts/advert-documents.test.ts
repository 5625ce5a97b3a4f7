import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Advert } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { sampleDocx, samplePdf } from '../../testing/sample-documents.ts';
import { filesUnder } from '../../testing/stored-documents.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { attachDocument, detachDocument } from './advert-documents.ts';
import { makePreviewLink } from './preview-advert.ts';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await startTestSite();
  folder = mkdtempSync(join(tmpdir(), 'berth-attach-'));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const form = 'clientApplicationForm' as const;
const information = 'furtherInformation' as const;
type Kind = typeof form | typeof information;

async function attach(reference: string, kind: Kind, name: string, content: Buffer, host: TestHost = hosts.northmoor) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return attachDocument(atTenant(site.services, await site.tenantId(host)), { reference, kind, path });
}
async function publishAs(reference: string): Promise<number> {
  await site.addAdverts(hosts.northmoor, { reference });
  const advert = await site.asTenant(hosts.northmoor, (trx) =>
    trx.selectFrom('advert').select('id').where('reference', '=', reference).executeTakeFirstOrThrow(),
  );
  return advert.id;
}
const download = (kind: Kind, guid: string, method: 'GET' | 'PUT' = 'PUT', host: TestHost = hosts.northmoor) =>
  site.call({ method, url: `/api/v1/${kind}/download/${guid}`, host });
const documentsOf = async (advertId: number) =>
  (await site.call({ url: `/api/v1/advert/fetch?advertId=${advertId}` })).json<Advert>().documents;
const storedFiles = () => filesUnder(site, 'documents').filter((file) => file !== 'readiness-check');

// adverts.documents.1 documents.download.1
test('an advert lists its documents, and anybody can download them by PUT and by a plain link, as attachments under their names', async () => {
  const advertId = await publishAs('WITH');
  const docx = sampleDocx();
  await attach('WITH', information, 'Über die Stelle.docx', docx);
  await attach('WITH', form, 'Form.pdf', samplePdf());
  const documents = await documentsOf(advertId);
  expect(documents.map(({ kind, fileName, sizeBytes }) => [kind, fileName, sizeBytes])).toEqual([
    [form, 'Form.pdf', samplePdf().length],
    [information, 'Über die Stelle.docx', docx.length],
  ]);
  for (const method of ['PUT', 'GET'] as const) {
    const answer = await download(information, documents[1]?.guid ?? '', method);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(docx)).toBe(true);
    expect(answer.headers).toMatchObject({
      'x-filename': encodeURIComponent('Über die Stelle.docx'),
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
  }
});

test('a document is not to be had as the other kind, from another tenant, or by a guid that never was', async () => {
  const advertId = await publishAs('ELSE');
  const { guid } = await attach('ELSE', form, 'Form.pdf', samplePdf());
  await documentsOf(advertId);
  const answers = await Promise.all([
    download(information, guid),
    download(form, guid, 'GET', hosts.harrowFinch),
    download(form, '00000000-0000-4000-8000-000000000000'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await download(form, 'nonsense')).statusCode).toBe(400);
  await expect(attach('ELSE', form, 'Form.pdf', samplePdf(), hosts.harrowFinch)).rejects.toThrow(
    'There is no advert with the reference ELSE',
  );
});

// adverts.documents.2
test('a second document of a kind replaces the first and its file; detaching leaves neither row nor file', async () => {
  const advertId = await publishAs('AGAIN');
  const before = storedFiles().length;
  const first = await attach('AGAIN', form, 'Old.pdf', samplePdf());
  const second = await attach('AGAIN', form, 'New.pdf', samplePdf(5000));
  expect((await documentsOf(advertId)).map(({ fileName }) => fileName)).toEqual(['New.pdf']);
  await site.mails();
  expect(storedFiles()).toHaveLength(before + 1);
  expect([(await download(form, first.guid)).statusCode, (await download(form, second.guid)).statusCode]).toEqual([404, 200]);
  await detachDocument(atTenant(site.services, await site.tenantId(hosts.northmoor)), { reference: 'AGAIN', kind: form });
  await site.mails();
  expect(await documentsOf(advertId)).toEqual([]);
  expect(storedFiles()).toHaveLength(before);
});

test('two documents attached at once leave one row, and every file has its row', async () => {
  await publishAs('RACE');
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => attach('RACE', form, `${name}.pdf`, samplePdf())));
  await site.mails();
  const { rows } = await site.ownerPool.query<{ key: string; reference: string }>(
    'select storage_key as key, reference from advert_document d join advert a on a.id = d.advert_id',
  );
  expect(rows.filter(({ reference }) => reference === 'RACE')).toHaveLength(1);
  expect(new Set(storedFiles())).toEqual(new Set(rows.map(({ key }) => key)));
});

test.each([
  ['program.pdf', Buffer.from('MZ this is a program'), /program\.pdf: .*pdf, doc, docx/],
  ['words.txt', Buffer.from('words'), /words\.txt: .*pdf, doc, docx/],
  ['big.pdf', samplePdf(10_485_761), /Maximum file size is 10MB/],
])('%s is refused with the reason, and nothing is stored', async (name, content, reason) => {
  await publishAs(`REFUSED-${name}`);
  const before = storedFiles().length;
  await expect(attach(`REFUSED-${name}`, form, name, content)).rejects.toThrow(reason);
  expect(storedFiles()).toHaveLength(before);
});

test('a file whose row is refused is removed from the store', async () => {
  const before = storedFiles().length;
  await expect(attach('NOBODY', form, 'Form.pdf', samplePdf())).rejects.toThrow('There is no advert with the reference NOBODY');
  expect(storedFiles()).toHaveLength(before);
});

// adverts.documents.3
test('documents of a closed advert are 410; those of a draft 404, except with its preview link', async () => {
  const closes = new Date(site.services.clock().getTime() + 60_000).toISOString();
  await site.addAdverts(hosts.northmoor, { reference: 'CLOSES', closesAt: closes }, { reference: 'DRAFT', draft: true });
  const closed = await attach('CLOSES', form, 'Form.pdf', samplePdf());
  const draft = await attach('DRAFT', form, 'Form.pdf', samplePdf());
  expect([(await download(form, closed.guid)).statusCode, (await download(form, draft.guid)).statusCode]).toEqual([200, 404]);
  site.wait(120_000);
  await makePreviewLink(atTenant(site.services, await site.tenantId(hosts.northmoor)), { reference: 'DRAFT', days: 1 });
  expect([(await download(form, closed.guid)).statusCode, (await download(form, draft.guid)).statusCode]).toEqual([410, 200]);
  site.wait(2 * 86_400_000);
  expect((await download(form, draft.guid)).statusCode).toBe(404);
});
