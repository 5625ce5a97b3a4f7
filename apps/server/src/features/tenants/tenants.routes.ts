import { candidatePageSlug, cookiePageSlug, tenantRoutes } from '@berth/contract';
import { notFound, signInNeeded } from '../../platform/failures/failures.ts';
import { type Handler, implement, implementRemembered, keepable } from '../../platform/http/implement.ts';
import { fileVersion } from './brand/brand-theme.ts';
import type { Cms } from './cms/cms.ts';
import { withCookieTables } from './cookie-tables.ts';
import { presentTenant } from './present-tenant.ts';
import type { TenantDirectory } from './tenant-directory.ts';
import { readPage } from './tenants.queries.ts';

/** The calls that give a page its tenant's settings. */
export function tenantHandlers(directory: TenantDirectory, cms: Cms): Handler[] {
  return [
    ...keepable(
      implementRemembered(tenantRoutes.config, async (_, at) => (await directory.of(at)).config),
      implementRemembered(tenantRoutes.content, async (_, at) => (await directory.of(at)).content),
      implementRemembered(tenantRoutes.details, async (_, at) => presentTenant(await directory.of(at))),
      implement(tenantRoutes.page, async ({ params }, { services, transaction, caller, http }) => {
        if (params.slug === candidatePageSlug && !caller) throw signInNeeded();
        const page = await transaction((trx) => readPage(trx, params.slug));
        if (!page) throw notFound('page');
        const isCookiePage = params.slug === cookiePageSlug;
        const html = isCookiePage ? withCookieTables(page.html, services.config, http.protocol === 'https') : page.html;
        return { slug: params.slug, html };
      }),
    ),
    implement(tenantRoutes.cmsHeader, async (_, at) => {
      const { menu, styleSheet } = await cms.header(at);
      return { menu, styleSheetPath: styleSheet ? `/tenant/cms.css?v=${fileVersion(styleSheet)}` : null };
    }),
    implement(tenantRoutes.cmsFooter, (_, at) => cms.footer(at)),
  ];
}
