import { type AlertFrequency, candidateTypes, type JobAlert, type MailedAlert } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { faultsOf } from './alert-fault.ts';
import type { AlertRow } from './job-alerts.queries.ts';

/** Alerts as their owner sees them. Looks their places and categories up, so call it outside a transaction. */
export async function presentAlerts(at: At, rows: readonly AlertRow[]): Promise<JobAlert[]> {
  const faults = await faultsOf(
    at,
    rows.map(({ uri }) => uri),
  );
  return rows.map(({ id, title, category, uri, status, advertSortOrder, frequency, ...row }, index) => ({
    jobAlertId: id,
    criteria: { title, category, uri },
    status,
    advertSortOrder,
    frequency: frequency as AlertFrequency,
    isConfirmed: row.confirmedAt !== null,
    createdOn: row.createdAt.toISOString(),
    lastSentOn: row.lastSentAt?.toISOString() ?? null,
    version: row.version,
    fault: faults[index] ?? null,
  }));
}

/** The same for one. */
export async function presentAlert(at: At, row: AlertRow): Promise<JobAlert> {
  const [alert] = await presentAlerts(at, [row]);
  if (!alert) throw new Error('an alert was not presented');
  return alert;
}

/** An alert as shown through a mailed link. */
export function presentMailed({
  title,
  category,
  uri,
  status,
  frequency,
  type,
}: Pick<AlertRow, 'title' | 'category' | 'uri' | 'status' | 'frequency'> & { type: number }): MailedAlert {
  return { criteria: { title, category, uri }, status, frequency: frequency as AlertFrequency, hasAccount: type === candidateTypes.full };
}
