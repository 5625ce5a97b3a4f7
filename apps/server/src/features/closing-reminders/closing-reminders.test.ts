import { candidateTypes } from '@berth/contract';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { candidateActs, pdfFile } from '../../testing/candidate-acts.ts';
import { oneLetterOff } from '../../testing/one-letter-off.ts';
import { mailsTo, publish } from '../../testing/publish.ts';
import { readZip } from '../../testing/read-zip.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { closingRemindersJob } from './closing-reminders.job.ts';
import { reminderToken } from './reminder-token.ts';

const hour = 3_600_000;
/** When the adverts of these tests close: noon, in winter. */
const closesAt = new Date('2027-03-03T12:00:00Z');
let site: TestSite;
let acts: ReturnType<typeof candidateActs>;
beforeAll(async () => {
  site = await startTestSite();
  acts = candidateActs(site);
});
afterAll(() => site.stop());

const round = () => closingRemindersJob(site.services).work({ tenantId: 0 });
const stopAt = (hours: number) => site.stopClock(new Date(closesAt.getTime() - hours * hour));
/** So many hours after the others close. */
const later = (hours: number) => new Date(closesAt.getTime() + hours * hour).toISOString();
const query = (text: string, ...values: unknown[]) => site.ownerPool.query(text, values);
/** The mails there are once the job has run so many hours before the adverts close. */
async function mailsAt(hours: number, { email }: SignedInCandidate): Promise<Email[]> {
  stopAt(hours);
  await round();
  return mailsTo(site, email);
}

/** A candidate who has agreed to reminders by email. */
async function reader(host: TestHost = hosts.northmoor): Promise<SignedInCandidate> {
  const candidate = await signedInCandidate(site, { host });
  await agree(candidate, 'Closing date reminders', 'Email', host);
  return candidate;
}
async function agree({ candidateId }: SignedInCandidate, category: string, method: string, host: TestHost = hosts.northmoor) {
  const tenantId = await site.tenantId(host);
  await query('insert into candidate_communication values ($1, $2, $3, $4, now())', tenantId, candidateId, category, method);
}
const advert = (row: Record<string, unknown> = {}, host?: TestHost) =>
  publish(site, { publishedAt: '2027-01-01', closesAt: closesAt.toISOString(), ...row }, host);
async function keep(what: 'saved_job' | 'draft', { candidateId }: SignedInCandidate, advertId: number, hours: number, host?: TestHost) {
  const kept = [await site.tenantId(host ?? hosts.northmoor), candidateId, advertId, new Date(closesAt.getTime() - hours * hour)];
  if (what === 'draft')
    await query(
      'insert into application_draft (tenant_id, candidate_id, advert_id, changed_at, version) values ($1, $2, $3, $4, 1)',
      ...kept,
    );
  else await query('insert into saved_job (tenant_id, candidate_id, advert_id, created_at) values ($1, $2, $3, $4)', ...kept);
}

describe('one reminder, by hours before the job closes', () => {
  // consent.reminders.1
  test.each([
    ['saved in time: ten days before', { saved: 480 }, { 241: 0, 239: 1, 49: 1, 47: 1, 1: 1 }, /^Library Assistant closes on 03-Mar-27$/],
    ['saved later: 48 hours before', { saved: 200 }, { 199: 0, 49: 0, 47: 1, 1: 1 }, /^Library Assistant closes on/],
    ['saved in the last 48 hours: none', { saved: 40 }, { 39: 0, 1: 0 }, null],
    ['begun: 48 hours before', { begun: 480 }, { 239: 0, 49: 0, 47: 1, 1: 1 }, /^Your application for Library Assistant is not sent yet/],
    ['begun, and changed in the last 48 hours: none', { begun: 30 }, { 29: 0, 1: 0 }, null],
    ['saved and begun: as begun', { saved: 480, begun: 480 }, { 239: 0, 47: 1, 1: 1 }, /^Your application/],
    ['the job did not run for days', { saved: 480 }, { 241: 0, 75: 1, 47: 1 }, /closes on/],
    ['it did not run until the job had closed', { saved: 480, begun: 480 }, { 241: 0, '-1': 0 }, null],
  ] as [string, { saved?: number; begun?: number }, Record<string, number>, RegExp | null][])(
    '%s',
    async (_, { saved, begun }, expected, subject) => {
      stopAt(500);
      const candidate = await reader();
      const advertId = await advert();
      if (saved) await keep('saved_job', candidate, advertId, saved);
      if (begun) await keep('draft', candidate, advertId, begun);
      const hours = Object.keys(expected).sort((one, other) => Number(other) - Number(one));
      const counted: Record<string, number> = {};
      for (const at of hours) counted[at] = (await mailsAt(Number(at), candidate)).length;
      expect(counted).toEqual(expected);
      if (subject) expect((await mailsTo(site, candidate.email))[0]?.subject).toMatch(subject);
    },
  );

  // consent.reminders.1
  test('starting an application after the saved job’s reminder sends one for the application; extending the advert sends none', async () => {
    stopAt(500);
    const candidate = await reader();
    const advertId = await advert();
    await keep('saved_job', candidate, advertId, 480);
    expect(await mailsAt(239, candidate)).toHaveLength(1);
    await keep('draft', candidate, advertId, 200);
    expect(await mailsAt(47, candidate)).toHaveLength(2);
    await query(`update advert set closes_at = closes_at + interval '20 days' where id = $1`, advertId);
    await query(`update advert_search set closes_at = closes_at + interval '20 days' where advert_id = $1`, advertId);
    expect(await mailsAt(47 - 480, candidate)).toHaveLength(2);
  });

  // consent.reminders.2
  test('by day, by the clocks of the United Kingdom', async () => {
    // Midnight in British summer time.
    const closes = new Date('2027-06-14T23:00:00Z');
    site.stopClock(new Date('2027-05-01T12:00:00Z'));
    const candidate = await reader();
    const advertId = await advert({ closesAt: closes.toISOString() });
    await keep('draft', candidate, advertId, 1000);
    const counted: number[] = [];
    for (const at of ['2027-06-12T23:30:00Z', '2027-06-13T06:59:00Z', '2027-06-13T07:00:00Z']) {
      site.stopClock(new Date(at));
      await round();
      counted.push((await mailsTo(site, candidate.email)).length);
    }
    expect(counted).toEqual([0, 0, 1]);
    expect((await mailsTo(site, candidate.email))[0]?.text).toContain('Closes 15-Jun-27 at 00:00');
  });
});

/** A candidate with a job saved in time. */
type Case = { candidate: SignedInCandidate; advertId: number };
const kept = async (): Promise<Case> => {
  stopAt(500);
  const candidate = await reader();
  const advertId = await advert();
  await keep('saved_job', candidate, advertId, 480);
  return { candidate, advertId };
};

/** What may come between. */
const set = (column: string) => (value: unknown) => (it: Case) =>
  query(`update candidate set ${column} = $2 where id = $1`, it.candidate.candidateId, value);
const advertIs = (change: string) => (it: Case) => query(`update advert set ${change} where id = $1`, it.advertId);
const disagree = ({ candidate }: Case) => query('delete from candidate_communication where candidate_id = $1', candidate.candidateId);
const letGo = ({ candidate }: Case) => query('delete from saved_job where candidate_id = $1', candidate.candidateId);
const apply = async ({ candidate, advertId }: Case) => {
  expect((await acts.apply(candidate, { advertId: String(advertId) }, pdfFile())).statusCode).toBe(200);
};
const withdraw = async (it: Case) => {
  await apply(it);
  await query(`update application set status = 'withdrawn' where candidate_id = $1`, it.candidate.candidateId);
};

// consent.communications.4 consent.reminders.3
describe('no other candidate is reminded', () => {
  const ways: [string, (it: Case) => Promise<unknown>][] = [
    ['applied', apply],
    ['applied for the job they saved, and withdrew it', withdraw],
    ['no longer keeps the job', letGo],
    ['never agreed, or no longer agrees', disagree],
    ['is blocked', set('email_blocked_at')('2027-01-01')],
    ['the advert is taken back', advertIs("status = 'removed'")],
    ['the advert is a draft again', advertIs("status = 'draft'")],
    ['the advert has closed', advertIs("closes_at = '2027-02-01'")],
    ['is erased', ({ candidate }) => query('delete from candidate where id = $1', candidate.candidateId)],
  ];
  const only: typeof ways = [
    ...ways,
    ['has not confirmed the address', set('type')(candidateTypes.pending)],
    ['has no confirmed address', set('confirmed_at')(null)],
    ['has an alert alone', set('type')(candidateTypes.skeleton)],
    ['the advert has no closing date', advertIs("closes_at = 'infinity'")],
    [
      'agreed to another method, and to another category',
      async (it) => {
        await disagree(it);
        await agree(it.candidate, 'Closing date reminders', 'SMS');
        await agree(it.candidate, 'Job alerts', 'Email');
      },
    ],
  ];
  // consent.reminders.3
  test.each(only)('%s: before the job runs', async (_, happen) => {
    const it = await kept();
    await happen(it);
    stopAt(239);
    await round();
    expect((await query('select from closing_reminder where candidate_id = $1', it.candidate.candidateId)).rowCount).toBe(0);
  });

  test.each(ways)('%s: between the job and the mail', async (_, happen) => {
    const it = await kept();
    stopAt(239);
    await round();
    const { rowCount } = await query('select from closing_reminder where candidate_id = $1', it.candidate.candidateId);
    expect(rowCount).toBe(1);
    await query(`update candidate_session set idle_until = 'infinity', ends_at = 'infinity'`);
    await happen(it);
    const mails = await mailsTo(site, it.candidate.email);
    expect(mails.filter(({ subject }) => subject?.includes('closes on'))).toEqual([]);
  });

  test('each tenant reminds its own candidates, with links to its own host; one without such a consent reminds no one', async () => {
    stopAt(500);
    const theirs = await reader(hosts.harrowFinch);
    const ours = await reader();
    const advertId = await advert({}, hosts.harrowFinch);
    await keep('saved_job', theirs, advertId, 480, hosts.harrowFinch);
    await keep('saved_job', ours, await advert(), 480);
    const offered = (await query(`select config from tenant where slug = 'northmoor'`)).rows[0] as { config: object };
    await query(`update tenant set config = config || '{"communicationCategories": ["Job alerts"]}' where slug = 'northmoor'`);
    const [mail] = await mailsAt(239, theirs);
    expect(mail?.text).toContain(`Apply for this job http://portal.localhost:3000/apply/library-assistant/${advertId}`);
    expect(mail?.text).not.toContain('//localhost');
    expect(await mailsTo(site, ours.email)).toEqual([]);
    await query(`update tenant set config = $1 where slug = 'northmoor'`, JSON.stringify(offered.config));
    expect(await mailsAt(238, ours)).toHaveLength(1);
  });
});

// consent.reminders.2
test('all reminders due within a day are one mail that says what closes, when, why it was sent, and how to stop it', async () => {
  stopAt(500);
  const candidate = await reader();
  // At noon and at eight; the third is due a day and six hours after the first.
  const [begun, saved, far] = [
    await advert({ title: 'Head Gardener' }),
    await advert({ title: 'Groundskeeper', closesAt: later(20) }),
    await advert({ title: 'Park Ranger', closesAt: later(30) }),
  ];
  await keep('draft', candidate, begun, 480);
  for (const advertId of [saved, far]) await keep('saved_job', candidate, advertId, 100);
  const [mail, ...more] = await mailsAt(47, candidate);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('2 jobs close soon: Head Gardener and 1 other');
  const text = mail?.text ?? '';
  expect(text).toContain('Hello Priya,');
  expect(text).toMatch(/not sent it\.\nCloses 03-Mar-27 at 12:00\nhttp:\/\/localhost:3000\/apply\/head-gardener\/\d+\nSee the job http:/);
  expect(text).toMatch(/Closes 04-Mar-27 at 08:00\nhttp:\/\/localhost:3000\/job\/groundskeeper\/\d+\nApply for this job http:/);
  expect(text).not.toContain('Park Ranger');
  expect(text).toContain('because you asked Northmoor Colleges Group for closing date reminders');
  expect(text).toContain('Stop these reminders: http://localhost:3000/account/manage/communication');
  expect(mail?.html).toContain('href="http://localhost:3000/account/manage/communication"');
  expect((await mailsAt(17, candidate)).map(({ subject }) => subject).slice(1)).toEqual(['Park Ranger closes on 04-Mar-27']);
});

test('six concurrent rounds on two instances remind each candidate once; a run that dies leaves nothing half done', async () => {
  stopAt(500);
  const advertId = await advert({ title: 'Ferryman' });
  const people: SignedInCandidate[] = [];
  for (let count = 0; count < 12; count += 1) people.push(await reader());
  for (const candidate of people) await keep('saved_job', candidate, advertId, 480);
  stopAt(239);
  const { services } = site;
  const dies = { ...services, jobs: { ...services.jobs, sendAll: () => Promise.reject(new Error('killed')) } };
  await expect(closingRemindersJob(dies).work({ tenantId: 0 })).rejects.toThrow('killed');
  expect((await query('select from closing_reminder where advert_id = $1', advertId)).rowCount).toBe(0);
  const second = await startTestSite({ beside: site });
  // Block the runs until several have found the same reminders due.
  const gate = await site.ownerPool.connect();
  try {
    await gate.query('begin; lock table closing_reminder in share row exclusive mode');
    const there = closingRemindersJob({ ...second.services, clock: services.clock });
    const rounds = Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? round() : there.work({ tenantId: 0 })));
    await expect
      .poll(async () => (await query(`select from pg_locks where relation = 'closing_reminder'::regclass and not granted`)).rowCount)
      .toBe(rounds.length);
    await gate.query('rollback');
    await Promise.all(rounds);
  } finally {
    // Closed, not handed back: a wait that failed leaves its lock.
    gate.release(true);
    await second.stop();
  }
  const { rows } = await query(`select data::text from pgboss.job where name in ('send-bulk-mail', 'closing-reminders')`);
  expect(JSON.stringify(rows)).not.toMatch(/mail\.example|Ferryman|Priya/);
  const recorded = await query(
    `select from mail where template = 'closing-reminder' and candidate_id = any($1)`,
    people.map(({ candidateId }) => candidateId),
  );
  expect(recorded.rowCount).toBe(people.length);
  await site.mails();
  for (const candidate of people) expect(await mailsTo(site, candidate.email)).toHaveLength(1);
});

// consent.reminders.4
test('the header’s one click withdraws only this consent, on its own tenant; an export includes the reminder', async () => {
  stopAt(500);
  const candidate = await reader();
  await agree(candidate, 'News and events', 'Email');
  await keep('saved_job', candidate, await advert({ title: 'Bell ringer' }), 480);
  const [mail] = await mailsAt(239, candidate);
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  const token = reminderToken({ services: site.services, tenantId: await site.tenantId(hosts.northmoor) }, candidate.candidateId);
  expect(header('list-unsubscribe')).toBe(`<http://localhost:3000/api/v1/candidate/closingReminders/unsubscribe?token=${token}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

  // As a mail program posts it: no cookie, no header of ours.
  const click = (of: string, host: TestHost = hosts.northmoor) =>
    site.app.inject({
      method: 'POST',
      url: `/api/v1/candidate/closingReminders/unsubscribe?token=${of}`,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const consents = async () =>
    (await query('select category from candidate_communication where candidate_id = $1 order by 1', candidate.candidateId)).rows;
  expect((await click(oneLetterOff(token))).statusCode).toBe(404);
  expect((await click(token, hosts.harrowFinch)).statusCode).toBe(404);
  expect(await consents()).toHaveLength(2);
  for (let times = 0; times < 2; times += 1) expect((await click(token)).json()).toBe(true);
  expect(await consents()).toEqual([{ category: 'News and events' }]);

  await query(`update candidate_session set idle_until = 'infinity', ends_at = 'infinity'`);
  const zip = await site.call({ url: '/api/account/export', headers: candidate.headers });
  const data = JSON.parse(String(readZip(zip.rawPayload)['data.json'])) as { closingReminders: unknown };
  expect(data.closingReminders).toMatchObject([{ jobTitle: 'Bell ringer', kind: 'savedJob', remindedAt: expect.any(String) }]);
});
