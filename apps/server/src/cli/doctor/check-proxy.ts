import { type Check, ok, warn } from './finding.ts';

/** In production TLS ends at a proxy. Without TRUST_PROXY every visitor has the proxy's address and no request is https. */
export const checkProxy: Check = {
  what: 'proxy',
  look: ({ config }) => {
    if (config.trustProxy) return ok('its X-Forwarded-For and X-Forwarded-Proto are believed');
    if (config.environment !== 'production') return ok('none');
    return warn(
      'TRUST_PROXY is not set: cookies are not Secure, and all visitors share the limits of one address',
      'set TRUST_PROXY=1 behind a proxy that ends TLS',
    );
  },
};
