import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import { badInput, notFound } from '../../platform/failures/failures.ts';
import type { SignedInRequest } from '../../platform/http/implement.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { holdCredentials, type Proof, requireOwner, wrongPassword } from '../second-factor/index.ts';
import { changeEmailTemplate } from './change-email.email.ts';
import { deleteEmailChange, readEmailChange, saveEmailChange } from './email-change.queries.ts';
import { emailChangeNoticeTemplate } from './email-change-notice.email.ts';
import { sendLink } from './send-link.ts';

/**
 * Asks for another address: a link goes to the new one, and the old one is told. Until the link is followed nothing changes. Whether
 * the new address has an account is looked up when its mail is composed: answer and work here are the same.
 *
 * @throws what `requireOwner` throws · badInput naming the account's own address · tooManyTries
 */
export async function requestEmailChange(
  request: SignedInRequest,
  { email, ...proof }: { email: string } & Proof,
): Promise<{ accepted: true }> {
  const { services, tenantId, caller, origin } = request;
  const { candidateId, sessionId } = caller;
  const account = await requireOwner(request, proof);
  const { email: present } = account;
  if (email === present) throw badInput('body.email', 'same-address', 'This is the address of your account already. Enter another one');
  await countMail(request, email);
  await forTenant(services.database, tenantId, async (trx) => {
    // A new password ends the change that waits; this one must not come after it by the old one.
    if (!(await holdCredentials(trx, account))) throw wrongPassword('body.password');
    const linkId = await sendChangeLink(request, trx, email);
    await saveEmailChange(trx, { tenantId, candidateId, email, sessionId, requestedAt: services.clock() });
    await queueMail({ services, tenantId }, trx, {
      candidateId,
      key: `change-notice:${linkId}`,
      template: emailChangeNoticeTemplate.name,
      recipient: present,
      params: { origin },
    });
  });
  securityEvent({ services, tenantId }, 'email-change-asked', { candidateId: caller.candidateId });
  return { accepted: true };
}

/** Sends the link of the change that waits again; the one before it ends. Throws notFound where none waits, tooManyTries. */
export async function resendEmailChange(request: SignedInRequest): Promise<{ accepted: true }> {
  const email = await readUnconfirmedEmail(request);
  if (email === null) throw notFound('change of email address');
  await countMail(request, email);
  await forTenant(request.services.database, request.tenantId, async (trx) => {
    await sendChangeLink(request, trx, email);
    // Ended or replaced in another window meanwhile: that link must not go out.
    if ((await readEmailChange(trx, request.caller.candidateId))?.email !== email) throw notFound('change of email address');
  });
  return { accepted: true };
}

/** The address that waits for its link to be followed, or null. */
export function readUnconfirmedEmail({ services, tenantId, caller }: SignedInRequest): Promise<string | null> {
  return forTenant(services.database, tenantId, async (trx) => (await readEmailChange(trx, caller.candidateId))?.email ?? null);
}

/** Cancels the change that waits; whether there was one. */
export async function cancelEmailChange({ services, tenantId, caller: { candidateId } }: SignedInRequest): Promise<boolean> {
  const wasWaiting = await forTenant(services.database, tenantId, (trx) => deleteEmailChange(trx, candidateId));
  if (wasWaiting) securityEvent({ services, tenantId }, 'email-change-cancelled', { candidateId });
  return wasWaiting;
}

function sendChangeLink({ services, tenantId, caller, origin }: SignedInRequest, trx: TenantTransaction, email: string): Promise<string> {
  const { candidateId } = caller;
  return sendLink(services, trx, { purpose: 'change', template: changeEmailTemplate, tenantId, candidateId, recipient: email, origin });
}

/** The new address may be a stranger's, whom nobody may have mailed without end. */
async function countMail({ services, tenantId, caller }: SignedInRequest, email: string): Promise<void> {
  await services.limits.count('change-email-account', `${tenantId}:${caller.candidateId}`, 10, 3600);
  await services.limits.count('change-email-address', `${tenantId}:${email}`, 3, 3600);
}
