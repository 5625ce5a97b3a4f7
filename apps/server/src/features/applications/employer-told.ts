import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { readMailStates } from '../../platform/mail/mail.queries.ts';
import { hasBeenSeen, holdSent } from './application-mails.queries.ts';

/** An application has one notice, whoever asks for it. */
export const noticeKey = (applicationId: string) => `notice:${applicationId}`;

/**
 * Whether an application may be told to its employer: it has not been withdrawn. Until the transaction ends no withdrawal is recorded, so
 * that one either comes first and no notice goes, or finds by `wasTold` that it is on its way.
 */
export function mayBeTold(trx: TenantTransaction, applicationId: string): Promise<boolean> {
  return holdSent(trx, applicationId);
}

/**
 * Whether the employer has an application that has been withdrawn, by its notice or because they read it in another way: nobody hears of
 * the end of what they never had.
 *
 * @throws while the notice is on its way: to be asked again
 */
export async function wasTold(trx: TenantTransaction, applicationId: string): Promise<boolean> {
  const key = noticeKey(applicationId);
  const notice = (await readMailStates(trx, [key])).get(key);
  if (notice?.status === 'queued' && notice.claimedUntil) throw new Error('the notice of its application is on its way');
  return notice?.status === 'sent' || (await hasBeenSeen(trx, applicationId));
}
