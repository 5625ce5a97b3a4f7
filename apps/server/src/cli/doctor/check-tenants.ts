import { countTenants } from './doctor.queries.ts';
import { type Check, fail, ok } from './finding.ts';

/** A site without a tenant answers 404 to everything. */
export const checkTenants: Check = {
  what: 'tenants',
  run: async ({ ownerPool }) => {
    const count = await countTenants(ownerPool);
    return count > 0 ? ok(`${count}`) : fail('there are none', 'add one with berth tenant apply <folder>');
  },
};
