import type { Slice } from '../../platform/slice.ts';
import { backOffice } from './back-office.ts';

export { readKeys } from './api-keys.queries.ts';
export { createApiKey } from './create-api-key.ts';
export { revokeApiKey } from './revoke-api-key.ts';

/** Keys of the back office, and a record of their calls. */
export const apiKeys: Slice<unknown, { backOffice: typeof backOffice }> = {
  name: 'api-keys',
  provides: { backOffice },
  tables: { api_key: { deletedWith: ['tenant'] }, api_key_call: { deletedWith: ['api_key'] } },
  reads: ['tenant'],
  uses: [],
};
