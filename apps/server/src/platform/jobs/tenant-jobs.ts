import { type At, atTenant, type InTenant } from '../at.ts';
import type { TenantTransaction } from '../database/for-tenant.ts';
import type { Services } from '../services.ts';
import type { JobData } from './jobs.ts';

/** What a job is about: ids only, never personal data. */
type JobIds = { [id: string]: string | number };
type Sender = InTenant<Pick<Services, 'jobs'>>;

/** Sends a job of this tenant inside the transaction that causes it. It runs after `afterSeconds` at the earliest. */
export function sendJob(
  { services, tenantId }: Sender,
  trx: TenantTransaction,
  queue: string,
  ids: JobIds,
  afterSeconds = 0,
): Promise<void> {
  return services.jobs.send(trx, queue, { ...ids, tenantId }, afterSeconds);
}

/** The same for many jobs of one queue, in one statement. */
export function sendJobs(
  { services, tenantId }: Sender,
  trx: TenantTransaction,
  queue: string,
  all: readonly JobIds[],
  afterSeconds = 0,
): Promise<void> {
  return services.jobs.sendAll(
    trx,
    queue,
    all.map((ids) => ({ ...ids, tenantId })),
    afterSeconds,
  );
}

/** The work of a queue whose jobs come from `sendJob`: `work` gets the tenant's `At` and the job's ids. */
export function forJobsTenant(services: Services, work: (at: At, ids: JobIds) => Promise<void>): (data: JobData) => Promise<void> {
  return ({ tenantId, ...ids }) => work(atTenant(services, tenantId), ids);
}

/**
 * Does `work` for each tenant in turn. If it fails for one, the others still get theirs. Throws at the end, with the errors and a message such
 * as "reminders failed for 2 tenants".
 */
export async function eachTenant(
  services: Services,
  tenantIds: readonly number[],
  whatFailed: string,
  work: (at: At) => Promise<unknown>,
): Promise<void> {
  const faults: Error[] = [];
  for (const tenantId of tenantIds) await work(atTenant(services, tenantId)).catch((fault: Error) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, `${whatFailed} for ${faults.length} tenants: ${faults[0]?.message}`);
}
