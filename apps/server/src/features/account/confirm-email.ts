import type { Confirmed } from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { confirmCandidate, confirmSkeleton } from './account.queries.ts';
import type { AlertsOfAccounts } from './alerts-of-accounts.ts';
import { findUsedLink, type LinkPurpose, type Redeemed, readExpiredAlertLink, redeemLink } from './mailed-links.queries.ts';
import { freshLink, sendLink } from './send-link.ts';
import { setPasswordTemplate } from './set-password.email.ts';

/** Links that confirm an address: that of a registration, and that of a job alert. */
export type ConfirmingPurpose = Extract<LinkPurpose, 'confirm' | 'alert'>;

type Link = {
  candidateId: string;
  code: string;
  purposes?: readonly ConfirmingPurpose[];
  /** How whoever reads a contested address's mail gets the link to choose a password: with the answer, or by another mail. */
  choosePasswordBy?: 'answer' | 'mail';
};

/**
 * Follows a link that confirms an address, once: Pending becomes Full, or a job alert starts and SkeletonPending becomes Skeleton. The
 * same link again says yes as long as what it did stands, so that a double click frightens nobody; an expired, replaced or unknown one
 * says no, and that of an alert, expired, names the search that it was for. Where the address was registered more than once, none of the passwords counts: whoever reads its mail gets a link to choose
 * one.
 */
export async function confirmEmail(request: ApiRequest, alerts: AlertsOfAccounts, link: Link): Promise<Confirmed> {
  const { services, tenantId } = request;
  const { candidateId, code, purposes = ['confirm', 'alert'] } = link;
  const { isAccount = false, ...confirmed } = await forTenant(services.database, tenantId, async (trx): Promise<Outcome> => {
    const tokenHash = hashToken(code);
    for (const purpose of purposes) {
      const row = await redeemLink(trx, purpose, candidateId, tokenHash, services.clock());
      if (row) return redeemed(request, trx, alerts, link, { ...row, purpose });
    }
    for (const purpose of purposes) {
      const row = await findUsedLink(trx, purpose, candidateId, tokenHash);
      const jobAlert = row?.jobAlertId ? await alerts.started(trx, row.jobAlertId) : undefined;
      if (row && (purpose === 'confirm' || jobAlert)) return { confirmed: true, returnUrl: row.returnUrl, jobAlert };
    }
    // Whoever comes too late for an alert can ask for the same again; an account's confirmation is asked for by its address.
    const expired = await readExpiredAlertLink(trx, candidateId, tokenHash, services.clock());
    return { confirmed: false, returnUrl: expired?.returnUrl ?? null };
  });
  if (isAccount) securityEvent({ services, tenantId }, 'email-confirmed', { candidateId });
  return confirmed;
}

/** `isAccount`: by this link an account became one that can be signed in to. */
type Outcome = Confirmed & { isAccount?: boolean };

async function redeemed(
  request: ApiRequest,
  trx: TenantTransaction,
  alerts: AlertsOfAccounts,
  { candidateId, choosePasswordBy = 'answer' }: Link,
  { purpose, returnUrl, jobAlertId }: Redeemed & { purpose: ConfirmingPurpose },
): Promise<Outcome> {
  const { services, tenantId, origin } = request;
  const jobAlert = jobAlertId ? await alerts.start(request, trx, { candidateId, jobAlertId, purpose }) : undefined;
  if (purpose === 'alert') {
    // The alert was deleted after its mail had gone out: there is nothing to confirm, and nobody's address is by it.
    if (!jobAlert) return { confirmed: false, returnUrl: null };
    await confirmSkeleton(trx, candidateId, services.clock());
    return { confirmed: true, returnUrl, jobAlert };
  }
  const contested = await confirmCandidate(trx, candidateId, services.clock());
  const confirmed = { confirmed: true, returnUrl, jobAlert, isAccount: true };
  if (!contested) return confirmed;
  const { email } = contested;
  if (choosePasswordBy === 'mail') {
    const mail = { purpose: 'password', template: setPasswordTemplate, recipient: email } as const;
    await sendLink(services, trx, { ...mail, tenantId, candidateId, origin });
    return confirmed;
  }
  const { token } = await freshLink(services, trx, { purpose: 'password', tenantId, candidateId });
  return { ...confirmed, choosePassword: { email, token } };
}
