import { jobAlertStatuses, type MailedAlert } from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { recordPresence } from '../account/index.ts';
import { readAlertToken } from './alert-token.ts';
import { type AlertChange, changeAlert, deleteAlert, disableAlerts } from './job-alerts.queries.ts';
import { presentMailed } from './present-alert.ts';
import { readStarted } from './unconfirmed-alerts.queries.ts';

type Alert = NonNullable<Awaited<ReturnType<typeof readStarted>>>;

function idIn({ services, tenantId }: ApiRequest, token: string): string {
  const id = readAlertToken(services, tenantId, token);
  if (id === null) throw notFound('job alert');
  return id;
}

/** Runs `work` with the alert of a token. Whoever follows one of its links is here: their account is in use, as retention counts. */
function withAlert<T>(
  request: ApiRequest,
  token: string,
  work: (trx: TenantTransaction, alert: Alert | undefined) => Promise<T>,
): Promise<T> {
  const id = idIn(request, token);
  return forTenant(request.services.database, request.tenantId, async (trx) => {
    const alert = await readStarted(trx, id);
    if (alert) await recordPresence(trx, alert.candidateId, request.services.clock());
    return work(trx, alert);
  });
}

/** The alert behind the links of its mails. Throws notFound for a token that is none, and for an alert that is gone. */
export function mailedAlert(request: ApiRequest, token: string): Promise<MailedAlert> {
  return withAlert(request, token, async (_, alert) => {
    if (!alert) throw notFound('job alert');
    return presentMailed(alert);
  });
}

/** Pauses it, wakes it, or changes how often it is mailed. Throws notFound. */
export function changeMailedAlert(request: ApiRequest, token: string, change: AlertChange): Promise<MailedAlert> {
  return withAlert(request, token, async (trx, alert) => {
    const changed = alert && (await changeAlert(trx, alert.candidateId, alert.id, change, { now: request.services.clock() }));
    if (!changed) throw notFound('job alert');
    return presentMailed(changed);
  });
}

/** Unsubscribes from it: true however often, also when the alert is gone by now. Throws notFound for a token that is none. */
export function unsubscribeMailed(request: ApiRequest, token: string): Promise<true> {
  return withAlert(request, token, async (trx, alert) => {
    if (alert?.status === jobAlertStatuses.enabled) await disableAlerts(trx, alert.candidateId, alert.id, request.services.clock());
    return true as const;
  });
}

/** Deletes it, with all that it was mailed: true however often. The account stays as it is. Throws notFound for a token that is none. */
export function removeMailedAlert(request: ApiRequest, token: string): Promise<true> {
  return withAlert(request, token, async (trx, alert) => {
    if (alert) await deleteAlert(trx, alert.candidateId, alert.id);
    return true as const;
  });
}
