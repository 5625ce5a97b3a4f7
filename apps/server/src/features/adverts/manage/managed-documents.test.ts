import type { AdvertDocument, ManagedAdvertDetail, Problem } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyOf } from '../../../testing/api-key.ts';
import { multipartForm, sampleDocx, samplePdf } from '../../../testing/sample-documents.ts';
import { staffActs } from '../../../testing/staff-acts.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let headers: Record<string, string>;
let references = 0;
beforeAll(async () => {
  site = await startTestSite();
  ({ headers } = await apiKeyOf(site, { scopes: ['adverts:read', 'adverts:write'] }));
});
afterAll(() => site.stop());

const url = '/api/backoffice/v1/adverts';
const fields = () => ({ reference: `DOC-${(references += 1)}`, title: 'Cook', employer: 'Calder Trust', locationName: 'Leeds' });
const advert = async () => (await site.call({ method: 'POST', url, headers, payload: fields() })).json<ManagedAdvertDetail>().advertId;
const list = (advertId: number, more: object = {}) => site.call({ url: `${url}/${advertId}/documents`, headers, ...more });
async function put(advertId: number, kind: string, file: { name: string; content: Buffer } | null, own = headers) {
  const form = await multipartForm({}, file ? [file] : []);
  return site.call({
    method: 'PUT',
    url: `${url}/${advertId}/documents/${kind}`,
    headers: { ...own, ...form.headers },
    payload: form.payload,
  });
}
const pdf = { name: 'Form.pdf', content: samplePdf() };

// adverts.managed.11 adverts.documents.2
test('an advert gets a document, another takes its place, and anyone downloads it until it is removed', async () => {
  const advertId = await advert();
  await put(advertId, 'clientApplicationForm', pdf);
  const second = await put(advertId, 'clientApplicationForm', { name: 'New form.docx', content: sampleDocx() });
  const document = second.json<AdvertDocument>();
  expect(document).toMatchObject({ kind: 'clientApplicationForm', fileName: 'New form.docx', sizeBytes: sampleDocx().length });
  expect((await list(advertId)).json()).toEqual([document]);
  const download = () => site.call({ url: `/api/v1/clientApplicationForm/download/${document.guid}` });
  expect((await download()).rawPayload.equals(sampleDocx())).toBe(true);
  const removed = await site.call({ method: 'DELETE', url: `${url}/${advertId}/documents/clientApplicationForm`, headers });
  expect([removed.statusCode, (await list(advertId)).json(), (await download()).statusCode]).toEqual([200, [], 404]);
});

// adverts.managed.11
test.each([
  ['no file', null, 'required'],
  ['a text file', { name: 'form.txt', content: Buffer.from('Hello') }, 'refused'],
  ['a picture that is called a PDF', { name: 'form.pdf', content: Buffer.from('\x89PNG\r\n') }, 'refused'],
  ['a file of more than 10 MB', { name: 'form.pdf', content: samplePdf(10_485_761) }, 'refused'],
])('%s is refused, and the document before it stays', async (_what, file, code) => {
  const advertId = await advert();
  await put(advertId, 'furtherInformation', pdf);
  const answer = await put(advertId, 'furtherInformation', file);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Problem>().errors).toMatchObject([{ path: 'body.myFile-0', code }]);
  expect((await list(advertId)).json()).toMatchObject([{ fileName: 'Form.pdf' }]);
});

// adverts.managed.11 back-office.callers.2
test('another tenant’s key and a hiring manager of other adverts find no advert', async () => {
  const [advertId, other] = [await advert(), await advert()];
  const foreign = await apiKeyOf(site, { host: hosts.harrowFinch, scopes: ['adverts:read', 'adverts:write'] });
  const manager = await staffActs(site).member('hiringManager', { advertIds: [other] });
  expect((await list(advertId, { host: hosts.harrowFinch, headers: foreign.headers })).statusCode).toBe(404);
  expect((await list(advertId, { headers: {}, cookie: manager.cookie })).statusCode).toBe(404);
  expect((await list(other, { headers: {}, cookie: manager.cookie })).statusCode).toBe(200);
});

// back-office.callers.1
test('a key that may only read cannot change a document, and another kind is refused by name', async () => {
  const advertId = await advert();
  const reader = await apiKeyOf(site, { scopes: ['adverts:read'] });
  expect((await put(advertId, 'furtherInformation', pdf, reader.headers)).statusCode).toBe(403);
  expect((await put(advertId, 'photo', pdf)).json<Problem>().errors).toMatchObject([{ path: 'params.kind' }]);
});
