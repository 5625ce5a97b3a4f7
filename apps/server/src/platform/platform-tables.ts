import type { Tables } from './slice.ts';

/** The tables that the platform writes. No slice does; a slice that reads one names it in its `reads`. */
export const platformTables: Tables = {
  mail: { deletedWith: ['candidate', 'tenant'] },
  rate_limit: {},
  readiness: {},
  release_stamp: {},
  schema_migration: {},
};
