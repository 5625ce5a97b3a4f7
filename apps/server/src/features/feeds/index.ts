import type { Slice } from '../../platform/slice.ts';
import { feedHandlers } from './feeds.routes.ts';
import { recordedKeys } from './read-runs.queries.ts';
import { runFeedsJob, runFeedsQueue } from './run-feeds.job.ts';

export { countHeldFeeds } from './held-feeds.queries.ts';
export { addFeed, discardRun, feedOf, listFeeds, listRuns, releaseRun, removeFeed, showRun } from './manage-feeds.ts';
export { observeHeldFeeds } from './observe-held-feeds.ts';
export { runFeed } from './run-feed.ts';

/** Feeds that adverts come from: their sources, mappings and runs. */
export const feeds: Slice = {
  name: 'feeds',
  routes: () => feedHandlers,
  jobs: { [runFeedsQueue]: runFeedsJob },
  files: { recordedKeys },
  tables: {
    feed: { deletedWith: ['tenant'] },
    feed_document: { deletedWith: ['feed'] },
    feed_logo: { deletedWith: ['feed'] },
    feed_run: { deletedWith: ['feed'] },
    feed_run_fault: { deletedWith: ['feed_run'] },
  },
  reads: [],
  uses: ['adverts'],
};
