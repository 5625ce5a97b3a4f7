/** The public pages whose copy a tenant writes (tenants.pages.1). */
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

/** The information hub is for signed-in candidates (tenants.pages.4): its page, and its call. */
export const candidatePageSlug: PageSlug = 'our-service';

/** The page about what the site keeps in a browser: its tables are the site's own (`siteCookies`, `tabStorage`). */
export const cookiePageSlug: PageSlug = 'cookie-policy';
