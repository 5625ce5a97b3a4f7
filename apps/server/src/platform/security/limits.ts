import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyTries } from '../failures/failures.ts';

/** Limits that every instance shares, on PostgreSQL. */
export type Limits = {
  /** Counts one try under `name` for `key`; throws tooManyTries past `points` within `seconds`. */
  count: (name: string, key: string, points: number, seconds: number) => Promise<void>;
  /** Takes back one try under `name` for `key` that the limit should not count. */
  takeBack: (name: string, key: string) => Promise<void>;
};

/** Limits, stored with the application's own pool. Keys are hashed, so the table contains no addresses. */
export function createLimits(pool: Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (name: string, points: number, seconds: number) => {
    // By points as well: API keys have different limits under one name.
    const id = `${name} ${points} ${seconds}`;
    const known = limiters.get(id);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(id, limiter);
    return limiter;
  };
  return {
    count: async (name, key, points, seconds) => {
      try {
        await limiterOf(name, points, seconds).consume(hashOf(key));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooManyTries(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
        throw refusal;
      }
    },
    takeBack: async (name, key) => {
      const [, limiter] = [...limiters].find(([id]) => id.startsWith(`${name} `)) ?? [];
      await limiter?.reward(hashOf(key));
    },
  };
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * The part of an address that one household or attacker has: an IPv6 /64, or the whole IPv4 address. Ignores a port, which some proxies
 * pass on with the address.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  if (address.includes('.')) return address.replace(/:\d+$/, '');
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':').filter(Boolean)]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
