import {
  alertModals,
  jobAlertStatuses,
  type SkeletonAlert,
  type SkeletonAnswer,
  type SkeletonDecision,
  skeletonDecision,
} from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { padResponseTime } from '../../platform/security/pad-response-time.ts';
import { holdAccount, insertSkeleton, sendConfirmation, sendLink, touchSkeleton } from '../account/index.ts';
import { openHandle } from './account-handle.ts';
import { type SentForm, useFormNonce } from './alert-form.ts';
import { confirmAlertTemplate } from './confirm-alert.email.ts';
import { countForm } from './form-limits.ts';
import { countAlerts, insertAlert, readAlerts } from './job-alerts.queries.ts';
import { formEnded } from './job-alerts-failures.ts';
import { emailOutcome, emailSameAlert } from './neutral-branch.ts';
import { withSameSearch } from './same-search.ts';
import { deleteEndedAlerts, deleteWaitingAlerts } from './unconfirmed-alerts.queries.ts';

/**
 * Creates an email-only alert: locks the account of the address, decides what to do, does it, and returns which dialog to show. An alert
 * created here waits for a mailed link and finds no jobs before. If `isNeutral` (a tenant with `accountLookup: "neutral"`) the answer is
 * always the same, and a mail says the rest.
 * @throws formEnded · tooManyTries
 */
export async function createSkeletonAlert(
  at: AtVisit,
  { isNeutral, browser, ...form }: SkeletonAlert & SentForm & { isNeutral: boolean },
): Promise<SkeletonAnswer> {
  await countForm(at, { what: 'form', email: form.email });
  let modalType: SkeletonAnswer['modalType'] = alertModals.skeletonConfirm;
  await padResponseTime(at, () =>
    at.transaction(async (trx) => {
      await useFormNonce(at, trx, { nonce: form.nonce, browser, path: 'body.nonce' });
      const { decision, account } = await decide(at, trx, form);
      await carryOut(at, trx, form, decision, account.id);
      if (isNeutral && decision.act === 'none') await emailOutcome(at, trx, { account, decision });
      if (!isNeutral) modalType = decision.modalType;
    }),
  );
  return { modalType };
}

type Decided = { decision: SkeletonDecision; account: { id: string; type: number; email: string } };

/** Decides what to do for an address, with its account locked until the transaction ends. Creates an account if there is none. */
async function decide(at: AtVisit, trx: TenantTransaction, { email, candidateId }: SkeletonAlert): Promise<Decided> {
  const now = at.now();
  let account = await holdAccount(trx, email);
  if (candidateId && openHandle(at, candidateId) !== account?.id) throw formEnded('body.candidateId');
  if (!account) {
    await insertSkeleton(trx, email, now);
    account = await holdAccount(trx, email);
  }
  if (!account) throw new Error('the address of an alert has no account');
  await deleteEndedAlerts(trx, now, account.id);
  return { account, decision: skeletonDecision(account.type, await countAlerts(trx, account.id, now)) };
}

async function carryOut(
  at: AtVisit,
  trx: TenantTransaction,
  { email, criteria, advertSortOrder, newsAndEvents, careersAdvice }: SkeletonAlert,
  { act }: SkeletonDecision,
  candidateId: string,
): Promise<void> {
  if (act === 'none') return;
  const now = at.now();
  // An unconfirmed account has one waiting alert, the newest, as it has one registration.
  if (act === 'resend') await deleteWaitingAlerts(trx, candidateId);
  // The page says the same whether the account has the alert or not. Its owner's mail says which.
  const same = withSameSearch(await readAlerts(trx, candidateId, now), criteria.uri);
  if (same?.confirmedAt) return emailSameAlert(at, trx, { candidateId, email, jobAlertId: same.id });
  const { id: jobAlertId } =
    same ??
    (await insertAlert(trx, {
      candidateId,
      ...criteria,
      status: jobAlertStatuses.disabled,
      advertSortOrder,
      frequency: 'daily',
      newsAndEvents,
      careersAdvice,
      createdAt: now,
      touchedAt: now,
    }));
  const link = { candidateId, jobAlertId };
  if (act === 'resend') return sendConfirmation(at, trx, { ...link, email, returnUrl: null });
  await touchSkeleton(trx, candidateId, now);
  await sendLink(at, trx, { ...link, purpose: 'alert', template: confirmAlertTemplate, recipient: email, returnUrl: criteria.uri });
}
