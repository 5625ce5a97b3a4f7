import type { AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { badInput, notFound } from '../../platform/failures/failures.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { countTry } from '../../platform/security/tries.ts';
import { holdCredentials, type Proof, requireOwner, wrongPassword } from '../second-factor/index.ts';
import { changeEmailTemplate } from './change-email.email.ts';
import { deleteEmailChange, readEmailChange, saveEmailChange } from './email-change.queries.ts';
import { emailChangeNoticeTemplate } from './email-change-notice.email.ts';
import { sendLink } from './send-link.ts';

/**
 * Requests a change of address: sends a link to the new address and a notice to the current one. Nothing changes until the link is
 * followed. Whether the new address has an account is only looked up when its mail is written, so answer and time are the same here.
 * @throws what `requireOwner` throws · badInput for the account's own address · tooManyTries
 */
export async function requestEmailChange(at: AtCandidate, { email, ...proof }: { email: string } & Proof): Promise<{ accepted: true }> {
  const { candidateId, sessionId } = at.caller;
  const account = await requireOwner(at, proof);
  const { email: present } = account;
  if (email === present) throw badInput('body.email', 'same-address', 'This is the address of your account already. Enter another one.');
  await countMail(at, email);
  await at.transaction(async (trx) => {
    // A new password cancels the pending change. A request that was checked against the old password must not start one afterwards.
    if (!(await holdCredentials(trx, account))) throw wrongPassword('body.password');
    const linkId = await sendChangeLink(at, trx, email);
    await saveEmailChange(trx, { candidateId, email, sessionId, requestedAt: at.now() });
    await queueMail(at, trx, {
      candidateId,
      key: `change-notice:${linkId}`,
      template: emailChangeNoticeTemplate.name,
      recipient: present,
      params: { origin: at.origin },
    });
  });
  securityEvent(at, 'email-change-asked', { candidateId });
  return { accepted: true };
}

/** Sends a new link for the pending change; the old link stops working. Throws notFound if no change is pending, and tooManyTries. */
export async function resendEmailChange(at: AtCandidate): Promise<{ accepted: true }> {
  const email = await readUnconfirmedEmail(at);
  if (email === null) throw notFound('change of email address');
  await countMail(at, email);
  await at.transaction(async (trx) => {
    await sendChangeLink(at, trx, email);
    // The change was cancelled or replaced in another window, so do not send the link.
    if ((await readEmailChange(trx, at.caller.candidateId))?.email !== email) throw notFound('change of email address');
  });
  return { accepted: true };
}

/** The address that waits for its link to be followed, or null. */
export function readUnconfirmedEmail({ caller, transaction }: AtCandidate): Promise<string | null> {
  return transaction(async (trx) => (await readEmailChange(trx, caller.candidateId))?.email ?? null);
}

/** Cancels the pending change. Returns whether there was one. */
export async function cancelEmailChange(at: AtCandidate): Promise<boolean> {
  const { candidateId } = at.caller;
  const wasWaiting = await at.transaction((trx) => deleteEmailChange(trx, candidateId));
  if (wasWaiting) securityEvent(at, 'email-change-cancelled', { candidateId });
  return wasWaiting;
}

function sendChangeLink(at: AtCandidate, trx: TenantTransaction, email: string): Promise<string> {
  const { candidateId } = at.caller;
  return sendLink(at, trx, { purpose: 'change', template: changeEmailTemplate, candidateId, recipient: email });
}

/** The new address may be a stranger's, so limit the mails to it. */
async function countMail(at: AtCandidate, email: string): Promise<void> {
  await countTry(at, 'change-email-account', at.caller.candidateId, 10, 3600);
  await countTry(at, 'change-email-address', email, 3, 3600);
}
