import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateActs, pdfFile } from '../../testing/candidate-acts.ts';
import { publish } from '../../testing/publish.ts';
import { readZip } from '../../testing/read-zip.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const url = '/api/account/data';

// personal-data.page.1 personal-data.page.2
test('the page has what the export has, and says who was sent an application, and that it was read', async () => {
  const candidate = await signedInCandidate(site);
  const acts = candidateActs(site);
  await acts.upload(candidate, pdfFile());
  const advertId = await publish(site, { title: 'Bookbinder', contactEmail: 'binder@college.example' });
  await acts.apply(candidate, { advertId: String(advertId), cvHash: (await acts.cvsOf(candidate))[0]?.hash ?? '' });
  await site.mails();
  await site.ownerPool.query('update application set seen_at = now() where candidate_id = $1', [candidate.candidateId]);
  const { exportedAt: _, ...shown } = (await site.call({ url, headers: candidate.headers })).json<Record<string, unknown>>();
  const zip = readZip((await site.call({ url: '/api/account/export', headers: candidate.headers })).rawPayload);
  const { exportedAt: __, ...exported } = JSON.parse(String(zip['data.json'])) as Record<string, unknown>;
  expect(shown).toEqual(exported);
  const what = 'Your application for Bookbinder';
  expect(shown['whoReadIt']).toEqual(
    expect.arrayContaining([
      { who: expect.stringContaining('@'), how: 'Sent by email, with your documents', what, at: expect.any(String) },
      { who: 'The employer or the operator of this site', how: 'Read outside an email', what, at: expect.any(String) },
    ]),
  );
});

// personal-data.page.1
test('only its owner reads it: not a visitor, not on another tenant’s host', async () => {
  const { headers } = await signedInCandidate(site);
  expect((await site.call({ url })).statusCode).toBe(401);
  expect((await site.call({ url, headers, host: hosts.harrowFinch })).statusCode).toBe(401);
});
