import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyTries } from '../http/errors.ts';

/** Limits that every instance shares, on PostgreSQL. */
export type Limits = {
  /** Counts one try under `name` for `key`; throws TooManyTries past `points` within `seconds`. */
  count: (name: string, key: string, points: number, seconds: number) => Promise<void>;
};

/** Limits over the application's own pool. Keys are hashed: the table says nothing of addresses. */
export function createLimits(pool: Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (name: string, points: number, seconds: number) => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    count: async (name, key, points, seconds) => {
      try {
        await limiterOf(name, points, seconds).consume(createHash('sha256').update(key).digest('base64url'));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw new TooManyTries(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
        throw refusal;
      }
    },
  };
}

/** The part of an address that one household or attacker holds: an IPv6 /64, or the whole IPv4 address. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = plain.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':').filter(Boolean)].slice(0, 4).join(':');
}
