import type { Services } from '../platform/services.ts';
import { startServices } from '../start-services.ts';
import { type TenantName, tenantsOf } from './tenants.queries.ts';
import { commandLog, tenantIdOf, withOperator } from './with-operator.ts';

/** Runs work that needs the file store and the job queue. A running site then does the queued jobs. */
export function withServices<T>(tenant: string, work: (services: Services, tenantId: number) => Promise<T>): Promise<T> {
  return withAllTenants(tenant, async (services, [only]) => work(services, only?.id ?? 0));
}

/** The same for one tenant or, without a slug, for all of them. */
export function withAllTenants<T>(slug: string | undefined, work: (services: Services, tenants: TenantName[]) => Promise<T>): Promise<T> {
  return withOperator(async ({ config, site, ownerPool }) => {
    const tenants = slug === undefined ? await tenantsOf(ownerPool) : [{ id: await tenantIdOf(ownerPool, slug), slug }];
    const log = commandLog(config);
    const { working, stop } = await startServices(config, site, { log });
    try {
      return await work(working, tenants);
    } finally {
      await stop();
    }
  });
}
