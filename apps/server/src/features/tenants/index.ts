import type { Slice } from '../../platform/slice.ts';
import type { Cms } from './cms/cms.ts';
import { registerClosedSite } from './pause/closed-site.routes.ts';
import { registerSecurityTxt } from './security-txt.routes.ts';
import type { TenantDirectory } from './tenant-directory.ts';
import { registerTenantFiles } from './tenant-files.routes.ts';
import { readMailSender } from './tenants.queries.ts';
import { tenantHandlers } from './tenants.routes.ts';

export { type Cms, createCms } from './cms/cms.ts';
export { findApplied, saveTenant } from './folder/apply-tenant.queries.ts';
export { changeTenantFile } from './folder/change-tenant-file.ts';
export { diffTenant, type TenantDiff } from './folder/diff-tenant.ts';
export { editJson, readJson } from './folder/edit-json.ts';
export { exportTenant } from './folder/export-tenant.ts';
export { newTenant } from './folder/new-tenant.ts';
export { collegeEntries } from './folder/read-lookups.ts';
export { readTenantFolder } from './folder/read-tenant-folder.ts';
export { readTexts, storeOptionalFields } from './folder/tenant-files.queries.ts';
export type { TenantFolder } from './folder/tenant-folder.ts';
export { startTenantDirectory } from './follow-tenant-changes.ts';
export { originFor } from './origin-for.ts';
export { closeForRemoval, deleteTenant, pauseTenant, resumeTenant } from './pause/pause-tenant.queries.ts';
export { pointDemoAtClientSite } from './point-demo-at-client-site.queries.ts';
export { createTenantDirectory, type Tenant, type TenantDirectory } from './tenant-directory.ts';
export { readMailSender, readTenant, readTenantRules, settingsOf, type TenantRules } from './tenants.queries.ts';

/** Tenants: their hosts, settings, brand, pages and files. */
export const tenants: Slice<{ directory: TenantDirectory; cms: Cms }, { readMailSender: typeof readMailSender }> = {
  name: 'tenants',
  guard: (app, { directory }) => registerClosedSite(app, directory),
  routes: ({ directory, cms }) => tenantHandlers(directory, cms),
  mount: (app, services, { directory, cms }) => {
    registerTenantFiles(app, services, directory, cms);
    registerSecurityTxt(app, services, directory);
  },
  provides: { readMailSender },
  tables: {
    tenant: { triggersWrite: ['cv_reading', 'cv_suggestion', 'cv_terms'] },
    tenant_file: { deletedWith: ['tenant'] },
    tenant_host: { deletedWith: ['tenant'] },
    tenant_page: { deletedWith: ['tenant'] },
    cms_copy: { deletedWith: ['tenant'] },
  },
  reads: ['advert', 'job_category'],
  uses: [],
};
