import type { BackOfficeScope } from '@berth/contract';
import { createApiKey } from '../features/api-keys/index.ts';
import { atCommand } from '../platform/at.ts';
import { hosts, type TestHost, type TestSite } from './test-site.ts';

let keys = 0;

type Asked = { host?: TestHost; scopes?: BackOfficeScope[]; expiresOn?: string | null; callsPerMinute?: number };

/** Makes an API key of a demo tenant, for the settings of forms unless said otherwise; its name, and the header that carries it. */
export async function apiKeyOf(
  site: TestSite,
  { host = hosts.northmoor, scopes = ['optional-fields:write'], expiresOn = null, callsPerMinute = 300 }: Asked = {},
): Promise<{ id: string; name: string; key: string; headers: { authorization: string } }> {
  const name = `Key ${(keys += 1)}`;
  const at = atCommand(site.services, await site.tenantId(host), 'test');
  const { id, key } = await createApiKey(at, { name, scopes, expiresOn, callsPerMinute });
  return { id, name, key, headers: { authorization: `Bearer ${key}` } };
}
