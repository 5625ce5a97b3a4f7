import { readVersion } from './doctor.queries.ts';
import { type Check, fail, ok } from './finding.ts';

const oldestServer = 150_000;

/** The server's version, read through the site's own connection. */
export const checkDatabase: Check = {
  what: 'database',
  run: async ({ config, database }) => {
    const { version, number } = await readVersion(database);
    const detail = `PostgreSQL ${version}${config.databaseUrl === undefined ? ', bundled' : ''}`;
    return number >= oldestServer ? ok(detail) : fail(detail, 'Berth needs PostgreSQL 15 or newer');
  },
};
