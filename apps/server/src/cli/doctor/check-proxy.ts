import { type Check, ok, warn } from './finding.ts';

/** In production TLS ends at a proxy. Without TRUST_PROXY every visitor has the proxy's address and no request is https. */
export const checkProxy: Check = {
  what: 'proxy',
  run: ({ config }) => {
    if (config.trustProxy) return ok('X-Forwarded-For and X-Forwarded-Proto are trusted');
    if (config.environment !== 'production') return ok('not used');
    return warn(
      'TRUST_PROXY is not set: cookies are not Secure, and all visitors share the rate limits of one address',
      'set TRUST_PROXY=1 if a proxy in front of Berth ends TLS',
    );
  },
};
