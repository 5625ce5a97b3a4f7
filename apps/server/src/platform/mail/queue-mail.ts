import type { TenantTransaction } from '../database/for-tenant.ts';
import type { Services } from '../services.ts';
import { insertMail, insertMails } from './mail.queries.ts';

export const sendMailQueue = 'send-mail';
/** Mails that go out by the thousand wait in a line of their own: nobody's new password stands behind them. */
export const sendBulkMailQueue = 'send-bulk-mail';

/** A mail to be sent. The key makes it one mail however often its cause is repeated: `confirm:<token id>`. */
export type MailRequest = {
  tenantId: number;
  key: string;
  template: string;
  recipient: string;
  /** Ids and the origin of links, never what the mail says: links must not lie about in the clear. */
  params: Record<string, string>;
  /** Whose mail it is, where the recipient is a candidate: it goes when they go, and a blocked address gets none. */
  candidateId?: string;
  /** The last mail to somebody whose account is gone: the recipient is kept only until it is sent, refused or given up. */
  forgetRecipient?: boolean;
};

/** The same for many mails of one tenant that are in no hurry, in two statements. */
export async function queueBulkMail(services: Services, trx: TenantTransaction, tenantId: number, mails: MailRequest[]): Promise<void> {
  const mailIds = await insertMails(trx, mails, services.clock());
  await services.jobs.sendAll(
    trx,
    sendBulkMailQueue,
    mailIds.map((mailId) => ({ tenantId, mailId })),
  );
}

/** Records a mail and its job in the transaction that causes them. A key that is there already sends nothing. */
export async function queueMail(services: Services, trx: TenantTransaction, mail: MailRequest): Promise<void> {
  const mailId = await insertMail(trx, mail, services.clock());
  if (mailId !== undefined) await services.jobs.send(trx, sendMailQueue, { tenantId: mail.tenantId, mailId });
}
