import type { TenantDetails } from '@berth/contract';
import { readPhone } from '../../platform/phone-numbers.ts';
import type { Tenant } from './tenant-directory.ts';
import type { Picture } from './tenants.queries.ts';

const presented = new WeakMap<Tenant, TenantDetails>();

/** What any visitor may see of a tenant: the same object as long as the directory gives the same tenant. */
export function presentTenant(tenant: Tenant): TenantDetails {
  const known = presented.get(tenant);
  if (known) return known;
  const details = present(tenant);
  presented.set(tenant, details);
  return details;
}

function present({ displayName, contactNumber, email, brand, pictures, settings, theme }: Tenant): TenantDetails {
  const { copyrightYear, newsEventsTile, jobsForYou, passwordRule, keywordOrder } = settings;
  const logo = addressOf(pictures.logo) ?? '/tenant/logo.svg';
  return {
    tenantDisplayName: displayName,
    tenantContactNumber: contactNumber,
    tenantContactE164: readPhone(contactNumber),
    tenantEmail: email,
    brand: { header: brand.header, hero: brand.hero, density: brand.density, darkScheme: brand.darkScheme },
    files: {
      styleSheet: `/tenant/theme.css?v=${theme.version}`,
      logo,
      favicon: addressOf(pictures.favicon) ?? logo,
      heroPicture: addressOf(pictures.hero),
      sharePicture: addressOf(pictures.share),
    },
    settings: { copyrightYear, newsEventsTile, jobsForYou, passwordRule, keywordOrder },
  };
}

function addressOf(picture: Picture | undefined): string | null {
  return picture ? `/tenant/${picture.path}?v=${picture.version}` : null;
}
