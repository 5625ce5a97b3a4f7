import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookiePageSlug, type LookupEntry, type TenantFile } from '@berth/contract';
import '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';
import { themeStyleSheet } from '../apps/server/src/features/tenants/brand/brand-theme.ts';
import { withCookieTables } from '../apps/server/src/features/tenants/cookie-tables.ts';
import { readTenantFolder } from '../apps/server/src/features/tenants/folder/read-tenant-folder.ts';
import { readPhone } from '../apps/server/src/platform/phone-numbers.ts';
import type { DemoTenant } from './components/stage/commands.ts';

/** What the cookie page says of a session, by the settings unless they are changed. */
const sessionTimes = { sessionIdleSeconds: 7_200, sessionLifetimeSeconds: 43_200 };

const dataUrl = (type: string, text: string) => `data:${type},${encodeURIComponent(text)}`;

/** Reads a demo tenant's folder as the server does, with its brand changed by what is given. */
export const readDemoTenant: BrowserCommand<[slug: string, brand?: Partial<TenantFile['brand']>]> = async (
  _,
  slug,
  changes,
): Promise<DemoTenant> => {
  const folder = join(import.meta.dirname, '../tenants', slug);
  const { details, config, content, pages, optionalFields, lookups } = await readTenantFolder(folder);
  const brand = { ...details.brand, ...changes };
  const { copyrightYear, newsEventsTile, jobsForYou, passwordRule, keywordOrder } = details.settings;
  const logo = dataUrl('image/svg+xml', readFileSync(join(folder, 'logo.svg'), 'utf8'));
  return {
    details: {
      tenantDisplayName: details.displayName,
      tenantContactNumber: details.contactNumber,
      tenantContactE164: readPhone(details.contactNumber),
      tenantEmail: details.email,
      brand: { header: brand.header, hero: brand.hero, density: brand.density, darkScheme: brand.darkScheme },
      files: { styleSheet: dataUrl('text/css', themeStyleSheet(brand)), logo, favicon: logo, heroPicture: null, sharePicture: null },
      settings: { copyrightYear, newsEventsTile, jobsForYou, passwordRule, keywordOrder },
    },
    config,
    content,
    pages: pages.map(({ slug, html }) => ({ slug, html: slug === cookiePageSlug ? withCookieTables(html, sessionTimes, true) : html })),
    forms: optionalFields.forms,
    lookups: Object.groupBy(
      lookups.map((entry, index) => ({ name: entry.name, list: entry.list, id: index + 1 })),
      ({ list }) => list,
    ) as Record<string, LookupEntry[]>,
  };
};

/** Shows the page in the light or the dark scheme, as the visitor's system asks for. */
export const showScheme: BrowserCommand<[scheme: 'light' | 'dark']> = async ({ page }, colorScheme) => {
  await page.emulateMedia({ colorScheme });
};
