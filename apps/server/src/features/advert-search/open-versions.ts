import type { At } from '../../platform/at.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readOpenVersions } from './open-versions.queries.ts';

/** Statements of one tenant under way at a time: one is answered while the next is read. */
const statementsAtOnce = 2;
/** Searches that one statement answers at most; each asks for a page. */
const searchesAtOnce = 64;

type Question = { ids: number[]; answer: PromiseWithResolvers<string[]> };
type Desk = { underWay: number; waiting: Question[] };
const desks = new WeakMap<Database, Map<number, Desk>>();

/**
 * For each id the version of the advert it is, or '' where the tenant has no such advert open. Searches that come while others are
 * being answered are answered together: a round trip to PostgreSQL costs a busy server more than finding the adverts does.
 * The time is read when the statement leaves, so that a search that waited is answered as of then. The statement needs no transaction:
 * its function sets the tenant itself.
 */
export function openVersions(at: At, ids: number[]): Promise<string[]> {
  const desk = deskOf(at);
  const answer = Promise.withResolvers<string[]>();
  desk.waiting.push({ ids, answer });
  if (desk.underWay < statementsAtOnce) void askAll(at, desk);
  return answer.promise;
}

function deskOf({ services: { database }, tenantId }: At): Desk {
  const ofDatabase = desks.get(database) ?? new Map<number, Desk>();
  desks.set(database, ofDatabase);
  const desk = ofDatabase.get(tenantId) ?? { underWay: 0, waiting: [] };
  ofDatabase.set(tenantId, desk);
  return desk;
}

async function askAll({ services, tenantId, now }: At, desk: Desk): Promise<void> {
  desk.underWay += 1;
  while (desk.waiting.length > 0) {
    const questions = desk.waiting.splice(0, searchesAtOnce);
    const ids = [...new Set(questions.flatMap((question) => question.ids))];
    try {
      const versions = await readOpenVersions(services.database, tenantId, ids, now());
      const versionOf = new Map(ids.map((id, index) => [id, versions[index] ?? '']));
      for (const question of questions) question.answer.resolve(question.ids.map((id) => versionOf.get(id) ?? ''));
    } catch (error) {
      for (const question of questions) question.answer.reject(error);
    }
  }
  desk.underWay -= 1;
}
