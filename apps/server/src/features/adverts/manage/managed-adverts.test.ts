import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ManagedAdvert, ManagedAdvertDetail, Problem } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTenant } from '../../../platform/at.ts';
import { apiKeyOf } from '../../../testing/api-key.ts';
import { candidateActs } from '../../../testing/candidate-acts.ts';
import { staffActs } from '../../../testing/staff-acts.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../../testing/test-site.ts';
import { importAdverts } from '../import/import-adverts.ts';
import { readFeed } from '../import/read-feed.ts';

let site: TestSite;
let headers: Record<string, string>;
let folder: string;
beforeAll(async () => {
  site = await startTestSite();
  ({ headers } = await apiKeyOf(site, { scopes: ['adverts:read', 'adverts:write'] }));
  folder = mkdtempSync(join(tmpdir(), 'berth-managed-'));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Listed = { adverts: ManagedAdvert[]; next: number | null; counts: Record<string, number> | null };
type Asked = { headers?: Record<string, string>; host?: TestHost };
const call = (method: 'GET' | 'POST' | 'PUT', path = '', payload?: object, more: Asked = {}) =>
  site.call({ method, url: `/api/backoffice/v1/adverts${path}`, headers, ...more, ...(payload && { payload }) });
const fields = (reference: string, more: object = {}) => ({
  reference,
  title: 'Cook',
  employer: 'Calder Trust',
  locationName: 'Leeds',
  descriptionHtml: '<p>Cook.</p>',
  ...more,
});
const create = async (reference: string, more: object = {}) =>
  (await call('POST', '', fields(reference, more))).json<ManagedAdvertDetail>();
const publicStatus = async ({ advertId }: ManagedAdvert) =>
  (await site.call({ url: `/api/v1/advert/fetch?advertId=${advertId}` })).statusCode;
const act = async ({ advertId }: ManagedAdvert, name: string, body?: object) =>
  (await call('POST', `/${advertId}/${name}`, body)).json<ManagedAdvertDetail & Problem>();

// adverts.managed.1 adverts.managed.3
test('a draft is no one’s until it is published, at once or at a time', async () => {
  const draft = await create('M1', { draft: true });
  expect(draft).toMatchObject({ jobId: 'M1', advertStatusName: 'draft', draftStatus: 'draft', isOpen: false, removedBy: null, feed: null });
  expect(await publicStatus(draft)).toBe(404);
  const at = new Date(site.services.clock().getTime() + 3_600_000).toISOString();
  const scheduled = await act(draft, 'publish', { revision: draft.revision, publishedAt: at });
  expect(scheduled).toMatchObject({ draftStatus: 'scheduled', isOpen: false, publishDate: at });
  expect(await publicStatus(draft)).toBe(404);
  site.wait(3_600_001);
  expect(await publicStatus(draft)).toBe(200);
});

// adverts.managed.1
test('the fields of an advert can be sent back, and change nothing', async () => {
  const logo = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const made = await create('M2', {
    locationName: undefined,
    places: ['Leeds', { locationName: 'Minster Yard', postcode: 'YO1 7HH' }],
    salaryFrom: 24_000,
    salaryTo: 26_500,
    salaryPeriod: 'year',
    category: 'Catering',
    workplace: 'hybrid',
    closesAt: '2030-12-31',
    contactEmail: 'jobs@calder.example',
    takeAlong: ['name'],
    questions: [{ question: 'Do you drive?', kind: 'yesNo', required: true, sensitive: true }],
    logo,
  });
  expect(made.fields).toMatchObject({
    salaryFrom: 24_000,
    category: 'Catering',
    workplace: 'Hybrid',
    contactEmail: 'jobs@calder.example',
    logo,
  });
  const again = await call('PUT', `/${made.advertId}`, { revision: made.revision, fields: made.fields });
  expect(again.json<ManagedAdvertDetail>().fields).toEqual(made.fields);
});

// adverts.managed.1
test.each([
  [{ closesAt: 'soon' }, 'body.closesAt'],
  [{ title: '' }, 'body.title'],
  [{ contactEmail: 'nonsense' }, 'body.contactEmail'],
  [{ wage: 1 }, 'body.wage'],
  [{ logo: 'data:image/png;base64,AAAA' }, 'body.logo'],
])('%j is refused with its field named, and nothing is written', async (more, path) => {
  const answer = (await call('POST', '', fields('BAD', more))).json<Problem>();
  expect([answer.status, answer.errors?.map((fault) => fault.path)]).toEqual([400, [path]]);
  expect((await call('GET', '?words=Cook')).json<{ adverts: ManagedAdvert[] }>().adverts.map(({ jobId }) => jobId)).not.toContain('BAD');
});

// adverts.managed.1 adverts.managed.2
test('a reference that is taken and a stale revision are refused; of two changes at once one counts', async () => {
  const made = await create('M3');
  expect((await call('POST', '', fields('M3'))).json<Problem>()).toMatchObject({ status: 409, code: 'reference-taken' });
  const change = (title: string) => call('PUT', `/${made.advertId}`, { revision: made.revision, fields: fields('M3', { title }) });
  const answers = await Promise.all([change('Baker'), change('Butcher')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await change('Miller')).json<Problem>()).toMatchObject({ status: 409, code: 'stale-revision' });
  const now = (await call('GET', `/${made.advertId}`)).json<ManagedAdvertDetail>();
  expect(
    (await call('PUT', `/${made.advertId}`, { revision: now.revision, fields: fields('OTHER') })).json<Problem>().errors?.[0]?.path,
  ).toBe('body.fields.reference');
});

// adverts.managed.3 adverts.managed.4
test('a withdrawn advert says that it has closed, and is listed again as a new one', async () => {
  const made = await create('M4');
  const withdrawn = await act(made, 'withdraw');
  expect(withdrawn).toMatchObject({
    advertStatusName: 'removed',
    removedBy: 'backOffice',
    isOpen: false,
    removedDate: expect.any(String) as string,
  });
  expect(await publicStatus(made)).toBe(410);
  site.wait(86_400_000);
  const again = await act(made, 'publish', { revision: withdrawn.revision });
  expect(again).toMatchObject({ advertStatusName: 'published', removedBy: null, removedDate: null, isOpen: true });
  expect(again.publishDate > made.publishDate).toBe(true);
  const extended = await act(made, 'extend', { revision: again.revision, closesAt: '31/12/2031' });
  expect(extended.closingDate).toBe('2031-12-31T23:59:59.000Z');
  expect(await act(made, 'publish', { revision: extended.revision, closesAt: '2001-01-01' })).toMatchObject({
    status: 400,
    errors: [{ path: 'body.closesAt' }],
  });
  expect(await act(await create('M5', { draft: true }), 'withdraw')).toMatchObject({ status: 409, code: 'not-published' });
});

// adverts.managed.5
test('a copy is a draft with a new reference and without dates; a preview link shows it', async () => {
  const made = await create('M6', { closesAt: '2030-12-31', category: 'Catering' });
  const copy = await act(made, 'copy', { reference: 'M7' });
  expect(copy).toMatchObject({ jobId: 'M7', draftStatus: 'draft', closingDate: null, fields: { category: 'Catering', title: 'Cook' } });
  const { url } = (await call('POST', `/${copy.advertId}/preview`)).json<{ url: string }>();
  const guid = url.split('/').at(-1) ?? '';
  expect((await site.call({ url: `/api/v1/advert/preview/${guid}` })).statusCode).toBe(200);
});

// adverts.managed.4
test('an advert of a feed is not changed by a call, and stays withdrawn whatever its feed sends', async () => {
  const feedId = await site.asTenant(hosts.northmoor, async (trx) => {
    const feed = await trx
      .insertInto('feed')
      .values({ name: 'hr', mapping: '{}', createdAt: site.services.clock() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return feed.id;
  });
  const path = join(folder, 'feed.ndjson');
  const run = async (title: string) => {
    writeFileSync(path, JSON.stringify(fields('F1', { title })));
    await importAdverts(atTenant(site.services, await site.tenantId(hosts.northmoor)), {
      rows: readFeed(path, { format: 'ndjson' }),
      feed: { id: feedId, name: 'hr' },
      dryRun: false,
      onFinding: () => undefined,
    });
  };
  await run('Cook');
  const [owned] = (await call('GET', '?feed=hr')).json<{ adverts: ManagedAdvert[] }>().adverts;
  expect(owned).toMatchObject({ jobId: 'hr/F1', advertReferenceNumber: 'F1', feed: 'hr' });
  if (!owned) throw new Error('the feed has no advert');
  expect(await act(owned, 'extend', { revision: owned.revision, closesAt: '2030-12-31' })).toMatchObject({
    status: 409,
    code: 'feed-owned',
  });
  await act(owned, 'withdraw');
  await run('Baker');
  expect((await call('GET', `/${owned.advertId}`)).json<ManagedAdvertDetail>()).toMatchObject({
    advertStatusName: 'removed',
    jobTitle: 'Cook',
  });
});

// adverts.managed.6
test('adverts are listed in pages by state, feed and words; scopes and tenants are kept apart', async () => {
  for (const reference of ['L1', 'L2', 'L3']) await create(reference, { title: '100% Gardener' });
  const page = async (query: string) => (await call('GET', query)).json<{ adverts: ManagedAdvert[]; next: number | null }>();
  const first = await page(`?words=${encodeURIComponent('100% g')}&limit=2`);
  const second = await page(`?words=${encodeURIComponent('100% g')}&limit=2&cursor=${first.next}`);
  expect([...first.adverts, ...second.adverts].map(({ jobId }) => jobId)).toEqual(['L3', 'L2', 'L1']);
  expect(second.next).toBeNull();
  expect((await page('?state=removed')).adverts.every(({ advertStatusName }) => advertStatusName === 'removed')).toBe(true);
  const advertId = first.adverts[0]?.advertId;
  const reader = await apiKeyOf(site, { scopes: ['adverts:read'] });
  expect((await call('POST', `/${advertId}/withdraw`, undefined, reader)).statusCode).toBe(403);
  const foreign = await apiKeyOf(site, { host: hosts.harrowFinch, scopes: ['adverts:read', 'adverts:write'] });
  const there = { headers: foreign.headers, host: hosts.harrowFinch };
  expect((await call('GET', `/${advertId}`, undefined, there)).statusCode).toBe(404);
  expect((await call('POST', `/${advertId}/withdraw`, undefined, there)).statusCode).toBe(404);
});

/** The references of the adverts of one employer in an order, read one a page. */
async function walk(sort: string): Promise<string[]> {
  const found: string[] = [];
  for (let cursor = ''; ; ) {
    const { adverts, next } = (await call('GET', `?words=orders%20ltd&limit=1&sort=${sort}${cursor}`)).json<Listed>();
    found.push(...adverts.map(({ jobId }) => jobId));
    if (next === null) return found;
    cursor = `&cursor=${next}`;
  }
}

// adverts.managed.6
test('every order walks the adverts once each, page by page, also those with the same key', async () => {
  const closings = { O1: '2031-03-01', O2: '2031-01-01', O3: '2031-03-01', O4: undefined };
  for (const [reference, closesAt] of Object.entries(closings))
    await create(reference, { employer: 'Orders Ltd', title: reference === 'O2' ? 'zebra keeper' : 'Ant keeper', closesAt });
  expect(await walk('newest')).toEqual(['O4', 'O3', 'O2', 'O1']);
  expect(await walk('closing')).toEqual(['O2', 'O1', 'O3', 'O4']);
  expect(await walk('title')).toEqual(['O1', 'O3', 'O4', 'O2']);
});

const listed = async (query: string, more?: Asked) => (await call('GET', `?words=counted${query}`, undefined, more)).json<Listed>();

// adverts.managed.6
test('the first page counts every state of the other filters, and an advert tells its applications to those who may read them', async () => {
  const open = await create('C1', { employer: 'Counted Ltd' });
  await create('C2', { employer: 'Counted Ltd', draft: true });
  await act(await create('C3', { employer: 'Counted Ltd' }), 'withdraw');
  const { candidate, cvHash } = await candidateActs(site).withStoredCv();
  await candidateActs(site).apply(candidate, { advertId: String(open.advertId), cvHash });
  const first = await listed('&state=open&origin=own');
  expect(first.counts).toEqual({ draft: 1, scheduled: 0, open: 1, closed: 0, removed: 1 });
  expect(first.adverts.map(({ jobId, applications }) => [jobId, applications])).toEqual([['C1', null]]);
  expect((await listed('&origin=feed')).adverts).toEqual([]);
  expect((await listed(`&cursor=${open.advertId + 1}`)).counts).toBeNull();
  const reader = await apiKeyOf(site, { scopes: ['adverts:read', 'applications:read'] });
  expect((await listed('&state=open', reader)).adverts[0]?.applications).toBe(1);
});

// adverts.managed.7
test('a description is shown as its advert will show it, and the form says what adverts may ask', async () => {
  const descriptionHtml = '<p onclick="x()">Cook.</p><script>steal()</script>';
  expect((await call('POST', '/render', { descriptionHtml })).json()).toEqual({ descriptionHtml: '<p>Cook.</p>' });
  const form = (await call('GET', '/form')).json<{ sections: string[]; takenAlong: string[] }>();
  expect(form.sections).toEqual(expect.arrayContaining(form.takenAlong));
  expect((await call('POST', '', fields('FORM', { takeAlong: form.sections }))).statusCode).toBe(200);
});

// staff.roles.1 back-office.callers.2
test('a hiring manager sees their adverts, and a 404 for any other', async () => {
  const [own, other] = [await create('HM-1', { draft: true }), await create('HM-2', { draft: true })];
  const { cookie } = await staffActs(site).member('hiringManager', { advertIds: [own.advertId] });
  const see = (path: string) => site.call({ url: `/api/backoffice/v1/adverts${path}`, cookie });
  expect((await see('')).json<{ adverts: ManagedAdvert[] }>().adverts.map(({ advertId }) => advertId)).toEqual([own.advertId]);
  expect((await see(`/${own.advertId}`)).statusCode).toBe(200);
  expect((await see(`/${other.advertId}`)).statusCode).toBe(404);
});
