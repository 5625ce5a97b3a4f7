import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServingBerth, startBerth } from '../../apps/server/src/testing/berth-process.ts';
import { pdfFile } from '../../apps/server/src/testing/candidate-acts.ts';
import { type HttpAnswer, httpCall } from '../../apps/server/src/testing/http-call.ts';
import { publish } from '../../apps/server/src/testing/publish.ts';
import { multipartForm } from '../../apps/server/src/testing/sample-documents.ts';
import { type SignedInCandidate, signedInCandidate } from '../../apps/server/src/testing/signed-in-candidate.ts';
import { strayDocuments } from '../../apps/server/src/testing/stored-documents.ts';
import { startTestSite, type TestSite } from '../../apps/server/src/testing/test-site.ts';

const clients = 20;
let site: TestSite;
let berth: ServingBerth;
beforeAll(async () => {
  site = await startTestSite();
  berth = await start();
});
afterAll(async () => {
  await berth.stop();
  await site.stop();
});

const start = () => startBerth({ DATABASE_URL: site.services.config.databaseUrl ?? '', DATA_DIR: site.dataDir, DEMO: '0' });

/** Applies with a new CV; null when the server was gone before it answered. */
async function apply({ headers }: SignedInCandidate, advertId: number): Promise<HttpAnswer | null> {
  const form = await multipartForm(
    { advertId: String(advertId), acceptanceOfTermsAndConditions: 'true', criminalConvictions: 'no', coverLetterText: 'Dear team' },
    [pdfFile()],
  );
  return httpCall(berth.port, '/api/v1/candidate/apply', {
    method: 'PUT',
    headers: { ...headers, ...form.headers },
    body: form.payload,
  }).catch(() => null);
}

const applicationsOf = async (candidateIds: string[]) => {
  const { rows } = await site.ownerPool.query<{ id: string; candidate_id: string; receipts: number; events: number }>(
    `select id, candidate_id, (select count(*)::int from mail where key = 'receipt:' || application.id) as receipts,
       (select count(*)::int from application_event e where e.application_id = application.id) as events
     from application where candidate_id = any($1)`,
    [candidateIds],
  );
  return rows;
};

test.each([1, 8, 15])(
  'kill -9 after %i of 20 candidates have their answer: each answered application is there once, whole, and the others can be sent again',
  async (answersBefore) => {
    const advertId = await publish(site);
    const candidates: SignedInCandidate[] = [];
    for (let number = 0; number < clients; number += 1) candidates.push(await signedInCandidate(site));
    let answered = 0;
    const killed: Promise<unknown>[] = [];
    const outcomes = await Promise.all(
      candidates.map(async (candidate) => {
        const answer = await apply(candidate, advertId);
        if (answer?.status === 200) answered += 1;
        if (answered === answersBefore && killed.length === 0) killed.push(berth.stop('SIGKILL'));
        return { candidateId: candidate.candidateId, answer };
      }),
    );
    await Promise.all(killed);
    expect(killed).toHaveLength(1);
    const acknowledged = outcomes.filter(({ answer }) => answer?.status === 200).map(({ candidateId }) => candidateId);
    expect(acknowledged.length).toBeGreaterThanOrEqual(answersBefore);
    const rows = await applicationsOf(candidates.map(({ candidateId }) => candidateId));
    const ofCandidates = rows.map((row) => row.candidate_id);
    for (const candidateId of acknowledged) expect(ofCandidates.filter((id) => id === candidateId)).toHaveLength(1);

    berth = await start();
    const again = await Promise.all(candidates.map((candidate) => apply(candidate, advertId)));
    expect(new Set(again.map((answer) => answer?.status))).toEqual(new Set([200]));
    const all = await applicationsOf(candidates.map(({ candidateId }) => candidateId));
    expect(new Set(all.map((row) => row.candidate_id)).size).toBe(clients);
    expect(all).toHaveLength(clients);
    for (const { receipts, events } of all) expect([receipts, events]).toEqual([1, 1]);
    // What was answered before is the same application now.
    for (const { id } of rows) expect(all.map((row) => row.id)).toContain(id);
    expect((await strayDocuments(site)).rowsWithoutFile).toEqual([]);
  },
  120_000,
);
