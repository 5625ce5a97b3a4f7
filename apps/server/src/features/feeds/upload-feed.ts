import { type FeedFormat, type FeedRunDetail, maxUploadBytes } from '@berth/contract';
import type { AtBackOffice } from '../../platform/at.ts';
import { badInput } from '../../platform/failures/failures.ts';
import { countTry } from '../../platform/security/tries.ts';
import { FeedError } from '../adverts/index.ts';
import { feedShape } from './feed-shape.ts';
import { feedOf } from './manage-feeds.ts';
import { runFeed } from './run-feed.ts';

/** Files that a tenant may upload in an hour: each is read twice and may be 200 MB. */
const maxUploadsAnHour = 60;

/** The name of a feed, and its file. `receive` spools the file and returns its path; it is called once the feed is known. */
type FeedUpload = { name: string; format?: FeedFormat | undefined; receive: (maxBytes: number) => Promise<string> };

/**
 * Runs a feed with an uploaded file (feeds.upload.1). Answers when it has run, was held or has failed; the run is kept like any other.
 * @throws notFound · badInput if nothing says the format · tooManyTries · a conflict while the feed is running
 */
export async function uploadFeed(at: AtBackOffice, { name, format, receive }: FeedUpload): Promise<FeedRunDetail> {
  const { id, mapping } = await at.transaction((trx) => feedOf(trx, name));
  try {
    feedShape(format ? { ...mapping, format } : mapping, 'upload');
  } catch (error) {
    if (error instanceof FeedError) throw badInput('query.format', 'missing', 'Give the format: this feed has none set');
    throw error;
  }
  await countTry(at, 'feed-upload', 'all', maxUploadsAnHour, 3600);
  return runFeed(at, { feedId: id, source: { kind: 'upload', path: await receive(maxUploadBytes), format: format ?? null } });
}
