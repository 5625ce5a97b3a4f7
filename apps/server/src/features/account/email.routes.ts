import { accountRoutes } from '@berth/contract';
import { notFound } from '../../platform/failures/failures.ts';
import { type Handler, implement, type SignedInRequest } from '../../platform/http/implement.ts';
import type { AlertsOfAccounts } from './alerts-of-accounts.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { cancelEmailChange, readUnconfirmedEmail, requestEmailChange, resendEmailChange } from './request-email-change.ts';
import { requestUnblock } from './unblock-email.ts';
import { verifyEmailToken } from './verify-email-token.ts';

/** Older clients send the account's id. A caller may only send their own. */
function refuseOthers({ caller }: SignedInRequest, userId: string | undefined): void {
  if (userId !== undefined && userId !== caller.candidateId) throw notFound('account');
}

/** The address of an account: changing it, and lifting a block. */
export const emailHandlers = (alerts: AlertsOfAccounts): Handler[] => [
  implement(accountRoutes.changeEmail, ({ body }, request) => requestEmailChange(request, body)),
  implement(accountRoutes.changeEmailConfirm, ({ query }, request) => confirmEmailChange(request, query, alerts)),
  implement(accountRoutes.resendChangeEmail, ({ query }, request) => {
    refuseOthers(request, query.userId);
    return resendEmailChange(request);
  }),
  implement(accountRoutes.existsUnConfirmedEmail, async (_, request) => (await readUnconfirmedEmail(request)) !== null),
  implement(accountRoutes.getUnConfirmedEmail, async ({ query }, request) => {
    refuseOthers(request, query.userId);
    return { email: await readUnconfirmedEmail(request) };
  }),
  implement(accountRoutes.closeChangeEmailRequest, (_, request) => cancelEmailChange(request)),
  implement(accountRoutes.unblockEmail, (_, request) => requestUnblock(request)),
  implement(accountRoutes.confirmEmailVerifyToken, ({ body }, request) => verifyEmailToken(request, body, alerts)),
];
