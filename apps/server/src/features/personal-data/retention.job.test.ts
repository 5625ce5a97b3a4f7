import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo, signIn } from '../../testing/account-journey.ts';
import { candidateActs } from '../../testing/candidate-acts.ts';
import { samplePdf } from '../../testing/sample-documents.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { strayDocuments } from '../../testing/stored-documents.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { pauseTenant, resumeTenant } from '../tenants/index.ts';
import { retentionJob } from './retention.job.ts';

const dayMilliseconds = 86_400_000;
/** Shared by all tests: its clock only moves on, and each test has its own candidates. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const round = () => retentionJob(site.services).work({ tenantId: 0 });
/** Moves the clock on by days; on the last one runs the job and sends mails. */
async function pass(days: number): Promise<void> {
  site.wait(days * dayMilliseconds);
  await round();
  await site.mails();
}
const exists = async ({ candidateId }: SignedInCandidate) =>
  (await site.ownerPool.query('select 1 from candidate where id = $1', [candidateId])).rowCount === 1;
const subjectsTo = async ({ email }: SignedInCandidate) =>
  (await mailsTo(site, email)).map(({ subject }) => subject?.replace(/ on .*/, ''));
const warning = 'Your account with Northmoor Colleges Group will be deleted';
const last = 'Your account with Northmoor Colleges Group has been deleted';

// personal-data.retention.1
test('an inactive account is warned, warned again, and erased, each after the notice has passed', async () => {
  const unused = await signedInCandidate(site);
  await pass(699);
  expect(await subjectsTo(unused)).toEqual([]);
  await pass(2);
  expect(await subjectsTo(unused)).toEqual([warning]);
  const [mail] = await mailsTo(site, unused.email);
  expect(mail?.text).toContain('Keep my account:\nhttp://localhost:3000/account/login');
  await pass(22);
  expect(await subjectsTo(unused)).toEqual([warning]);
  await pass(1);
  expect(await subjectsTo(unused)).toEqual([warning, warning]);
  await pass(6);
  expect(await exists(unused)).toBe(true);
  await pass(1);
  expect(await exists(unused)).toBe(false);
  expect(await subjectsTo(unused)).toEqual([warning, warning, last]);
});

// personal-data.retention.2
test('after months without a run no account is erased without a warning, nor before the time that its email gives', async () => {
  const unused = await signedInCandidate(site);
  await pass(2000);
  await pass(1);
  expect(await subjectsTo(unused)).toEqual([warning]);
  await pass(29);
  expect(await subjectsTo(unused)).toEqual([warning, warning]);
  expect(await exists(unused)).toBe(true);
  await pass(7);
  expect(await exists(unused)).toBe(false);
});

// tenants.pause.3
test('no account is erased while its site is paused, nor for as long again as the pause lasted', async () => {
  const unused = await signedInCandidate(site);
  const tenantId = await site.tenantId(hosts.northmoor);
  await pass(701);
  expect(await subjectsTo(unused)).toEqual([warning]);
  await pauseTenant(site.ownerPool, tenantId, null, site.services.clock());
  await pass(40);
  expect(await exists(unused)).toBe(true);
  await resumeTenant(site.ownerPool, tenantId, site.services.clock());
  await pass(39);
  expect(await subjectsTo(unused)).toEqual([warning]);
  // Then the second warning comes, and its whole notice.
  await pass(2);
  expect(await subjectsTo(unused)).toEqual([warning, warning]);
  await pass(6);
  expect(await exists(unused)).toBe(true);
  await pass(1);
  expect(await exists(unused)).toBe(false);
});

test('signing in keeps the account, whatever warnings were sent', async () => {
  const unused = await signedInCandidate(site);
  await site.ownerPool.query('update candidate set password_hash = $2 where id = $1', [
    unused.candidateId,
    await site.services.passwords.hash('Correct horse 7!'),
  ]);
  await pass(702);
  await pass(24);
  expect(await subjectsTo(unused)).toEqual([warning, warning]);
  expect((await signIn(site, unused.email)).statusCode).toBe(200);
  await pass(30);
  await pass(600);
  expect(await exists(unused)).toBe(true);
  expect(await subjectsTo(unused)).toEqual([warning, warning]);
  await pass(75);
  expect(await subjectsTo(unused)).toEqual([warning, warning, warning]);
});

test('ten rounds at once, on as many instances, send one warning and one last mail', async () => {
  const unused = await signedInCandidate(site);
  const atOnce = async (days: number) => {
    site.wait(days * dayMilliseconds);
    await site.ownerPool.query('delete from retention_round');
    await Promise.all(Array.from({ length: 10 }, round));
    await site.mails();
  };
  await atOnce(702);
  await site.ownerPool.query('delete from retention_round');
  await round();
  expect(await subjectsTo(unused)).toEqual([warning]);
  await atOnce(24);
  await atOnce(8);
  expect(await subjectsTo(unused)).toEqual([warning, warning, last]);
});

test('one round runs each day', async () => {
  await pass(1);
  const unused = await signedInCandidate(site);
  await site.ownerPool.query("update candidate set last_active_at = now() - interval '3 years' where id = $1", [unused.candidateId]);
  await pass(0.9);
  expect(await subjectsTo(unused)).toEqual([]);
  await pass(0.2);
  expect(await subjectsTo(unused)).toEqual([warning]);
});

// personal-data.retention.3 registration.states.5
test('an unconfirmed address is erased after a month without a mail; a blocked one after the period and the notice', async () => {
  const [pending, blocked] = [await signedInCandidate(site, { type: 4 }), await signedInCandidate(site)];
  await site.ownerPool.query('update candidate set email_blocked_at = now() where id = $1', [blocked.candidateId]);
  await pass(29);
  expect(await exists(pending)).toBe(true);
  await pass(2);
  expect(await exists(pending)).toBe(false);
  await pass(710);
  expect(await exists(blocked)).toBe(true);
  await pass(25);
  expect(await exists(blocked)).toBe(false);
  expect([...(await subjectsTo(pending)), ...(await subjectsTo(blocked))]).toEqual([]);
});

test('more accounts than one batch are all handled, each after the period of its tenant', async () => {
  const tenantId = await site.tenantId(hosts.northmoor);
  await site.ownerPool.query(
    "insert into candidate (tenant_id, type, email, created_at) select $1, 4, 'p' || n || '@mail.example', now() from generate_series(1, 230) n",
    [tenantId],
  );
  const elsewhere = await signedInCandidate(site, { host: hosts.harrowFinch, type: 4 });
  const settings = { retention: { unconfirmedDays: 90 } };
  await site.ownerPool.query('update tenant set settings = $2 where id = $1', [await site.tenantId(hosts.harrowFinch), settings]);
  await pass(31);
  expect((await site.ownerPool.query("select 1 from candidate where email like 'p%'")).rowCount).toBe(0);
  expect(await exists(elsewhere)).toBe(true);
  await pass(60);
  expect(await exists(elsewhere)).toBe(false);
});

// personal-data.retention.4
test('an application loses everything personal six months after its advert closed, as the tenant’s notice promises', async () => {
  const acts = candidateActs(site);
  await site.addAdverts(hosts.northmoor, {}, { closesAt: undefined });
  const [one, open] = (await site.call({ url: '/api/v1/advert/list' })).json<{ advertId: number; closingDate: string | null }[]>();
  const person = await signedInCandidate(site);
  for (const advert of [one, open]) {
    await acts.apply(person, { advertId: String(advert?.advertId) }, { name: 'cv.pdf', content: samplePdf() });
  }
  await acts.deleteCv((await acts.cvsOf(person))[0]?.hash ?? '', person);
  const closes = new Date([one, open].find((advert) => advert?.closingDate)?.closingDate ?? '');
  const kept = async () =>
    (await site.ownerPool.query<{ kept: number }>('select count(candidate_id)::integer as kept from application')).rows[0]?.kept;
  const daysToClosing = Math.ceil((closes.getTime() - site.services.clock().getTime()) / dayMilliseconds);
  await pass(daysToClosing + 170);
  expect(await kept()).toBe(2);
  await pass(16);
  expect(await kept()).toBe(1);
  expect((await site.ownerPool.query('select 1 from application')).rowCount).toBe(2);
  expect(await strayDocuments(site)).toEqual({ filesWithoutRow: [], rowsWithoutFile: [] });
});
