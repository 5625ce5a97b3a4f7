import type { AlertFrequency, JobAlert, MailedAlert } from '@berth/contract';
import type { AlertRow } from './job-alerts.queries.ts';

/** An alert as its owner sees it. */
export function presentAlert({ id, title, category, uri, status, advertSortOrder, frequency, ...row }: AlertRow): JobAlert {
  return {
    jobAlertId: id,
    criteria: { title, category, uri },
    status,
    advertSortOrder,
    frequency: frequency as AlertFrequency,
    isConfirmed: row.confirmedAt !== null,
    createdOn: row.createdAt.toISOString(),
    lastSentOn: row.lastSentAt?.toISOString() ?? null,
    version: row.version,
  };
}

/** An alert as shown through a mailed link. */
export function presentMailed({
  title,
  category,
  uri,
  status,
  frequency,
}: Pick<AlertRow, 'title' | 'category' | 'uri' | 'status' | 'frequency'>): MailedAlert {
  return { criteria: { title, category, uri }, status, frequency: frequency as AlertFrequency };
}
