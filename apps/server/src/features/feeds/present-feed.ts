import type { Feed, FeedRun, FeedRunStatus } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { countVanished } from '../adverts/index.ts';
import type { StoredFeed } from './feeds.queries.ts';
import { type RunRow, readHeldRun, readRuns } from './read-runs.queries.ts';

export function presentRun({ status, startedAt, endedAt, ...run }: RunRow): FeedRun {
  return { ...run, status: status as FeedRunStatus, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

/** A feed with its last run, the one that is held, and the number of its open adverts. */
export async function presentFeed(
  trx: TenantTransaction,
  { id, name, sourceUrl, everyMinutes, nextAt, mapping }: StoredFeed,
  now: Date,
): Promise<Feed> {
  const [last] = await readRuns(trx, id, { limit: 1 });
  const held = await readHeldRun(trx, id);
  const { open } = await countVanished(trx, { feedId: id, references: [] }, now);
  return {
    name,
    sourceUrl,
    everyMinutes,
    nextAt: nextAt?.toISOString() ?? null,
    mapping,
    openAdverts: open,
    lastRun: last ? presentRun(last) : null,
    heldRun: held ? presentRun(held) : null,
  };
}
