import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { originFor, readTenant } from '../tenants/index.ts';
import { readNotices } from './application-mails.queries.ts';
import { noticeKey } from './employer-notice.ts';
import { noticeEmail } from './notice.email.ts';

/**
 * Sends the notices of applications to the advert's contact, or to the tenant if there is none. An application with a file that is still
 * being scanned is skipped: call this again after the scan. A notice is sent once, however often this is called. It carries the documents or
 * a link, as the tenant says (applications.notice.1).
 */
export async function sendNotices(at: At, trx: TenantTransaction, of: Parameters<typeof readNotices>[1]): Promise<void> {
  for (const { id, recipient } of await readNotices(trx, of)) {
    await queueMail(at, trx, {
      key: noticeKey(id),
      template: noticeEmail.name,
      recipient,
      params: { applicationId: id },
    });
  }
}
