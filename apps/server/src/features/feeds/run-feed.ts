import { unlink } from 'node:fs/promises';
import type { FeedFormat, FeedRunDetail } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { failure, isFailure } from '../../platform/failures/failure.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { queueFileRemoval } from '../../platform/files/remove-file.job.ts';
import type { AddressRule } from '../../platform/outgoing/public-address.ts';
import { FeedError, type FeedShape } from '../adverts/index.ts';
import { deleteUnusedDocuments } from './documents/feed-documents.queries.ts';
import { deleteOldRuns, endRun, insertFindings, insertRun, type RunEnd, RunGivenUp, resumeRun } from './feed-runs.queries.ts';
import { feedShape } from './feed-shape.ts';
import { moveOnDueFeed, readFeedById, type StoredFeed, setNextAt, setValidators } from './feeds.queries.ts';
import { fetchHeld, holdFile } from './hold-file.ts';
import { deleteUnusedLogos } from './logos/feed-logos.queries.ts';
import { showRun } from './manage-feeds.ts';
import { type Pulled, pullSource } from './pull/pull-source.ts';
import { lockWaitingRun } from './read-runs.queries.ts';
import { startRenewal } from './renew-run.ts';
import { type Written, writeFeed } from './write-feed.ts';

/**
 * Where a run reads: the feed's address, a file of the operator, a spooled upload, or the file of a run that a person has released. With
 * `onlyIfDue`, a pull throws FeedNotDue if the time of the feed has not come.
 */
type RunSource =
  | { kind: 'pull'; onlyIfDue?: boolean }
  | { kind: 'file'; path: string }
  | { kind: 'upload'; path: string; format: FeedFormat | null }
  | { kind: 'released' };

export type RunOptions = { feedId: number; source: RunSource; isAllowed?: AddressRule };

/** What a run has in hand. `file` is spooled and removed at its end, unless it is the operator's own. */
type Begun = { runId: number; feed: StoredFeed; storageKey: string | null; format: FeedFormat | null };

/**
 * Runs a feed once: reads its file twice, first for its references, so that a feed which would close too much is held before anything is
 * written (feeds.held.1). Every run is recorded, with its faults; a feed that cannot be read is a failed run and not an error.
 */
export async function runFeed(at: At, { feedId, source, isAllowed }: RunOptions): Promise<FeedRunDetail> {
  let spooled = source.kind === 'upload' ? source.path : null;
  const begun = await begin(at, feedId, source).catch(async (error: unknown) => {
    if (spooled) await unlink(spooled).catch(() => undefined);
    throw error;
  });
  const { runId, feed, storageKey } = begun;
  const { renew, stop } = startRenewal(at, runId);
  try {
    const pulled = source.kind === 'pull' ? await pull(at, feed, isAllowed) : null;
    if (pulled) spooled = pulled.path;
    if (source.kind === 'released') spooled = await fetchHeld(at, storageKey);
    const path = source.kind === 'file' ? source.path : spooled;
    await renew();
    if (path === null)
      await at.transaction((trx) => endRun(trx, runId, { status: 'unchanged', reason: 'the source is unchanged' }, at.now()));
    else await write(at, begun, { path, shape: shapeIn(begun, source), isReleased: source.kind === 'released', pulled, isAllowed, renew });
  } catch (error) {
    const isExpected = [FeedError, RunGivenUp].some((kind) => error instanceof kind) || isStorageFailure(error);
    const reason = isExpected ? (error as Error).message.replaceAll(spooled ?? '\0', 'the feed') : 'an error of the site: see the log';
    // A person has approved the file, so an outage of the store does not end the run: the worker tries again.
    const isPutBack = storageKey !== null && isFailure(error, 'storage-away');
    const end: RunEnd = isPutBack ? { status: 'released', reason, storageKey } : { status: 'failed', reason };
    await at.transaction((trx) => endRun(trx, runId, end, at.now())).catch(ignoreGivenUp);
    if (!isExpected) throw error;
  } finally {
    stop();
    if (spooled) await unlink(spooled).catch(() => undefined);
    // The job keeps the file of a run that was put back.
    if (storageKey) await at.transaction((trx) => queueFileRemoval(at, trx, [storageKey]));
  }
  return showRun(at, { name: feed.name, runId });
}

/** Another worker has pulled the feed since it was listed as due, or its interval has changed. */
export class FeedNotDue extends Error {}

const isStorageFailure = (error: unknown) => isFailure(error, 'storage-full') || isFailure(error, 'storage-away');

/** A run that was given up has a reason already. */
function ignoreGivenUp(error: unknown): void {
  if (!(error instanceof RunGivenUp)) throw error;
}

const feedRunning = () => failure('conflict', 'feed-running', 'This feed is running already');

function begin(at: At, feedId: number, source: RunSource): Promise<Begun> {
  const now = at.now();
  return at.transaction(async (trx) => {
    const feed = await readFeedById(trx, feedId);
    if (!feed) throw notFound('feed');
    if (source.kind === 'pull' && feed.sourceUrl === null)
      throw failure('conflict', 'feed-without-address', 'This feed has no address to be pulled from');
    if (source.kind === 'released') {
      const released = await lockWaitingRun(trx, feedId, 'released');
      if (!released) throw failure('conflict', 'nothing-released', 'No run of this feed was released');
      if (!(await resumeRun(trx, { feedId, runId: released.runId }, now))) throw feedRunning();
      return { feed, runId: released.runId, storageKey: released.storageKey, format: released.format as FeedFormat | null };
    }
    const runId = await insertRun(trx, feedId, now);
    if (runId === null) throw feedRunning();
    const nextAt = feed.everyMinutes === null ? null : new Date(now.getTime() + feed.everyMinutes * 60_000);
    if (source.kind !== 'pull' || !source.onlyIfDue) await setNextAt(trx, feedId, nextAt);
    else if (!(await moveOnDueFeed(trx, feedId, now, nextAt))) throw new FeedNotDue('The time of this feed has not come');
    return { feed, runId, storageKey: null, format: source.kind === 'upload' ? source.format : null };
  });
}

function pull({ services }: At, { sourceUrl, etag, lastModified }: StoredFeed, isAllowed?: AddressRule): Promise<Pulled> {
  const validators = { etag, lastModified };
  return pullSource({ url: sourceUrl ?? '', validators, dataDir: services.config.dataDir, ...(isAllowed && { isAllowed }) });
}

function shapeIn({ feed, format }: Begun, source: RunSource): FeedShape {
  const name = source.kind === 'file' ? source.path : (feed.sourceUrl ?? '');
  return feedShape(format ? { ...feed.mapping, format } : feed.mapping, name);
}

type Reading = {
  path: string;
  shape: FeedShape;
  isReleased: boolean;
  pulled: Pulled | null;
  isAllowed: AddressRule | undefined;
  renew: () => Promise<void>;
};

async function write(at: At, { runId, feed }: Begun, { pulled, ...reading }: Reading): Promise<void> {
  const { path, shape } = reading;
  const written: Written = await writeFeed(at, { feed, ...reading });
  if (written.status === 'held') return holdFile(at, { feedId: feed.id, runId, path, format: shape.format, reason: written.reason });
  await at.transaction(async (trx) => {
    const closed = written.closing ? await written.closing(trx) : 0;
    await insertFindings(trx, runId, written.findings);
    await endRun(trx, runId, { status: 'done', counts: { ...written.outcome, closed } }, at.now());
    if (pulled) await setValidators(trx, feed.id, pulled.validators);
    await deleteOldRuns(trx, feed.id);
    await deleteUnusedLogos(trx, feed.id, at.now());
    await deleteUnusedDocuments(trx, feed.id, at.now());
  });
}
