import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { type ClientSite, jobSearchUrl } from './client-site.ts';
import { readConfig } from './tenant.ts';

/**
 * For `beforeLoad` of a page that is on the client site in account application mode: redirects to `address` there, by default its search.
 * The server answers 302. The browser does a full navigation, since the address is outside the router. Does nothing in normal mode.
 */
export async function leaveForClientSite(
  { queryClient }: { queryClient: QueryClient },
  address: (config: ClientSite) => string = jobSearchUrl,
): Promise<void> {
  const config = await readConfig(queryClient);
  if (config.accountMode) throw redirect({ href: address(config), statusCode: 302 });
}
