import { retentionOf } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { addDays, addMonths } from '../../platform/calendar.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { eachTenant } from '../../platform/jobs/tenant-jobs.ts';
import type { Services } from '../../platform/services.ts';
import { eraseOutdatedApplications, removeOutdatedDrafts } from '../applications/index.ts';
import { forgetOldActs } from '../back-office/index.ts';
import { removeEndedAlerts } from '../job-alerts/index.ts';
import { originFor, readTenant } from '../tenants/index.ts';
import { forgetOldDeliveries } from '../webhooks/index.ts';
import { retainAccounts } from './retain-accounts.ts';
import { finishRound, readTenantsToRetain, takeRound } from './retention.queries.ts';

/** A finished round is followed by another a day later; a failed or killed one, after this. Rounds may overlap without harm. */
const leaseMilliseconds = 15 * 60_000;
/** An application that was begun goes so long after its advert has closed: time for an advert to be extended, or a letter to be copied. */
const draftDays = 7;

/**
 * Once a day for each tenant: warns and erases accounts that have been inactive for the tenant's period (personal-data.retention.1).
 * Between, a round is one query. If a tenant fails, the others continue, and the job fails at the end.
 */
export function retentionJob(services: Services): Job {
  return {
    concurrency: 1,
    everyMinute: true,
    work: async () => {
      await eachTenant(services, await readTenantsToRetain(services.database, services.clock()), 'retention failed', retain);
    },
  };
}

/** Throws at the end if an account failed: the round is not finished, and another follows soon. */
async function retain(at: At): Promise<void> {
  const { services } = at;
  const now = at.now();
  const lease = new Date(now.getTime() + leaseMilliseconds);
  const tenant = await at.transaction(async (trx) => ((await takeRound(trx, now, lease)) ? readTenant(trx) : null));
  if (!tenant) return;
  const retention = retentionOf(tenant.settings);
  await removeEndedAlerts(at);
  await forgetOldDeliveries(at);
  await forgetOldActs(at, { before: addMonths(now, -tenant.settings.auditMonths) });
  const faults: Error[] = [];
  // While a site is paused its candidates cannot sign in, so unused accounts stay (tenants.pause.3).
  const { pausedAt, accountsKeptUntil } = tenant;
  if (pausedAt === null && (accountsKeptUntil === null || accountsKeptUntil <= now))
    await retainAccounts(at, { origin: originFor(tenant.hosts, services.config.port), retention, onFault: (fault) => faults.push(fault) });
  await removeOutdatedDrafts(at, { closedBy: addDays(now, -draftDays) });
  if (retention.applicationMonths !== null) {
    await eraseOutdatedApplications(at, { closedBy: addMonths(now, -retention.applicationMonths) });
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} accounts failed: ${faults[0]?.message}`);
  await at.transaction((trx) => finishRound(trx, addDays(now, 1)));
}
