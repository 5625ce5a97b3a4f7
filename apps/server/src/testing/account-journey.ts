import type { Confirmed } from '@berth/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Email } from 'postal-mime';
import { hosts, type TestHost, type TestSite } from './test-site.ts';

/** A password that both demo tenants' rules accept. */
export const goodPassword = 'Correct horse 7!';

let addresses = 0;
/** A network that no other test uses, including the wide one (/24), so that tests do not share limits. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${Math.floor(addresses / 250) + 1}.${addresses % 250}.1`;
}

/** A registration form filled in well; any field may be overruled. */
export function registrationForm(email: string, overrides: Record<string, unknown> = {}) {
  return {
    firstName: 'Aisha',
    lastName: 'Khan',
    email,
    password: goodPassword,
    passwordConfirm: goodPassword,
    acceptanceOfTermsAndConditions: true,
    ...overrides,
  };
}

/** Registers by the API, from a network that no other test uses. */
export function register(
  site: TestSite,
  email: string,
  overrides: Record<string, unknown> = {},
  host: TestHost = hosts.northmoor,
): Promise<LightMyRequestResponse> {
  return site.call({
    method: 'POST',
    url: '/api/candidate/register',
    payload: registrationForm(email, overrides),
    remoteAddress: freshAddress(),
    host,
  });
}

/** Every mail to an address so far, oldest first. */
export async function mailsTo(site: TestSite, address: string): Promise<Email[]> {
  return (await site.mails()).filter((mail) => mail.to?.some((to) => to.address === address));
}

/** What a confirmation mail links to. */
export type ConfirmLink = { href: string; userId: string; code: string };

/** The confirmation link in a mail; throws where there is none. */
export function confirmLinkIn(mail: Email | undefined): ConfirmLink {
  const href = /https?:\/\/\S+\/account\/confirm-email\?\S+/.exec(mail?.text ?? '')?.[0];
  if (!href) throw new Error(`no confirmation link in ${mail?.subject}`);
  const query = new URL(href).searchParams;
  return { href, userId: query.get('userId') ?? '', code: query.get('code') ?? '' };
}

/** The newest confirmation link mailed to an address. */
export async function newestLink(site: TestSite, address: string): Promise<ConfirmLink> {
  const mails = await mailsTo(site, address);
  return confirmLinkIn(mails.findLast((mail) => mail.text?.includes('/account/confirm-email')));
}

/** Follows a confirmation link as its page does. */
export async function follow(site: TestSite, { userId, code }: Pick<ConfirmLink, 'userId' | 'code'>, host: TestHost = hosts.northmoor) {
  const answer = await site.call({ url: `/api/account/confirmEmail?${new URLSearchParams({ userId, code })}`, host });
  if (answer.statusCode !== 200) throw new Error(`confirming answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Confirmed>();
}

/** Registers and confirms. */
export async function confirmedAccount(
  site: TestSite,
  email: string,
  overrides: Record<string, unknown> = {},
  host: TestHost = hosts.northmoor,
): Promise<void> {
  await register(site, email, overrides, host);
  await follow(site, await newestLink(site, email), host);
}

/** Tries to sign in with a cookie session. */
export function signIn(
  site: TestSite,
  username: string,
  password = goodPassword,
  more: { host?: TestHost; cookie?: string; remoteAddress?: string } = {},
) {
  return site.call({ method: 'POST', url: '/api/account/login', payload: { username, password }, remoteAddress: freshAddress(), ...more });
}

/** The session cookie that an answer sets, as a browser sends it back. */
export function cookieOf(answer: LightMyRequestResponse): string {
  const [cookie] = answer.cookies;
  return cookie ? `${cookie.name}=${cookie.value}` : '';
}
