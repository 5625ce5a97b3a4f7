import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type FetchBody,
} from 'openid-client';
import type { InTenant } from '../../../platform/at.ts';
import { allowedTargets } from '../../../platform/outgoing/allowed-targets.ts';
import { fetchPublic, ServerAway } from '../../../platform/outgoing/fetch-public.ts';
import { openText, sealText } from '../../../platform/security/sealed-text.ts';
import type { Services } from '../../../platform/services.ts';
import { logOf } from '../../../platform/tenant-log.ts';
import type { ProviderRow } from './provider.queries.ts';
import { providerAway, providerRefused } from './provider-failures.ts';

/** How long the provider may take for each answer; a sign-in asks for three or four. */
const patienceSeconds = 5;
/** Of metadata, keys and tokens: those of large providers have about 10 kB. */
const mostBytes = 262_144;

/** What the key is for that seals secrets of providers. */
const secretPurpose = 'staff provider secret';

type AtConfig = InTenant<Pick<Services, 'config' | 'log'>>;
export type ProviderAccess = Pick<ProviderRow, 'issuer' | 'clientId'> & { clientSecret: string };

/**
 * Asks the provider who it is, so that its addresses and keys are today's. Signatures of tokens are checked as well, although they come from
 * the provider itself.
 * @throws providerAway · providerRefused if it says it is another
 */
export async function connectProvider(at: AtConfig, provider: ProviderAccess): Promise<Configuration> {
  const { config } = at.services;
  const isAllowed = allowedTargets(config);
  const isProduction = config.environment === 'production';
  return asFailure(at, () =>
    discovery(new URL(provider.issuer), provider.clientId, undefined, ClientSecretBasic(provider.clientSecret), {
      [customFetch]: (url, { method, headers, body }) =>
        fetchPublic(url, { method, headers, body: textOf(body) }, { isAllowed, milliseconds: patienceSeconds * 1_000, mostBytes }),
      timeout: patienceSeconds,
      execute: [enableNonRepudiationChecks, ...(isProduction ? [] : [allowInsecureRequests])],
    }),
  );
}

/** The same for the stored provider. */
export function connectStored(at: AtConfig, { clientSecret, ...provider }: ProviderRow): Promise<Configuration> {
  const opened = openSecret(at, clientSecret);
  if (opened !== undefined) return connectProvider(at, { ...provider, clientSecret: opened });
  logOf(at).error('the secret of a provider cannot be decrypted: SECRET_KEY has changed');
  throw providerAway(null);
}

/** Seals the client secret for storing: only this tenant can open it. */
export function sealSecret(at: AtConfig, clientSecret: string): string {
  return sealText(at.services.config, secretPurpose, secretOwner(at), clientSecret);
}

/** The stored secret as text; undefined if it was sealed with another SECRET_KEY. */
export function openSecret(at: AtConfig, sealed: string): string | undefined {
  return openText(at.services.config, secretPurpose, secretOwner(at), sealed)?.text;
}

const secretOwner = (at: AtConfig) => `tenant ${at.tenantId}`;

/** Turns what goes wrong between us and the provider into a failure, and logs why: a code, nothing of the person. */
export async function asFailure<T>(at: AtConfig, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const away = awayIn(error);
    const reason = away?.message ?? (error as { code?: string }).code ?? (error as Error).name;
    logOf(at).warn({ reason }, away ? 'the provider of staff sign-ins is away' : 'a sign-in with the provider was refused');
    throw away ? providerAway(error) : providerRefused(error);
  }
}

/** The library wraps what our fetch throws. */
function awayIn(error: unknown): Error | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ServerAway || cause.name === 'TimeoutError') return cause;
  return null;
}

/** Requests of the library have text or a form as their body. */
function textOf(body: FetchBody): string | undefined {
  return typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : undefined;
}
