import { jobAlertStatuses, leavingOut, type MailedAlert, readAlertSearch, takingBack } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { badInput, notFound } from '../../platform/failures/failures.ts';
import { recordPresence } from '../account/index.ts';
import { readAlertToken } from './alert-token.ts';
import { type AlertChange, changeAlert, deleteAlert, disableAlerts } from './job-alerts.queries.ts';
import { presentMailed } from './present-alert.ts';
import { readStarted } from './unconfirmed-alerts.queries.ts';

type Alert = NonNullable<Awaited<ReturnType<typeof readStarted>>>;

function idIn(at: At, token: string): string {
  const id = readAlertToken(at, token);
  if (id === null) throw notFound('job alert');
  return id;
}

/** Runs `work` with the alert of a token. Following a link counts as activity of the account, for retention. */
function withAlert<T>(at: At, token: string, work: (trx: TenantTransaction, alert: Alert | undefined) => Promise<T>): Promise<T> {
  const id = idIn(at, token);
  return at.transaction(async (trx) => {
    const alert = await readStarted(trx, id);
    if (alert) await recordPresence(trx, alert.candidateId, at.now());
    return work(trx, alert);
  });
}

/** The alert behind the links of its mails. Throws notFound for a bad token and for an alert that was deleted. */
export function mailedAlert(at: At, token: string): Promise<MailedAlert> {
  return withAlert(at, token, async (_, alert) => {
    if (!alert) throw notFound('job alert');
    return presentMailed(alert);
  });
}

type MailedChange = Pick<AlertChange, 'status' | 'frequency'> & { leaveOut?: string | undefined; takeBack?: string | undefined };

/**
 * Pauses it, wakes it, changes how often it is mailed, or leaves jobs with some words out (job-alerts.mails.9). Throws notFound, and badInput
 * if its keyword would be too long.
 */
export function changeMailedAlert(
  at: At,
  { token, change: { leaveOut, takeBack, ...settings } }: { token: string; change: MailedChange },
): Promise<MailedAlert> {
  return withAlert(at, token, async (trx, alert) => {
    const change = alert && { ...settings, ...narrowed(alert.uri, { leaveOut, takeBack }) };
    const changed = alert && change && (await changeAlert(trx, alert.candidateId, alert.id, change, { now: at.now() }));
    if (!changed) throw notFound('job alert');
    return presentMailed({ ...changed, type: alert.type });
  });
}

/** The search of an alert, if it changes. */
function narrowed(uri: string, { leaveOut, takeBack }: Pick<MailedChange, 'leaveOut' | 'takeBack'>): { uri?: string } {
  if (leaveOut === undefined && takeBack === undefined) return {};
  const wider = takeBack === undefined ? uri : takingBack(uri, takeBack);
  const read = readAlertSearch(leaveOut === undefined ? wider : leavingOut(wider, leaveOut), () => false);
  if ('fault' in read) throw badInput('body.leaveOut', read.code, read.fault);
  return { uri: read.uri };
}

/** Unsubscribes from it: true however often, also when the alert was deleted. Throws notFound for a bad token. */
export function unsubscribeMailed(at: At, token: string): Promise<true> {
  return withAlert(at, token, async (trx, alert) => {
    if (alert?.status === jobAlertStatuses.enabled) await disableAlerts(trx, alert.candidateId, alert.id, at.now());
    return true as const;
  });
}

/** Deletes the alert with its mailed jobs: true each time. The account stays. Throws notFound for a bad token. */
export function removeMailedAlert(at: At, token: string): Promise<true> {
  return withAlert(at, token, async (trx, alert) => {
    if (alert) await deleteAlert(trx, alert.candidateId, alert.id);
    return true as const;
  });
}
