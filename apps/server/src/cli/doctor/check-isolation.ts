import { readOwnRole } from './doctor.queries.ts';
import { type Check, fail, ok } from './finding.ts';

/** Reads the role of the site's own connection, because a pooler may change the role. */
export const checkIsolation: Check = {
  what: 'isolation',
  run: async ({ database }) => {
    const { name, isBound } = await readOwnRole(database);
    return isBound
      ? ok(`the site runs as ${name}, which cannot bypass row-level security`)
      : fail(`the site runs as ${name}, which can read every tenant's rows`, 'see docs/guides/operate.md, "An external PostgreSQL"');
  },
};
