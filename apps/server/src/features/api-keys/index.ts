import { apiKeyRoutes } from '@berth/contract';
import { implement } from '../../platform/http/implement.ts';
import type { BackOffice } from '../../platform/security/back-office.ts';
import type { Slice } from '../../platform/slice.ts';
import { admitKey } from './admit-key.ts';
import { listKeys } from './api-keys.queries.ts';
import { createApiKey } from './create-api-key.ts';
import { presentKey } from './present-key.ts';
import { revokeApiKey } from './revoke-api-key.ts';

export { readKeys } from './api-keys.queries.ts';
export { createApiKey } from './create-api-key.ts';
export { revokeApiKey } from './revoke-api-key.ts';

/** Keys of the back office. */
export const apiKeys: Slice<unknown, Pick<BackOffice, 'findKey'>> = {
  name: 'api-keys',
  routes: () => [
    implement(apiKeyRoutes.list, async (_, at) => (await at.transaction(listKeys)).map(presentKey)),
    implement(apiKeyRoutes.create, ({ body }, at) => createApiKey(at, body)),
    implement(apiKeyRoutes.revoke, ({ params }, at) => revokeApiKey(at, { id: params.keyId })),
  ],
  provides: { findKey: admitKey },
  tables: {
    api_key: { deletedWith: ['tenant'] },
    // Only the release before writes it (migration 0080).
    api_key_call: { deletedWith: ['api_key'], triggersWrite: ['audit_event'] },
  },
  reads: ['tenant'],
  uses: [],
};
