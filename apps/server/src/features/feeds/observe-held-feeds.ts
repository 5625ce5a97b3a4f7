import { Gauge } from 'prom-client';
import type { Services } from '../../platform/services.ts';
import { countHeldFeeds } from './held-feeds.queries.ts';

/** Adds the number of held feeds to /metrics (feeds.held.3), as NaN while the database does not answer. */
export function observeHeldFeeds({ database, clock }: Pick<Services, 'database' | 'clock'>): void {
  const gauge: Gauge = new Gauge({
    name: 'berth_held_feeds',
    help: 'Feeds whose run waits for a person, over all tenants',
    collect: async () => {
      const counted = await countHeldFeeds(database, clock()).catch(() => null);
      gauge.set(counted?.reduce((sum, { feeds }) => sum + feeds, 0) ?? Number.NaN);
    },
  });
}
