import { type Application, type ApplicationDraft, type ApplicationFileKind, progressOf } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composition } from '../../app.ts';
import { scanRoundJob } from '../../platform/files/scan-files.job.ts';
import { type ApplicantActs, applicantActs } from '../../testing/applicant-acts.ts';
import { type ChosenFile, pdfFile } from '../../testing/candidate-acts.ts';
import { attachedFiles } from '../../testing/captured-mails.ts';
import { type ClamdServer, infectedPdf, startClamdServer } from '../../testing/clamd-server.ts';
import { mailsTo } from '../../testing/publish.ts';
import type { SignedInCandidate } from '../../testing/signed-in-candidate.ts';
import { strayDocuments } from '../../testing/stored-documents.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let clamd: ClamdServer;
let acts: ApplicantActs;
beforeAll(async () => {
  clamd = await startClamdServer();
  site = await startTestSite({ scannerUrl: clamd.url });
  acts = applicantActs(site);
  await acts.setConfig('useCoverLetterTextField', false);
});
beforeEach(() => clamd.behave('scan'));
afterAll(async () => {
  await site.stop();
  await clamd.stop();
});

const paths = { applicationForm: 'candidateApplicationForm', coverLetter: 'candidateCoverLetter' };
const round = async () => {
  site.wait(61_000);
  await scanRoundJob(site.services, composition.scans).work({ tenantId: 0 });
};
let employers = 0;

/** A draft that only lacks the files that the tests upload. */
async function begun(files: Partial<Record<ApplicationFileKind, ChosenFile>>) {
  const { candidate, cvHash } = await acts.withStoredCv();
  const employer = `scan-${(employers += 1)}@college.example`;
  const advertId = await acts.demanding({ contactEmail: employer });
  await acts.save(candidate, advertId, 0, { cvHash, criminalConvictions: 'no', outsideUkEeaConsent: true });
  for (const [kind, file] of Object.entries(files)) await acts.putFile(candidate, advertId, kind as ApplicationFileKind, file);
  return { candidate, advertId, employer, draft: () => acts.draftOf(candidate, advertId) };
}
const fetchFile = (candidate: SignedInCandidate, { files }: ApplicationDraft, kind: ApplicationFileKind) =>
  acts.fetchFile(candidate, `${paths[kind]}/download/${files[kind]?.fileGuid}`);
const taskOf = (draft: ApplicationDraft, name: string) => progressOf(draft).find(({ task }) => task === name);
const namesOf = async (address: string) => (await mailsTo(site, address)).map(attachedFiles);

test.each(['applicationForm', 'coverLetter'] as const)(
  'a file (%s) is in quarantine until it is scanned, and then goes out',
  async (kind) => {
    const { candidate, draft } = await begun({ [kind]: pdfFile('mine.pdf') });
    expect((await draft()).files[kind]).toMatchObject({ originalName: 'mine.pdf', scan: 'pending' });
    expect((await fetchFile(candidate, await draft(), kind)).json()).toMatchObject({ status: 409, code: 'being-checked' });
    await site.mails();
    expect((await draft()).files[kind]).toMatchObject({ scan: 'clean' });
    expect((await fetchFile(candidate, await draft(), kind)).statusCode).toBe(200);
  },
);

test('a rejected file is deleted from the store, its task is open again, and its owner gets one email', async () => {
  const { candidate, advertId, draft } = await begun({ applicationForm: infectedPdf, coverLetter: infectedPdf });
  expect(taskOf(await draft(), 'applicationForm')).toMatchObject({ state: 'done' });
  await site.mails();
  await round();
  const now = await draft();
  expect(now.files).toMatchObject({
    applicationForm: { originalName: 'infected.pdf', scan: 'rejected' },
    coverLetter: { scan: 'rejected' },
  });
  expect(taskOf(now, 'applicationForm')).toMatchObject({ state: 'notStarted', missing: { path: 'body.applicationForm' } });
  expect(taskOf(now, 'coverLetter')).toMatchObject({ state: 'notStarted', missing: null });
  expect((await fetchFile(candidate, now, 'applicationForm')).json()).toMatchObject({ status: 409, code: 'did-not-pass' });
  expect((await acts.send(candidate, advertId)).json()).toMatchObject({ status: 400, errors: [{ path: 'body.applicationForm' }] });
  expect((await mailsTo(site, candidate.email)).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining('did not pass our safety check')),
  );
  await site.mails();
  expect(await strayDocuments(site)).toEqual({ filesWithoutRow: [], rowsWithoutFile: [] });

  await acts.putFile(candidate, advertId, 'applicationForm', pdfFile('anew.pdf'));
  const { application } = (await acts.send(candidate, advertId)).json<{ application: Application }>();
  // The letter was optional: what was rejected is not sent.
  expect(application).toMatchObject({ candidateApplicationFormName: 'anew.pdf', coverLetter: null });
});

test.each(['refuse', 'break', 'away'] as const)(
  'while the scanner is at "%s" a file goes out neither to its owner nor to the employer; the notice follows when it has passed',
  async (manner) => {
    const { candidate, advertId, employer, draft } = await begun({ applicationForm: pdfFile('form.pdf') });
    await site.mails();
    await clamd.behave(manner);
    await acts.putFile(candidate, advertId, 'applicationForm', pdfFile('form two.pdf'));
    const held = await draft();
    expect((await acts.send(candidate, advertId)).statusCode).toBe(200);
    await site.mails();
    await round();
    expect((await fetchFile(candidate, held, 'applicationForm')).json()).toMatchObject({ status: 409, code: 'being-checked' });
    expect(await namesOf(employer)).toEqual([]);
    await clamd.behave('scan');
    await round();
    expect(await namesOf(employer)).toEqual([['cv.pdf', 'form two.pdf']]);
  },
);

test('a CV that is rejected after it was chosen is to be chosen again, and cannot be', async () => {
  const { candidate, advertId, draft } = await begun({ applicationForm: pdfFile() });
  const { version, cvHash } = await draft();
  await site.ownerPool.query("update document set scan = 'rejected' where handle = $1", [cvHash]);
  const now = await draft();
  expect(now.cvHash).toBeNull();
  expect(taskOf(now, 'cv')).toMatchObject({ state: 'notStarted', missing: { path: 'body.cvHash' } });
  expect((await acts.send(candidate, advertId)).json()).toMatchObject({ status: 400, errors: [{ path: 'body.cvHash' }] });
  expect((await acts.save(candidate, advertId, version, { cvHash })).json()).toMatchObject({
    status: 400,
    errors: [{ path: 'body.parts.cvHash', code: 'did-not-pass' }],
  });
});

test('a rejected file of a sent application is left out, and employer and candidate get an email about it', async () => {
  const { candidate, advertId, employer } = await begun({ applicationForm: infectedPdf });
  const { application } = (await acts.send(candidate, advertId)).json<{ application: Application }>();
  const [notice] = await mailsTo(site, employer);
  expect(attachedFiles(notice)).toEqual(['cv.pdf']);
  expect(notice?.text).toContain('did not pass our virus scanner: application form');
  const told = (await mailsTo(site, candidate.email)).find(({ subject }) => subject?.includes('did not pass'));
  expect(told?.text).toContain('We sent your application without this file');
  const path = `candidateApplicationForm/download/${application.candidateApplicationFormGuid}`;
  expect((await acts.fetchFile(candidate, path)).json()).toMatchObject({ status: 409, code: 'did-not-pass' });
});

test('files that were uploaded before there was a scanner are not sent until they are scanned', async () => {
  const { candidate, advertId, employer } = await begun({ applicationForm: infectedPdf });
  for (const table of ['document', 'application_file'])
    await site.ownerPool.query(`update ${table} set scan = 'unscanned' where scan = 'pending'`);
  await clamd.behave('away');
  await acts.send(candidate, advertId);
  expect(await namesOf(employer)).toEqual([]);
  await clamd.behave('scan');
  await round();
  expect(await namesOf(employer)).toEqual([['cv.pdf']]);
});

test('an unreadable file does not delay the others', async () => {
  const { draft } = await begun({ applicationForm: pdfFile() });
  await site.ownerPool.query("update application_file set scan = 'pending', storage_key = 'no/such' where id = $1", [
    (await draft()).files.applicationForm?.fileGuid,
  ]);
  const other = await begun({ applicationForm: pdfFile() });
  await round();
  expect((await draft()).files.applicationForm).toMatchObject({ scan: 'pending' });
  expect((await other.draft()).files.applicationForm).toMatchObject({ scan: 'clean' });
});
