import type { Logger } from 'pino';
import type { InTenant } from './at.ts';
import type { Services } from './services.ts';

/** The log with the tenant's id in each line. */
export function logOf({ services, tenantId }: InTenant<Pick<Services, 'log'>>): Logger {
  return services.log.child({ tenantId });
}
