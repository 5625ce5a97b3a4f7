import {
  type Application,
  type ApplicationCounts,
  candidateTypes,
  type EmployerApplication,
  type ListedApplication,
  type Problem,
} from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtBackOffice, atCommand } from '../../../platform/at.ts';
import { apiKeyOf } from '../../../testing/api-key.ts';
import { candidateActs } from '../../../testing/candidate-acts.ts';
import { publish } from '../../../testing/publish.ts';
import { samplePdf } from '../../../testing/sample-documents.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { eraseForOperator } from '../../personal-data/index.ts';
import { countApplications } from './count-applications.ts';
import { findEmployerFile } from './find-employer-file.ts';
import { listByCursor } from './list-applications.ts';
import { showForEmployer } from './show-for-employer.ts';

let site: TestSite;
let at: AtBackOffice;
let acts: ReturnType<typeof candidateActs>;
let reader: { authorization: string };
beforeAll(async () => {
  site = await startTestSite();
  acts = candidateActs(site);
  at = atCommand(site.services, await site.tenantId(hosts.northmoor), 'applications');
  reader = (await apiKeyOf(site, { scopes: ['applications:read'] })).headers;
});
afterAll(() => site.stop());

const call = (path: string, headers: Record<string, string> = reader, host: (typeof hosts)[keyof typeof hosts] = hosts.northmoor) =>
  site.call({ url: `/api/backoffice/v1/applications${path}`, headers, host });
type Page = { applications: ListedApplication[]; next: string | null };
const list = async (query = '') => (await call(query)).json<Page>();
const idsOf = async (query: string) => (await list(query)).applications.map(({ id }) => id);

let adverts = 0;
/** An application by a candidate with this name. */
async function applied(reference = `OFFICE-${(adverts += 1)}`, { firstName = 'Priya', lastName = 'Shah' } = {}) {
  const { candidate, cvHash } = await acts.withStoredCv('Priya CV.pdf');
  await site.ownerPool.query('update candidate set first_name = $2, last_name = $3, type = $4 where id = $1', [
    candidate.candidateId,
    firstName,
    lastName,
    candidateTypes.full,
  ]);
  const advertId = await publish(site, { reference });
  const convictions = { criminalConvictions: 'yes', criminalConvictionsDetails: 'Speeding, 2025' };
  const answer = await acts.apply(candidate, { advertId: String(advertId), cvHash, coverLetterText: 'I like books.', ...convictions });
  site.wait(1_000);
  return { id: answer.json<{ application: Application }>().application.applicationGuid, candidate, advertId, reference };
}

// applications.office.1
test('the list has what fits every part of the filter, newest first', async () => {
  const first = await applied('LIST-1', { firstName: 'Zoë', lastName: 'O’Neill-Smith' });
  const second = await applied('LIST-1', { firstName: 'Anna', lastName: 'Smithson' });
  const third = await applied('LIST-2', { firstName: 'Bo', lastName: 'Lee' });
  const withdrawal = `/api/v1/candidate/applications/${third.id}/withdraw`;
  await site.call({ method: 'POST', url: withdrawal, payload: {}, headers: third.candidate.headers });
  await call(`/${first.id}`);
  expect((await list('?advert=LIST-1')).applications).toMatchObject([
    { id: second.id, state: 'new', reference: 'LIST-1', candidate: 'Anna Smithson', email: second.candidate.email, isSeen: false },
    { id: first.id, candidate: 'Zoë O’Neill-Smith', isSeen: true },
  ]);
  for (const [query, ids] of [
    ['?state=withdrawn', [third.id]],
    ['?advert=LIST-1&unseen=true', [second.id]],
    ['?words=smith', [second.id, first.id]],
    ['?words=zoe%20ONEILL', [first.id]],
    [`?words=${third.candidate.email}`, [third.id]],
    ['?words=%25', []],
    ["?words=it's')", []],
    ['?words=smith&advert=LIST-2', []],
  ] as [string, string[]][])
    expect(await idsOf(query), query).toEqual(ids);
  // 30 minutes before midnight by UTC, which is the next day by the clocks of the United Kingdom in summer.
  await site.ownerPool.query("update application set created_at = '2026-06-30T23:30:00Z' where id = $1", [third.id]);
  expect(await idsOf('?appliedFrom=2026-07-01&appliedTo=2026-07-01')).toEqual([third.id]);
  expect(await idsOf('?appliedTo=2026-06-30')).toEqual([]);
});

// applications.office.1
test('pages give each application once, also those of one moment, and a forged cursor is refused by name', async () => {
  for (let made = 0; made < 5; made += 1) await applied('PAGES', { lastName: `Number${made}` });
  await site.ownerPool.query(
    "update application set created_at = '2026-05-01T12:00:00.123456Z' where advert_id = (select id from advert where reference = 'PAGES')",
  );
  const ids: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: Page = await list(`?advert=PAGES&limit=2${next && `&cursor=${next}`}`);
    ids.push(...page.applications.map(({ id }) => id));
    next = page.next;
  }
  expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  for (const cursor of [
    'x',
    Buffer.from('2026-05-01 12:00:00+00 nonsense').toString('base64url'),
    Buffer.from(`2026-99-99 12:00:00+00 ${ids[0]}`).toString('base64url'),
  ]) {
    const answer = await call(`?cursor=${cursor}`);
    expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.path]).toEqual([400, 'query.cursor']);
  }
});

test.each([
  ['?state=sent', 'query.state'],
  ['?appliedFrom=yesterday', 'query.appliedFrom'],
  ['?limit=201', 'query.limit'],
  ['?unseen=1', 'query.unseen'],
  ['?name=x', 'query.name'],
])('%s is refused by name', async (query, path) => {
  const answer = await call(query);
  expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.path]).toEqual([400, path]);
});

// applications.office.4
test('counts are by state and advert, and follow the filter', async () => {
  const first = await applied('COUNT-1');
  await applied('COUNT-1');
  await applied('COUNT-2');
  await call(`/${first.id}`);
  const counted = (await call('/counts?advert=COUNT-1')).json<ApplicationCounts>();
  expect(counted).toMatchObject({ total: 2, unseen: 1, states: { new: 2, withdrawn: 0, hired: 0 }, advertsLeftOut: 0 });
  expect(counted.adverts).toMatchObject([{ reference: 'COUNT-1', jobTitle: 'Library Assistant', total: 2, unseen: 1, states: { new: 2 } }]);
  const all = (await call('/counts')).json<ApplicationCounts>();
  expect(all.adverts[0]?.reference).toBe('COUNT-2');
  expect(all.adverts.reduce((sum, { total }) => sum + total, 0)).toBe(all.total);
  expect((await call('/counts?words=nobody')).json()).toMatchObject({ total: 0, unseen: 0, adverts: [] });
});

// applications.office.6
test('the list comes as CSV, all pages of it, and no cell can run as a formula', async () => {
  const [plain, hostile] = [
    await applied('CSV-1', { firstName: 'Zoë', lastName: 'O"Neill, MA' }),
    await applied('CSV-1', { firstName: '=HYPERLINK("https://evil.test")', lastName: '' }),
  ];
  const answer = await site.call({ url: '/api/backoffice/v1/applications.csv?advert=CSV-1', headers: reader });
  expect([answer.headers['content-type'], answer.headers['x-filename']]).toEqual(['text/csv; charset=utf-8', 'applications.csv']);
  const [head, first, second] = answer.body.split('\r\n');
  expect(head).toBe('\uFEFFid,state,sentOn,reference,jobTitle,candidate,email,isSeen,meanScore');
  expect(first).toContain(`"${hostile.id}","new",`);
  expect(first).toContain(`"'=HYPERLINK(""https://evil.test"")"`);
  expect(second).toContain(`"Zoë O""Neill, MA","${plain.candidate.email}","false",""`);
  const missing = await site.call({ url: '/api/backoffice/v1/applications.csv?advert=NONE', headers: reader });
  expect(missing.statusCode).toBe(404);
  await site.ownerPool.query(
    `with person as (
       insert into candidate (tenant_id, type, email, created_at)
         select tenant_id, 1, 'csv-' || n || '@mail.example', now() from application, generate_series(1, 1100) n where id = $1 returning tenant_id, id),
     file as (
       insert into document (tenant_id, candidate_id, handle, kind, original_name, media_type, size_bytes, sha256, storage_key, created_at)
         select tenant_id, id, id::text, 'cv', 'cv.pdf', 'application/pdf', 1, 's', id::text, now() from person returning tenant_id, candidate_id, id)
     insert into application (tenant_id, candidate_id, advert_id, cv_document_id, terms_accepted_at, created_at)
       select f.tenant_id, f.candidate_id, a.advert_id, f.id, now(), now() from file f, application a where a.id = $1`,
    [plain.id],
  );
  const many = await site.call({ url: '/api/backoffice/v1/applications.csv?advert=CSV-1', headers: reader });
  expect(new Set(many.body.trim().split('\r\n')).size).toBe(1 + 1_102);
  await site.ownerPool.query("delete from application where candidate_id in (select id from candidate where email like 'csv-%')");
});

// applications.office.2 applications.sensitive.1
test('one application comes with everything that was sent, is then seen, and shows convictions only to who may and asks', async () => {
  const { id, candidate } = await applied();
  const shown = (await call(`/${id}`)).json<EmployerApplication>();
  expect(shown).toMatchObject({
    id,
    state: 'new',
    candidate: { firstName: 'Priya', email: candidate.email },
    coverLetter: 'I like books.',
    convictions: { isAnswered: true },
    files: [{ kind: 'cv', name: 'Priya CV.pdf', state: 'available' }],
    history: [{ act: 'sent', state: 'new', by: { kind: 'candidate' } }],
  });
  expect(JSON.stringify(shown)).not.toContain('Speeding');
  expect((await list(`?words=${candidate.email}`)).applications).toMatchObject([{ isSeen: true }]);
  const refused = await call(`/${id}?withConvictions=true`);
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'scope-missing']);
  const { headers } = await apiKeyOf(site, { scopes: ['applications:read', 'applications:convictions'] });
  expect(JSON.stringify((await call(`/${id}`, headers)).json())).not.toContain('Speeding');
  expect((await call(`/${id}?withConvictions=true`, headers)).json()).toMatchObject({
    convictions: { answer: { has: true, details: 'Speeding, 2025' } },
  });
});

// applications.office.3
test('a file is downloaded by itself, and not before the scanner has passed it', async () => {
  const { id, candidate } = await applied();
  const [cv] = (await call(`/${id}`)).json<EmployerApplication>().files;
  const path = `/${id}/files/${cv?.fileGuid}`;
  const file = await call(path);
  expect(file.rawPayload.equals(samplePdf())).toBe(true);
  expect(file.headers['content-disposition']).toContain('attachment');
  expect((await call(`/${(await applied()).id}/files/${cv?.fileGuid}`)).statusCode).toBe(404);
  await site.ownerPool.query("update document set scan = 'pending' where candidate_id = $1", [candidate.candidateId]);
  expect((await call(path)).json()).toMatchObject({ status: 409, code: 'being-checked' });
});

// applications.office.1 applications.office.2
test('another tenant’s key finds nothing, and an erased candidate’s application is gone', async () => {
  const { id, reference, candidate } = await applied(undefined, { lastName: 'Everywhere' });
  const [cv] = (await call(`/${id}`)).json<EmployerApplication>().files;
  const { headers } = await apiKeyOf(site, { host: hosts.harrowFinch, scopes: ['applications:read'] });
  const paths = [`/${id}`, `/${id}/files/${cv?.fileGuid}`, `?advert=${reference}`, `/counts?advert=${reference}`];
  for (const path of paths) expect((await call(path, headers, hosts.harrowFinch)).statusCode, path).toBe(404);
  expect((await call('?words=everywhere', headers, hosts.harrowFinch)).json()).toEqual({ applications: [], next: null });
  expect(await idsOf('?words=everywhere')).toEqual([id]);
  const { headers: narrow } = await apiKeyOf(site, { scopes: ['optional-fields:write'] });
  for (const path of paths) expect((await call(path, narrow)).statusCode, path).toBe(403);
  await eraseForOperator(at, candidate.candidateId);
  for (const path of paths.slice(0, 2)) expect((await call(path)).statusCode, path).toBe(404);
  expect(await idsOf('?words=everywhere')).toEqual([]);
});

// applications.office.5
test('a hiring manager sees the applications for their adverts, and a 404 for any other', async () => {
  const [mine, other] = [await applied(undefined, { lastName: 'Seen' }), await applied(undefined, { lastName: 'Seenot' })];
  const manager = (...advertIds: number[]): AtBackOffice => ({ ...at, caller: { ...at.caller, kind: 'staff', advertIds } });
  const page = await listByCursor(manager(mine.advertId), { filter: { words: 'seen' }, limit: 50 });
  expect(page.applications.map(({ id }) => id)).toEqual([mine.id]);
  expect((await countApplications(manager(mine.advertId), { filter: {} })).total).toBe(1);
  expect((await listByCursor(manager(), { filter: {}, limit: 50 })).applications).toEqual([]);
  const shown = await showForEmployer(at, { applicationId: other.id });
  const fileGuid = shown.files[0]?.fileGuid ?? '';
  for (const act of [
    () => listByCursor(manager(mine.advertId), { filter: { advert: other.reference }, limit: 50 }),
    () => showForEmployer(manager(mine.advertId), { applicationId: other.id }),
    () => findEmployerFile(manager(mine.advertId), { applicationGuid: other.id, fileGuid }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not-found' });
});
