export { applyTenant, HostTaken } from './apply-tenant.ts';
export { themeStyleSheet } from './brand-theme.ts';
export { readTenantFolder, TenantFolderError } from './read-tenant-folder.ts';
export { createTenantDirectory, type Tenant, type TenantDirectory } from './tenant-directory.ts';
export { readTenant } from './tenants.queries.ts';
export { tenantHandlers } from './tenants.routes.ts';
