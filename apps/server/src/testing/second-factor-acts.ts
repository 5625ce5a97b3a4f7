import type { SecondFactor } from '@berth/contract';
import type { LightMyRequestResponse } from 'fastify';
import { freshAddress, goodPassword } from './account-journey.ts';
import { appCode } from './app-code.ts';
import { signedInCandidate } from './signed-in-candidate.ts';
import { type SoftwarePasskey, softwarePasskey } from './software-passkey.ts';
import { hosts, type TestHost, type TestSite } from './test-site.ts';

/** A confirmed candidate with a password and a session. */
export type ConfirmedCandidate = { email: string; headers: Record<string, string>; host: TestHost };

/** What an answer says, except the id of its log line. */
export function problemIn(answer: LightMyRequestResponse): object {
  const { instance: _instance, ...problem } = answer.json<{ instance: string }>();
  return problem;
}

/** What a candidate does with second factors, call by call. */
export function secondFactorActs(site: TestSite) {
  /** What each person can take the second step with. */
  const steps = new Map<string, { passkey?: SoftwarePasskey; recoveryCodes: string[] }>();
  const stepsOf = ({ email, host }: ConfirmedCandidate) => {
    const key = `${email} ${host}`;
    const own = steps.get(key) ?? { recoveryCodes: [] };
    steps.set(key, own);
    return own;
  };
  const post = (
    { headers, host }: ConfirmedCandidate,
    path: string,
    payload: object = { password: goodPassword },
  ): Promise<LightMyRequestResponse> =>
    site.call({ method: 'POST', url: `/api/account/${path}`, payload, headers, host, remoteAddress: freshAddress() });
  const enter = (email: string, code?: string, host: TestHost = hosts.northmoor): Promise<LightMyRequestResponse> =>
    site.call({
      method: 'POST',
      url: '/api/account/login',
      payload: { username: email, password: goodPassword, ...(code !== undefined && { code }) },
      host,
      remoteAddress: freshAddress(),
    });
  /** What the app shows now, or this many steps from now. */
  const codeOf = (secret: string, steps = 0): string => appCode(secret, site.services.clock().getTime() + steps * 30_000);
  const passkeyOptions = async (host: TestHost = hosts.northmoor): Promise<{ challenge: string }> =>
    (await site.call({ method: 'POST', url: '/api/account/passkey/options', host, remoteAddress: freshAddress() })).json();

  /** Posts with the password and the second step: the passkey where there is one, else the last recovery code. */
  const postAsOwner = async (person: ConfirmedCandidate, path: string): Promise<LightMyRequestResponse> => {
    const { passkey, recoveryCodes } = stepsOf(person);
    const step = passkey ? { credential: passkey.get(await passkeyOptions(person.host)) } : { code: recoveryCodes.pop() };
    return post(person, path, { password: goodPassword, ...step });
  };

  return {
    post,
    postAsOwner,
    enter,
    codeOf,
    passkeyOptions,
    /** Makes a candidate, straight in the database. */
    person: async (email: string, host: TestHost = hosts.northmoor): Promise<ConfirmedCandidate> => {
      const { candidateId, headers } = await signedInCandidate(site, { host });
      const row = { email, passwordHash: await site.services.passwords.hash(goodPassword) };
      await site.asTenant(host, (trx) => trx.updateTable('candidate').set(row).where('id', '=', candidateId).execute());
      return { email, host, headers };
    },
    state: async ({ headers, host }: ConfirmedCandidate): Promise<SecondFactor> =>
      (await site.call({ url: '/api/account/secondFactor', headers, host })).json(),
    isSignedIn: async (headers: Record<string, string>): Promise<boolean> =>
      (await site.call({ url: '/api/account/verifyActiveToken', headers })).json(),
    /** Turns an authenticator app on; the code that does it is spent. */
    withApp: async (person: ConfirmedCandidate): Promise<{ secret: string; recoveryCodes: string[] }> => {
      const { secret } = (await post(person, 'secondFactor/totp')).json<{ secret: string }>();
      const confirmed = await post(person, 'secondFactor/totp/confirm', { code: codeOf(secret) });
      const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
      stepsOf(person).recoveryCodes = [...recoveryCodes];
      return { secret, recoveryCodes };
    },
    /** Adds a passkey. */
    withPasskey: async (
      person: ConfirmedCandidate,
      name = 'Laptop',
    ): Promise<{ passkey: SoftwarePasskey; recoveryCodes: string[] | null }> => {
      const passkey = softwarePasskey(`http://${person.host}`);
      const options = (await postAsOwner(person, 'passkey/register/options')).json<{ challenge: string }>();
      const added = await post(person, 'passkey/register', { name, credential: passkey.create(options) });
      stepsOf(person).passkey ??= passkey;
      return { passkey, recoveryCodes: added.json<{ recoveryCodes: string[] | null }>().recoveryCodes };
    },
    /** Sends a browser's answer. */
    enterWith: (credential: unknown, host: TestHost = hosts.northmoor): Promise<LightMyRequestResponse> =>
      site.call({ method: 'POST', url: '/api/account/passkey/signIn', payload: { credential }, host, remoteAddress: freshAddress() }),
  };
}
