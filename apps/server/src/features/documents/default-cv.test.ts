import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateActs, pdfFile as pdf } from '../../testing/candidate-acts.ts';
import { publish } from '../../testing/publish.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let acts: ReturnType<typeof candidateActs>;
beforeAll(async () => {
  site = await startTestSite();
  acts = candidateActs(site);
});
afterAll(() => site.stop());

const choose = (hash: string, { headers }: SignedInCandidate) => site.call({ method: 'PUT', url: `/api/v1/cv/${hash}/default`, headers });
const byDefault = async (candidate: SignedInCandidate) =>
  (await acts.cvsOf(candidate)).filter((cv) => cv.isDefault).map((cv) => cv.originalName);
const hashOf = async (candidate: SignedInCandidate, name: string) =>
  (await acts.cvsOf(candidate)).find((cv) => cv.originalName === name)?.hash ?? '';

// documents.cv.9
test('the newest CV is the default until one is chosen, and again after that one is deleted', async () => {
  const candidate = await signedInCandidate(site);
  expect(await byDefault(candidate)).toEqual([]);
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
    await acts.upload(candidate, pdf(name));
    site.wait(1_000);
    expect(await byDefault(candidate)).toEqual([name]);
  }
  const [a, b] = [await hashOf(candidate, 'a.pdf'), await hashOf(candidate, 'b.pdf')];
  expect((await choose(a, candidate)).json()).toBe(true);
  expect(await byDefault(candidate)).toEqual(['a.pdf']);
  await Promise.all([choose(a, candidate), choose(b, candidate), choose(a, candidate), choose(b, candidate)]);
  expect(await byDefault(candidate)).toHaveLength(1);
  await choose(a, candidate);
  const advertId = await publish(site, {});
  await acts.apply(candidate, { advertId: String(advertId), cvHash: a });
  await acts.deleteCv(a, candidate);
  expect(await byDefault(candidate)).toEqual(['c.pdf']);
});

test('another candidate’s CV and an unknown one cannot be chosen', async () => {
  const { cvHash } = await acts.withStoredCv();
  const other = await signedInCandidate(site);
  const nothing = (await choose('0'.repeat(32), other)).json<object>();
  expect(nothing).toMatchObject({ status: 404 });
  expect((await choose(cvHash, other)).json()).toEqual({ ...nothing, instance: expect.any(String) });
});
