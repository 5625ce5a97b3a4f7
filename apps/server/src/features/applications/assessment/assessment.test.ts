import type { Application, ApplicationNote, ApplicationScores, EmployerApplication, ListedApplication, Problem } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AtBackOffice, atCommand } from '../../../platform/at.ts';
import { apiKeyOf } from '../../../testing/api-key.ts';
import { candidateActs } from '../../../testing/candidate-acts.ts';
import { changeTenant } from '../../../testing/change-tenant.ts';
import { publish } from '../../../testing/publish.ts';
import type { SignedInCandidate } from '../../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { eraseForOperator } from '../../personal-data/index.ts';
import { scoreApplication } from './score-application.ts';
import { addNote } from './write-notes.ts';

type Headers = { authorization: string };
let site: TestSite;
let at: AtBackOffice;
let acts: ReturnType<typeof candidateActs>;
let [robin, sam]: Headers[] = [];
let candidate: SignedInCandidate;
let id: string;
let advertId: number;
beforeAll(async () => {
  site = await startTestSite();
  at = atCommand(site.services, await site.tenantId(hosts.northmoor), 'applications');
  acts = candidateActs(site);
  robin = (await apiKeyOf(site, { scopes: ['applications:read', 'applications:write'] })).headers;
  sam = (await apiKeyOf(site, { scopes: ['applications:read', 'applications:write'] })).headers;
  await changeTenant(site, { settings: { scoreCriteria: ['Teaching', 'Care'] } });
});
beforeEach(async () => {
  const stored = await acts.withStoredCv();
  ({ candidate } = stored);
  advertId = await publish(site);
  const answer = await acts.apply(candidate, { advertId: String(advertId), cvHash: stored.cvHash });
  id = answer.json<{ application: Application }>().application.applicationGuid;
});
afterAll(() => site.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (
  method: Method,
  path: string,
  payload?: object,
  headers = robin,
  host: (typeof hosts)[keyof typeof hosts] = hosts.northmoor,
) =>
  site.call({
    method,
    url: `/api/backoffice/v1/applications/${id}${path}`,
    host,
    ...(headers && { headers }),
    ...(payload && { payload }),
  });
const note = async (text: string, headers = robin) => (await call('POST', '/notes', { text }, headers)).json<ApplicationNote>();
const score = (scores: object, headers = robin) => call('PUT', '/scores', { scores }, headers);
const shown = async (headers = robin) => (await call('GET', '', undefined, headers)).json<EmployerApplication>();
const listed = async () => {
  const answer = await site.call({ url: '/api/backoffice/v1/applications?limit=1', headers: robin ?? {} });
  return answer.json<{ applications: ListedApplication[] }>().applications[0];
};

// applications.notes.1
test('a note shows with its author and time to everyone of the back office, and only its author deletes it', async () => {
  const first = await note('  Strong on pruning.\nAsk about Mondays.  ');
  site.wait(1_000);
  await note('Agreed.', sam);
  expect((await shown(sam)).notes).toMatchObject([
    { text: 'Strong on pruning.\nAsk about Mondays.', by: { kind: 'key' }, isOwn: false, on: first.on },
    { text: 'Agreed.', isOwn: true },
  ]);
  expect((await call('DELETE', `/notes/${first.noteGuid}`, undefined, sam)).statusCode).toBe(404);
  expect((await call('DELETE', `/notes/${first.noteGuid}`)).statusCode).toBe(200);
  expect((await call('DELETE', `/notes/${first.noteGuid}`)).statusCode).toBe(404);
  expect((await shown()).notes.map(({ text }) => text)).toEqual(['Agreed.']);
});

// applications.notes.1
test.each([
  ['', 'Write the note'],
  ['x'.repeat(2_001), 'Use 2000 characters or fewer'],
])('the note %.5s is refused by name', async (text, message) => {
  const problem = (await call('POST', '/notes', { text })).json<Problem>();
  expect([problem.status, problem.errors?.[0]?.path, problem.errors?.[0]?.message]).toEqual([400, 'body.text', message]);
});

// applications.notes.1
test('an application has 200 notes at most, also when two are added at once', async () => {
  await site.ownerPool.query(
    `insert into application_note (tenant_id, application_id, author_kind, author_id, author_name, text, written_at)
       select tenant_id, id, 'key', 'k', 'k', 't', now() from application, generate_series(1, 199) where id = $1`,
    [id],
  );
  const answers = await Promise.all([call('POST', '/notes', { text: 'a' }), call('POST', '/notes', { text: 'b' })]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
});

// applications.scores.1
test('each member has their own scores, and the list and the application show the mean of all', async () => {
  expect(await listed()).toMatchObject({ id, meanScore: null });
  await score([
    { criterion: 'Teaching', score: 2 },
    { criterion: 'Care', score: 2 },
  ]);
  await score([{ criterion: 'Teaching', score: 5 }], sam);
  await score([{ criterion: 'Teaching', score: 4 }]);
  expect(await listed()).toMatchObject({ id, meanScore: 4.5 });
  expect((await shown()).scores).toMatchObject({
    criteria: ['Teaching', 'Care'],
    mean: 4.5,
    given: expect.arrayContaining([
      { by: expect.anything(), isOwn: true, scores: [{ criterion: 'Teaching', score: 4 }] },
      { by: expect.anything(), isOwn: false, scores: [{ criterion: 'Teaching', score: 5 }] },
    ]),
  });
  expect((await score([])).json<ApplicationScores>()).toMatchObject({ mean: 5, given: [{ isOwn: false }] });
});

// applications.scores.1
test.each([
  [[{ criterion: 'Charm', score: 3 }], 'body.scores.0.criterion', 'There is no such criterion: give Teaching or Care'],
  [[{ criterion: 'Care', score: 6 }], 'body.scores.0.score', 'Give a score from 1 to 5'],
  [[{ criterion: 'Care', score: 2.5 }], 'body.scores.0.score', 'Give a score from 1 to 5'],
  [[1, 2].map((given) => ({ criterion: 'Care', score: given })), 'body.scores', 'Score each criterion once'],
])('the scores %j are refused by name', async (scores, path, message) => {
  const problem = (await score(scores)).json<Problem>();
  expect([problem.status, problem.errors?.[0]?.path, problem.errors?.[0]?.message]).toEqual([400, path, message]);
});

// applications.notes.2
test('a candidate finds notes and scores in the export of their data alone, without their authors, and an erasure deletes both', async () => {
  await note('Canary note');
  await score([{ criterion: 'Care', score: 1 }]);
  await site.mails();
  for (const url of ['/api/v1/candidate/applications', `/api/v1/candidate/applications/${id}`])
    expect((await site.call({ url, headers: candidate.headers })).body).not.toMatch(/Canary|Care/);
  for (const { text } of await site.mails()) expect(text).not.toContain('Canary');
  const data = (await site.call({ url: '/api/account/data', headers: candidate.headers })).json<Record<string, unknown>>();
  expect(data['applicationNotes']).toMatchObject([{ text: 'Canary note', jobTitle: 'Library Assistant' }]);
  expect(data['applicationScores']).toMatchObject([{ criterion: 'Care', score: 1 }]);
  expect(JSON.stringify([data['applicationNotes'], data['applicationScores']])).not.toContain('Key');
  const rows = async () =>
    (
      await site.ownerPool.query(
        'select from application_note where application_id = $1 union all select from application_score where application_id = $1',
        [id],
      )
    ).rowCount;
  expect(await rows()).toBe(2);
  await eraseForOperator(at, candidate.candidateId);
  expect(await rows()).toBe(0);
  expect((await call('POST', '/notes', { text: 'Too late' })).statusCode).toBe(404);
});

// applications.office.5
test('another tenant’s application and one for another’s advert are a 404, and reading is not enough to write', async () => {
  const { headers } = await apiKeyOf(site, { host: hosts.harrowFinch, scopes: ['applications:write'] });
  expect((await call('POST', '/notes', { text: 'x' }, headers, hosts.harrowFinch)).statusCode).toBe(404);
  expect((await call('PUT', '/scores', { scores: [] }, headers, hosts.harrowFinch)).statusCode).toBe(404);
  const manager: AtBackOffice = { ...at, caller: { ...at.caller, kind: 'staff', advertIds: [advertId + 1] } };
  await expect(addNote(manager, { applicationGuid: id, text: 'x' })).rejects.toMatchObject({ code: 'not-found' });
  await expect(scoreApplication(manager, { applicationGuid: id, scores: [] })).rejects.toMatchObject({ code: 'not-found' });
  const { headers: reading } = await apiKeyOf(site, { scopes: ['applications:read'] });
  expect((await call('POST', '/notes', { text: 'x' }, reading)).statusCode).toBe(403);
});
