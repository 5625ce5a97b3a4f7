import { accountRoutes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { readAccount } from './account.queries.ts';
import { confirmEmail } from './confirm-email.ts';
import { registerCandidate } from './register-candidate.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { deleteSession } from './session.queries.ts';
import { clearSessionCookie, idleSeconds, setSessionCookie } from './session.ts';
import { signIn } from './sign-in.ts';

/** Registration, confirmation and sessions. */
export const accountHandlers: Handler[] = [
  implement(accountRoutes.register, ({ body }, request) => registerCandidate(request, body)),
  implement(accountRoutes.login, async ({ body }, request) => {
    const { token, signedIn } = await signIn(request, body, 'cookie');
    setSessionCookie(request.reply, token);
    return signedIn;
  }),
  implement(accountRoutes.token, async ({ body }, request) => {
    const { token } = await signIn(request, body, 'bearer');
    return { accessToken: token, tokenType: 'Bearer' as const, expiresIn: idleSeconds };
  }),
  implement(accountRoutes.logout, async (_, { services, tenantId, caller, reply }) => {
    await forTenant(services.database, tenantId, (trx) => deleteSession(trx, { id: caller.sessionId }));
    clearSessionCookie(reply);
    return true;
  }),
  implement(accountRoutes.verifyActiveToken, (_, { caller }) => caller !== null),
  implement(accountRoutes.session, async (_, { services, tenantId, caller }) => {
    if (!caller) return null;
    const account = await forTenant(services.database, tenantId, (trx) => readAccount(trx, caller.candidateId));
    return account ? { firstName: account.firstName, email: account.email, candidateType: account.type } : null;
  }),
  implement(accountRoutes.confirmEmail, ({ query }, { services, tenantId }) => confirmEmail(services, tenantId, query.userId, query.code)),
  implement(accountRoutes.resendConfirmEmail, ({ query }, request) => resendConfirmation(request, query.email)),
  implement(accountRoutes.resendVerificationEmail, ({ body }, request) => resendConfirmation(request, body.email)),
];
