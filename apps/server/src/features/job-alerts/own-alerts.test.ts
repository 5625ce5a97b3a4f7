import { alertModals, type CreatedJobAlert, candidateTypes, type JobAlert, maxJobAlerts, type Problem } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo } from '../../testing/account-journey.ts';
import { alertsOf, askForAlert, createAlert, librarian, librarianOf } from '../../testing/alert-acts.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

const unknown = '00000000-0000-4000-8000-000000000000';
const url = '/api/v1/jobAlert';
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = ({ headers }: SignedInCandidate, method: Method, path: string, payload?: object, host: TestHost = hosts.northmoor) =>
  site.call({ method, url: `${url}${path}`, host, headers, ...(payload && { payload }) });
async function created(owner: SignedInCandidate, overrides: Record<string, unknown> = {}): Promise<JobAlert> {
  const { isNew: _, ...alert } = await createdOrSame(owner, overrides);
  return alert;
}
async function createdOrSame(owner: SignedInCandidate, overrides: Record<string, unknown> = {}): Promise<CreatedJobAlert> {
  return (await createAlert(site, owner, overrides)).json<CreatedJobAlert>();
}
const change = ({ jobAlertId, criteria, status, advertSortOrder, frequency, version }: JobAlert) => ({
  jobAlertId,
  criteria,
  status,
  advertSortOrder,
  frequency,
  version,
});

// job-alerts.alert.1 job-alerts.alert.2 job-alerts.alert.12
test('a signed-in candidate’s alert runs at once, and can be listed, fetched, counted, changed, paused, resumed and deleted', async () => {
  const owner = await signedInCandidate(site);
  const address = `http://${hosts.northmoor}:3000/search?page=3&sort=Score&keyword=librarian`;
  const alert = await created(owner, { criteria: { ...librarian, uri: address }, frequency: 'weekly' });
  expect(alert).toEqual({
    jobAlertId: expect.any(String),
    // Page and order do not affect which adverts match.
    criteria: { ...librarian, uri: '/search?keyword=librarian' },
    status: 1,
    advertSortOrder: 4001,
    frequency: 'weekly',
    isConfirmed: true,
    createdOn: expect.stringMatching(/Z$/),
    lastSentOn: null,
    version: 1,
    fault: null,
  });
  const path = `/${alert.jobAlertId}`;
  expect((await call(owner, 'GET', path)).json()).toEqual(alert);
  site.wait(1000);
  const second = await created(owner);
  expect([await alertsOf(site, owner), (await call(owner, 'GET', '/count')).json()]).toEqual([[second, alert], 2]);

  const criteria = { ...librarianOf('nearer'), title: 'Nearer' };
  const changed = (await call(owner, 'PUT', '', { ...change(alert), criteria, frequency: 'daily' })).json<JobAlert>();
  expect(changed).toMatchObject({ criteria, frequency: 'daily', version: 2 });
  expect((await call(owner, 'POST', `${path}/2`)).json()).toMatchObject({ status: 2, version: 3 });
  expect((await call(owner, 'POST', `${path}/1`)).json()).toMatchObject({ status: 1, version: 4 });
  expect([
    await unsubscribed(owner, { jobAlertId: alert.jobAlertId }),
    await unsubscribed(owner, { jobAlertId: alert.jobAlertId }),
  ]).toEqual([true, true]);
  expect([await unsubscribed(owner, {}), await unsubscribed(owner, {})]).toEqual([true, true]);
  expect((await alertsOf(site, owner)).map(({ status }) => status)).toEqual([2, 2]);
  expect((await call(owner, 'DELETE', path)).json()).toBe(true);
  expect((await call(owner, 'DELETE', path)).statusCode).toBe(404);
  expect((await alertsOf(site, owner)).map(({ jobAlertId }) => jobAlertId)).toEqual([second.jobAlertId]);
});
const unsubscribed = async (owner: SignedInCandidate, payload: object) =>
  (await call(owner, 'POST', '/unsubscribe', payload)).json<boolean>();

describe('a sixth alert', () => {
  // job-alerts.alert.6
  test('is refused, also if twenty are created at once', async () => {
    const owner = await signedInCandidate(site);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => createAlert(site, owner, { criteria: librarianOf(number) })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxJobAlerts);
    expect(new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json<Problem>().code))).toEqual(
      new Set(['alert-limit']),
    );
    expect(await alertsOf(site, owner)).toHaveLength(maxJobAlerts);
  });

  test('replaces an unconfirmed one that a stranger added', async () => {
    const owner = await signedInCandidate(site);
    await askForAlert(site, owner.email, { criteria: { ...librarian, title: 'A stranger’s' } });
    for (let alerts = 1; alerts < maxJobAlerts; alerts += 1) await created(owner, { criteria: librarianOf(alerts) });
    expect((await alertsOf(site, owner)).filter(({ isConfirmed }) => !isConfirmed)).toHaveLength(1);
    await created(owner, { criteria: { ...librarianOf('mine'), title: 'Mine' } });
    const titles = (await alertsOf(site, owner)).map(({ criteria }) => criteria.title);
    expect([titles.length, titles.includes('Mine'), titles.includes('A stranger’s')]).toEqual([maxJobAlerts, true, false]);
  });
});

// job-alerts.alert.10
describe('an alert for a search that the candidate has an alert for', () => {
  test.each([
    ['in other letters', '/search?keyword=+LIBRARIAN&location=leeds&sort=Score'],
    ['in another order', '/search?location=Leeds&page=4&keyword=librarian'],
  ])('%s is not created: the answer is the first', async (_how, uri) => {
    const owner = await signedInCandidate(site);
    const first = await created(owner, { criteria: { ...librarian, title: 'First' } });
    const second = await createdOrSame(owner, { criteria: { ...librarian, title: 'Second', uri }, frequency: 'weekly' });
    expect(second).toEqual({ ...first, isNew: false });
    expect(await alertsOf(site, owner)).toHaveLength(1);
  });

  test('turns the first on if it was paused', async () => {
    const owner = await signedInCandidate(site);
    const { jobAlertId } = await created(owner);
    await call(owner, 'POST', `/${jobAlertId}/2`);
    expect(await createdOrSame(owner)).toMatchObject({ jobAlertId, isNew: false, status: 1 });
  });

  test('is created once by twenty calls at once', async () => {
    const owner = await signedInCandidate(site);
    const answers = await Promise.all(Array.from({ length: 20 }, () => createdOrSame(owner)));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ jobAlertId }) => jobAlertId)).size).toBe(1);
  });

  test('confirms the one that was asked for without signing in', async () => {
    const owner = await signedInCandidate(site);
    await askForAlert(site, owner.email);
    const [waiting] = await alertsOf(site, owner);
    const alert = await createdOrSame(owner, { frequency: 'weekly' });
    expect(alert).toMatchObject({ jobAlertId: waiting?.jobAlertId, isNew: true, isConfirmed: true, status: 1, frequency: 'weekly' });
  });

  test('asked for without signing in makes none, and only the owner’s mail says so', async () => {
    const owner = await signedInCandidate(site);
    await created(owner);
    expect(await askForAlert(site, owner.email)).toBe(alertModals.skeletonConfirm);
    expect(await alertsOf(site, owner)).toHaveLength(1);
    const mail = (await mailsTo(site, owner.email)).at(-1);
    expect([mail?.subject, mail?.text]).toEqual(['You already have this job alert', expect.stringContaining('“Librarian in Leeds”')]);
  });

  test('cannot come about by a change; an alert that is unchanged can still be renamed', async () => {
    const owner = await signedInCandidate(site);
    const first = await created(owner);
    const second = await created(owner, { criteria: librarianOf('two') });
    const answer = await call(owner, 'PUT', '', { ...change(second), criteria: { ...librarian, title: 'Second' } });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'same-alert']);
    expect((await call(owner, 'PUT', '', { ...change(first), criteria: { ...librarian, title: 'Mine' } })).statusCode).toBe(200);
  });
});

// job-alerts.alert.11
test('an alert that can find nothing any more tells its owner why', async () => {
  const owner = await signedInCandidate(site);
  const { rows } = await site.ownerPool.query<{ id: number }>(
    "insert into job_category (tenant_id, name) values ($1, 'Falconry') returning id",
    [await site.tenantId(hosts.northmoor)],
  );
  const category = rows[0]?.id;
  await created(owner, { criteria: { ...librarian, uri: `/search?category=${category}` } });
  await created(owner, { criteria: librarianOf('known') });
  const rewrite = (uri: string, number: string) =>
    site.ownerPool.query('update job_alert set uri = $1 where uri = $2', [uri, librarianOf(number).uri]);
  for (const number of ['id', 'name', 'rule']) await created(owner, { criteria: librarianOf(number) });
  await site.ownerPool.query('delete from job_category where id = $1', [category]);
  await rewrite('/search?keyword=x&placeId=gn%3A0', 'id');
  await rewrite('/search?keyword=x&location=Xanadu', 'name');
  await rewrite('/search?salaryFrom=1', 'rule');
  const faults = (await alertsOf(site, owner)).map(({ criteria, fault }) => [criteria.uri.split('?')[1], fault]);
  expect(Object.fromEntries(faults)).toEqual({
    [`category=${category}`]: 'retired-category',
    'keyword=librarian+known&location=Leeds': null,
    'keyword=x&placeId=gn%3A0': 'unknown-place',
    'keyword=x&location=Xanadu': 'unknown-place',
    'salaryFrom=1': 'unreadable',
  });
});

const searchedAt = (uri: string) => ({ criteria: { ...librarian, uri } });

// tenants.mode.7
test('in account application mode an alert can be asked for by an address of the client’s search', async () => {
  const host = hosts.harrowFinch;
  const owner = await signedInCandidate(site, { host });
  const answer = await createAlert(site, owner, searchedAt('https://www.harrowfinch.example/search?q=librarian&where=Leeds'), host);
  expect(answer.json<CreatedJobAlert>().criteria.uri).toBe('/search?keyword=librarian&location=Leeds');
  const foreign = await createAlert(site, owner, searchedAt('https://www.harrowfinch.example/news?q=librarian'), host);
  expect([foreign.statusCode, foreign.json<Problem>().errors?.[0]?.code]).toEqual([400, 'notHere']);
});

// job-alerts.confirmation.1
test('an owner who enables an alert that a stranger added has confirmed it', async () => {
  const owner = await signedInCandidate(site);
  await askForAlert(site, owner.email);
  const [alert] = await alertsOf(site, owner);
  const enabled = (await call(owner, 'POST', `/${alert?.jobAlertId}/1`)).json();
  expect([alert, enabled]).toMatchObject([
    { isConfirmed: false, status: 2 },
    { isConfirmed: true, status: 1 },
  ]);
});

// job-alerts.alert.8
test('a save with a stale version is refused, and overwrites nothing', async () => {
  const owner = await signedInCandidate(site);
  const alert = await created(owner);
  await call(owner, 'POST', `/${alert.jobAlertId}/2`);
  for (const version of [0, alert.version, 3]) {
    const answer = await call(owner, 'PUT', '', { ...change(alert), version });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'changed-elsewhere']);
  }
  expect((await alertsOf(site, owner))[0]).toMatchObject({ status: 2, version: 2 });
});

test('another candidate’s or tenant’s alert gets the same answer as an unknown one, and does not change', async () => {
  const [owner, other] = [await signedInCandidate(site), await signedInCandidate(site)];
  const elsewhere = await signedInCandidate(site, { host: hosts.harrowFinch });
  const alert = await created(owner);
  const calls = (jobAlertId: string): [Method, string, object?][] => [
    ['GET', `/${jobAlertId}`],
    ['PUT', '', { ...change(alert), jobAlertId }],
    ['POST', `/${jobAlertId}/2`],
    ['POST', '/unsubscribe', { jobAlertId }],
    ['DELETE', `/${jobAlertId}`],
  ];
  for (const [index, [method, path, payload]] of calls(alert.jobAlertId).entries()) {
    const [, nothingAt = '', nothingWith] = calls(unknown)[index] ?? [];
    const nothing = await call(other, method, nothingAt, nothingWith);
    const answers = [await call(other, method, path, payload), await call(elsewhere, method, path, payload, hosts.harrowFinch)];
    expect([nothing, ...answers].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    for (const answer of answers) expect(answer.json()).toEqual({ ...nothing.json<object>(), instance: expect.any(String) });
  }
  expect(await alertsOf(site, owner)).toEqual([alert]);
});

const uri = (text: string) => ({ criteria: { ...librarian, uri: text } });
describe('an invalid alert is refused, naming the field', () => {
  // job-alerts.alert.1
  test.each<[string, object, string]>([
    ['nothing at all', {}, 'body.criteria'],
    ['a title of 10 kB', { criteria: { ...librarian, title: 'x'.repeat(10_240) } }, 'body.criteria.title'],
    ['a title of spaces', { criteria: { ...librarian, title: '  ' } }, 'body.criteria.title'],
    ['a search for everything', uri('/search'), 'body.criteria.uri'],
    ['a search by page alone', uri('/search?page=2&sort=ClosingDate'), 'body.criteria.uri'],
    ['a page that is no search', uri('/jobs?keyword=x'), 'body.criteria.uri'],
    ['a search of another site', uri('https://evil.test/search?keyword=x'), 'body.criteria.uri'],
    ['a search of another tenant', uri(`http://${hosts.harrowFinch}:3000/search?keyword=x`), 'body.criteria.uri'],
    ['a search at another port', uri(`http://${hosts.northmoor}:81/search?keyword=x`), 'body.criteria.uri'],
    ['an address with a password', uri(`http://a:b@${hosts.northmoor}/search?keyword=x`), 'body.criteria.uri'],
    ['a distance that is none', uri('/search?location=Leeds&distance=far'), 'body.criteria.uri'],
    ['a status of three', { criteria: librarian, status: 3 }, 'body.status'],
    ['an order that is none', { criteria: librarian, advertSortOrder: 1 }, 'body.advertSortOrder'],
    ['every hour', { criteria: librarian, frequency: 'hourly' }, 'body.frequency'],
    ['an id', { criteria: librarian, jobAlertId: unknown }, 'body.jobAlertId'],
    ['an unknown field', { criteria: { ...librarian, candidateId: unknown } }, 'body.criteria.candidateId'],
  ])('%s', async (_what, payload, path) => {
    const owner = await signedInCandidate(site);
    const answer = await call(owner, 'POST', '', payload);
    expect([answer.statusCode, answer.json<Problem>().errors?.map((fault) => fault.path)]).toEqual([400, expect.arrayContaining([path])]);
    expect(await alertsOf(site, owner)).toEqual([]);
  });

  test('also in a change, and nothing is changed', async () => {
    const owner = await signedInCandidate(site);
    const alert = await created(owner);
    const answer = await call(owner, 'PUT', '', { ...change(alert), criteria: { ...librarian, uri: '/search' } });
    expect([answer.statusCode, answer.json<Problem>().errors?.[0]]).toEqual([400, expect.objectContaining({ code: 'tooWide' })]);
    expect(await alertsOf(site, owner)).toEqual([alert]);
    expect((await call(owner, 'POST', `/${alert.jobAlertId}/3`)).statusCode).toBe(400);
    expect((await call(owner, 'GET', '/not-an-id')).statusCode).toBe(400);
  });
});

test('an account that is not Full can create none', async () => {
  const pending = await signedInCandidate(site, { type: candidateTypes.pending });
  const answer = await createAlert(site, pending);
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([403, 'full-account-needed']);
});

test.each<[Method, string]>([
  ['GET', ''],
  ['GET', '/count'],
  ['GET', `/${unknown}`],
  ['POST', ''],
  ['PUT', ''],
  ['POST', `/${unknown}/1`],
  ['POST', '/unsubscribe'],
  ['DELETE', `/${unknown}`],
])('%s %s needs a session', async (method, path) => {
  const answer = await site.call({ method, url: `${url}${path}`, ...(['POST', 'PUT'].includes(method) && { payload: {} }) });
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([401, 'sign-in-needed']);
});
