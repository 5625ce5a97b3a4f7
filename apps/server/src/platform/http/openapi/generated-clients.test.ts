import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyOf } from '../../../testing/api-key.ts';
import { samplePdf } from '../../../testing/sample-documents.ts';
import { signedInCandidate } from '../../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';

type Access = { baseUrl: string; fetch: typeof fetch; apiKey: string; sessionToken: string };
type Clients = { doMainJob: (access: Access, cv: Blob) => Promise<Record<string, unknown>> };

const clients = join(import.meta.dirname, '../../../../../../packages/api-clients/src');
let site: TestSite;
beforeAll(async () => {
  const made = spawnSync(process.execPath, [join(clients, 'generate.ts')], { encoding: 'utf8' });
  expect(made.stderr + made.stdout, 'the generators').not.toMatch(/error/i);
  expect(made.status).toBe(0);
  site = await startTestSite();
});
afterAll(() => site.stop());

/** Sends what a client asks for to the site, without a socket. */
const fetchFromSite: typeof fetch = async (input, init) => {
  const asked = new Request(input, init);
  const { pathname, search } = new URL(asked.url);
  const answer = await site.app.inject({
    method: asked.method as 'GET',
    url: pathname + search,
    headers: { ...Object.fromEntries(asked.headers), host: hosts.northmoor },
    payload: Buffer.from(await asked.arrayBuffer()),
  });
  return new Response(new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type']) },
  });
};

// api.document.2
test('clients that public generators make of the documents do the main job', async () => {
  const { doMainJob } = (await import(join(clients, 'main-job.ts'))) as Clients;
  const { key } = await apiKeyOf(site, { scopes: ['adverts:read', 'adverts:write', 'applications:read', 'applications:write'] });
  const candidate = await signedInCandidate(site);
  const cv = new Blob([new Uint8Array(samplePdf())], { type: 'application/pdf' });
  const sessionToken = candidate.headers.authorization.replace('Bearer ', '');
  const done = await doMainJob({ baseUrl: 'http://localhost', fetch: fetchFromSite, apiKey: key, sessionToken }, cv);
  expect(done).toEqual({
    advertId: expect.any(Number) as number,
    found: [done.advertId],
    applicationGuid: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    fileNames: ['cv.pdf'],
    states: ['new', 'shortlisted'],
    emails: 1,
    refusal: { status: 404, code: 'not-found' },
  });
});
