import type { ComputedTables, Tables } from './slice.ts';

/** The tables that the platform writes. No slice does; a slice that reads one names it in its `reads`. */
export const platformTables: Tables = {
  mail: { deletedWith: ['candidate', 'tenant'] },
  rate_limit: {},
  readiness: {},
  release_stamp: {},
  schema_migration: {},
};

/** Queries of the platform whose tables a slice names. */
export const platformComputedTables: ComputedTables = {
  'files/scanned-files.queries.ts': {
    tables: ['application_file', 'document'],
    reason: 'one scanner serves the files of every slice, and writes only the columns of a scan',
  },
};
