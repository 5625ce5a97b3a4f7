import { type TenantDetails, tenantRoutes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { themeStyleSheet, themeVersion } from './brand-theme.ts';
import type { Tenant, TenantDirectory } from './tenant-directory.ts';
import { readPage } from './tenants.queries.ts';

/** The calls that tell a page whose site it is. */
export function tenantHandlers(directory: TenantDirectory): Handler[] {
  return [
    implement(tenantRoutes.config, async (_, { tenantId }) => (await directory.byId(tenantId)).config),
    implement(tenantRoutes.content, async (_, { tenantId }) => (await directory.byId(tenantId)).content),
    implement(tenantRoutes.details, async (_, { tenantId }) => presentTenant(await directory.byId(tenantId))),
    implement(tenantRoutes.page, async ({ params }, { services, tenantId }) => {
      const page = await forTenant(services.database, tenantId, (trx) => readPage(trx, params.slug));
      if (!page) throw new NotFound('page');
      return { slug: params.slug, html: page.html };
    }),
  ];
}

/** What any visitor may know of a tenant. */
export function presentTenant(tenant: Tenant): TenantDetails {
  const { copyrightYear, newsEventsTile, passwordRule } = tenant.settings;
  return {
    tenantDisplayName: tenant.displayName,
    tenantContactNumber: tenant.contactNumber,
    tenantEmail: tenant.email,
    brand: { ...tenant.brand, themeVersion: themeVersion(themeStyleSheet(tenant.brand, tenant.themeCss)) },
    settings: { copyrightYear, newsEventsTile, passwordRule },
  };
}
