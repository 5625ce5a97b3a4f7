import { readAnyTenant } from './doctor.queries.ts';
import { type Check, ok } from './finding.ts';

/** The site can read its tables. */
export const checkQueries: Check = {
  what: 'queries',
  run: async ({ database }) => {
    await readAnyTenant(database);
    return ok('the site can read its tables');
  },
};
