import { maxOpenActs, type OpenAct } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
import { readOpenActs } from './acts.queries.ts';

/** The caller's own acts that can still be undone, newest first (applications.acts.5). */
export async function listOpenActs(at: AtBackOffice<unknown>): Promise<OpenAct[]> {
  const acts = await at.transaction((trx) => readOpenActs(trx, { caller: at.caller, now: at.now(), most: maxOpenActs }));
  return acts.map(({ id, actedAt, undoUntil, state, changes, emails }) => ({
    actGuid: id,
    actedOn: actedAt.toISOString(),
    undoUntil: undoUntil.toISOString(),
    state,
    changes,
    emails,
  }));
}
