import { candidateTypes, type SkeletonDecision } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { sendLink, touchSkeleton } from '../account/index.ts';
import { alertNotMadeTemplate } from './alert-not-made.email.ts';
import { confirmAlertTemplate } from './confirm-alert.email.ts';
import { sameAlertTemplate } from './same-alert.email.ts';
import { readWaitingAlert } from './unconfirmed-alerts.queries.ts';

/** Tells the owner of an account that the alert someone asked for already exists (job-alerts.alert.10). At most one mail an hour. */
export async function emailSameAlert(
  at: AtVisit,
  trx: TenantTransaction,
  { candidateId, email, jobAlertId }: { candidateId: string; email: string; jobAlertId: string },
): Promise<void> {
  const hour = at.now().toISOString().slice(0, 13);
  await queueMail(at, trx, {
    candidateId,
    key: `same-alert:${jobAlertId}:${hour}`,
    template: sameAlertTemplate.name,
    recipient: email,
    params: { jobAlertId, origin: at.origin },
  });
}

/**
 * Tells the owner of an address by mail what the page must not reveal: why no alert was created. An unconfirmed address only gets its own
 * confirmation again. At most one mail an hour.
 */
export async function emailOutcome(
  at: AtVisit,
  trx: TenantTransaction,
  { account, decision }: { account: { id: string; type: number; email: string }; decision: SkeletonDecision },
): Promise<void> {
  const { id: candidateId, type, email } = account;
  if (type === candidateTypes.skeletonPending) {
    const alert = await readWaitingAlert(trx, candidateId);
    await touchSkeleton(trx, candidateId, at.now());
    const link = { candidateId, recipient: email, jobAlertId: alert?.id, returnUrl: alert?.uri };
    if (alert) await sendLink(at, trx, { ...link, purpose: 'alert', template: confirmAlertTemplate });
    return;
  }
  const hour = at.now().toISOString().slice(0, 13);
  await queueMail(at, trx, {
    candidateId,
    key: `alert-not-made:${candidateId}:${hour}`,
    template: alertNotMadeTemplate.name,
    recipient: email,
    params: { modalType: String(decision.modalType), origin: at.origin },
  });
}
