import { Readable } from 'node:stream';
import type { Application, EmployerApplication, Problem } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtBackOffice, atCommand } from '../../../platform/at.ts';
import { apiKeyOf } from '../../../testing/api-key.ts';
import { candidateActs } from '../../../testing/candidate-acts.ts';
import { publish } from '../../../testing/publish.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { samplePdf } from '../../../testing/sample-documents.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { zipApplications } from './export-applications.ts';

let site: TestSite;
let at: AtBackOffice;
let acts: ReturnType<typeof candidateActs>;
let headers: { authorization: string };
beforeAll(async () => {
  site = await startTestSite();
  at = atCommand(site.services, await site.tenantId(hosts.northmoor), 'applications');
  acts = candidateActs(site);
  ({ headers } = await apiKeyOf(site, { scopes: ['applications:read'] }));
});
afterAll(() => site.stop());

const download = (query: string) => site.call({ url: `/api/backoffice/v1/applications.zip${query}`, headers });
async function applied(reference: string, lastName: string, fileName: string) {
  const { candidate, cvHash } = await acts.withStoredCv(fileName);
  await site.ownerPool.query('update candidate set first_name = $2, last_name = $3 where id = $1', [
    candidate.candidateId,
    'Zoë',
    lastName,
  ]);
  const advertId = String(await publish(site, { reference }));
  const convictions = { criminalConvictions: 'yes', criminalConvictionsDetails: 'Speeding' };
  const answer = await acts.apply(candidate, { advertId, cvHash, coverLetterText: 'Dear Sam', ...convictions });
  return answer.json<{ application: Application }>().application.applicationGuid;
}
/** Copies an application, each with another candidate and file. */
const multiply = (id: string, times: number) =>
  site.ownerPool.query(
    `with person as (
       insert into candidate (tenant_id, type, email, first_name, last_name, created_at)
         select tenant_id, 3, 'zip-' || gen_random_uuid() || '@mail.example', 'Copy', n::text, now() from application, generate_series(1, $2) n where id = $1
         returning tenant_id, id),
     file as (
       insert into document (tenant_id, candidate_id, handle, kind, original_name, media_type, size_bytes, sha256, storage_key, created_at)
         select p.tenant_id, p.id, p.id::text, 'cv', 'cv.pdf', 'application/pdf', d.size_bytes, 's', 'zip-' || p.id, now()
         from person p, application a join document d on d.id = a.cv_document_id where a.id = $1 returning tenant_id, candidate_id, id)
     insert into application (tenant_id, candidate_id, advert_id, cv_document_id, terms_accepted_at, created_at)
       select f.tenant_id, f.candidate_id, a.advert_id, f.id, now(), now() from file f, application a where a.id = $1`,
    [id, times],
  );

// applications.office.7
test('the zip has the list as CSV and a folder for each application, with safe names, and they then count as seen', async () => {
  const reference = `ZIP/${'long '.repeat(18)}`.trim();
  const first = await applied(reference, `../..\\${'Long'.repeat(25)}`, 'CON: <CV>?.pdf');
  const second = await applied(reference, `../..\\${'Long'.repeat(25)}`, 'cv.pdf');
  const answer = await download(`?advert=${encodeURIComponent(reference)}`);
  expect([answer.headers['content-type'], answer.headers['x-filename']]).toEqual(['application/zip', 'applications.zip']);
  const files = readZip(answer.rawPayload);
  const [table, ...paths] = Object.keys(files);
  expect(table).toBe('applications.csv');
  expect(String(files['applications.csv'])).toMatch(new RegExp(`${second}.*\r\n.*${first}`));
  const folders = [...new Set(paths.map((path) => path.split('/')[0] ?? ''))];
  expect(folders.map((folder) => folder.slice(-9))).toEqual([second, first].map((id) => ` ${id.slice(0, 8)}`));
  for (const path of paths) expect(path).toMatch(/^[^/\\:*?"<>|]{1,120}\/[^/\\:*?"<>|]+$/);
  expect(files[`${folders[1]}/CV - CON_ _CV__.pdf`]?.equals(samplePdf())).toBe(true);
  expect(Object.values(files).map(String).join('')).not.toContain('Speeding');
  const list = await site.call({ url: `/api/backoffice/v1/applications?advert=${encodeURIComponent(reference)}&unseen=true`, headers });
  expect(list.json()).toEqual({ applications: [], next: null });
});

// applications.office.7
test('no application, an unknown advert and more than 5,000 applications are refused before the first byte', async () => {
  expect((await download('?advert=NONE')).statusCode).toBe(404);
  await publish(site, { reference: 'ZIP-EMPTY' });
  expect((await download('?advert=ZIP-EMPTY')).json<Problem>()).toMatchObject({ status: 400, code: 'nothing-to-export' });
  await multiply(await applied('ZIP-MANY', 'Shah', 'cv.pdf'), 5_000);
  expect((await download('?advert=ZIP-MANY')).json<Problem>()).toMatchObject({ status: 400, code: 'too-many-to-export' });
  await site.ownerPool.query("delete from application where candidate_id in (select id from candidate where email like 'zip-%')");
});

// applications.office.7
test('the zip is written no faster than it is read: at most one file is opened before its turn', async () => {
  const sizeBytes = 1_000_000;
  const id = await applied('ZIP-STREAM', 'Shah', 'cv.pdf');
  await site.ownerPool.query('update document set size_bytes = $2 where id = (select cv_document_id from application where id = $1)', [
    id,
    sizeBytes,
  ]);
  await multiply(id, 199);
  const chunk = Buffer.alloc(sizeBytes / 10);
  let opened = 0;
  const get = async () => {
    opened += 1;
    return Readable.from(Array.from({ length: 10 }, () => chunk));
  };
  const services = { ...site.services, files: { ...site.services.files, get } };
  const zip = await zipApplications({ ...at, services }, { filter: { advert: 'ZIP-STREAM' } });
  let [read, mostAhead] = [0, 0];
  for await (const part of zip as AsyncIterable<Buffer>) {
    read += part.length;
    mostAhead = Math.max(mostAhead, opened - read / sizeBytes);
  }
  expect(opened).toBe(200);
  expect(read).toBeGreaterThan(200 * sizeBytes);
  expect(mostAhead).toBeLessThan(2);
});

// applications.office.5
test('another tenant’s key zips nothing of this one, and a hiring manager only the applications for their adverts', async () => {
  const id = await applied('ZIP-OURS', 'Shah', 'cv.pdf');
  const foreign = (await apiKeyOf(site, { host: hosts.harrowFinch, scopes: ['applications:read'] })).headers;
  const url = '/api/backoffice/v1/applications.zip';
  expect((await site.call({ url: `${url}?advert=ZIP-OURS`, headers: foreign, host: hosts.harrowFinch })).statusCode).toBe(404);
  expect((await site.call({ url, headers: foreign, host: hosts.harrowFinch })).json<Problem>().code).toBe('nothing-to-export');
  const manager: AtBackOffice = { ...at, caller: { ...at.caller, id: 'm', kind: 'staff', advertIds: [await publish(site)] } };
  await expect(zipApplications(manager, { filter: {} })).rejects.toMatchObject({ code: 'nothing-to-export' });
  await expect(zipApplications(manager, { filter: { advert: 'ZIP-OURS' } })).rejects.toMatchObject({ code: 'not-found' });
  const shown = (await site.call({ url: `/api/backoffice/v1/applications/${id}`, headers })).json<EmployerApplication>();
  expect(shown.id).toBe(id);
});
