import { accountRoutes, passwordToChange, passwordToReset, passwordToSet, type SignedIn } from '@berth/contract';
import { type ApiRequest, type Handler, implement, keepable, type SignedInRequest } from '../../platform/http/implement.ts';
import { newToken } from '../../platform/security/tokens.ts';
import { registrationPasskeyOptions } from '../second-factor/index.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import {
  browserIn,
  clearRegistrationCookie,
  clearSessionCookie,
  setDeviceCookie,
  setRegistrationCookie,
  setSessionCookie,
} from './account-cookies.routes.ts';
import { checkedPassword, checkedRegistration } from './account-forms.routes.ts';
import type { AlertsOfAccounts } from './alerts-of-accounts.ts';
import { changePassword } from './change-password.ts';
import { confirmCode, type RegisteringBrowser, readRegistration } from './confirm-code.ts';
import { confirmEmail } from './confirm-email.ts';
import { emailHandlers } from './email.routes.ts';
import { isPasswordLinkGood } from './is-password-link-good.ts';
import { endOwnSession, ownSessions } from './own-sessions.ts';
import type { ProfilesOfAccounts } from './profiles-of-accounts.ts';
import { readSignedIn } from './read-signed-in.ts';
import { registerCandidate } from './register-candidate.ts';
import { requestPassword } from './request-password.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { type NewPassword, setPassword } from './set-password.ts';
import { type StartedSession, signIn, signInWithPasskey } from './sign-in.ts';
import type { BrowserTokens } from './start-session.ts';

/** Registration, confirmation, sessions, passwords and the address. */
export const accountHandlers = (directory: TenantDirectory, alerts: AlertsOfAccounts, profiles: ProfilesOfAccounts): Handler[] => [
  implement(accountRoutes.register, async ({ body }, request) => {
    const { config } = await directory.of(request);
    const browser = newToken();
    const accepted = await registerCandidate(
      request,
      { ...(await checkedRegistration(request, config, body)), browser },
      { alerts, profiles },
    );
    setRegistrationCookie(request.reply, browser);
    return accepted;
  }),
  implement(accountRoutes.registrationPasskeyOptions, ({ body }, request) => registrationPasskeyOptions(request, body)),
  implement(accountRoutes.registration, (_, request) => readRegistration(request, browserIn(request.http).registration)),
  implement(accountRoutes.confirmCode, async ({ body }, request) => {
    const browser = browserIn(request.http);
    const { token, ...entered } = await confirmCode(request, { ...body, browser }, alerts);
    giveSession(request, browser, token);
    return entered;
  }),
  implement(accountRoutes.login, ({ body }, request) => enter(request, (browser) => signIn(request, { ...body, browser }))),
  implement(accountRoutes.token, async ({ body }, request) => {
    const { token } = await signIn(request, { ...body, browser: null });
    return { accessToken: token, tokenType: 'Bearer' as const, expiresIn: request.services.config.sessionIdleSeconds };
  }),
  implement(accountRoutes.passkeySignIn, ({ body }, request) =>
    enter(request, (browser) => signInWithPasskey(request, { ...body, browser })),
  ),
  implement(accountRoutes.logout, (_, request) => endSession(request, request.caller.sessionId)),
  implement(accountRoutes.sessions, (_, request) => ownSessions(request)),
  implement(accountRoutes.endSession, ({ params }, request) => endSession(request, params.id)),
  implement(accountRoutes.changePassword, async ({ body }, request) => {
    const token = await changePassword(request, await checkedPassword(request, passwordToChange, body));
    if (token !== null) setSessionCookie(request.reply, token);
    return true;
  }),
  implement(accountRoutes.verifyActiveToken, (_, { caller }) => caller !== null),
  ...keepable(implement(accountRoutes.session, (_, request) => readSignedIn(request))),
  implement(accountRoutes.confirmEmail, async ({ query }, request) => {
    const browser = browserIn(request.http);
    const { token, ...confirmed } = await confirmEmail(request, { candidateId: query.userId, code: query.code, browser }, alerts);
    if (token !== undefined) giveSession(request, browser, token);
    return confirmed;
  }),
  implement(accountRoutes.resendConfirmEmail, ({ query }, request) => resend(request, query.email)),
  implement(accountRoutes.resendVerificationEmail, ({ body }, request) => resend(request, body.email)),
  implement(accountRoutes.forgotPassword, ({ body }, request) => requestPassword(request, body.email)),
  implement(accountRoutes.requestPasswordReset, ({ query }, request) => requestPassword(request, query.email)),
  implement(accountRoutes.isPasswordLinkGood, ({ body }, request) => isPasswordLinkGood(request, body)),
  implement(accountRoutes.setPassword, async ({ body }, request) => reset(request, await checkedPassword(request, passwordToSet, body))),
  implement(accountRoutes.resetPassword, async ({ body }, request) =>
    reset(request, await checkedPassword(request, passwordToReset, body)),
  ),
  implement(accountRoutes.resetPasswordByQuery, async ({ query }, request) =>
    reset(request, await checkedPassword(request, passwordToReset, query)),
  ),
  ...emailHandlers(alerts),
];

/** Signs a browser in and gives it its cookies. */
async function enter(request: ApiRequest, begin: (browser: BrowserTokens) => Promise<StartedSession>): Promise<SignedIn> {
  const browser = browserIn(request.http);
  const { token, signedIn } = await begin(browser);
  giveSession(request, browser, token);
  return signedIn;
}

/** Gives a browser its session. What it registered has served. */
function giveSession({ reply }: ApiRequest, { deviceToken, registration }: RegisteringBrowser, token: string): void {
  setSessionCookie(reply, token);
  setDeviceCookie(reply, deviceToken);
  if (registration !== null) clearRegistrationCookie(reply);
}

function resend(request: ApiRequest, email: string): Promise<{ accepted: true }> {
  return resendConfirmation(request, { email, browser: browserIn(request.http).registration });
}

/** Ending the session that asks is signing out. */
async function endSession(request: SignedInRequest, sessionId: string): Promise<true> {
  await endOwnSession(request, sessionId);
  if (sessionId === request.caller.sessionId) clearSessionCookie(request.reply);
  return true;
}

async function reset(request: ApiRequest, form: Omit<NewPassword, 'deviceToken'>): Promise<true> {
  const { deviceToken } = browserIn(request.http);
  await setPassword(request, { ...form, deviceToken });
  setDeviceCookie(request.reply, deviceToken);
  return true;
}
