import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { candidateActs, pdfFile as pdf } from '../../testing/candidate-acts.ts';
import { samplePdf } from '../../testing/sample-documents.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { filesUnder, strayDocuments } from '../../testing/stored-documents.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let acts: ReturnType<typeof candidateActs>;
beforeAll(async () => {
  site = await startTestSite();
  acts = candidateActs(site);
});
afterAll(() => site.stop());

describe('downloading a CV', () => {
  // documents.download.1
  test('returns the exact bytes under their file name, as a download', async () => {
    const { candidate, cvHash } = await acts.withStoredCv(`Résumé "of" Priya's.pdf`);
    const [cv] = await acts.cvsOf(candidate);
    const answer = await acts.download(cvHash, candidate);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(samplePdf())).toBe(true);
    expect(decodeURIComponent(String(answer.headers['x-filename']))).toBe(cv?.originalName);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="R_sum_ .*\.pdf"; filename\*=UTF-8''R%C3%A9sum%C3%A9%20.*Priya%27s\.pdf$/,
    );
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('whose file is lost returns a clear error, not half a download, and the CV can still be deleted', async () => {
    const { candidate, cvHash } = await acts.withStoredCv();
    const { storageKey } = await site.asTenant(hosts.northmoor, (trx) =>
      trx.selectFrom('document').where('handle', '=', cvHash).select('storageKey').executeTakeFirstOrThrow(),
    );
    await site.services.files.remove(storageKey);
    const answer = await acts.download(cvHash, candidate);
    expect(answer.json()).toMatchObject({ status: 500, code: 'internal-error' });
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect((await acts.deleteCv(cvHash, candidate)).json()).toBe(true);
  });

  // documents.download.2
  test('returns the same error for another candidate’s, another tenant’s and an unknown CV', async () => {
    const { candidate: owner, cvHash } = await acts.withStoredCv();
    const [other, elsewhere] = [await signedInCandidate(site), await signedInCandidate(site, { host: hosts.harrowFinch })];
    const nothing = (await acts.download('0'.repeat(32), other)).json<object>();
    expect(nothing).toMatchObject({ status: 404 });
    for (const answer of [
      await acts.download(cvHash, other),
      await acts.download(cvHash, elsewhere, hosts.harrowFinch),
      await acts.deleteCv(cvHash, other),
    ]) {
      expect(answer.json()).toEqual({ ...nothing, instance: expect.any(String) });
    }
    expect(await acts.cvsOf(owner)).toHaveLength(1);
  });

  test('needs its owner, who may also name themselves', async () => {
    const { candidate: owner } = await acts.withStoredCv();
    const other = await signedInCandidate(site);
    const list = async (candidateId: string) => {
      const answer = await site.call({ url: `/api/v1/cv/list?candidateId=${candidateId}`, headers: owner.headers });
      return [answer.statusCode, answer.json<unknown[]>().length];
    };
    expect(await list(owner.candidateId)).toEqual([200, 1]);
    expect(await list(other.candidateId)).toEqual([404, undefined]);
    expect(await list('1')).toEqual([400, undefined]);
  });
});

describe('deleting a CV', () => {
  // documents.cv.11
  test('removes its list entry, row and file, and makes room for another', async () => {
    const candidate = await signedInCandidate(site);
    await acts.upload(candidate, pdf(), pdf(), pdf());
    await site.mails();
    const before = filesUnder(site, 'documents').length;
    const hash = (await acts.cvsOf(candidate))[0]?.hash ?? '';
    expect((await acts.deleteCv(hash, candidate)).json()).toBe(true);
    expect(await acts.cvsOf(candidate)).toHaveLength(2);
    await site.mails();
    expect(filesUnder(site, 'documents')).toHaveLength(before - 1);
    expect((await acts.deleteCv(hash, candidate)).statusCode).toBe(404);
    expect((await acts.upload(candidate, pdf())).json()).toMatchObject({ success: true });
  });
});

test('after all this every file in the store has its row, and every row its file', async () => {
  await site.mails();
  expect(await strayDocuments(site)).toEqual({ filesWithoutRow: [], rowsWithoutFile: [] });
});
