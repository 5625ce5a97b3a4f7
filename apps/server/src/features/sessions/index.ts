import type { Slice } from '../../platform/slice.ts';
import { readSessionsToExport } from './sessions.queries.ts';

export {
  countOpenSessions,
  deleteEndedSessions,
  deleteOtherSessions,
  deleteOwnSession,
  deleteSession,
  deleteSessionBatch,
  deleteSessionsBeyond,
  deleteSessionsOf,
  findSession,
  insertSession,
  isSessionThere,
  listSessions,
  replaceToken,
  touchSession,
} from './sessions.queries.ts';

/** Sessions of candidates: rows that account inserts and that account and second-factor delete. */
export const sessions: Slice = {
  name: 'sessions',
  personalData: {
    tables: ['candidate_session'],
    exportOf: async (trx, candidateId) => ({ sessions: await readSessionsToExport(trx, candidateId) }),
  },
  tables: { candidate_session: { deletedWith: ['candidate'] } },
  reads: [],
  uses: [],
};
