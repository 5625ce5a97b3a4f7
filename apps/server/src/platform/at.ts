import { forTenant, type TenantTransaction } from './database/for-tenant.ts';
import type { Caller } from './security/caller.ts';
import type { Services } from './services.ts';

/** Where and when a use case runs: its first argument. `At<Pick<Services, 'log'>>` if it only needs the log. */
export type At<Needed = Services> = {
  services: Needed;
  tenantId: number;
  /** The time now. */
  now: () => Date;
  /**
   * Runs `work` in a transaction of this tenant; a throw rolls it back. Do slow work (hashing, files, other servers) outside. Do not nest:
   * pass `trx` to the functions that you call inside.
   */
  transaction: <T>(work: (trx: TenantTransaction) => Promise<T>) => Promise<T>;
};

/** The same for a visitor's call. */
export type AtVisit = At & {
  /** `https://jobs.example.org`: the host the visitor is on, one of the tenant's. Links in mails start with it. */
  origin: string;
  ip: string;
  userAgent: string | undefined;
  /** Who is signed in, or null. */
  caller: Caller | null;
};

/** The same for a call by a candidate who is signed in. */
export type AtCandidate = AtVisit & { caller: Caller };

/** The `At` of a job or a command that runs a tenant's use case. */
export function atTenant<Given extends Pick<Services, 'database' | 'clock'>>(services: Given, tenantId: number): At<Given> {
  return {
    services,
    tenantId,
    now: services.clock,
    transaction: (work) => forTenant(services.database, tenantId, work),
  };
}
