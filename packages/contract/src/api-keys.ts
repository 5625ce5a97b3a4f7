/** What an API key of the back office may be made to do, with what it allows in words. A key does nothing that it was not given. */
export const apiKeyScopes = {
  'optional-fields:write': 'change which fields a form shows and requires',
} as const;

export type ApiKeyScope = keyof typeof apiKeyScopes;
