import type { Cv } from '@berth/contract';
import { expect, vi } from 'vitest';
import type { Call, HttpAnswer } from '../../apps/server/src/testing/http-call.ts';
import { multipartForm, samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import type { Facts } from './canary-site.ts';
import { goodPassword } from './candidate.ts';
import type { Site } from './site.ts';
import { json } from './walk-visits.ts';

/** One address on every tenant: only the tenant differs. */
export const sharedAddress = 'sam@mail.example';

/** Captured mails of a tenant, each as the mailbox shows it: headers, text and HTML. */
export async function mailsOf(site: Site, { canary }: Facts): Promise<HttpAnswer[]> {
  const { body } = await site.get('/dev/mailbox');
  const files = body
    .split('<li>')
    .flatMap((item) => (item.includes(`${canary.word}sender`) ? (/\/dev\/mailbox\/[^"]+/.exec(item) ?? []) : []));
  return Promise.all(
    files.map(async (file) => {
      const [mail, html] = await Promise.all([site.get(file), site.get(`${file}/html`)]);
      return Object.assign(mail, { body: mail.body + html.body });
    }),
  );
}

/** Registers, confirms by the mail, signs in, uploads a CV and applies, with the tenant's word in all of it. Gives the headers of the session. */
export async function applyAsSam(site: Site, facts: Facts): Promise<Record<string, string>> {
  const { word } = facts.canary;
  const good = async (path: string, call: Call): Promise<HttpAnswer> => {
    const answer = await site.get(path, call);
    if (answer.status !== 200) throw new Error(`${path} on ${site.host} answered ${answer.status}: ${answer.body}`);
    return answer;
  };
  const passwords = { password: goodPassword, passwordConfirm: goodPassword };
  const form = {
    firstName: `${word}first`,
    lastName: `${word}last`,
    email: sharedAddress,
    acceptanceOfTermsAndConditions: true,
    ...passwords,
  };
  await good('/api/candidate/register', json(form));
  const link = await vi.waitFor(
    async () => {
      const mails = (await mailsOf(site, facts)).map(({ body }) => /\/account\/confirm-email\?([^"<\s]+)/.exec(body)?.[1]);
      expect(mails.filter(Boolean)).toHaveLength(1);
      return mails.find(Boolean)?.replaceAll('&amp;', '&');
    },
    { timeout: 20_000, interval: 100 },
  );
  await good(`/api/account/confirmEmail?${link}`, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  const signedIn = await good('/api/account/login', json({ username: sharedAddress, password: goodPassword }));
  const session = { cookie: signedIn.headers['set-cookie']?.split(';')[0] ?? '', 'x-requested-with': 'XMLHttpRequest' };
  const upload = await multipartForm({ candidate: '{}' }, [{ name: `${word}cv.pdf`, content: samplePdf() }]);
  await good('/api/v1/uploadFile/', { method: 'POST', headers: { ...session, ...upload.headers }, body: upload.payload });
  const [cv] = JSON.parse((await good('/api/v1/cv/list', { headers: session })).body) as Cv[];
  const fields = {
    advertId: String(facts.advert.advertId),
    cvHash: cv?.hash ?? '',
    coverLetterText: `${word}letter`,
    criminalConvictions: 'yes',
    criminalConvictionsDetails: `${word}conviction`,
    acceptanceOfTermsAndConditions: 'true',
  };
  const filledIn = await multipartForm({ advertId: fields.advertId, kind: 'applicationForm' }, [
    { name: `${word}form.pdf`, content: samplePdf() },
  ]);
  await good('/api/v1/candidate/applicationDraft/file', {
    method: 'PUT',
    headers: { ...session, ...filledIn.headers },
    body: filledIn.payload,
  });
  const application = await multipartForm({ ...fields, outsideUkEeaConsent: 'true' });
  await good('/api/v1/candidate/apply', { method: 'PUT', headers: { ...session, ...application.headers }, body: application.payload });
  return session;
}
