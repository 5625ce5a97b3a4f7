import { readOwnRole } from './doctor.queries.ts';
import { type Check, fail, ok } from './finding.ts';

/** Asks a connection of the site itself whom it runs as: what the role ought to be says nothing of what a pooler made of it. */
export const checkIsolation: Check = {
  what: 'isolation',
  look: async ({ database }) => {
    const { name, isBound } = await readOwnRole(database);
    return isBound
      ? ok(`the site runs as ${name}, which cannot bypass row-level security`)
      : fail(`the site runs as ${name}, which can read every tenant's rows`, 'see docs/guides/operate.md, "An external PostgreSQL"');
  },
};
