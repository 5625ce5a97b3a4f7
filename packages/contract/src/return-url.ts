const base = 'https://berth.invalid';

/**
 * A `returnUrl` that is safe to follow: a path on this site, checked on the path that results
 * (`/..//evil.test` passes an origin test and still leaves the site). Anything else gives `fallback`.
 */
export function safeReturnUrl(returnUrl: string | null | undefined, fallback = '/dashboard'): string {
  if (!returnUrl?.startsWith('/') || /[\\\p{Cc}]/u.test(returnUrl)) return fallback;
  try {
    const url = new URL(returnUrl, base);
    if (url.origin !== base || url.pathname.startsWith('//')) return fallback;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return fallback;
  }
}
