import { countHeldFeeds } from '../../features/feeds/index.ts';
import { tenantsOf } from '../tenants.queries.ts';
import { type Check, fail, ok } from './finding.ts';

const daySeconds = 86_400;

/** Whether runs of feeds wait for a person (feeds.held.3). Names the commands that list them. */
export const checkFeeds: Check = {
  what: 'feeds',
  run: async ({ database, ownerPool }) => {
    const counted = await countHeldFeeds(database, new Date());
    if (counted.length === 0) return ok('no run of a feed waits for a person');
    const slugs = new Map((await tenantsOf(ownerPool)).map(({ id, slug }) => [id, slug]));
    const feeds = counted.reduce((sum, tenant) => sum + tenant.feeds, 0);
    const days = Math.floor(Math.max(...counted.map(({ oldestSeconds }) => oldestSeconds)) / daySeconds);
    const since = days === 0 ? 'since today' : `for ${days} ${days === 1 ? 'day' : 'days'}`;
    const commands = counted.map(({ tenantId }) => `berth feeds list --tenant ${slugs.get(tenantId)}`);
    return fail(`${feeds} ${feeds === 1 ? 'feed waits' : 'feeds wait'} for a decision, the oldest ${since}`, commands.join('; '));
  },
};
