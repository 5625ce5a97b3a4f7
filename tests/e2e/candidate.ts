import type { BrowserContext } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import { samplePdf } from '../../apps/server/src/testing/sample-documents.ts';

const siteUrl = inject('siteUrl');
const ourPage = { 'x-requested-with': 'XMLHttpRequest' };

/** A password that every tenant's rule accepts. */
export const goodPassword = 'Bridle-path 42!';

/** A confirmed candidate: how a browser becomes theirs, and what they do from elsewhere. */
export type Candidate = {
  email: string;
  /** Signs a browser in, without its login page. */
  enter: (context: BrowserContext) => Promise<void>;
  /** Uploads a CV as another window of theirs would; gives the upload result. */
  uploadCv: (name: string) => Promise<unknown>;
};

/** Makes a confirmed candidate by the calls that the pages make, with the link of the captured mail. */
export async function confirmedCandidate(email: string): Promise<Candidate> {
  const form = {
    firstName: 'Morgan',
    lastName: 'Ellis',
    email,
    password: goodPassword,
    passwordConfirm: goodPassword,
    acceptanceOfTermsAndConditions: true,
  };
  await post('/api/candidate/register', form);
  const confirmed = await fetch(`${siteUrl}/api/account/confirmEmail?${await confirmation(email)}`, { headers: ourPage });
  expect(await confirmed.json()).toMatchObject({ confirmed: true });
  const signedIn = await post('/api/account/login', { username: email, password: goodPassword });
  const [name = '', value = ''] = signedIn.headers.getSetCookie()[0]?.split(';')[0]?.split('=') ?? [];
  return {
    email,
    enter: (context) => context.addCookies([{ name, value, url: siteUrl, httpOnly: true, sameSite: 'Lax' }]),
    uploadCv: async (fileName) => {
      const body = new FormData();
      body.set('myFile-0', new Blob([new Uint8Array(samplePdf())]), fileName);
      const answer = await fetch(`${siteUrl}/api/v1/uploadFile/`, {
        method: 'POST',
        headers: { ...ourPage, cookie: `${name}=${value}` },
        body,
      });
      return answer.json();
    },
  };
}

async function post(path: string, body: object): Promise<Response> {
  const answer = await fetch(siteUrl + path, {
    method: 'POST',
    headers: { ...ourPage, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** The query of the confirmation link in the newest mail to an address, once the mail is there. */
function confirmation(email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const entry = (await textOf('/dev/mailbox')).split('<li>').find((item) => item.includes(email));
      const file = /href="(\/dev\/mailbox\/[^"]+)"/.exec(entry ?? '')?.[1];
      const link = file && /\/account\/confirm-email\?([^"<\s]+)/.exec(await textOf(file))?.[1];
      if (!link) throw new Error(`no confirmation mail to ${email} yet`);
      return link.replaceAll('&amp;', '&');
    },
    { timeout: 20_000, interval: 100 },
  );
}

async function textOf(path: string): Promise<string> {
  return (await fetch(siteUrl + path)).text();
}
