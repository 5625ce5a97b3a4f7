import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composition } from '../../app.ts';
import { scanRoundJob } from '../../platform/files/scan-files.job.ts';
import { type ChosenFile, candidateActs } from '../../testing/candidate-acts.ts';
import { type ClamdServer, infectedPdf, startClamdServer } from '../../testing/clamd-server.ts';
import { profileActs } from '../../testing/profile-acts.ts';
import { mailsTo, publish } from '../../testing/publish.ts';
import { samplePdf } from '../../testing/sample-documents.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let clamd: ClamdServer;
let acts: ReturnType<typeof candidateActs>;
beforeAll(async () => {
  clamd = await startClamdServer();
  site = await startTestSite({ scannerUrl: clamd.url });
  acts = candidateActs(site);
});
beforeEach(() => clamd.behave('scan'));
afterAll(async () => {
  await site.stop();
  await clamd.stop();
});

const clean: ChosenFile = { name: 'cv.pdf', content: samplePdf(200_000) };
const infected = infectedPdf;
const round = () => scanRoundJob(site.services, composition.scans).work({ tenantId: 0 });

async function uploaded(file: ChosenFile) {
  const candidate = await signedInCandidate(site);
  await acts.upload(candidate, file);
  const hash = (await acts.cvsOf(candidate))[0]?.hash ?? '';
  return { candidate, hash, scan: async () => (await acts.cvsOf(candidate))[0]?.scan };
}

// documents.content.4
test('a CV is in quarantine until it is scanned, and can then be sent like any other', async () => {
  const { candidate, hash, scan } = await uploaded(clean);
  expect(await scan()).toBe('pending');
  expect((await acts.download(hash, candidate)).json()).toMatchObject({ status: 409, code: 'being-checked' });
  await site.mails();
  expect(await scan()).toBe('clean');
  expect(clamd.seen.at(-1)?.equals(clean.content)).toBe(true);
  expect((await acts.download(hash, candidate)).statusCode).toBe(200);
});

// documents.content.4 profile.complete.5
test('an infected CV is never sent, its owner gets one email, and it can be deleted', async () => {
  const { candidate, hash, scan } = await uploaded(infected);
  const advertId = await publish(site, {});
  await site.mails();
  await round();
  expect(await scan()).toBe('rejected');
  expect((await acts.download(hash, candidate)).json()).toMatchObject({ status: 409, code: 'did-not-pass' });
  expect((await acts.apply(candidate, { advertId: String(advertId), cvHash: hash })).json()).toMatchObject({
    status: 409,
    code: 'did-not-pass',
  });
  // The dashboard asks for a CV that can be sent.
  const { completenessOf, profileOf } = profileActs(site);
  expect((await profileOf(candidate)).hasCv).toBe(false);
  expect((await completenessOf(candidate)).parts).toContainEqual({ part: 'cv', complete: false });
  expect((await mailsTo(site, candidate.email)).filter(({ subject }) => subject === 'Your CV did not pass our safety check')).toHaveLength(
    1,
  );
  expect((await acts.deleteCv(hash, candidate)).json()).toBe(true);
});

test('the employer gets an application after its CV has passed the scan', async () => {
  await clamd.behave('away');
  const { candidate, hash } = await uploaded(clean);
  const advertId = await publish(site, { contactEmail: 'waits@college.example' });
  expect((await acts.apply(candidate, { advertId: String(advertId), cvHash: hash })).statusCode).toBe(200);
  expect(await mailsTo(site, 'waits@college.example')).toEqual([]);
  await clamd.behave('scan');
  site.wait(61_000);
  await round();
  const [notice, ...more] = await mailsTo(site, 'waits@college.example');
  expect(notice?.attachments.filter(({ filename }) => filename === 'cv.pdf')).toHaveLength(1);
  expect(more).toEqual([]);
});

test('the employer gets an application without its CV if the scan rejects it', async () => {
  const { candidate, hash } = await uploaded(infected);
  const advertId = await publish(site, { contactEmail: 'without@college.example' });
  expect((await acts.apply(candidate, { advertId: String(advertId), cvHash: hash })).statusCode).toBe(200);
  await site.mails();
  const [notice] = await mailsTo(site, 'without@college.example');
  expect(notice?.text).toContain('did not pass our virus scanner');
  expect(notice?.attachments.filter(({ filename }) => filename === 'infected.pdf')).toEqual([]);
});

// documents.content.4
test.each(['refuse', 'break', 'away'] as const)('while the scanner is at "%s" nothing is waved through', async (manner) => {
  await clamd.behave(manner);
  const { candidate, hash, scan } = await uploaded(clean);
  await site.mails();
  site.wait(61_000);
  await round().catch(() => undefined);
  expect(await scan()).toBe('pending');
  expect((await acts.download(hash, candidate)).statusCode).toBe(409);
  await clamd.behave('scan');
  site.wait(61_000);
  await round();
  expect(await scan()).toBe('clean');
});

test('files that were uploaded before there was a scanner are scanned too', async () => {
  const { scan, hash } = await uploaded(infected);
  await site.ownerPool.query("update document set scan = 'unscanned' where handle = $1", [hash]);
  await site.mails();
  site.wait(61_000);
  await round();
  expect(await scan()).toBe('rejected');
});
