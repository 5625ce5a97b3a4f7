import type { Confirmed } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { addRegisteredPasskey, hasPasskey } from '../second-factor/index.ts';
import { confirmCandidate, confirmSkeleton } from './account.queries.ts';
import type { AlertsOfAccounts } from './alerts-of-accounts.ts';
import { enterRegistered, holdRegistration, type RegisteringBrowser } from './confirm-code.ts';
import { findUsedLink, type LinkPurpose, type Redeemed, readExpiredAlertLink, redeemLink } from './mailed-links.queries.ts';
import { endRegistrations, readRegisteredPasskeys } from './registrations.queries.ts';
import { freshLink, sendLink } from './send-link.ts';
import { setPasswordTemplate } from './set-password.email.ts';

/** Links that confirm an address: that of a registration, and that of a job alert. */
type ConfirmingPurpose = Extract<LinkPurpose, 'confirm' | 'alert'>;

type Link = {
  candidateId: string;
  code: string;
  purposes?: readonly ConfirmingPurpose[];
  /** How the owner of a contested address gets the link to choose a password: in the answer, or by another mail. */
  choosePasswordBy?: 'answer' | 'mail';
  /** The browser that follows the link. If it is the one that registered, it is signed in. */
  browser?: RegisteringBrowser;
};

/**
 * Follows a link that confirms an address: Pending becomes Full, or a job alert starts and SkeletonPending becomes Skeleton. A repeated
 * click returns confirmed as long as the account or alert is still confirmed. An expired, replaced or unknown link returns not confirmed;
 * an expired link of an alert also returns its search. In the browser that registered, the link also signs in, with the password typed
 * there; `token` is the session's. In another, no password is accepted if the address was registered with more than one: the owner of the
 * mailbox gets a link to choose one, again with each click until there is a password.
 */
export async function confirmEmail(at: AtVisit, link: Link, alerts: AlertsOfAccounts): Promise<Confirmed & { token?: string }> {
  const { candidateId, code, purposes = ['confirm', 'alert'] } = link;
  const { isAccount = false, ...confirmed } = await at.transaction(async (trx): Promise<Outcome> => {
    const tokenHash = hashToken(code);
    for (const purpose of purposes) {
      const row = await redeemLink(trx, purpose, candidateId, tokenHash, at.now());
      if (row) return redeemed(at, trx, link, { ...row, purpose }, alerts);
    }
    for (const purpose of purposes) {
      const row = await findUsedLink(trx, purpose, candidateId, tokenHash);
      const jobAlert = row?.jobAlertId ? await alerts.started(trx, row.jobAlertId) : undefined;
      if (row && (purpose === 'confirm' || jobAlert)) {
        const confirmed = { confirmed: true, returnUrl: row.returnUrl, jobAlert, ...(purpose === 'confirm' && { email: row.email }) };
        const lacksPassword = purpose === 'confirm' && !row.hasPassword && row.expiresAt > at.now();
        // By mail it was offered with the first click.
        if (!lacksPassword || link.choosePasswordBy === 'mail' || (await hasPasskey(trx, candidateId))) return confirmed;
        return { ...confirmed, ...(await offerPassword(at, trx, link, row.email)) };
      }
    }
    // The owner of an expired alert link can request the same alert again. An expired account link is resent by address.
    const expired = await readExpiredAlertLink(trx, candidateId, tokenHash, at.now());
    return { confirmed: false, returnUrl: expired?.returnUrl ?? null };
  });
  if (isAccount) securityEvent(at, 'email-confirmed', { candidateId });
  if (confirmed.signedIn) securityEvent(at, 'sign-in', { candidateId });
  return confirmed;
}

/** `isAccount`: this link made the account Full. `token`: of the session that began. */
type Outcome = Confirmed & { isAccount?: boolean; token?: string };

async function redeemed(
  at: AtVisit,
  trx: TenantTransaction,
  link: Link,
  { purpose, returnUrl, jobAlertId }: Redeemed & { purpose: ConfirmingPurpose },
  alerts: AlertsOfAccounts,
): Promise<Outcome> {
  const { candidateId, browser } = link;
  const jobAlert = jobAlertId ? await alerts.start(at, trx, { candidateId, jobAlertId, purpose }) : undefined;
  if (purpose === 'alert') {
    // The alert was deleted after its mail was sent, so there is nothing to confirm. The address stays unconfirmed.
    if (!jobAlert) return { confirmed: false, returnUrl: null };
    await confirmSkeleton(trx, candidateId, at.now());
    return { confirmed: true, returnUrl, jobAlert };
  }
  const confirmed = { confirmed: true, returnUrl, jobAlert, isAccount: true };
  const waiting = browser?.registration ? await holdRegistration(trx, hashToken(browser.registration), at.now()) : undefined;
  if (browser && waiting?.candidateId === candidateId && (waiting.passwordHash !== null || waiting.passkey !== null)) {
    const { token, signedIn } = await enterRegistered(at, trx, { waiting, browser }, alerts);
    return { ...confirmed, token, signedIn };
  }
  const account = await confirmCandidate(trx, candidateId, at.now());
  // Of a single registration the passkey counts like a password, wherever the link is followed.
  const [passkey] = account && !account.isContested ? await readRegisteredPasskeys(trx, candidateId, at.now()) : [];
  if (passkey) await addRegisteredPasskey(trx, { candidateId, passkey, now: at.now() });
  await endRegistrations(trx, candidateId);
  if (!account || account.hasPassword || passkey) return { ...confirmed, email: account?.email };
  return { ...confirmed, email: account.email, ...(await offerPassword(at, trx, link, account.email)) };
}

/** A link to choose a password, in the answer or by another mail. */
async function offerPassword(
  at: AtVisit,
  trx: TenantTransaction,
  { candidateId, choosePasswordBy = 'answer' }: Link,
  email: string,
): Promise<Pick<Confirmed, 'choosePassword'>> {
  if (choosePasswordBy === 'mail') {
    await sendLink(at, trx, { purpose: 'password', template: setPasswordTemplate, candidateId, recipient: email });
    return {};
  }
  const { token } = await freshLink(at, trx, { purpose: 'password', candidateId });
  return { choosePassword: { email, token } };
}
