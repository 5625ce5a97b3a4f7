import { freshAddress, goodPassword, mailsTo } from './account-journey.ts';
import { type SignedInCandidate, signedInCandidate } from './signed-in-candidate.ts';
import { hosts, type TestHost, type TestSite } from './test-site.ts';

/** What the mail about a new address links to. */
export type ChangeLink = { userId: string; code: string };

let addresses = 0;
/** A new address that no account has. */
export const freshEmail = () => `new-${(addresses += 1)}@mail.example`;

/** What is done about a change of address, call by call, on one test site. */
export function emailChanges(site: TestSite) {
  /** A candidate with a session, whose password is the good one. */
  const candidateWithPassword = async (host: TestHost = hosts.northmoor): Promise<SignedInCandidate> => {
    const passwordHash = await site.services.passwords.hash(goodPassword);
    const candidate = await signedInCandidate(site, { host });
    await site.asTenant(host, (trx) =>
      trx.updateTable('candidate').set({ passwordHash }).where('id', '=', candidate.candidateId).execute(),
    );
    return candidate;
  };

  const ask = (
    { headers }: SignedInCandidate,
    email: string,
    { password = goodPassword, host = hosts.northmoor }: { password?: string; host?: TestHost } = {},
  ) => site.call({ method: 'POST', url: '/api/account/changeEmail', payload: { email, password }, headers, host });

  const get = (path: string, { headers }: SignedInCandidate) => site.call({ url: `/api/account/${path}`, headers });

  /** The link in the newest mail to an address; throws where there is none. */
  const linkTo = async (email: string): Promise<ChangeLink> => {
    const mail = (await mailsTo(site, email)).findLast(({ text }) => text?.includes('/account/confirm-email-change'));
    const href = /https?:\/\/\S+\/account\/confirm-email-change\?\S+/.exec(mail?.text ?? '')?.[0];
    if (!href) throw new Error(`no link was mailed to ${email}`);
    const query = new URL(href).searchParams;
    return { userId: query.get('userId') ?? '', code: query.get('code') ?? '' };
  };

  return {
    candidateWithPassword,
    ask,
    get,
    linkTo,
    /** A candidate who has asked for another address, and the link that went there. */
    asked: async () => {
      const candidate = await candidateWithPassword();
      const email = freshEmail();
      await ask(candidate, email);
      return { candidate, email, link: await linkTo(email) };
    },
    /** The address that waits for its link, or null. */
    waiting: async (candidate: SignedInCandidate) => (await get('getUnConfirmedEmail', candidate)).json<{ email: string | null }>().email,
    follow: ({ userId, code }: ChangeLink, more: { host?: TestHost; headers?: SignedInCandidate['headers'] } = {}) =>
      site.call({ url: `/api/account/changeEmailConfirm?${new URLSearchParams({ userId, code })}`, ...more }),
    verify: (body: object, host: TestHost = hosts.northmoor) =>
      site.call({ method: 'POST', url: '/api/account/confirmEmailVerifyToken', payload: body, host }),
    addressOf: async ({ candidateId }: SignedInCandidate, host: TestHost = hosts.northmoor) =>
      (await site.asTenant(host, (trx) => trx.selectFrom('candidate').select('email').where('id', '=', candidateId).executeTakeFirst()))
        ?.email,
    /** Asks for a password link and gives its token. */
    passwordToken: async (email: string) => {
      await site.call({ method: 'POST', url: '/api/account/forgotPassword', payload: { email }, remoteAddress: freshAddress() });
      const mails = await mailsTo(site, email);
      return mails.map(({ text }) => /\/confirm-password\/[^/]+\/(\S+)/.exec(text ?? '')?.[1]).find(Boolean) ?? '';
    },
    /** Sets a password with such a token, from a network that no other test uses. */
    resetPassword: (userId: string, token: string) =>
      site.call({
        method: 'POST',
        url: '/api/account/resetPassword',
        payload: { userId, token, password: 'Saddle-soap 77!' },
        remoteAddress: freshAddress(),
      }),
  };
}
