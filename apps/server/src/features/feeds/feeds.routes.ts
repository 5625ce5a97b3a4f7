import { feedRoutes } from '@berth/contract';
import { spoolBody } from '../../platform/http/file-body.ts';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { addFeed, askForRun, changeFeed, discardRun, listFeeds, listRuns, releaseRun, removeFeed, showRun } from './manage-feeds.ts';
import { uploadFeed } from './upload-feed.ts';

/** The calls of the back office for feeds. */
export const feedHandlers: Handler[] = [
  implement(feedRoutes.list, (_, at) => listFeeds(at)),
  implement(feedRoutes.add, ({ body }, at) => addFeed(at, body)),
  implement(feedRoutes.change, ({ params: { name }, body }, at) => changeFeed(at, { name, input: body })),
  implement(feedRoutes.remove, ({ params }, at) => removeFeed(at, params)),
  implement(feedRoutes.run, ({ params }, at) => askForRun(at, params)),
  implement(feedRoutes.upload, ({ params, query }, at) =>
    uploadFeed(at, {
      ...params,
      ...query,
      receive: (maxBytes) => spoolBody(at.http, { dataDir: at.services.config.dataDir, maxBytes }),
    }),
  ),
  implement(feedRoutes.runs, ({ params, query }, at) => listRuns(at, { ...params, ...query })),
  implement(feedRoutes.show, ({ params }, at) => showRun(at, params)),
  implement(feedRoutes.release, ({ params }, at) => releaseRun(at, params)),
  implement(feedRoutes.discard, ({ params }, at) => discardRun(at, params)),
];
