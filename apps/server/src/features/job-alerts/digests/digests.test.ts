import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailedAlert } from '@berth/contract';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { atTenant } from '../../../platform/at.ts';
import { mailsTo } from '../../../testing/account-journey.ts';
import { addAlert } from '../../../testing/add-alert.ts';
import { changeJson, makeTenantFolder } from '../../../testing/tenant-folder.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { applyTenant } from '../../operator/index.ts';
import { readTenantFolder } from '../../tenants/index.ts';
import { alertToken, matchHere } from '../index.ts';
import { matchAlerts } from '../matching/match-alerts.ts';
import { alertRoundJob } from './alert-round.job.ts';

const hour = 3_600_000;
const day = 24 * hour;
let site: TestSite;
let tenantId: number;
/** A word of each test's own, so that no alert finds another test's adverts. */
let word: string;
let words = 0;
/** The id of a category. */
let teaching: number;
beforeAll(async () => {
  site = await startTestSite();
  tenantId = await site.tenantId(hosts.northmoor);
  const listed = (await site.call({ url: '/api/v1/jobCategory' })).json<{ jobCategoryId: number; name: string }[]>();
  teaching = listed.find(({ name }) => name === 'Teaching and lecturing')?.jobCategoryId ?? 0;
});
beforeEach(async () => {
  // Each round matches every alert that there is: those of the tests before took half of its time.
  await site.ownerPool.query('delete from job_alert');
  words += 1;
  word = `zephyr${words}`;
  // A Wednesday, ten in the morning; each test a month after the last.
  site.stopClock(new Date(Date.UTC(2027, 1, 3, 10) + words * 28 * day));
});
afterAll(() => site.stop());

const runDue = () => alertRoundJob(site.services, matchHere).work({ tenantId: 0 });
const uri = () => `/search?keyword=${word}`;
const advert = (title: string, more = {}) =>
  site.addAdverts(hosts.northmoor, { reference: `${word}-${title}`, title: `${title} ${word}`, ...more });
const subjects = (mails: Email[]) => mails.map(({ subject }) => subject);
async function digests(email: string, waited = day): Promise<Email[]> {
  site.wait(waited);
  await runDue();
  return mailsTo(site, email);
}

// job-alerts.mails.7 search.place.12 search.place.15
test.each([
  ['&location=Leeds&distance=20', 'Bradford and 2 more, about 8 miles away', 'Wakefield, about 8 miles away'],
  ['&location=West+Yorkshire&distance=0', 'Bradford and 2 more', 'Wakefield'],
  ['+Bradford', 'Bradford and 2 more', 'Wakefield, about 13 miles away'],
  ['', 'Truro and 2 more', 'Wakefield'],
])('the digest of a search with “%s” names the nearest place of a job in several: %s', async (place, several, one) => {
  const { email } = await addAlert(site, uri() + place);
  site.wait(2 * hour);
  await advert('Ranger', { locationName: undefined, places: ['Truro', 'Bradford', 'Bath'] });
  await advert('Baker', { locationName: 'Wakefield' });
  const lines = (await digests(email))[0]?.text?.split('\n').filter((line) => /^(?:Truro|Bradford|Bath|Wakefield)/.test(line)) ?? [];
  expect(lines.toSorted()).toEqual([several, one]);
});

// job-alerts.mails.7 search.place.18
test.each([
  ['a postcode district', '&location=LS6&distance=20', 'The mill, about 2 miles away'],
  ['a point', '&lat=53.8&lng=-1.55&distance=20', 'The mill, 3 miles away'],
])('the digest of a search around %s says the distance of a job with an exact point as results do', async (_where, place, said) => {
  const { email } = await addAlert(site, uri() + place);
  site.wait(2 * hour);
  await advert('Miller', { locationName: 'The mill', lat: 53.84, lng: -1.55 });
  expect((await digests(email))[0]?.text?.split('\n')).toContain(said);
});

// job-alerts.mails.1 job-alerts.mails.6 job-alerts.mails.8
test('a digest tells of what is new since the last, with salary, place, distance, closing date and the links of its alert', async () => {
  const search = `${uri()}&location=Leeds&distance=20`;
  await advert('Before');
  const { alertId, email } = await addAlert(site, search, { title: 'Zephyrs in Leeds' });
  site.wait(2 * hour);
  await advert('Keeper', { locationName: 'Bradford', salaryFrom: 30_000, salaryTo: 32_000, closesAt: '2028-01-31T12:00:00Z' });
  await advert('Porter');
  await advert('Too far', { locationName: 'Bristol' });
  const [mail, ...others] = await digests(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(new RegExp(`^(Keeper|Porter) ${word} and 1 more new job$`));
  const { services } = site;
  const token = alertToken({ services, tenantId }, alertId);
  const text = mail?.text ?? '';
  expect(text).toMatch(
    /£30,000 - £32,000\nPermanent, Full time\nBradford, about \d miles away\nCloses 31-Jan-28\nhttp:\/\/localhost:3000\/job\/keeper-zephyr\d+\/\d+\?alert=/,
  );
  expect(text).toMatch(/\nLeeds\nCloses/);
  expect(text).toContain(`?alert=${alertId}\nLeave out jobs like this http://localhost:3000/job-alert/${token}?advertId=`);
  expect(text).toContain(`/search?keyword=${word}&location=Leeds&distance=20`);
  expect(text).toContain(`http://localhost:3000/unsubscribe-successful/${token}`);
  expect(text).not.toContain('Before');
  expect(text).not.toContain('Too far');
  expect(mail?.html).toContain(`/job-alert/${token}"`);
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(`<http://localhost:3000/api/v1/jobAlert/skeletonUnsubscribe?token=${token}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

  // An advert that was edited, or withdrawn and published again, is not new to the alert; another one is.
  site.wait(hour);
  await advert('Porter', { descriptionHtml: '<p>Another text.</p>' });
  await advert('Keeper', { publishedAt: site.services.clock().toISOString(), locationName: 'Leeds' });
  await advert('Warden');
  expect(subjects(await digests(email))).toEqual([mail?.subject, `New job: Warden ${word}`]);
  expect(await digests(email)).toHaveLength(2);
});

// adverts.salary.3 job-alerts.mails.8
test('a digest shortens a salary comment to 40 letters, and leaves out contract and hours that an advert does not have', async () => {
  const { email } = await addAlert(site, uri());
  site.wait(2 * hour);
  const salaryComment = 'Competitive, with a generous pension scheme and leave';
  await advert('Keeper', { salaryFrom: undefined, salaryTo: undefined, salaryComment, contractType: undefined, hours: undefined });
  expect((await digests(email))[0]?.text).toMatch(/\nCompetitive, with a generous pension\.\.\.\nLeeds\nCloses /);
});

test('a digest counts all jobs, lists as many as a mail may, and links to the search for the rest', async () => {
  const { email } = await addAlert(site, `${uri()}&location=Leeds`);
  site.wait(2 * hour);
  await site.addAdverts(
    hosts.northmoor,
    ...Array.from({ length: 53 }, (_, index) => ({ reference: `${word}-${index}`, title: `Keeper ${word}` })),
  );
  const [mail] = await digests(email);
  expect(mail?.subject).toBe(`Keeper ${word} and 52 more new jobs`);
  const text = mail?.text ?? '';
  expect(text).toContain('This email has the first 50. Your search shows the others too.');
  expect(text.match(/\?alert=/g)).toHaveLength(50);
  expect(text).toContain(`See all matching jobs:\nhttp://localhost:3000/search?keyword=${word}&location=Leeds\n`);
  expect(await digests(email)).toHaveLength(1);
});

test('a draft that is released with its old publication date is new to the alerts that ran before, once', async () => {
  const { email } = await addAlert(site, uri());
  const publishedAt = new Date(site.services.clock().getTime() - 30 * day).toISOString();
  await advert('Herald', { draft: true, publishedAt });
  expect(await digests(email)).toEqual([]);
  site.wait(hour);
  await advert('Herald', { publishedAt });
  expect(subjects(await digests(email))).toEqual([`New job: Herald ${word}`]);
  await advert('Herald', { publishedAt, draft: true });
  await advert('Herald', { publishedAt, descriptionHtml: '<p>Another text.</p>' });
  const late = await addAlert(site, uri());
  expect(await digests(email)).toHaveLength(1);
  expect(await mailsTo(site, late.email)).toEqual([]);
});

// job-alerts.mails.2
test('a new hour takes effect at once when it is applied, and other changes do not move the next round', async () => {
  const host = hosts.harrowFinch;
  const { email } = await addAlert(site, uri(), { host });
  await runDue();
  const parent = mkdtempSync(join(tmpdir(), 'berth-digests-'));
  const apply = async (change: (tenant: Record<string, unknown>) => object) => {
    const folder = makeTenantFolder(parent, 'harrow-finch', { hosts: [host] });
    changeJson(join(folder, 'tenant.json'), (tenant) => ({ ...tenant, ...change(tenant) }));
    await applyTenant(site.ownerPool, await readTenantFolder(folder), site.services.clock());
  };
  const nextOf = 'select next_at from job_alert_round r join tenant t on t.id = r.tenant_id where t.slug = $1';
  const next = async () => (await site.ownerPool.query(nextOf, ['harrow-finch'])).rows;
  const before = await next();
  await apply(() => ({ displayName: 'Harrow & Finch anew' }));
  expect([before.length, await next()]).toEqual([1, before]);
  site.wait(2 * hour);
  await site.addAdverts(host, { title: `Warden ${word}` });
  await apply(({ settings }) => ({ settings: { ...(settings as object), alertDigests: { hour: 15 } } }));
  rmSync(parent, { recursive: true });
  const mails = await digests(email, 4 * hour);
  expect(subjects(mails)).toEqual([`New job: Warden ${word}`]);
  // In account application mode the search is the client site's, and still this one.
  expect(mails[0]?.text).toContain(`https://www.harrowfinch.example/search?keyword=${word}\n`);
});

// job-alerts.mails.2
test('a weekly alert waits for its day and contains the whole week', async () => {
  const { email } = await addAlert(site, uri(), { frequency: 'weekly' });
  for (const name of ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    site.wait(2 * hour);
    await advert(name);
    expect(await digests(email, day - 2 * hour), name).toHaveLength(name === 'Sunday' ? 1 : 0);
  }
  expect(subjects(await mailsTo(site, email))[0]).toContain('and 4 more new jobs');
});

// job-alerts.mails.3
test('disabled, unconfirmed, of another tenant, blocked or deleted: nothing is sent', async () => {
  const none = await Promise.all([
    addAlert(site, uri(), { isEnabled: false }),
    addAlert(site, uri(), { isConfirmed: false }),
    addAlert(site, uri(), { host: hosts.harrowFinch }),
    addAlert(site, uri()),
    addAlert(site, uri()),
    addAlert(site, uri()),
    addAlert(site, uri()),
  ]);
  const [, unconfirmed, , blocked, gone, blockedLate, pausedLate] = none;
  // An unconfirmed alert cannot run, whatever enables it.
  await expect(site.ownerPool.query('update job_alert set status = 1 where id = $1', [unconfirmed?.alertId])).rejects.toThrow(/check/);
  site.wait(2 * hour);
  await advert('Clerk');
  await site.ownerPool.query('update candidate set email_blocked_at = now() where id = $1', [blocked?.candidateId]);
  await site.ownerPool.query('delete from candidate where id = $1', [gone?.candidateId]);
  site.wait(day);
  await runDue();
  // Between the match and the mail.
  await site.ownerPool.query('update candidate set email_blocked_at = now() where id = $1', [blockedLate?.candidateId]);
  await site.ownerPool.query('update job_alert set status = 2 where id = $1', [pausedLate?.alertId]);
  for (const { email } of none) expect(await mailsTo(site, email), email).toEqual([]);
});

// job-alerts.mails.4
test('jobs that close before the digest is sent are left out, and an empty digest is not sent', async () => {
  const one = await addAlert(site, uri());
  const other = await addAlert(site, `${uri()}+closing`);
  site.wait(2 * hour);
  await advert('Closing');
  await advert('Open');
  site.wait(day);
  // As in a serving process: on a thread.
  await alertRoundJob(site.services).work({ tenantId: 0 });
  await site.ownerPool.query(`update advert set closes_at = $1 where reference = $2`, [site.services.clock(), `${word}-Closing`]);
  expect(subjects(await mailsTo(site, one.email))).toEqual([`New job: Open ${word}`]);
  expect(await mailsTo(site, other.email)).toEqual([]);
});

// job-alerts.mails.1
test('after a kill between match and mails, and with two instances at once, each digest is one mail', async () => {
  const alerts = await Promise.all(Array.from({ length: 30 }, () => addAlert(site, uri())));
  site.wait(2 * hour);
  await advert('Baker');
  site.wait(day);
  const { clock } = site.services;
  const second = await startTestSite({ beside: site });
  try {
    // As far as a run gets that dies before its mails are recorded.
    const at = atTenant(site.services, tenantId);
    const died = await Promise.all([matchAlerts(at), matchAlerts(at)]);
    expect(died.reduce((sum, { digests: made }) => sum + made, 0)).toBe(30);
    await Promise.all([runDue(), runDue(), alertRoundJob({ ...second.services, clock }).work({ tenantId: 0 })]);
  } finally {
    await second.stop();
  }
  await site.mails();
  for (const { email } of alerts) expect(await mailsTo(site, email)).toHaveLength(1);
});

// job-alerts.alert.11
test.each([
  ['with an unknown place id', '/search?keyword=x&placeId=gn%3A0'],
  ['with an unknown place name', '/search?keyword=x&location=Xanadu'],
  ['with a category that is no longer listed', '/search?category=999999'],
  ['that can no longer be read', '/search?salaryFrom=20000'],
])('an alert %s is passed over and counted, stops no other, and its owner gets one mail', async (_what, dead) => {
  const broken = await addAlert(site, dead, { title: 'Falconry' });
  const { email } = await addAlert(site, uri());
  site.wait(2 * hour);
  await advert('Smith');
  site.wait(day);
  expect(await matchAlerts(atTenant(site.services, tenantId))).toMatchObject({ unreadable: 1, digests: 1 });
  await runDue();
  expect(await mailsTo(site, email)).toHaveLength(1);
  for (const name of ['Jones', 'Green']) {
    await advert(name);
    site.wait(day);
    await runDue();
  }
  expect((await mailsTo(site, broken.email)).map(({ subject }) => subject)).toEqual(['Your job alert “Falconry” can’t find jobs any more']);
  await site.ownerPool.query('delete from job_alert where id = $1', [broken.alertId]);
});

// job-alerts.mails.9
test.each([
  ['a keyword', () => uri()],
  ['a category alone', () => `/search?category=${teaching}`],
])('an alert by %s leaves out the jobs of an employer by the mail’s token, and takes that back', async (_what, address) => {
  const { alertId, email } = await addAlert(site, address());
  const token = alertToken({ services: site.services, tenantId }, alertId);
  const change = (payload: object, by = token) => site.call({ method: 'PUT', url: `/api/v1/jobAlert/mailed?token=${by}`, payload });
  const sent = async () => (await mailsTo(site, email)).length;
  site.wait(2 * hour);
  expect((await change({ leaveOut: 'Moor Lane Nursery' })).json<MailedAlert>().criteria.uri).toContain('Moor+Lane+Nursery');
  await advert('Tutor', { employer: 'Moor Lane Nursery', category: 'Teaching and lecturing' });
  expect(await digests(email)).toEqual([]);
  await change({ takeBack: 'Moor Lane Nursery' });
  await advert('Warden', { employer: 'Moor Lane Nursery', category: 'Teaching and lecturing' });
  await digests(email);
  expect(await sent()).toBe(1);
  expect((await change({ leaveOut: 'x'.repeat(151) })).statusCode).toBe(400);
  expect((await change({ leaveOut: 'x' }, `${token}x`)).statusCode).toBe(404);
});

// This test comes last: it moves the clock a year ahead, and that round would not be due earlier.
// job-alerts.mails.5
test('the owner of an alert that no one touches for a year is asked once, and it is paused a month later unless touched', async () => {
  const left = await addAlert(site, uri(), { title: 'Left' });
  const kept = await addAlert(site, uri(), { title: 'Kept' });
  const asked = await digests(left.email, 364 * day);
  expect(asked).toEqual([]);
  const [mail, ...more] = await digests(left.email, 3 * day);
  expect(mail?.subject).toBe('Do you still want your job alert “Left”?');
  expect(mail?.text).toContain(`/job-alert/${alertToken({ services: site.services, tenantId }, left.alertId)}`);
  expect(more).toEqual([]);
  // The keep button on the page behind the link in the email.
  const answer = await site.call({
    method: 'PUT',
    url: `/api/v1/jobAlert/mailed?token=${alertToken({ services: site.services, tenantId }, kept.alertId)}`,
    payload: { status: 1 },
  });
  expect(answer.statusCode).toBe(200);
  expect(await digests(left.email, 20 * day)).toHaveLength(1);
  await digests(left.email, 20 * day);
  const { rows } = await site.ownerPool.query('select title, status from job_alert where id in ($1, $2) order by title', [
    left.alertId,
    kept.alertId,
  ]);
  expect(rows).toEqual([
    { title: 'Kept', status: 1 },
    { title: 'Left', status: 2 },
  ]);
});

test('a clock that was 40 days ahead and is right again silences no digest: alerts run at the next time and miss no advert', async () => {
  const { email } = await addAlert(site, uri());
  const before = (await digests(email)).length;
  site.wait(40 * day);
  await runDue();
  await advert('Ahead');
  site.wait(-40 * day);
  await advert('Right');
  // Nothing is sent before the next round.
  await runDue();
  expect(await mailsTo(site, email)).toHaveLength(before);
  const subject = (await digests(email)).at(-1)?.subject;
  expect(subject).toMatch(new RegExp(`(Right|Ahead) ${word}`));
  site.wait(hour);
  await advert('Later');
  expect((await digests(email)).at(-1)?.subject).toContain(`Later ${word}`);
});

test('an alert that was confirmed while the clock was ahead runs at the next time', async () => {
  site.wait(40 * day);
  const { email } = await addAlert(site, uri());
  site.wait(-40 * day);
  await runDue();
  await advert('Fresh');
  expect(subjects(await digests(email))).toEqual([`New job: Fresh ${word}`]);
});
