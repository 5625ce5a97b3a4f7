import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Whom the provider signs in: their id there, and what it says of their address. */
export type ProviderUser = { sub: string; email?: string; isVerified?: boolean };

/** A real OpenID provider on this machine, whose people need no form to sign in. */
export type OpenIdProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Opens an address of the provider as a browser does, signed in as `person`; returns where it leads back to. */
  visit: (address: string, person: ProviderUser) => Promise<URL>;
  /** Changes the claims of id tokens before they are signed and sent, until it is called without. `isForged`: with another key. */
  lie: (change?: (claims: Record<string, unknown>) => Record<string, unknown>, isForged?: boolean) => void;
  /** From now on every answer has this status. */
  fail: (status: number | null) => void;
  stop: () => Promise<void>;
};

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

export async function startOpenIdProvider(redirectUris: string[]): Promise<OpenIdProvider> {
  const people = new Map<string, ProviderUser>();
  let current: ProviderUser = { sub: 'none' };
  let change: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined;
  let isForged = false;
  let failing: number | null = null;
  const [key, otherKey] = [newKey(), newKey()];
  const [clientId, clientSecret] = ['berth', 'a-secret-of-the-provider'];

  const server = createServer();
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['of this test'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => {
        const { email, isVerified } = people.get(accountId) ?? {};
        return { sub: accountId, ...(email !== undefined && { email }), ...(isVerified !== undefined && { email_verified: isVerified }) };
      },
    }),
  });
  provider.use(async (context, next) => {
    if (failing !== null) {
      context.status = failing;
      context.body = 'failing';
      return;
    }
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path !== '/token' || !change || body?.id_token === undefined) return;
    const [head = '', claims = ''] = body.id_token.split('.');
    const changed = change(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>);
    const text = `${head}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}`;
    body.id_token = `${text}.${createSign('RSA-SHA256')
      .update(text)
      .sign(isForged ? otherKey : key, 'base64url')}`;
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: current.sub, clientId: params.client_id });
    grant.addOIDCScope('openid email');
    const result = { login: { accountId: current.sub }, consent: { grantId: await grant.save() } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });

  return {
    issuer,
    clientId,
    clientSecret,
    visit: async (address, person) => {
      current = person;
      people.set(person.sub, person);
      const cookies = new Map<string, string>();
      let url = new URL(address);
      for (let steps = 0; url.origin === issuer && steps < 10; steps += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const reply = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const line of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const next = reply.headers.get('location');
        if (next === null) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`);
        url = new URL(next, url);
      }
      return url;
    },
    lie: (changed, forged = false) => {
      change = changed;
      isForged = forged;
    },
    fail: (status) => {
      failing = status;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
