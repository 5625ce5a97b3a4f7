import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { readMailStates } from '../../platform/mail/mail.queries.ts';
import { hasBeenSeen, holdSent } from './application-mails.queries.ts';

/** The mail key of an application's notice, so that it is sent once. */
export const noticeKey = (applicationId: string) => `notice:${applicationId}`;

/**
 * Whether the employer may be notified of an application: it has not been withdrawn. Locks the row until the transaction ends, so that a
 * concurrent withdrawal either comes first and stops the notice, or waits and finds it with `isKnownToEmployer`.
 */
export function mayNotifyEmployer(trx: TenantTransaction, applicationId: string): Promise<boolean> {
  return holdSent(trx, applicationId);
}

/**
 * Whether the employer knows of an application that has been withdrawn, by its notice or by reading it. Employers get no withdrawal notice
 * for an application they never saw.
 * @throws while the notice is being sent: call it again later
 */
export async function isKnownToEmployer(trx: TenantTransaction, applicationId: string): Promise<boolean> {
  const key = noticeKey(applicationId);
  const notice = (await readMailStates(trx, [key])).get(key);
  if (notice?.status === 'queued' && notice.claimedUntil) throw new Error('the notice of its application is on its way');
  return notice?.status === 'sent' || (await hasBeenSeen(trx, applicationId));
}
