import type { TenantConfig } from '@berth/contract';

/** The site of job pages, with "/" at its end: the client's own in account application mode (tenants.mode.6). */
export function jobSite(origin: string, { accountMode, clientAppExtURL }: TenantConfig): string {
  return accountMode ? clientAppExtURL : `${origin}/`;
}
