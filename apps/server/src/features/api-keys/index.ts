export { readKeys } from './api-keys.queries.ts';
export { backOffice } from './back-office.ts';
export { createApiKey } from './create-api-key.ts';
export { revokeApiKey } from './revoke-api-key.ts';
