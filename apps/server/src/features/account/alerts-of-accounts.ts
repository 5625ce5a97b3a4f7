import type { MailedAlert } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { LinkPurpose } from './mailed-links.queries.ts';

/** A link that was followed and starts an alert. Its purpose says what its mail has told of: the alert's own names the consents too. */
export type StartingLink = { candidateId: string; jobAlertId: string; purpose: LinkPurpose };

/** What accounts ask of job alerts, which lie above them: app.ts brings the two together. */
export type AlertsOfAccounts = {
  /**
   * The alert that a registration's confirmation will start: one for the search that the visitor came from (null: they came from
   * none), or the one that waits already. Null where there is neither. The account's row is held.
   */
  ofRegistration: (at: AtVisit, trx: TenantTransaction, candidateId: string, search: string | null) => Promise<string | null>;
  /** Starts the alert whose link was followed; undefined where it is gone. */
  start: (at: AtVisit, trx: TenantTransaction, link: StartingLink) => Promise<MailedAlert | undefined>;
  /**
   * Gives an account the started alerts of one whose address it takes over, as far as there is room. Both rows are held, and whoever owns
   * the one has proved to own the other's address.
   */
  absorb: (at: AtVisit, trx: TenantTransaction, from: string, candidateId: string) => Promise<void>;
  /** The alert of a link that was followed before. */
  started: (trx: TenantTransaction, jobAlertId: string) => Promise<MailedAlert | undefined>;
};
