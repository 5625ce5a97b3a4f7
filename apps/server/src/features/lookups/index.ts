import type { Slice } from '../../platform/slice.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { lookupHandlers, managedLookupHandlers } from './lookups.routes.ts';

export { applyLookups } from './apply-lookups.queries.ts';
export { readCollegeOfInstitute, readList, readOfferedIds, readPartsOfCollege } from './lookups.queries.ts';

/** The lists that people choose from. */
export const lookups: Slice<{ directory: TenantDirectory }> = {
  name: 'lookups',
  routes: ({ directory }) => [...lookupHandlers(directory), ...managedLookupHandlers],
  tables: { lookup_entry: { deletedWith: ['lookup_entry', 'tenant'] } },
  reads: [],
  uses: ['adverts', 'tenants'],
};
