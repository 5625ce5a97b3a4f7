import type { DatabaseWatch } from '../platform/database/database-watch.ts';

/** A watch over a database that is never away: every failure is logged. */
export const databaseThere: DatabaseWatch = {
  isAway: async () => false,
  unlessAway: async (_error, write) => write(),
  stop: () => undefined,
};
