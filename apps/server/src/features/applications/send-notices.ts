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
  const notices = await readNotices(trx, of);
  if (notices.length === 0) return;
  const { hosts, settings } = await readTenant(trx);
  const origin = originFor(hosts, at.services.config.port);
  for (const { id, recipient, isAnonymous } of notices) {
    await queueMail(at, trx, {
      key: noticeKey(id),
      template: noticeEmail.name,
      recipient,
      params: { applicationId: id, carries: isAnonymous ? 'link' : settings.applicationNotice, origin },
    });
  }
}
