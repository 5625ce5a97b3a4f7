import { accountRoutes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { type Handler, implement } from '../../platform/http/implement.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { readAccount } from './account.queries.ts';
import type { AlertsOfAccounts } from './alerts-of-accounts.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { emailHandlers } from './email.routes.ts';
import { endOwnSession, ownSessions } from './own-sessions.ts';
import { presentSignedIn } from './present-signed-in.ts';
import type { ProfilesOfAccounts } from './profiles-of-accounts.ts';
import { registerCandidate } from './register-candidate.ts';
import { requestPassword } from './request-password.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { resetPassword, setPassword } from './set-password.ts';
import { signIn, signInWithPasskey } from './sign-in.ts';

/** Registration, confirmation, sessions, passwords and the address. */
export const accountHandlers = (directory: TenantDirectory, alerts: AlertsOfAccounts, profiles: ProfilesOfAccounts): Handler[] => [
  implement(accountRoutes.register, async ({ body }, request) =>
    registerCandidate(request, { alerts, profiles }, (await directory.of(request)).config, body),
  ),
  implement(accountRoutes.login, async ({ body }, request) => (await signIn(request, body, 'cookie')).signedIn),
  implement(accountRoutes.token, async ({ body }, request) => {
    const { token } = await signIn(request, body, 'bearer');
    return { accessToken: token, tokenType: 'Bearer' as const, expiresIn: request.services.config.sessionIdleSeconds };
  }),
  implement(accountRoutes.passkeySignIn, async ({ body }, request) => (await signInWithPasskey(request, body.credential)).signedIn),
  implement(accountRoutes.logout, (_, request) => endOwnSession(request, request.caller.sessionId)),
  implement(accountRoutes.sessions, (_, request) => ownSessions(request)),
  implement(accountRoutes.endSession, ({ params }, request) => endOwnSession(request, params.id)),
  implement(accountRoutes.changePassword, ({ body }, request) => changePassword(request, body)),
  implement(accountRoutes.verifyActiveToken, (_, { caller }) => caller !== null),
  implement(accountRoutes.session, async (_, { services, tenantId, caller }) => {
    if (!caller) return null;
    const account = await forTenant(services.database, tenantId, (trx) => readAccount(trx, caller.candidateId));
    return account ? presentSignedIn(account) : null;
  }),
  implement(accountRoutes.confirmEmail, ({ query }, request) =>
    confirmEmail(request, alerts, { candidateId: query.userId, code: query.code }),
  ),
  implement(accountRoutes.resendConfirmEmail, ({ query }, request) => resendConfirmation(request, query.email)),
  implement(accountRoutes.resendVerificationEmail, ({ body }, request) => resendConfirmation(request, body.email)),
  implement(accountRoutes.forgotPassword, ({ body }, request) => requestPassword(request, body.email)),
  implement(accountRoutes.requestPasswordReset, ({ query }, request) => requestPassword(request, query.email)),
  implement(accountRoutes.setPassword, ({ body }, request) => setPassword(request, body)),
  implement(accountRoutes.resetPassword, ({ body }, request) => resetPassword(request, body)),
  implement(accountRoutes.resetPasswordByQuery, ({ query }, request) => resetPassword(request, query)),
  ...emailHandlers(alerts),
];
