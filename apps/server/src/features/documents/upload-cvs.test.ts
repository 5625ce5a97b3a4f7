import { cvRefusals, documentRefusals, maxCvBytes, type UploadResult } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChosenFile, candidateActs, pdfFile as pdf } from '../../testing/candidate-acts.ts';
import { draftActs } from '../../testing/draft-acts.ts';
import { publish } from '../../testing/publish.ts';
import { multipartForm, sampleCompoundFile, sampleDocx, samplePdf, textPdf } from '../../testing/sample-documents.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { filesUnder, strayDocuments } from '../../testing/stored-documents.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let acts: ReturnType<typeof candidateActs>;
beforeAll(async () => {
  site = await startTestSite();
  acts = candidateActs(site);
});
afterAll(() => site.stop());

const upload = async (candidate: SignedInCandidate, ...files: ChosenFile[]) =>
  (await acts.upload(candidate, ...files)).json<UploadResult>();

describe('uploading CVs', () => {
  // documents.cv.4
  test('keeps each with its name, size and time, newest first', async () => {
    const candidate = await signedInCandidate(site);
    expect(await acts.cvsOf(candidate)).toEqual([]);
    expect(await upload(candidate, pdf('Résumé of Priya.pdf'))).toEqual({
      success: true,
      multipleFailure: false,
      statusMessages: [],
      statusMessage: 'CV uploaded',
      statusTitle: '',
      refusedFiles: [],
    });
    site.wait(1_000);
    expect(await upload(candidate, { name: 'cv.docx', content: sampleDocx() })).toMatchObject({ success: true });
    const list = await acts.cvsOf(candidate);
    expect(list.map((cv) => cv.originalName)).toEqual(['cv.docx', 'Résumé of Priya.pdf']);
    expect(list[1]).toMatchObject({ sizeBytes: samplePdf().length, scan: 'unscanned', hash: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  test('takes several files at once', async () => {
    const candidate = await signedInCandidate(site);
    expect(
      await upload(
        candidate,
        pdf('a.pdf'),
        { name: 'b.docx', content: sampleDocx() },
        { name: 'c.doc', content: sampleCompoundFile('WordDocument') },
      ),
    ).toMatchObject({ success: true });
    expect(await acts.cvsOf(candidate)).toHaveLength(3);
  });

  // documents.cv.1 documents.content.3
  test.each<{ what: string; file: ChosenFile }>([
    { what: 'another extension', file: { name: 'cv.txt', content: Buffer.from('Priya Shah') } },
    { what: 'a program under the name of a PDF', file: { name: 'cv.pdf', content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]) } },
    { what: 'a name that only reads as a PDF', file: { name: 'cv\u202Efdp.exe', content: samplePdf() } },
  ])('refuses $what in fixed words', async ({ file }) => {
    const candidate = await signedInCandidate(site);
    expect(await upload(candidate, file)).toEqual({
      success: false,
      multipleFailure: false,
      statusMessages: [cvRefusals.type.statusMessage],
      ...cvRefusals.type,
      refusedFiles: [{ fileName: file.name.replace('\u202E', ''), ...cvRefusals.type }],
    });
    expect(await acts.cvsOf(candidate)).toEqual([]);
  });

  test.each<ChosenFile>([
    { name: 'cv.pdf', content: Buffer.alloc(0) },
    { name: 'cv.docx', content: Buffer.alloc(0) },
    { name: 'cv.pdf', content: textPdf().subarray(0, 900) },
    { name: 'cv.docx', content: sampleDocx().subarray(0, 300) },
    { name: 'cv.doc', content: sampleCompoundFile('WordDocument', '1Table').subarray(0, 900) },
  ])('says of $name that it is damaged, when only a part of it has arrived', async (file) => {
    const candidate = await signedInCandidate(site);
    expect(await upload(candidate, file)).toMatchObject({ success: false, ...documentRefusals.damaged });
  });

  // documents.cv.2
  test('accepts 10,485,760 bytes and refuses one more', async () => {
    const candidate = await signedInCandidate(site);
    expect(await upload(candidate, { name: 'cv.pdf', content: samplePdf(maxCvBytes) })).toMatchObject({ success: true });
    expect((await acts.cvsOf(candidate))[0]?.sizeBytes).toBe(maxCvBytes);
    expect(await upload(candidate, { name: 'cv.pdf', content: samplePdf(maxCvBytes + 1) })).toMatchObject({
      success: false,
      ...cvRefusals.size,
    });
    expect(await upload(candidate, { name: 'cv.pdf', content: samplePdf(2 * maxCvBytes) })).toMatchObject({
      success: false,
      ...cvRefusals.size,
    });
    expect(await acts.cvsOf(candidate)).toHaveLength(1);
  });

  // documents.cv.4 documents.cv.5
  test('keeps the good file and names each of the two bad ones', async () => {
    const candidate = await signedInCandidate(site);
    const result = await upload(candidate, { name: 'cv.exe', content: samplePdf() }, pdf(), {
      name: 'big.pdf',
      content: samplePdf(maxCvBytes + 1),
    });
    expect(result).toEqual({
      success: false,
      multipleFailure: true,
      ...cvRefusals.type,
      statusMessages: [cvRefusals.type.statusMessage, cvRefusals.size.statusMessage],
      refusedFiles: [
        { fileName: 'cv.exe', ...cvRefusals.type },
        { fileName: 'big.pdf', ...cvRefusals.size },
      ],
    });
    expect((await acts.cvsOf(candidate)).map((cv) => cv.originalName)).toEqual(['cv.pdf']);
  });

  // documents.cv.5
  test('keeps neither of two good files that are one too many, and names both with the bad one', async () => {
    const candidate = await signedInCandidate(site);
    await upload(candidate, pdf(), pdf());
    const result = await upload(candidate, pdf('third.pdf'), { name: 'notes.txt', content: Buffer.from('a') }, pdf('fourth.pdf'));
    expect(result).toMatchObject({
      multipleFailure: true,
      statusMessages: [cvRefusals.type.statusMessage, cvRefusals.count.statusMessage],
      refusedFiles: [
        { fileName: 'notes.txt', ...cvRefusals.type },
        { fileName: 'third.pdf', ...cvRefusals.count },
        { fileName: 'fourth.pdf', ...cvRefusals.count },
      ],
    });
    expect(await acts.cvsOf(candidate)).toHaveLength(2);
  });

  // documents.cv.3
  test('refuses a fourth CV, in one call or in several, and says beforehand that it will', async () => {
    const candidate = await signedInCandidate(site);
    const mayNot = async () => (await site.call({ url: '/api/v1/cv/uploadNotAllowed', headers: candidate.headers })).json<boolean>();
    expect(await upload(candidate, pdf(), pdf(), pdf(), pdf())).toMatchObject({ success: false, ...cvRefusals.count });
    expect(await upload(candidate, pdf(), pdf())).toMatchObject({ success: true });
    expect(await mayNot()).toBe(false);
    expect(await upload(candidate, pdf(), pdf())).toMatchObject({ success: false, ...cvRefusals.count });
    expect(await acts.cvsOf(candidate)).toHaveLength(2);
    expect(await upload(candidate, pdf())).toMatchObject({ success: true });
    expect(await mayNot()).toBe(true);
    expect(await upload(candidate, pdf())).toMatchObject({ success: false, ...cvRefusals.count });
  });

  // documents.cv.3 documents.cv.10
  test('keeps three of twenty concurrent uploads and leaves no file without a row; past six at once the answer is 429', async () => {
    const candidate = await signedInCandidate(site);
    await upload(candidate, pdf(), pdf());
    const before = filesUnder(site, 'documents').length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => acts.upload(candidate, pdf())));
    const results = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<UploadResult>());
    expect(results.filter((result) => result.success)).toHaveLength(1);
    expect(results.filter((result) => result.statusMessage === cvRefusals.count.statusMessage)).toHaveLength(results.length - 1);
    expect(results.length).toBeGreaterThanOrEqual(6);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json()).toMatchObject({ status: 429, code: 'too-many-tries' });
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect(await acts.cvsOf(candidate)).toHaveLength(3);
    expect(filesUnder(site, 'documents')).toHaveLength(before + 1);
  });

  // documents.cv.10
  test('accepts a hundred files an hour from a candidate, over all forms, without affecting other candidates', async () => {
    const { candidate, cvHash } = await acts.withStoredCv();
    const advertId = await publish(site);
    const key = `${await site.tenantId(hosts.northmoor)}:${candidate.candidateId}`;
    for (let file = 1; file < 99; file += 1) await site.services.limits.count('uploaded-files', key, 100, 3600);
    expect(await upload(candidate, pdf())).toMatchObject({ success: true });
    const tooMany = { status: 429, code: 'too-many-tries' };
    expect((await acts.upload(candidate, pdf())).json()).toMatchObject(tooMany);
    expect((await acts.apply(candidate, { advertId: String(advertId) }, pdf())).json()).toMatchObject(tooMany);
    expect((await draftActs(site).putFile(candidate, advertId, 'coverLetter', pdf())).json()).toMatchObject(tooMany);
    expect(await acts.cvsOf(candidate)).toHaveLength(2);
    // A call without a new file is not counted.
    expect((await acts.apply(candidate, { advertId: String(advertId), cvHash })).statusCode).toBe(200);
    expect(await upload(await signedInCandidate(site), pdf())).toMatchObject({ success: true });
  });

  test('leaves no temporary files', async () => {
    await expect.poll(() => filesUnder(site, 'incoming')).toEqual([]);
  });

  test('without a file, or with a missing or broken form, says what to send', async () => {
    const candidate = await signedInCandidate(site);
    expect((await acts.upload(candidate)).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'body.myFile-0', message: 'Choose a file to upload' }],
    });
    const broken = { method: 'POST', url: '/api/v1/uploadFile/' } as const;
    expect((await site.call({ ...broken, headers: candidate.headers, payload: { a: 1 } })).statusCode).toBe(415);
    const cut = (await multipartForm({}, [pdf()])).payload.subarray(0, 120);
    const headers = { ...candidate.headers, 'content-type': 'multipart/form-data; boundary=----formdata-undici-0' };
    expect((await site.call({ ...broken, headers, payload: cut })).json()).toMatchObject({ status: 400, code: 'broken-form' });
  });

  test('of a body larger than any form is refused unread', async () => {
    const { headers } = await signedInCandidate(site);
    const announced = { ...headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '500000000' };
    const answer = await site.call({ method: 'POST', url: '/api/v1/uploadFile/', headers: announced, payload: '--x' });
    expect(answer.json()).toMatchObject({ status: 413, detail: cvRefusals.size.statusMessage });
  });

  test('needs a session', async () => {
    const form = await multipartForm({}, [pdf()]);
    expect((await site.call({ method: 'POST', url: '/api/v1/uploadFile/', ...form })).statusCode).toBe(401);
  });
});

test('after all this every file in the store has its row, and every row its file', async () => {
  await site.mails();
  expect(await strayDocuments(site)).toEqual({ filesWithoutRow: [], rowsWithoutFile: [] });
});
