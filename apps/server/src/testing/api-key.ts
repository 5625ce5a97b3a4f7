import type { ApiKeyScope } from '@berth/contract';
import { createApiKey } from '../features/api-keys/index.ts';
import { hosts, type TestHost, type TestSite } from './test-site.ts';

let keys = 0;

/** Makes an API key of a demo tenant, for everything unless said otherwise; its name, and the header that carries it. */
export async function apiKeyOf(
  site: TestSite,
  { host = hosts.northmoor, scopes = ['optional-fields:write'] }: { host?: TestHost; scopes?: ApiKeyScope[] } = {},
): Promise<{ name: string; key: string; headers: { authorization: string } }> {
  const name = `Key ${(keys += 1)}`;
  const tenantId = await site.tenantId(host);
  const { key } = await createApiKey(site.ownerPool, { tenantId, name, scopes }, site.services.clock());
  return { name, key, headers: { authorization: `Bearer ${key}` } };
}
