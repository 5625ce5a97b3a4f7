import { Gauge } from 'prom-client';
import type { Services } from '../../platform/services.ts';
import { countUndelivered } from './undelivered.queries.ts';

type Counting = Pick<Services, 'database' | 'clock' | 'log'>;

async function countAll({ database, clock }: Omit<Counting, 'log'>): Promise<{ notices: number; oldestSeconds: number }> {
  const counted = await countUndelivered(database, clock());
  return {
    notices: counted.reduce((sum, { notices }) => sum + notices, 0),
    oldestSeconds: Math.max(0, ...counted.map(({ oldestSeconds }) => oldestSeconds)),
  };
}

/** Logs a line at each start if there are undelivered notices, so that they are not forgotten. */
export async function remindOfUndelivered(services: Counting): Promise<void> {
  const { notices, oldestSeconds } = await countAll(services);
  if (notices > 0)
    services.log.warn({ notices, oldestSeconds }, 'the notices of these applications could not be delivered: run berth doctor');
}

/** Adds them to /metrics, as NaN while the database does not answer. */
export function observeUndelivered(services: Counting): void {
  const gauge: Gauge = new Gauge({
    name: 'berth_refused_notices',
    help: 'Applications and withdrawals with an undelivered notice that no one has read since, over all tenants',
    collect: async () => {
      const counted = await countAll(services).catch(() => null);
      gauge.set(counted?.notices ?? Number.NaN);
    },
  });
}
