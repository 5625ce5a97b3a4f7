import type { Slice } from '../../platform/slice.ts';
import { registerDemoClientSite, showsDemoClientSite } from './demo-client-site.routes.ts';

export { applyTenant } from './apply-tenant.ts';
export { clientSiteOrigin, showsDemoClientSite } from './demo-client-site.routes.ts';
export { findDemoRisk, refuseDemoTenants } from './find-demo-risk.ts';
export { loadDemo } from './load-demo.ts';
export { countTenant, removeTenant, type TenantCounts } from './remove-tenant.ts';
export { findRemovable } from './tenant-removals.queries.ts';
export { writeAudit } from './write-audit.ts';

/** What an operator does across slices: applying a tenant's folder, removing a tenant, and the demo. */
export const operator: Slice = {
  name: 'operator',
  beforeTenant: (app, { config }) => {
    if (showsDemoClientSite(config)) registerDemoClientSite(app);
  },
  tables: { demo_load: {}, tenant_removal: {} },
  computedTables: {
    'tenant-rows.queries.ts': { tables: 'every table of a tenant', reason: 'removing a tenant deletes its rows of every slice' },
  },
  reads: ['audit_event', 'tenant', 'tenant_host'],
  uses: ['adverts', 'job-alerts', 'lookups', 'tenants'],
};
