import { type Check, ok } from './finding.ts';

/** The site can read its tables. */
export const checkQueries: Check = {
  what: 'queries',
  look: async ({ database }) => {
    await database.selectFrom('tenant').select('id').execute();
    return ok('the site can read its tables');
  },
};
