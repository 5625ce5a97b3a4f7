/** The public pages whose copy a tenant writes (SPEC.md §2). */
export const pageSlugs = [
  'about',
  'contact',
  'clients',
  'candidates',
  'advice',
  'our-service',
  'terms-of-use',
  'privacy-policy',
  'privacy-notice',
  'cookie-policy',
  'freedom-of-information-act',
  'accessibility-statement',
  'modern-slavery-act',
] as const;
export type PageSlug = (typeof pageSlugs)[number];
