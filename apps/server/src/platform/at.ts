import { forTenant, type TenantTransaction } from './database/for-tenant.ts';
import type { Caller } from './security/caller.ts';
import type { Services } from './services.ts';

/** Where and when a use case runs: its first argument. `At<Pick<Services, 'log'>>` is enough for one that needs no more of the services. */
export type At<Needed = Services> = {
  services: Needed;
  tenantId: number;
  /** The time now. */
  now: () => Date;
  /**
   * Runs `work` in a transaction of this tenant; a throw rolls it back. Slow work (hashing, files, other servers) is done outside of it.
   * Do not nest: what runs inside is given the transaction.
   */
  transaction: <T>(work: (trx: TenantTransaction) => Promise<T>) => Promise<T>;
};

/** The same for a visitor's call. */
export type AtVisit = At & {
  /** `https://jobs.example.org`: where the visitor is, on one of the tenant's own hosts. Links in mails begin with it. */
  origin: string;
  ip: string;
  userAgent: string | undefined;
  /** Who is signed in, if anybody is. */
  caller: Caller | null;
};

/** The same for a call by a candidate who is signed in. */
export type AtCandidate = AtVisit & { caller: Caller };

/** Where a job or a command runs a tenant's use case. */
export function atTenant<Given extends Pick<Services, 'database' | 'clock'>>(services: Given, tenantId: number): At<Given> {
  return {
    services,
    tenantId,
    now: services.clock,
    transaction: (work) => forTenant(services.database, tenantId, work),
  };
}
