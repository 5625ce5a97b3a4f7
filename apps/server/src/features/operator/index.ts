import type { Slice } from '../../platform/slice.ts';

export { applyTenant } from './apply-tenant.ts';
export { clientSiteOrigin, registerDemoClientSite, showsDemoClientSite } from './demo-client-site.ts';
export { findDemoRisk, refuseDemoTenants } from './find-demo-risk.ts';
export { loadDemo } from './load-demo.ts';

/** What an operator does across slices: applying a tenant's folder, and the demo. */
export const operator: Slice = {
  name: 'operator',
  tables: { demo_load: {} },
  reads: ['tenant', 'tenant_host'],
  uses: ['adverts', 'job-alerts', 'lookups', 'tenants'],
};
