import type { InTenant } from '../at.ts';
import type { TenantTransaction } from '../database/for-tenant.ts';
import { sendJob, sendJobs } from '../jobs/tenant-jobs.ts';
import { insertMail, insertMails } from './mail.queries.ts';
import type { MailRequest } from './mail-request.ts';

export const sendMailQueue = 'send-mail';
/** Bulk mails have their own queue, so that they never delay a password link. */
export const sendBulkMailQueue = 'send-bulk-mail';

/** The same for many mails of one tenant that are in no hurry, in two statements. They leave after `afterSeconds` at the earliest. */
export async function queueBulkMail(at: InTenant, trx: TenantTransaction, mails: MailRequest[], afterSeconds = 0): Promise<void> {
  const mailIds = await insertMails(trx, mails, at.services.clock());
  await sendJobs(
    at,
    trx,
    sendBulkMailQueue,
    mailIds.map((mailId) => ({ mailId })),
    afterSeconds,
  );
}

/** Records a mail and its job in the transaction that causes them. If the key exists, does nothing. */
export async function queueMail(at: InTenant, trx: TenantTransaction, mail: MailRequest): Promise<void> {
  const mailId = await insertMail(trx, mail, at.services.clock());
  if (mailId !== undefined) await sendJob(at, trx, sendMailQueue, { mailId });
}
