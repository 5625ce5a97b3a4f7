import { Gauge } from 'prom-client';

/** What a pool tells of itself. */
type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number };

/** Puts on /metrics how many connections the site's pool has, and how much waits for one. */
export function observePool(pool: PoolCounts): void {
  const connections: Gauge = new Gauge({
    name: 'berth_database_connections',
    help: 'Connections of the site to its database, open and (of those) idle',
    labelNames: ['state'],
    collect: () => {
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
    },
  });
  const waiting: Gauge = new Gauge({
    name: 'berth_database_waiting',
    help: 'Transactions waiting for a connection',
    collect: () => waiting.set(pool.waitingCount),
  });
}
