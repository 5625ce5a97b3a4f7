import { countUndelivered } from '../../features/applications/index.ts';
import { tenantsOf } from '../tenants.queries.ts';
import { type Check, fail, ok } from './finding.ts';

/** Whether there are applications that no employer got by email or has read since. Names the commands that list them. */
export const checkNotices: Check = {
  what: 'notices',
  run: async ({ database, ownerPool }) => {
    const counted = await countUndelivered(database, new Date());
    if (counted.length === 0) return ok('all applications have reached their employer or are on their way');
    const slugs = new Map((await tenantsOf(ownerPool)).map(({ id, slug }) => [id, slug]));
    const notices = counted.reduce((sum, tenant) => sum + tenant.notices, 0);
    const oldest = Math.max(...counted.map(({ oldestSeconds }) => oldestSeconds));
    const commands = counted.map(({ tenantId }) => `berth applications list --refused --tenant ${slugs.get(tenantId)}`);
    const detail = `the notices of ${notices} ${notices === 1 ? 'application' : 'applications'} could not be delivered, the oldest ${span(oldest)} ago`;
    return fail(detail, commands.join('; '));
  },
};

function span(seconds: number): string {
  const [count, unit] =
    seconds >= 172_800
      ? [Math.floor(seconds / 86_400), 'days']
      : seconds >= 7_200
        ? [Math.floor(seconds / 3_600), 'hours']
        : [Math.max(1, Math.floor(seconds / 60)), 'minutes'];
  return `${count} ${unit}`;
}
