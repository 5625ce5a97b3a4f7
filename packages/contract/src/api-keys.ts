/** The permissions that an API key of the back office can have, each with what it allows in words. A key has no others. */
export const apiKeyScopes = {
  'optional-fields:write': 'change which fields a form shows and requires',
} as const;

export type ApiKeyScope = keyof typeof apiKeyScopes;
