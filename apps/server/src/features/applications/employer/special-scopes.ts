/**
 * What a reader of applications needs a separate permission for (applications.sensitive.1), each with what it allows in words. Without it
 * the columns are not read.
 */
export const specialScopes = {
  'applications:sensitive': 'read sensitive values, such as National Insurance numbers',
  'applications:convictions': 'read answers about criminal convictions',
} as const;

export type SpecialScope = keyof typeof specialScopes;
