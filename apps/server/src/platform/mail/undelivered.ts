import type { At, InTenant } from '../at.ts';
import { sendJob } from '../jobs/tenant-jobs.ts';
import type { Services } from '../services.ts';
import { logOf } from '../tenant-log.ts';
import { finishMail, markUndelivered, redirectMail, releaseMail } from './mail.queries.ts';
import { AddressRefused, DeliveryFailed } from './mail.ts';

type ClaimedMail = { id: string; recipient: string; refusedBy: string | null; claimedUntil: Date };

/**
 * Handles the refusal of a mail with `fallsBackToTenant`: if its recipient's server refuses it for good, it goes to the tenant's own
 * address, once. If the tenant's address refuses it, the mail counts as undelivered: it ends if the address can receive no mail, and is
 * retried after any other refusal, such as a policy or a full mailbox.
 * @returns false for a temporary failure, which the caller treats as any other
 * @throws the refusal, if the mail is to be retried
 */
export async function followRefusal(
  at: At,
  { mail, tenantAddress, queue, failure }: { mail: ClaimedMail; tenantAddress: string; queue: string; failure: unknown },
): Promise<boolean> {
  const isAddressRefused = failure instanceof AddressRefused;
  if (!isAddressRefused && !(failure instanceof DeliveryFailed && failure.isPermanent)) return false;
  if (mail.refusedBy === null && mail.recipient.toLowerCase() !== tenantAddress.toLowerCase()) {
    await at.transaction(async (trx) => {
      if (await redirectMail(trx, mail, tenantAddress)) await sendJob(at, trx, queue, { mailId: mail.id });
    });
    return true;
  }
  const undelivered = await at.transaction(async (trx) => {
    if (isAddressRefused) await finishMail(trx, mail.id, 'rejected', at.now());
    else await releaseMail(trx, mail.id, mail.claimedUntil);
    return markUndelivered(trx, [mail.id], at.now());
  });
  logUndelivered(at, undelivered);
  if (!isAddressRefused) throw failure;
  return true;
}

/** One line for each mail that has just become undelivered. Its params are only ids. */
export function logUndelivered(at: InTenant<Pick<Services, 'log'>>, mails: Awaited<ReturnType<typeof markUndelivered>>): void {
  for (const { id: mailId, template, params } of mails)
    logOf(at).warn({ mailId, template, params }, 'an email could not be delivered to anyone: run berth doctor');
}
