import { alertToken } from '../../features/job-alerts/index.ts';
import { registrationForm } from '../account-journey.ts';
import { hosts } from '../test-site.ts';
import type { Browser } from './browser.ts';
import { criteria, passwords, person } from './person.ts';

/** Starts a job alert by email alone, registers, confirms the address and signs in. Returns the id that confirmed the account. */
export async function register({ site, marks, call, get, post, link, signIn, lookUp, nonce }: Browser): Promise<string> {
  await call(400, 'POST', '/api/candidate/register', {
    payload: `{"email":"${person.email}",`,
    headers: { 'content-type': 'application/json' },
  });
  await post(
    '/api/candidate/register',
    registrationForm(`${person.email} `, { firstName: person.firstName, password: passwords.first }),
    400,
  );
  const form = registrationForm(person.email, { ...person, password: passwords.first, passwordConfirm: passwords.first });
  // An alert by email alone: the address and the search in every way in which they are sent.
  await get(await lookUp());
  await post('/api/v1/jobAlert/skeleton', { email: person.email, criteria, nonce: 'canary' }, 400);
  await post('/api/v1/jobAlert/skeleton', { email: person.email, criteria, nonce: await nonce() });
  const alert = await link(person.email, /confirm-alert/);
  await get(`/api/account/confirmEmail?${new URLSearchParams(alert)}`);
  const { rows: alerts } = await site.ownerPool.query<{ id: string }>('select id from job_alert where candidate_id = $1', [alert.userId]);
  const ofMails = alertToken({ services: site.services, tenantId: await site.tenantId(hosts.northmoor) }, alerts[0]?.id ?? '');
  marks.add(ofMails);
  for (const path of ['mailed', 'skeletonUnsubscribe']) await get(`/api/v1/jobAlert/${path}?token=${ofMails}`);
  await call(404, 'POST', `/api/v1/jobAlert/skeletonUnsubscribe?token=${ofMails}x`);
  for (const page of ['unsubscribe-successful', 'job-alert']) await get(`/${page}/${ofMails}`, 404);

  await post('/api/candidate/register', form);
  await get(`/api/account/resendConfirmEmail?email=${encodeURIComponent(person.email)}`);
  const confirmation = await link(person.email, /confirm-email/);
  await get(`/api/account/confirmEmail?${new URLSearchParams({ userId: confirmation.userId, code: `${confirmation.code}x` })}`);
  await get(`/api/account/confirmEmail?${new URLSearchParams(confirmation)}`);
  await post('/api/candidate/register', form);
  await signIn(person.email, passwords.wrong, 401);
  await signIn('nobody@canary.example', passwords.wrong, 401);
  await signIn(person.email, passwords.first);
  const token = await post('/api/token', { username: person.email, password: passwords.first });
  marks.add(token.json<{ accessToken: string }>().accessToken);
  return confirmation.userId;
}
