import { type At, atTenant } from '../../platform/at.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { queueReading } from '../documents/index.ts';
import { readTenantRules } from '../tenants/index.ts';
import { pickUnreadCvs, readTenantsWithUnreadCvs } from './cv-reading.queries.ts';

export const readOldCvsQueue = 'read-old-cvs';

/** An upload queues its own reading, which is done long before this. */
const settledMilliseconds = 10 * 60_000;
/** CVs of a tenant that are queued in a round. Reading one takes a tenth of a second. */
const mostInRound = 100;

/**
 * Queues CVs that no upload announces, a few in each round: those of before CVs were read, and those of the time when a tenant had it off
 * (cv-reading.reading.3). Safe to repeat: a CV is read once.
 */
export function readOldCvsJob(services: Services): Job {
  return {
    concurrency: 1,
    everyQuarterHour: true,
    work: async () => {
      for (const tenantId of await readTenantsWithUnreadCvs(services.database, services.clock()))
        await queueSome(atTenant(services, tenantId));
    },
  };
}

function queueSome(at: At): Promise<void> {
  const before = new Date(at.now().getTime() - settledMilliseconds);
  return at.transaction(async (trx) => {
    const { settings } = await readTenantRules(trx);
    await queueReading(at, trx, await pickUnreadCvs(trx, settings, before, mostInRound));
  });
}
