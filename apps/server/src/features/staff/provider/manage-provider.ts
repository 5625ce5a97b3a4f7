import { providerReturnPath, type StaffProvider, type StaffProviderInput } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
import { isFailure } from '../../../platform/failures/failure.ts';
import { badInput, notFound } from '../../../platform/failures/failures.ts';
import type { Services } from '../../../platform/services.ts';
import { originFor, readTenant } from '../../tenants/index.ts';
import { connectProvider, openSecret, sealSecret } from './connect-provider.ts';
import { deleteProvider, forgetSubjects, type ProviderRow, readProvider, saveProvider } from './provider.queries.ts';

type AtOwner = AtBackOffice<Pick<Services, 'config' | 'log'>>;

/** The provider as owners see it, or null. */
export function showProvider(at: AtOwner): Promise<StaffProvider | null> {
  return at.transaction(async (trx) => {
    const row = await readProvider(trx);
    return row ? present(at, row, (await readTenant(trx)).hosts) : null;
  });
}

/**
 * Sets the provider, once it has said that it is the issuer (staff.provider.1).
 * @throws badInput for an issuer that does not answer or is another, for http in production, and without a secret
 */
export async function setProvider(at: AtOwner, { clientSecret, ...input }: StaffProviderInput): Promise<StaffProvider> {
  const { config } = at.services;
  if (config.environment === 'production' && !input.issuer.startsWith('https:'))
    throw badInput('body.issuer', 'https-needed', 'Give an address that begins with https://');
  const before = await at.transaction(readProvider);
  const isSame = before?.issuer === input.issuer && before.clientId === input.clientId;
  const kept = isSame ? openSecret(at, before.clientSecret) : undefined;
  const secret = clientSecret ?? kept;
  if (secret === undefined) throw badInput('body.clientSecret', 'required', 'Give the client secret: another issuer or client has another');
  await connectProvider(at, { ...input, clientSecret: secret }).catch((error: unknown) => {
    if (isFailure(error, 'provider-away'))
      throw badInput(
        'body.issuer',
        'provider-away',
        `Nothing answers at ${input.issuer}/.well-known/openid-configuration. Check the address.`,
      );
    if (isFailure(error, 'provider-refused'))
      throw badInput('body.issuer', 'other-issuer', 'The provider says it is another issuer. Write the address as its documentation does.');
    throw error;
  });
  const row = { ...input, clientSecret: sealSecret(at, secret) };
  return at.transaction(async (trx) => {
    if (before && before.issuer !== input.issuer) await forgetSubjects(trx);
    await saveProvider(trx, row, at.now());
    return present(at, row, (await readTenant(trx)).hosts);
  });
}

/** Removes it. Throws notFound. */
export async function removeProvider(at: AtOwner): Promise<true> {
  const isRemoved = await at.transaction(async (trx) => {
    await forgetSubjects(trx);
    return deleteProvider(trx);
  });
  if (!isRemoved) throw notFound('provider');
  return true;
}

function present({ services }: AtOwner, { name, issuer, clientId, secondFactor }: ProviderRow, hosts: string[]): StaffProvider {
  const redirectUris = hosts.map((host) => `${originFor([host], services.config.port)}${providerReturnPath}`);
  return { name, issuer, clientId, secondFactor: secondFactor as StaffProvider['secondFactor'], redirectUris };
}
