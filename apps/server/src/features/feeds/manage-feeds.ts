import type { Feed, FeedInput, FeedRun, FeedRunDetail } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { failure } from '../../platform/failures/failure.ts';
import { badInput, notFound } from '../../platform/failures/failures.ts';
import { queueFileRemoval } from '../../platform/files/remove-file.job.ts';
import { closeVanished, FeedError } from '../adverts/index.ts';
import { decideRun } from './feed-runs.queries.ts';
import { feedShape } from './feed-shape.ts';
import { deleteFeed, insertFeed, readFeed, readFeeds, setNextAt, updateFeed } from './feeds.queries.ts';
import { presentFeed, presentRun } from './present-feed.ts';
import { lockWaitingRun, readFindings, readRun, readRuns } from './read-runs.queries.ts';

type ByName = { name: string };

/** The feed of a name; throws notFound. */
export async function feedOf(trx: TenantTransaction, name: string) {
  const feed = await readFeed(trx, name);
  if (!feed) throw notFound('feed');
  return feed;
}

/** The feeds of the tenant, by name. */
export function listFeeds(at: At<unknown>): Promise<Feed[]> {
  return at.transaction(async (trx) => {
    const feeds: Feed[] = [];
    for (const feed of await readFeeds(trx)) feeds.push(await presentFeed(trx, feed, at.now()));
    return feeds;
  });
}

/** Adds a feed. Throws a conflict if the name is taken. */
export function addFeed(at: At<unknown>, input: FeedInput): Promise<Feed> {
  checkShape(input);
  return at.transaction(async (trx) => {
    if (!(await insertFeed(trx, input, at.now()))) throw failure('conflict', 'feed-exists', `There is a feed ${input.name} already`);
    return presentFeed(trx, await feedOf(trx, input.name), at.now());
  });
}

/** Replaces the address, interval and mapping of a feed. */
export function changeFeed(at: At<unknown>, { name, input }: ByName & { input: FeedInput }): Promise<Feed> {
  if (input.name !== name) throw badInput('body.name', 'fixed', 'The name of a feed cannot change: add a new feed');
  checkShape(input);
  return at.transaction(async (trx) => {
    await updateFeed(trx, (await feedOf(trx, name)).id, input, at.now());
    return presentFeed(trx, await feedOf(trx, name), at.now());
  });
}

/** A feed that is pulled must say its format, or have it in its address. */
function checkShape({ sourceUrl, mapping }: FeedInput): void {
  if (sourceUrl === null) return;
  try {
    feedShape(mapping, sourceUrl);
  } catch (error) {
    if (error instanceof FeedError) throw badInput('body.mapping.format', 'missing', 'Give the format: the address does not show it');
    throw error;
  }
}

/** Removes a feed with its runs and closes its open adverts; returns how many. */
export function removeFeed(at: At, { name }: ByName): Promise<{ closed: number }> {
  return at.transaction(async (trx) => {
    const { id } = await feedOf(trx, name);
    const waiting = [await lockWaitingRun(trx, id, 'held'), await lockWaitingRun(trx, id, 'released')];
    await queueFileRemoval(
      at,
      trx,
      waiting.flatMap((run) => run?.storageKey ?? []),
    );
    const closed = await closeVanished(trx, { feedId: id, references: null }, at.now());
    await deleteFeed(trx, id);
    return { closed };
  });
}

/** Has the worker pull a feed at its next round. */
export function askForRun(at: At<unknown>, { name }: ByName): Promise<Feed> {
  return at.transaction(async (trx) => {
    const feed = await feedOf(trx, name);
    if (feed.sourceUrl === null) throw failure('conflict', 'feed-without-address', 'This feed has no address to be pulled from');
    await setNextAt(trx, feed.id, at.now());
    return presentFeed(trx, await feedOf(trx, name), at.now());
  });
}

/** Up to 50 runs of a feed, newest first. */
export function listRuns(at: At<unknown>, { name, before }: ByName & { before?: number | undefined }): Promise<FeedRun[]> {
  return at.transaction(async (trx) => (await readRuns(trx, (await feedOf(trx, name)).id, { before, limit: 50 })).map(presentRun));
}

/** One run with its findings, faults first. */
export function showRun(at: At<unknown>, { name, runId }: ByName & { runId: number }): Promise<FeedRunDetail> {
  return at.transaction(async (trx) => {
    const run = await readRun(trx, (await feedOf(trx, name)).id, runId);
    if (!run) throw notFound('run');
    return { ...presentRun(run), findings: await readFindings(trx, runId) };
  });
}

/** Lets the held run of a feed be written by the worker, closings included. */
export function releaseRun(at: At<unknown>, { name }: ByName): Promise<FeedRun> {
  return at.transaction(async (trx) => {
    const { id, held } = await heldRunOf(trx, name);
    await decideRun(trx, held.runId, { status: 'released', reason: held.reason, storageKey: held.storageKey }, at.now());
    return runOf(trx, id, held.runId);
  });
}

/** Throws the held run of a feed away, with its file. */
export function discardRun(at: At, { name }: ByName): Promise<FeedRun> {
  return at.transaction(async (trx) => {
    const { id, held } = await heldRunOf(trx, name);
    await decideRun(trx, held.runId, { status: 'discarded', reason: held.reason }, at.now());
    await queueFileRemoval(at, trx, held.storageKey === null ? [] : [held.storageKey]);
    return runOf(trx, id, held.runId);
  });
}

async function heldRunOf(trx: TenantTransaction, name: string) {
  const { id } = await feedOf(trx, name);
  const held = await lockWaitingRun(trx, id, 'held');
  if (!held) throw failure('conflict', 'nothing-held', 'No run of this feed waits for a decision');
  return { id, held };
}

async function runOf(trx: TenantTransaction, feedId: number, runId: number): Promise<FeedRun> {
  const run = await readRun(trx, feedId, runId);
  if (!run) throw notFound('run');
  return presentRun(run);
}
