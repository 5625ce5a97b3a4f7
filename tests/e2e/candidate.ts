import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import type { Answer } from '../../apps/server/src/testing/http-call.ts';
import { samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import { waitForMail } from './mailbox.ts';
import { northmoor, type Site } from './site.ts';

const ourPage = { 'x-requested-with': 'XMLHttpRequest' };

/** A password that every tenant's rule accepts. */
export const goodPassword = 'Bridle-path 42!';

/** A confirmed candidate: how a browser becomes theirs, and what they do from elsewhere. */
export type Candidate = {
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

/** Makes a confirmed candidate by the calls that the pages make, with the link of the captured mail. */
export async function confirmedCandidate(email: string, site: Site = northmoor, names: Names = {}): Promise<Candidate> {
  await post(site, '/api/candidate/register', { ...registrationOf(email), ...names });
  const confirmed = await site.get(`/api/account/confirmEmail?${await confirmation(email)}`, { headers: ourPage });
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

async function post(site: Site, path: string, body: object): Promise<Answer> {
  const headers = { ...ourPage, 'content-type': 'application/json' };
  const answer = await site.get(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
  return answer;
}

/** The query of the confirmation link in the newest mail to an address, once the mail is there. */
async function confirmation(email: string): Promise<string> {
  const { text = '' } = await waitForMail(/confirm your email address for/i, email);
  const query = /\/account\/confirm-email\?(\S+)/.exec(text)?.[1];
  if (!query) throw new Error(`no link to confirm ${email} in its mail`);
  return query;
}
