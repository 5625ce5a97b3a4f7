import { candidateTypes, passwordToReset, passwordToSet } from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import { checkBody } from '../../platform/http/check-input.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { readCredentials } from '../second-factor/index.ts';
import { deleteSessionsOf } from '../sessions/index.ts';
import { findAccount, readAccount, savePassword } from './account.queries.ts';
import { linkEnded } from './account-failures.ts';
import { countLinkTry } from './count-link-try.ts';
import { deviceTokenOf, rememberDevice, setDeviceCookie } from './known-devices.ts';
import { isLinkGood, redeemLink } from './mailed-links.queries.ts';
import { newPasswordTerms, refuseCommonPassword, refuseOwnWords } from './new-password.ts';
import { passwordChangedTemplate } from './password-changed.email.ts';

type Account = { id: string; type: number; email: string };
type FindAccount = (trx: TenantTransaction) => Promise<Account | undefined>;

/** Sets a password by the link of a mail; the browser is a known device from then on. Throws 400 with every field at fault, linkEnded, 429 past the limits. */
export async function setPassword(request: ApiRequest, body: unknown): Promise<true> {
  const { rule, words } = await newPasswordTerms(request);
  const form = checkBody(passwordToSet(rule, words), body);
  return setByLink(request, (trx) => findAccount(trx, form.email), form);
}

/** The same by the account's id. */
export async function resetPassword(request: ApiRequest, body: unknown): Promise<true> {
  const { rule, words } = await newPasswordTerms(request);
  const form = checkBody(passwordToReset(rule, words), body);
  return setByLink(request, (trx) => readAccount(trx, form.userId), form);
}

async function setByLink(request: ApiRequest, find: FindAccount, { token, password }: { token: string; password: string }): Promise<true> {
  const { services, tenantId, origin, ip, http, reply } = request;
  await countLinkTry(request, 'set-password', 30);
  const tokenHash = hashToken(token);
  const account = await forTenant(services.database, tenantId, async (trx) => {
    const found = await find(trx);
    const isGood = found?.type === candidateTypes.full && (await isLinkGood(trx, 'password', found.id, tokenHash, services.clock()));
    const credentials = isGood ? await readCredentials(trx, found.id) : undefined;
    return credentials && found && { ...credentials, id: found.id };
  });
  if (!account) throw linkEnded();
  refuseOwnWords(password, account);
  await refuseCommonPassword(password);
  // Between the two transactions: hashing waits its turn, and must hold no connection meanwhile.
  const passwordHash = await hashPassword(password, { network: networksOf(ip).far });
  const device = deviceTokenOf(http);
  await forTenant(services.database, tenantId, async (trx) => {
    if (!(await redeemLink(trx, 'password', account.id, tokenHash, services.clock()))) throw linkEnded();
    await savePassword(trx, account.id, passwordHash);
    await deleteSessionsOf(trx, account.id);
    // Somebody who guesses at the account must not keep its owner out of it.
    await rememberDevice(request, trx, account.id, device);
    await queueMail({ services, tenantId }, trx, {
      candidateId: account.id,
      key: `password-changed:${tokenHash}`,
      template: passwordChangedTemplate.name,
      recipient: account.email,
      params: { origin },
    });
  });
  setDeviceCookie(reply, device);
  securityEvent({ services, tenantId }, 'password-set', { candidateId: account.id });
  return true;
}
