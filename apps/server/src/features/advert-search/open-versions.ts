import type { At } from '../../platform/at.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readOpenVersions } from './open-versions.queries.ts';

/** Statements of one tenant at a time: the database answers one while the process reads the other. */
const statementsAtOnce = 2;
/** Most searches in one statement; each asks for a page. */
const searchesAtOnce = 64;

type Question = { ids: number[]; answer: PromiseWithResolvers<string[]> };
type Desk = { underWay: number; waiting: Question[] };
const desks = new WeakMap<Database, Map<number, Desk>>();

/**
 * For each id the version of the advert, or '' if the tenant has no such open advert. A batcher: searches that arrive while others are
 * being answered share the next statement, because a round trip to PostgreSQL costs a busy server more than finding the adverts. The time
 * is read when the statement is sent, so that a search that waited gets the state of then. The statement needs no transaction: its function
 * sets the tenant itself.
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
