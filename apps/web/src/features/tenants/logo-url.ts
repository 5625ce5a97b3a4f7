import type { TenantDetails } from '@berth/contract';

/** The address of the tenant's logo; it changes with the tenant's look, so that browsers may keep it. */
export function logoUrl(details: Pick<TenantDetails, 'brand'>): string {
  return `/tenant/logo.svg?v=${details.brand.themeVersion}`;
}
