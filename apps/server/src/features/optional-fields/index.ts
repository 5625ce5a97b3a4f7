import type { Slice } from '../../platform/slice.ts';
import { optionalFieldHandlers } from './optional-fields.routes.ts';

export { formOf, readForm, revisionOfForm, storedForms } from './optional-fields.queries.ts';

/** Which fields a tenant's forms show and ask for. */
export const optionalFields: Slice = {
  name: 'optional-fields',
  routes: () => optionalFieldHandlers,
  tables: {},
  reads: ['tenant'],
  uses: ['tenants'],
};
