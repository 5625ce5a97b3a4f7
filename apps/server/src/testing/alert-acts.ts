import { alertModals, type Confirmed, type JobAlert } from '@berth/contract';
import type { LightMyRequestResponse } from 'fastify';
import { freshAddress, mailsTo } from './account-journey.ts';
import type { SignedInCandidate } from './signed-in-candidate.ts';
import { hosts, type TestHost, type TestSite } from './test-site.ts';

/** Criteria that any tenant takes. */
export const librarian = { title: 'Librarian in Leeds', category: '', uri: '/search?keyword=librarian&location=Leeds' };

/** Criteria that differ by number: two alerts of an account must not have the same search. */
export const librarianOf = (number: number | string) => ({ ...librarian, uri: `/search?keyword=librarian+${number}&location=Leeds` });

/** A browser with the form for an email-only alert open: its cookie, a nonce and a network that no other test uses. */
export type AlertForm = { cookie: string; nonce: string; remoteAddress: string; host: TestHost };

/** Opens the form. */
export async function openForm(
  site: TestSite,
  { host = hosts.northmoor, remoteAddress = freshAddress() }: { host?: TestHost; remoteAddress?: string } = {},
): Promise<AlertForm> {
  const answer = await site.call({ url: '/api/v1/jobAlert/skeletonNonce', host, remoteAddress });
  const [cookie] = answer.cookies;
  return { cookie: `${cookie?.name}=${cookie?.value}`, nonce: answer.json<{ nonce: string }>().nonce, remoteAddress, host };
}

/** Sends a form unchanged, or with other parts. */
export function sendForm(
  site: TestSite,
  { nonce, ...form }: AlertForm,
  email: string,
  overrides: Record<string, unknown> = {},
): Promise<LightMyRequestResponse> {
  const payload = { email, criteria: librarian, nonce, ...overrides };
  return site.call({ method: 'POST', url: '/api/v1/jobAlert/skeleton', ...form, payload });
}

/** A form opened and sent; the number of the dialog that the answer names. */
export async function askForAlert(
  site: TestSite,
  email: string,
  { host = hosts.northmoor, ...overrides }: { host?: TestHost } & Record<string, unknown> = {},
): Promise<number> {
  const answer = await sendForm(site, await openForm(site, { host }), email, overrides);
  if (answer.statusCode !== 200) throw new Error(`the form was answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ modalType: number }>().modalType;
}

/** The two parts of the newest link that starts an alert, mailed to an address. */
export async function newestAlertLink(site: TestSite, email: string): Promise<{ userId: string; code: string }> {
  const text = (await mailsTo(site, email)).map((mail) => mail.text ?? '').findLast((mail) => mail.includes('/account/confirm-alert?'));
  const query = new URL(/https?:\/\/\S+\/account\/confirm-alert\?\S+/.exec(text ?? '')?.[0] ?? '').searchParams;
  return { userId: query.get('userId') ?? '', code: query.get('code') ?? '' };
}

/** Follows such a link as its page does. */
export async function startAlert(
  site: TestSite,
  link: { userId: string; code: string },
  host: TestHost = hosts.northmoor,
): Promise<Confirmed> {
  return (await site.call({ url: `/api/account/confirmEmail?${new URLSearchParams(link)}`, host })).json<Confirmed>();
}

/** An email-only account with an alert that runs. */
export async function skeletonWithAlert(site: TestSite, email: string, host: TestHost = hosts.northmoor): Promise<{ userId: string }> {
  const modal = await askForAlert(site, email, { host });
  if (modal !== alertModals.skeletonConfirm) throw new Error(`no alert was made: ${modal}`);
  const link = await newestAlertLink(site, email);
  await startAlert(site, link, host);
  return link;
}

/** Creates an alert as someone signed in. */
export function createAlert(
  site: TestSite,
  { headers }: SignedInCandidate,
  overrides: Record<string, unknown> = {},
  host: TestHost = hosts.northmoor,
): Promise<LightMyRequestResponse> {
  return site.call({ method: 'POST', url: '/api/v1/jobAlert', host, headers, payload: { criteria: librarian, ...overrides } });
}

/** The alerts of someone signed in. */
export async function alertsOf(site: TestSite, { headers }: SignedInCandidate): Promise<JobAlert[]> {
  return (await site.call({ url: '/api/v1/jobAlert', headers })).json<JobAlert[]>();
}
