import type { Application, ApplicationDraft, DraftParts } from '@berth/contract';
import { candidateTypes } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { sweepFilesJob } from '../../platform/files/sweep-files.job.ts';
import { type ApplicantActs, siteForApplicants } from '../../testing/applicant-acts.ts';
import { atOnce } from '../../testing/at-once.ts';
import { pdfFile } from '../../testing/candidate-acts.ts';
import { attachedFiles } from '../../testing/captured-mails.ts';
import { draftUrl } from '../../testing/draft-acts.ts';
import { mailsTo, publish } from '../../testing/publish.ts';
import { samplePdf } from '../../testing/sample-documents.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { strayDocuments } from '../../testing/stored-documents.ts';
import { hosts, type TestSite } from '../../testing/test-site.ts';
import { mayNotifyEmployer } from './employer-notice.ts';
import { removeOutdatedDrafts } from './index.ts';

let site: TestSite;
let acts: ApplicantActs;
siteForApplicants((started) => {
  ({ site, acts } = started);
});

describe('an application in parts', () => {
  // applications.form.2 applications.form.9
  test('is saved step by step, lists what is missing, and is sent whole', async () => {
    const { candidate, cvHash } = await acts.withStoredCv('Priya CV.pdf');
    const advertId = await acts.demanding({ contactEmail: 'demanding@college.example' });
    const empty = await acts.draftOf(candidate, advertId);
    expect(empty).toMatchObject({ version: 0, cvHash: null, asks: { outsideUkEeaConsent: true, equality: 'asked', convictions: true } });
    expect(empty.asks.applicationForm).toMatchObject({ fileName: 'Our form.pdf' });

    expect((await acts.send(candidate, advertId)).json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
      'body.cvHash',
      'body.applicationForm',
      'body.criminalConvictions',
      'body.outsideUkEeaConsent',
    ]);
    expect((await acts.save(candidate, advertId, 0, { cvHash, coverLetterText: 'Dear team' })).json()).toMatchObject({ version: 1 });
    await acts.save(candidate, advertId, 1, { criminalConvictions: 'yes', criminalConvictionsDetails: 'Speeding, 2025' });
    await acts.save(candidate, advertId, 2, { outsideUkEeaConsent: true, furtherInformationRead: true });
    await acts.putFile(candidate, advertId, 'applicationForm', pdfFile('First try.pdf'));
    await acts.putFile(candidate, advertId, 'applicationForm', pdfFile('Filled in.pdf'));
    expect(await acts.draftOf(candidate, advertId)).toMatchObject({
      version: 5,
      cvHash,
      coverLetterText: 'Dear team',
      criminalConvictions: 'yes',
      files: { applicationForm: { originalName: 'Filled in.pdf' } },
    });
    expect(await acts.get('/api/v1/candidate/applicationDrafts', candidate)).toMatchObject([{ advertId }]);

    const { application } = (await acts.send(candidate, advertId)).json<{ application: Application }>();
    expect(application).toMatchObject({
      candidateApplicationFormName: 'Filled in.pdf',
      coverLetterText: 'Dear team',
      timeline: [{ state: 'new', name: 'Sent' }],
    });
    const [notice] = await mailsTo(site, 'demanding@college.example');
    expect(attachedFiles(notice)).toEqual(['Priya CV.pdf', 'Filled in.pdf']);
    expect(notice?.text).toContain('Dear team');
    expect(notice?.text).not.toContain('Speeding');
    expect(await acts.get('/api/v1/candidate/applicationDrafts', candidate)).toEqual([]);
    expect((await acts.save(candidate, advertId, 0, { coverLetterText: 'More' })).json()).toMatchObject({
      status: 409,
      code: 'already-applied',
    });
    expect(await acts.get(`/api/v1/candidate/outsideUkEeaConsent?advertId=${advertId}`, candidate)).toMatchObject({
      isNeeded: true,
      isGiven: true,
      isForAllJobs: false,
    });
    // The letter is offered again, with the date of its application. The answer about convictions is not.
    const next = await acts.draftOf(candidate, await publish(site));
    expect(next).toMatchObject({ lastCoverLetter: { text: 'Dear team', sentOn: application.createdOn }, criminalConvictions: '' });
  });

  // applications.form.10
  test('refuses to overwrite what another window saved, and loses neither version', async () => {
    const { candidate, cvHash } = await acts.withStoredCv();
    const advertId = await publish(site);
    await acts.save(candidate, advertId, 0, { coverLetterText: 'one' });
    expect((await acts.save(candidate, advertId, 0, { coverLetterText: 'two' })).json()).toMatchObject({
      status: 409,
      code: 'changed-elsewhere',
    });
    expect(await acts.draftOf(candidate, advertId)).toMatchObject({ version: 1, coverLetterText: 'one', cvHash: null });
    expect((await acts.save(candidate, advertId, 1, { cvHash })).json()).toMatchObject({ coverLetterText: 'one', cvHash });
    await acts.deleteCv(cvHash, candidate);
    expect(await acts.draftOf(candidate, advertId)).toMatchObject({ coverLetterText: 'one', cvHash: null });
  });

  test('of twenty concurrent saves of one version, exactly one is kept, whole', async () => {
    const candidate = await signedInCandidate(site);
    const advertId = await publish(site);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => acts.save(candidate, advertId, 0, { coverLetterText: `letter ${turn}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await acts.draftOf(candidate, advertId)).version).toBe(1);
  });

  test.each([
    ['a CV of another candidate', async () => ({ cvHash: (await acts.withStoredCv()).cvHash }), 400, 'body.parts.cvHash'],
    ['a letter past 10,000 letters', async () => ({ coverLetterText: 'a'.repeat(10_001) }), 400, 'body.parts.coverLetterText'],
    ['a part that there is not', async () => ({ equality: 'female' }) as DraftParts, 400, 'body.parts.equality'],
  ])('refuses %s, naming the part', async (_name, parts, status, path) => {
    const refused = await acts.save(await signedInCandidate(site), await publish(site), 0, await parts());
    expect([refused.statusCode, refused.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([status, path]);
  });

  test('is private to its owner, and needs an open advert and a confirmed account', async () => {
    const { candidate } = await acts.withStoredCv();
    const advertId = await acts.demanding();
    const { files } = (await acts.putFile(candidate, advertId, 'applicationForm', pdfFile('mine.pdf'))).json<ApplicationDraft>();
    const path = `candidateApplicationForm/download/${files.applicationForm?.fileGuid}`;
    expect((await acts.fetchFile(candidate, path)).rawPayload.equals(samplePdf())).toBe(true);
    const other = await signedInCandidate(site);
    expect((await acts.draftOf(other, advertId)).files.applicationForm).toBeNull();
    const elsewhere = await signedInCandidate(site, { host: hosts.harrowFinch });
    expect([(await acts.fetchFile(other, path)).statusCode, (await acts.fetchFile(elsewhere, path, hosts.harrowFinch)).statusCode]).toEqual(
      [404, 404],
    );
    expect(
      (await site.call({ url: `${draftUrl}?advertId=${advertId}`, headers: elsewhere.headers, host: hosts.harrowFinch })).statusCode,
    ).toBe(404);
    const pending = await signedInCandidate(site, { type: candidateTypes.pending });
    expect((await acts.save(pending, advertId, 0, {})).statusCode).toBe(403);
    await site.asTenant(hosts.northmoor, (trx) =>
      trx.updateTable('advert').set({ status: 'removed' }).where('id', '=', advertId).execute(),
    );
    expect((await acts.save(candidate, advertId, 1, { coverLetterText: 'late' })).json()).toMatchObject({
      status: 410,
      code: 'advert-closed',
    });
    expect((await acts.send(candidate, advertId)).statusCode).toBe(410);
    expect(await acts.draftOf(candidate, advertId)).toMatchObject({ version: 1 });
  });

  // applications.form.11
  test('goes with its files when it is deleted, and a week after its advert has closed', async () => {
    const { candidate } = await acts.withStoredCv();
    const [deleted, closed] = [await acts.demanding(), await acts.demanding()];
    for (const advertId of [deleted, closed]) await acts.putFile(candidate, advertId, 'applicationForm', pdfFile());
    await site.call({ method: 'DELETE', url: `${draftUrl}?advertId=${deleted}`, headers: candidate.headers });
    expect(await acts.draftOf(candidate, deleted)).toMatchObject({ version: 0, files: { applicationForm: null } });
    const now = site.services.clock();
    await site.asTenant(hosts.northmoor, (trx) => trx.updateTable('advert').set({ closesAt: now }).where('id', '=', closed).execute());
    const tenantId = await site.tenantId(hosts.northmoor);
    await removeOutdatedDrafts(atTenant(site.services, tenantId), { closedBy: new Date(now.getTime() - 1) });
    expect((await acts.draftOf(candidate, closed)).files.applicationForm).not.toBeNull();
    await removeOutdatedDrafts(atTenant(site.services, tenantId), { closedBy: now });
    expect(await acts.draftOf(candidate, closed)).toMatchObject({ version: 0, files: { applicationForm: null } });
  });
});

// applications.form.4
test('if the tenant wants letters as files, a file is accepted and a typed letter is refused', async () => {
  await acts.setConfig('useCoverLetterTextField', false);
  const { candidate, cvHash } = await acts.withStoredCv();
  const advertId = await publish(site, { contactEmail: 'letters@college.example' });
  expect((await acts.save(candidate, advertId, 0, { coverLetterText: 'typed' })).statusCode).toBe(400);
  expect((await acts.putFile(candidate, advertId, 'applicationForm', pdfFile())).statusCode).toBe(400);
  await acts.putFile(candidate, advertId, 'coverLetter', pdfFile('Letter.pdf'));
  await acts.save(candidate, advertId, 1, { cvHash, criminalConvictions: 'no' });
  const { application } = (await acts.send(candidate, advertId)).json<{ application: Application }>();
  await acts.setConfig('useCoverLetterTextField', true);
  expect(application.coverLetter).toMatchObject({ originalName: 'Letter.pdf' });
  const sent = await acts.fetchFile(candidate, `candidateCoverLetter/download/${application.coverLetter?.fileGuid}`);
  expect(sent.rawPayload.equals(samplePdf())).toBe(true);
});

// applications.list.2
test('only its owner can download a typed letter, as text', async () => {
  const { candidate, cvHash } = await acts.withStoredCv();
  const fields = { advertId: String(await publish(site, { title: 'Baker / Cook' })), cvHash, coverLetterText: 'I bake.\nDaily.' };
  const { application } = (await acts.apply(candidate, fields)).json<{ application: Application }>();
  const path = `candidateCoverLetter/download/${application.applicationGuid}`;
  const sent = await acts.fetchFile(candidate, path);
  expect([sent.body, decodeURIComponent(String(sent.headers['x-filename']))]).toEqual([
    'I bake.\nDaily.',
    'Cover letter for Baker - Cook.txt',
  ]);
  expect((await acts.fetchFile(await signedInCandidate(site), path)).statusCode).toBe(404);
});

/** A candidate has applied, and no mail has been sent yet. */
async function applied(employer: string) {
  const { candidate, cvHash } = await acts.withStoredCv();
  const fields = { advertId: String(await publish(site, { contactEmail: employer })), cvHash };
  const { application } = (await acts.apply(candidate, fields)).json<{ application: Application }>();
  const id = application.applicationGuid;
  const withdraw = (who = candidate) =>
    site.call({ method: 'POST', url: `/api/v1/candidate/applications/${id}/withdraw`, headers: who.headers });
  return { candidate, id, withdraw, told: async () => (await mailsTo(site, employer)).map(({ subject }) => subject) };
}

describe('withdrawing', () => {
  // applications.withdraw.1
  test('is final for that application, and mails the employer and the candidate once, however often it is repeated', async () => {
    const { candidate, withdraw } = await applied('withdrawn@college.example');
    await site.mails();
    expect((await withdraw(await signedInCandidate(site))).statusCode).toBe(404);
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw()));
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ status: 'withdrawn', timeline: [{ state: 'new' }, { state: 'withdrawn', name: 'Withdrawn' }] });
    expect((await mailsTo(site, candidate.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your application for'),
      expect.stringContaining('You have withdrawn'),
    ]);
    expect((await mailsTo(site, 'withdrawn@college.example')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Application from'),
      expect.stringContaining('Withdrawn: Priya Shah'),
    ]);
  });

  // applications.withdraw.2
  test('before the notice is sent sends the employer neither email', async () => {
    const { candidate, withdraw, told } = await applied('never-told@college.example');
    await withdraw();
    expect(await told()).toEqual([]);
    expect(await mailsTo(site, candidate.email)).toHaveLength(2);
  });

  test('while the notice is being sent mails the employer after it', async () => {
    const { id, withdraw, told } = await applied('on-its-way@college.example');
    await told();
    const set = (status: string, claimedUntil: string | null) =>
      site.ownerPool.query('update mail set status = $2, claimed_until = $3 where key = $1', [`notice:${id}`, status, claimedUntil]);
    await set('queued', '2999-01-01');
    await withdraw();
    expect(await told()).toEqual([expect.stringContaining('Application from')]);
    await set('sent', null);
    // The next try is due.
    await site.ownerPool.query("update pgboss.job set start_after = now() where state = 'retry'");
    expect(await told()).toEqual([expect.stringContaining('Application from'), expect.stringContaining('Withdrawn:')]);
  });

  test('waits for a notice that is being written', async () => {
    const { id } = await applied('being-written@college.example');
    await site.asTenant(hosts.northmoor, async (trx) => {
      expect(await mayNotifyEmployer(trx, id)).toBe(true);
      await expect(site.ownerPool.query('select from application where id = $1 for update nowait', [id])).rejects.toThrow('lock');
    });
  });
});

// applications.sent.1
test('fifty concurrent submits of one draft make one application and one receipt, and get the same answer', async () => {
  const { candidate, cvHash } = await acts.withStoredCv();
  const advertId = await acts.demanding({ contactEmail: 'fifty-drafts@college.example' });
  await acts.putFile(candidate, advertId, 'applicationForm', pdfFile('form.pdf'));
  await acts.save(candidate, advertId, 1, { cvHash, criminalConvictions: 'no', outsideUkEeaConsent: true });
  const answers = await atOnce(Array.from({ length: 50 }, () => () => acts.send(candidate, advertId)));
  const sent = answers.map((answer) => answer.json<{ application: Application; alreadyApplied: boolean }>());
  expect(new Set(sent.map(({ application }) => JSON.stringify(application))).size).toBe(1);
  expect(sent.filter(({ alreadyApplied }) => !alreadyApplied)).toHaveLength(1);
  expect(await mailsTo(site, candidate.email)).toHaveLength(1);
  expect(await mailsTo(site, 'fifty-drafts@college.example')).toHaveLength(1);
});

// applications.list.4
test('alreadyApplied accepts the advert’s id or its guid, but not both', async () => {
  const { candidate, cvHash } = await acts.withStoredCv();
  const advertId = await publish(site);
  await acts.apply(candidate, { advertId: String(advertId), cvHash });
  const { guid } = await site.asTenant(hosts.northmoor, (trx) =>
    trx.selectFrom('advert').select('guid').where('id', '=', advertId).executeTakeFirstOrThrow(),
  );
  const ask = (query: string) => site.call({ url: `/api/v1/candidate/alreadyApplied?${query}`, headers: candidate.headers });
  expect([(await ask(`advertGuid=${guid}`)).json(), (await ask(`advertId=${advertId}`)).json()]).toEqual([true, true]);
  expect([(await ask('')).statusCode, (await ask(`advertId=${advertId}&advertGuid=${guid}`)).statusCode]).toEqual([400, 400]);
});

test('after all this, and a sweep of the store, every file in it has its row, and every row its file', async () => {
  await site.mails();
  site.wait(31 * 60_000);
  await sweepFilesJob(site.services).work({ tenantId: 0 });
  expect(await strayDocuments(site)).toEqual({ filesWithoutRow: [], rowsWithoutFile: [] });
});
