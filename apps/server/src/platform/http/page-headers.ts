import { randomBytes } from 'node:crypto';

/** One nonce a page, for its own inline scripts. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The Content-Security-Policy of a page: nothing from other hosts, and nothing inline without the page's nonce. */
export function contentSecurityPolicy(nonce: string, isDevelopmentServer: boolean): string {
  const rules = {
    'default-src': "'self'",
    'script-src': `'self' 'nonce-${nonce}'`,
    // The development server inserts styles by script; a build has them in files.
    'style-src': isDevelopmentServer ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'connect-src': isDevelopmentServer ? "'self' ws:" : "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
