import type { Server } from 'node:net';
import { isGuardOn } from '../guards.ts';
import { afterArrivals } from './after-arrivals.ts';
import { type Bounds, Bulkhead } from './bulkhead.ts';
import { realTime } from './timing.ts';

/** The classes of requests that are bounded. */
export type AdmissionClass = keyof typeof admissionBounds;

/**
 * The bounds of one process (docs/guides/operate.md, "Bounds"; decision 26 has the figures).
 * - `page`: rendering keeps the event loop busy. Two at once render as many a second as four, and a health check waits half as long. If the
 * database is far away, two would mostly wait for it, so there is time for more, up to half of the pool: a page keeps one connection for
 * its reads and may need another, so pages must never have them all.
 * - `call`: as many as the pool has connections, which is where calls would queue otherwise.
 * - `upload`: arriving bytes cost little and slow uploads take minutes, so there are many places, and one network has at most half of them.
 */
const admissionBounds = {
  page: { places: 2, maxPlaces: 8, placesOfOneClient: 8, maxWaiting: 200 },
  call: { places: 16, placesOfOneClient: 16, maxWaiting: 400 },
  upload: { places: 128, placesOfOneClient: 64, maxWaiting: 64 },
} as const satisfies Record<string, Bounds>;

/**
 * Most open connections. A waiting request costs about 20 kB, an idle connection less. Further connections are closed without an answer,
 * because an answer would cost what the bound saves. With the waits above, overload alone does not come near it. As many may wait in the
 * system's queue to be accepted, if the system allows (`net.core.somaxconn`); it drops those above, and their visitors wait for seconds.
 */
export const maxConnections = 4_096;

export type Admission = Record<AdmissionClass, Bulkhead>;

const unbounded: Bounds = { places: Infinity, placesOfOneClient: Infinity, maxWaiting: Infinity };

/** One bulkhead for each class. In each, waiting work begins when `server` has accepted who is waiting. */
export function createAdmission(server: Server): Admission {
  const timing = { ...realTime, soon: afterArrivals(server) };
  const bulkheadOf = (name: AdmissionClass) => new Bulkhead(isGuardOn('admission') ? admissionBounds[name] : unbounded, timing);
  return { page: bulkheadOf('page'), call: bulkheadOf('call'), upload: bulkheadOf('upload') };
}
