import type pg from 'pg';
import { readChangedTenants } from './changes.queries.ts';

/** Names each tenant once for each transaction that changed its adverts. */
export class ChangedTenants {
  private named = new Map<string, bigint>();

  /** The tenants that transactions since a horizon changed and that were not named for it yet. */
  async read(client: pg.Client, since: bigint): Promise<number[]> {
    const tenantIds = new Set<number>();
    for (const { tenantId, changedIn } of await readChangedTenants(client, since)) {
      const change = `${tenantId} ${changedIn}`;
      if (!this.named.has(change)) tenantIds.add(tenantId);
      this.named.set(change, changedIn);
    }
    return [...tenantIds];
  }

  /** Transactions before the next horizon are not read again. */
  forgetBefore(horizon: bigint): void {
    for (const [change, changedIn] of this.named) if (changedIn < horizon) this.named.delete(change);
  }
}
