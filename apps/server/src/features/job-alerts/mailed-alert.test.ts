import type { JobAlert, MailedAlert, Problem } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertsOf, createAlert, librarian, librarianOf } from '../../testing/alert-acts.ts';
import { oneLetterOff } from '../../testing/one-letter-off.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { alertToken } from './alert-token.ts';

let site: TestSite;
let owner: SignedInCandidate;
let alert: JobAlert;
let token: string;
beforeAll(async () => {
  site = await startTestSite();
  owner = await signedInCandidate(site);
  alert = (await createAlert(site, owner)).json<JobAlert>();
  token = await tokenOf(alert.jobAlertId);
});
afterAll(() => site.stop());

const tokenOf = async (id: string) => alertToken({ services: site.services, tenantId: await site.tenantId(hosts.northmoor) }, id);
const mailed = (of: string) => site.call({ url: `/api/v1/jobAlert/mailed?token=${of}` });
const change = (of: string, payload: object) => site.call({ method: 'PUT', url: `/api/v1/jobAlert/mailed?token=${of}`, payload });
const remove = (of: string) => site.call({ method: 'DELETE', url: `/api/v1/jobAlert/mailed?token=${of}` });
const unsubscribeUrl = (of: string) => `/api/v1/jobAlert/skeletonUnsubscribe?token=${of}`;
const statusNow = async () => (await alertsOf(site, owner)).find(({ jobAlertId }) => jobAlertId === alert.jobAlertId)?.status;

/** As a mail program sends it (RFC 8058): no header of ours, no cookie, and one of two kinds of form. */
const oneClick = (of: string, contentType: string, payload: string, host: string = hosts.northmoor) =>
  site.app.inject({ method: 'POST', url: unsubscribeUrl(of), payload, headers: { host, 'content-type': contentType } });
const form = ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'] as const;
const multipart = [
  'multipart/form-data; boundary=x',
  '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
] as const;

// job-alerts.mails.6
test('the links of a mail show the alert, pause it, wake it and change how often it comes, without a login', async () => {
  const shown = { criteria: librarian, status: 1, frequency: 'daily', hasAccount: true };
  expect((await mailed(token)).json<MailedAlert>()).toEqual(shown);
  expect((await change(token, { status: 2 })).json()).toEqual({ ...shown, status: 2 });
  expect((await change(token, { frequency: 'weekly' })).json()).toEqual({ ...shown, status: 2, frequency: 'weekly' });
  expect((await change(token, { status: 1, frequency: 'daily' })).json()).toEqual(shown);
  expect((await change(token, {})).json()).toEqual(shown);
  expect((await change(token, { status: 3 })).statusCode).toBe(400);
});

// job-alerts.unsubscribe.2
test('unsubscribing on the page succeeds each time, and can be undone', async () => {
  for (let times = 0; times < 2; times += 1) expect((await site.call({ url: unsubscribeUrl(token) })).json()).toBe(true);
  expect(await statusNow()).toBe(2);
  await change(token, { status: 1 });
  expect(await statusNow()).toBe(1);
});

test('the link deletes only the alert, and can be repeated without an error', async () => {
  const other = (await createAlert(site, owner, { criteria: librarianOf('other') })).json<JobAlert>();
  const ofOther = await tokenOf(other.jobAlertId);
  for (let times = 0; times < 2; times += 1) expect((await remove(ofOther)).json()).toBe(true);
  expect((await mailed(ofOther)).statusCode).toBe(404);
  expect((await alertsOf(site, owner)).map(({ jobAlertId }) => jobAlertId)).toEqual([alert.jobAlertId]);
  const foreign = await site.app.inject({
    method: 'DELETE',
    url: `/api/v1/jobAlert/mailed?token=${token}`,
    headers: { host: hosts.northmoor },
  });
  expect([foreign.statusCode, await statusNow()]).toEqual([403, 1]);
});

// job-alerts.mails.6
test.each([
  ['form', form],
  ['multipart', multipart],
])('one click in a mail program, sent as %s, unsubscribes', async (_kind, [contentType, payload]) => {
  await change(token, { status: 1 });
  const answer = await oneClick(token, contentType, payload);
  expect([answer.statusCode, answer.json(), await statusNow()]).toEqual([200, true, 2]);
});

describe('a token', () => {
  const nothing = [404, 'not-found'];
  test.each<[string, () => string | Promise<string>]>([
    ['that is none', () => 'x'.repeat(66)],
    ['with a letter changed', () => oneLetterOff(token)],
    [
      'of another tenant',
      async () => alertToken({ services: site.services, tenantId: await site.tenantId(hosts.harrowFinch) }, alert.jobAlertId),
    ],
  ])('%s opens nothing and changes nothing', async (_what, made) => {
    await change(token, { status: 1 });
    const bad = await made();
    const answers = [
      await mailed(bad),
      await change(bad, { status: 2 }),
      await remove(bad),
      await site.call({ url: unsubscribeUrl(bad) }),
      await oneClick(bad, ...form),
    ];
    for (const answer of answers) expect([answer.statusCode, answer.json<Problem>().code]).toEqual(nothing);
    expect(await statusNow()).toBe(1);
  });

  test('does not work on another tenant’s host, and is a 400 if missing', async () => {
    expect((await oneClick(token, ...form, hosts.harrowFinch)).statusCode).toBe(404);
    expect((await site.call({ url: '/api/v1/jobAlert/mailed' })).statusCode).toBe(400);
  });

  test('of a deleted alert still unsubscribes, and shows nothing', async () => {
    const gone = (await createAlert(site, owner, { criteria: librarianOf('gone') })).json<JobAlert>();
    await site.call({ method: 'DELETE', url: `/api/v1/jobAlert/${gone.jobAlertId}`, headers: owner.headers });
    const old = await tokenOf(gone.jobAlertId);
    expect((await oneClick(old, ...form)).json()).toBe(true);
    expect([(await mailed(old)).statusCode, (await change(old, { status: 1 })).statusCode]).toEqual([404, 404]);
  });

  // job-alerts.unsubscribe.1
  test('of an alert works a year later, and is not stored in the database', async () => {
    site.wait(365 * 86_400_000);
    expect((await mailed(token)).statusCode).toBe(200);
    const { rows } = await site.ownerPool.query('select row_to_json(a)::text as held from job_alert a');
    expect(JSON.stringify(rows)).not.toContain(token.slice(23));
  });
});

test('no other call accepts a form', async () => {
  const answer = await site.call({
    method: 'POST',
    url: '/api/v1/jobAlert',
    headers: { ...owner.headers, 'content-type': form[0] },
    payload: form[1],
  });
  expect(answer.statusCode).toBe(415);
});
