import {
  alertModals,
  jobAlertStatuses,
  type SkeletonAlert,
  type SkeletonAnswer,
  type SkeletonDecision,
  skeletonAlert,
  skeletonDecision,
} from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import { checkBody } from '../../platform/http/check-input.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { steadyAnswer } from '../../platform/security/steady-answer.ts';
import { holdAccount, insertSkeleton, sendConfirmation, sendLink, touchSkeleton } from '../account/index.ts';
import type { Tenant } from '../tenants/index.ts';
import { openHandle } from './account-handle.ts';
import { useFormNonce } from './alert-form.ts';
import { confirmAlertTemplate } from './confirm-alert.email.ts';
import { countForm } from './form-limits.ts';
import { countAlerts, insertAlert } from './job-alerts.queries.ts';
import { formEnded } from './job-alerts-failures.ts';
import { tellByMail } from './neutral-branch.ts';
import { ownHosts } from './own-hosts.ts';
import { deleteEndedAlerts, deleteWaitingAlerts } from './unconfirmed-alerts.queries.ts';

/**
 * An alert by e-mail alone: decides by SPEC.md §4 over the account's row, which it holds, does what was decided, and answers the dialog
 * to show. Whatever it makes waits for a link in a mail to the address, and finds nothing before. Of a tenant with `accountLookup:
 * "neutral"` the answer is always the same, and the mail says the rest.
 *
 * @throws Failure 400 naming the fields · formEnded · tooManyTries
 */
export async function createSkeletonAlert(request: ApiRequest, tenant: Tenant, body: unknown): Promise<SkeletonAnswer> {
  const { services, tenantId } = request;
  const form = checkBody(skeletonAlert(ownHosts(request, tenant)), body);
  await countForm(request, 'form', form.email);
  const isNeutral = tenant.settings.accountLookup === 'neutral';
  let modalType: SkeletonAnswer['modalType'] = alertModals.skeletonConfirm;
  await steadyAnswer(() =>
    forTenant(services.database, tenantId, async (trx) => {
      await useFormNonce(request, trx, form.nonce, 'body.nonce');
      const { decision, account } = await decide(request, trx, form);
      await carryOut(request, trx, form, decision, account.id);
      if (isNeutral && decision.act === 'none') await tellByMail(request, trx, account, decision);
      if (!isNeutral) modalType = decision.modalType;
    }),
  );
  return { modalType };
}

type Decided = { decision: SkeletonDecision; account: { id: string; type: number; email: string } };

/** The decision over the account of the address, which nobody else can change until the transaction ends. Without one it is made. */
async function decide(request: ApiRequest, trx: TenantTransaction, { email, candidateId }: SkeletonAlert): Promise<Decided> {
  const { services, tenantId } = request;
  const now = services.clock();
  let account = await holdAccount(trx, email);
  if (candidateId && openHandle(request, candidateId) !== account?.id) throw formEnded('body.candidateId');
  if (!account) {
    await insertSkeleton(trx, tenantId, email, now);
    account = await holdAccount(trx, email);
  }
  if (!account) throw new Error('the address of an alert has no account');
  await deleteEndedAlerts(trx, now, account.id);
  return { account, decision: skeletonDecision(account.type, await countAlerts(trx, account.id, now)) };
}

async function carryOut(
  request: ApiRequest,
  trx: TenantTransaction,
  { email, criteria, advertSortOrder, newsAndEvents, careersAdvice }: SkeletonAlert,
  { act }: SkeletonDecision,
  candidateId: string,
): Promise<void> {
  if (act === 'none') return;
  const { services, tenantId, origin } = request;
  const now = services.clock();
  // An account that waits has one alert that does: the newest, as of its registrations.
  if (act === 'resend') await deleteWaitingAlerts(trx, candidateId);
  const { id: jobAlertId } = await insertAlert(trx, {
    tenantId,
    candidateId,
    ...criteria,
    status: jobAlertStatuses.disabled,
    advertSortOrder,
    frequency: 'daily',
    newsAndEvents,
    careersAdvice,
    createdAt: now,
    touchedAt: now,
  });
  const link = { tenantId, candidateId, origin, jobAlertId };
  if (act === 'resend') return sendConfirmation(services, trx, { ...link, email, returnUrl: null });
  await touchSkeleton(trx, candidateId, now);
  await sendLink(services, trx, { ...link, purpose: 'alert', template: confirmAlertTemplate, recipient: email, returnUrl: criteria.uri });
}
