import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect, inject } from 'vitest';
import { createOwnerPool } from '../../apps/server/src/platform/database/connect.ts';
import { deriveToken } from '../../apps/server/src/platform/security/tokens.ts';
import type { HttpAnswer } from '../../apps/server/src/testing/http-call.ts';
import { samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import { northmoor, type Site } from './site.ts';

const ourPage = { 'x-requested-with': 'XMLHttpRequest' };

/** A password that every tenant's rule accepts. */
export const goodPassword = 'Bridle-path 42!';

/** A confirmed candidate: how a browser becomes theirs, and what they do from elsewhere. */
export type TestCandidate = {
  email: string;
  /** The session's cookie, for calls without a browser. */
  cookie: string;
  /** Signs a browser in, without the login page. */
  enter: (context: BrowserContext) => Promise<void>;
  /** Uploads a CV as another window of theirs would; gives the upload result. */
  uploadCv: (name: string) => Promise<void>;
};

/** A registration form filled in well. */
export function registrationOf(email: string) {
  return {
    firstName: 'Morgan',
    lastName: 'Ellis',
    email,
    password: goodPassword,
    passwordConfirm: goodPassword,
    acceptanceOfTermsAndConditions: true,
  };
}

type Names = { firstName?: string; lastName?: string };

/**
 * Makes a confirmed candidate by the calls that the pages make. Does not wait for the mail, which a worker of the site sends within half a
 * second: makes its link as that worker does. registering.test.ts and main-job.test.ts follow the mail.
 */
export async function confirmedCandidate(email: string, site: Site = northmoor, names: Names = {}): Promise<TestCandidate> {
  await post(site, '/api/candidate/register', { ...registrationOf(email), ...names });
  const confirmed = await site.get(`/api/account/confirmEmail?${await confirmation(email, site)}`, { headers: ourPage });
  expect(JSON.parse(confirmed.body)).toMatchObject({ confirmed: true });
  const { headers } = await post(site, '/api/account/login', { username: email, password: goodPassword });
  const [name = '', value = ''] = headers['set-cookie']?.split(';')[0]?.split('=') ?? [];
  return {
    email,
    cookie: `${name}=${value}`,
    enter: (context) => context.addCookies([{ name, value, url: site.origin, httpOnly: true, sameSite: 'Lax' }]),
    uploadCv: async (fileName) => {
      const body = new FormData();
      body.set('myFile-0', new Blob([new Uint8Array(samplePdf())]), fileName);
      const sent = new Response(body);
      const answer = await site.get('/api/v1/uploadFile/', {
        method: 'POST',
        headers: { ...ourPage, cookie: `${name}=${value}`, 'content-type': sent.headers.get('content-type') ?? '' },
        body: await sent.bytes(),
      });
      if (!answer.body.includes('"success":true')) throw new Error(`${fileName} was not taken: ${answer.status} ${answer.body}`);
    },
  };
}

async function post(site: Site, path: string, body: object): Promise<HttpAnswer> {
  const headers = { ...ourPage, 'content-type': 'application/json' };
  const answer = await site.get(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
  return answer;
}

/** The database of the site under test, as its owner. */
const database = createOwnerPool(inject('databaseUrl'), 1);

/** The query of the confirmation link that is mailed to an address that has just registered. */
async function confirmation(email: string, site: Site): Promise<string> {
  const { rows } = await database.query<{ id: string; candidateId: string }>(
    `select mail_token.id, candidate.id as "candidateId" from mail_token join candidate on candidate.id = mail_token.candidate_id
     where mail_token.purpose = 'confirm' and mail_token.used_at is null and candidate.email = $1
       and candidate.tenant_id = (select tenant_id from tenant_host where host = $2)`,
    [email, site.host],
  );
  const [link] = rows;
  if (!link || rows.length > 1) throw new Error(`${email} has ${rows.length} links to confirm it on ${site.host}`);
  const secretKey = readFileSync(join(inject('dataDir'), 'secret-key'), 'utf8').trim();
  return new URLSearchParams({ userId: link.candidateId, code: deriveToken(secretKey, 'confirm', link.id) }).toString();
}
