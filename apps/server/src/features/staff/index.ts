import type { BackOffice } from '../../platform/security/back-office.ts';
import type { Slice } from '../../platform/slice.ts';
import { findMember } from './find-member.ts';
import { staffHandlers } from './staff.routes.ts';
import { staffInvitationTemplate, staffPasswordTemplate } from './staff-links.email.ts';

export { deactivateStaff, findStaff, inviteStaff, resetStaffSecondFactor } from './change-staff.ts';
export { presentMember } from './present-member.ts';
export { listMembers } from './staff-members.queries.ts';

/** Members of staff: invitations, sessions, second factors, roles. */
export const staff: Slice<unknown, Pick<BackOffice, 'findMember'>> = {
  name: 'staff',
  routes: () => staffHandlers,
  provides: { findMember },
  mails: { prompt: [staffInvitationTemplate, staffPasswordTemplate] },
  tables: {
    staff_member: { deletedWith: ['tenant'] },
    staff_advert: { deletedWith: ['staff_member', 'advert'] },
    staff_session: { deletedWith: ['staff_member'] },
    staff_invitation: { deletedWith: ['staff_member'] },
    staff_recovery_code: { deletedWith: ['staff_member'] },
  },
  reads: ['advert'],
  uses: ['account', 'back-office', 'second-factor', 'tenants'],
};
