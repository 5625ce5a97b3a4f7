import { userInfo } from 'node:os';
import { backOfficeScopeNames } from '@berth/contract';
import { forTenant, type TenantTransaction } from './database/for-tenant.ts';
import type { BackOfficeCaller, Subject } from './security/back-office-caller.ts';
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

/** The same for a key, a member of staff or a command in the back office. */
export type AtBackOffice<Needed = Services> = At<Needed> & {
  caller: BackOfficeCaller;
  /** Says what the act is about, for the audit. By default that is the last id in the path. */
  about: (subject: Subject) => void;
};

/** The same for a call by a member of staff about themselves. */
export type AtStaff = AtBackOffice & { sessionId: string; origin: string; ip: string; userAgent: string | undefined };

/** Which tenant it is, for a function that needs neither the time nor a transaction. */
export type InTenant<Needed = Services> = Pick<At<Needed>, 'services' | 'tenantId'>;

/** The `At` of a job or a command that runs a tenant's use case. */
export function atTenant<Given extends Pick<Services, 'database' | 'clock'>>(services: Given, tenantId: number): At<Given> {
  return {
    services,
    tenantId,
    now: services.clock,
    transaction: (work) => forTenant(services.database, tenantId, work),
  };
}

/** The same `At` in a transaction that is open: `at.transaction` runs in `trx`. */
export function withinTransaction<Needed>(at: At<Needed>, trx: TenantTransaction): At<Needed> {
  return { ...at, transaction: (work) => work(trx) };
}

/** The same tenant's `At` with separate transactions: those of `at` may be a page's, which only reads and ends with the page. */
export function outsideTransaction<Given extends Pick<Services, 'database' | 'clock'>>({ services, tenantId }: At<Given>): At<Given> {
  return atTenant(services, tenantId);
}

/** The `At` of a command that acts in the back office, with every scope. `words` are the command's: "staff invite". */
export function atCommand<Given extends Pick<Services, 'database' | 'clock'>>(
  services: Given,
  tenantId: number,
  words: string,
): AtBackOffice<Given> & { subject: () => Subject | null } {
  let subject: Subject | null = null;
  return {
    ...atTenant(services, tenantId),
    caller: { kind: 'command', id: userInfo().username, name: words, scopes: backOfficeScopeNames, advertIds: null },
    about: (named) => {
      subject = named;
    },
    subject: () => subject,
  };
}
