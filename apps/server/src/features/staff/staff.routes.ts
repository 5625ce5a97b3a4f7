import { staffPassword, staffRoutes } from '@berth/contract';
import { staffOrKeyNeeded } from '../../platform/failures/failures.ts';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { checkedPassword } from '../account/index.ts';
import { presentSelf } from './begin-staff-session.ts';
import { changeStaff, deactivateStaff, inviteStaff, inviteStaffAgain, resetStaffSecondFactor } from './change-staff.ts';
import { presentMember } from './present-member.ts';
import { requestStaffPassword } from './request-staff-password.ts';
import { presentEntered, readStaffLink, setStaffPassword } from './set-staff-password.ts';
import { confirmStaffSecondFactor, startStaffSecondFactor } from './set-up-second-factor.ts';
import { signInStaff } from './sign-in-staff.ts';
import { enterStaff, leave } from './staff-cookie.routes.ts';
import { findCredentials, listMembers } from './staff-members.queries.ts';
import { deleteSession, deleteSessionsOf, hadSecondFactor } from './staff-sessions.queries.ts';

/** Sessions of members of staff, and what owners do with members. */
export const staffHandlers: Handler[] = [
  implement(staffRoutes.signIn, async ({ body }, request) => enterStaff(request, await signInStaff(request, body))),
  implement(staffRoutes.self, async (_, { caller, sessionId, transaction }) => {
    const { member, hasSecondFactor } = await transaction(async (trx) => ({
      member: await findCredentials(trx, { id: caller.id }),
      hasSecondFactor: await hadSecondFactor(trx, sessionId),
    }));
    if (!member) throw staffOrKeyNeeded();
    return presentSelf(member, hasSecondFactor);
  }),
  implement(staffRoutes.signOut, async (_, request) => {
    await request.transaction((trx) => deleteSession(trx, request.sessionId));
    return leave(request);
  }),
  implement(staffRoutes.signOutEverywhere, async (_, request) => {
    await request.transaction((trx) => deleteSessionsOf(trx, request.caller.id));
    return leave(request);
  }),
  implement(staffRoutes.forgotPassword, ({ body }, request) => requestStaffPassword(request, body)),
  implement(staffRoutes.link, ({ body }, request) => readStaffLink(request, body)),
  implement(staffRoutes.setPassword, async ({ body }, request) => {
    const entered = await setStaffPassword(request, await checkedPassword(request, staffPassword, body));
    if (entered) enterStaff(request, entered);
    return presentEntered(entered);
  }),
  implement(staffRoutes.startSecondFactor, (_, request) => startStaffSecondFactor(request)),
  implement(staffRoutes.confirmSecondFactor, ({ body }, request) => confirmStaffSecondFactor(request, body.code)),
  implement(staffRoutes.members, async (_, { transaction }) => (await transaction(listMembers)).map(presentMember)),
  implement(staffRoutes.invite, ({ body }, request) => inviteStaff(request, body)),
  implement(staffRoutes.inviteAgain, ({ params }, request) => inviteStaffAgain(request, { id: params.staffId })),
  implement(staffRoutes.change, ({ params, body }, request) => changeStaff(request, { ...body, id: params.staffId })),
  implement(staffRoutes.deactivate, ({ params }, request) => deactivateStaff(request, { id: params.staffId })),
  implement(staffRoutes.resetSecondFactor, ({ params }, request) => resetStaffSecondFactor(request, { id: params.staffId })),
];
