import type { MailedAlert } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { LinkPurpose } from './mailed-links.queries.ts';

/** A followed link that starts an alert. Its purpose says what its mail told the reader: only the alert's own mail names the consents. */
type StartingLink = { candidateId: string; jobAlertId: string; purpose: LinkPurpose };

/** What accounts need from job alerts. The account slice cannot import job-alerts, so app.ts connects the two. */
export type AlertsOfAccounts = {
  /**
   * Returns the alert that a registration's confirmation will start: a new one for the search that the visitor came from, or (null: no
   * search) the alert that already waits for confirmation. Returns null if there is neither. The caller has locked the account's row.
   */
  ofRegistration: (at: AtVisit, trx: TenantTransaction, candidateId: string, search: string | null) => Promise<string | null>;
  /** Starts the alert of a followed link; undefined if the alert was deleted. */
  start: (at: AtVisit, trx: TenantTransaction, link: StartingLink) => Promise<MailedAlert | undefined>;
  /**
   * Moves the started alerts of one account to another, as far as there is room. The caller has locked both rows and checked that the same
   * person owns both addresses.
   */
  absorb: (at: AtVisit, trx: TenantTransaction, from: string, candidateId: string) => Promise<void>;
  /** The alert of a link that was followed before. */
  started: (trx: TenantTransaction, jobAlertId: string) => Promise<MailedAlert | undefined>;
};
