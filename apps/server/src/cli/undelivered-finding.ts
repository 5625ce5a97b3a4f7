import { countUndelivered } from '../features/applications/index.ts';
import { type Operator, tenantsOf } from './with-operator.ts';

/** For `doctor`: are there applications whose employer got no email, and that nobody has read since? Names the commands that list them. */
export async function undeliveredFinding({ database, ownerPool }: Pick<Operator, 'database' | 'ownerPool'>) {
  const what = 'notices';
  const counted = await countUndelivered(database, new Date());
  if (counted.length === 0) return { what, ok: true, detail: 'each application reached its employer, or is on its way' };
  const slugs = new Map((await tenantsOf(ownerPool)).map(({ id, slug }) => [id, slug]));
  const notices = counted.reduce((sum, tenant) => sum + tenant.notices, 0);
  const oldest = Math.max(...counted.map(({ oldestSeconds }) => oldestSeconds));
  const commands = counted.map(({ tenantId }) => `berth applications list --refused --tenant ${slugs.get(tenantId)}`);
  return {
    what,
    ok: false,
    detail: `nobody got the notices of ${notices} ${notices === 1 ? 'application' : 'applications'}, the oldest for ${span(oldest)}: ${commands.join('; ')}`,
  };
}

function span(seconds: number): string {
  const [count, unit] =
    seconds >= 172_800
      ? [Math.floor(seconds / 86_400), 'days']
      : seconds >= 7_200
        ? [Math.floor(seconds / 3_600), 'hours']
        : [Math.max(1, Math.floor(seconds / 60)), 'minutes'];
  return `${count} ${unit}`;
}
