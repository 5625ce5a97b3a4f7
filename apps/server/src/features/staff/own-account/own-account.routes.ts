import { staffAccountRoutes, staffPasswordToChange } from '@berth/contract';
import { type Handler, implement } from '../../../platform/http/implement.ts';
import { checkedPassword } from '../../account/index.ts';
import { keepToken, leave } from '../staff-cookie.routes.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { endOwnSession, ownSessions } from './own-sessions.ts';
import { presentAccount } from './present-account.ts';
import { renewOwnCodes } from './renew-own-codes.ts';
import { confirmAppReplacement, startAppReplacement } from './replace-app.ts';

/** What members of staff do with their own accounts. */
export const ownAccountHandlers: Handler[] = [
  implement(staffAccountRoutes.fetch, (_, { caller, transaction }) => transaction((trx) => presentAccount(trx, caller.id))),
  implement(staffAccountRoutes.sessions, (_, request) => ownSessions(request)),
  implement(staffAccountRoutes.endSession, async ({ params }, request) => {
    await endOwnSession(request, params);
    return params.sessionId === request.sessionId ? leave(request) : true;
  }),
  implement(staffAccountRoutes.changePassword, async ({ body }, request) => {
    const token = await changeOwnPassword(request, await checkedPassword(request, staffPasswordToChange, body));
    return keepToken(request, token);
  }),
  implement(staffAccountRoutes.renewRecoveryCodes, ({ body }, request) => renewOwnCodes(request, body)),
  implement(staffAccountRoutes.startReplacement, ({ body }, request) => startAppReplacement(request, body)),
  implement(staffAccountRoutes.confirmReplacement, ({ body }, request) => confirmAppReplacement(request, body.code)),
];
