import type { At } from '../../platform/at.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readOpenVersions } from './open-versions.queries.ts';

/** Statements of one tenant at a time: the database answers one while the process reads the other. */
const statementsAtOnce = 2;
/** Most searches in one statement; each asks for a page. */
const searchesAtOnce = 64;

type Lookup = { ids: number[]; answer: PromiseWithResolvers<(number | null)[]> };
type Batcher = { inFlight: number; waiting: Lookup[] };
const batchers = new WeakMap<Database, Map<number, Batcher>>();

/**
 * For each id the version of the advert, or null if the tenant has no such open advert. A batcher: searches that arrive while others are
 * being answered share the next statement, because a round trip to PostgreSQL costs a busy server more than finding the adverts. The time
 * is read when the statement is sent, so that a search that waited gets the state of then. The statement needs no transaction: its function
 * sets the tenant itself.
 */
export function openVersions(at: At, ids: number[]): Promise<(number | null)[]> {
  const batcher = batcherOf(at);
  const answer = Promise.withResolvers<(number | null)[]>();
  batcher.waiting.push({ ids, answer });
  if (batcher.inFlight < statementsAtOnce) void runBatches(at, batcher);
  return answer.promise;
}

function batcherOf({ services: { database }, tenantId }: At): Batcher {
  const ofDatabase = batchers.get(database) ?? new Map<number, Batcher>();
  batchers.set(database, ofDatabase);
  const batcher = ofDatabase.get(tenantId) ?? { inFlight: 0, waiting: [] };
  ofDatabase.set(tenantId, batcher);
  return batcher;
}

async function runBatches(at: At, batcher: Batcher): Promise<void> {
  batcher.inFlight += 1;
  while (batcher.waiting.length > 0) {
    const lookups = batcher.waiting.splice(0, searchesAtOnce);
    const ids = [...new Set(lookups.flatMap((lookup) => lookup.ids))];
    try {
      const versions = await readOpenVersions(at, ids);
      const versionOf = new Map(ids.map((id, index) => [id, versions[index] ?? null]));
      for (const lookup of lookups) lookup.answer.resolve(lookup.ids.map((id) => versionOf.get(id) ?? null));
    } catch (error) {
      for (const lookup of lookups) lookup.answer.reject(error);
    }
  }
  batcher.inFlight -= 1;
}
