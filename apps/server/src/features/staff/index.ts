import type { BackOffice } from '../../platform/security/back-office.ts';
import type { Slice } from '../../platform/slice.ts';
import { findMember } from './find-member.ts';
import { ownAccountTemplates } from './own-account/own-account.email.ts';
import { ownAccountHandlers } from './own-account/own-account.routes.ts';
import { staffProviderHandlers } from './provider/provider.routes.ts';
import { staffHandlers } from './staff.routes.ts';
import { staffInvitationTemplate, staffPasswordTemplate } from './staff-links.email.ts';

export { deactivateStaff, findStaff, inviteStaff, resetStaffSecondFactor } from './change-staff.ts';
export { presentMember } from './present-member.ts';
export { removeProvider, setProvider, showProvider } from './provider/manage-provider.ts';
export { listMembers } from './staff-members.queries.ts';

/** Members of staff: invitations, sessions, second factors, roles. */
export const staff: Slice<unknown, Pick<BackOffice, 'findMember'>> = {
  name: 'staff',
  routes: () => [...staffHandlers, ...ownAccountHandlers, ...staffProviderHandlers],
  provides: { findMember },
  mails: { prompt: [staffInvitationTemplate, staffPasswordTemplate, ...ownAccountTemplates] },
  tables: {
    staff_member: { deletedWith: ['tenant'] },
    staff_advert: { deletedWith: ['staff_member', 'advert'] },
    staff_session: { deletedWith: ['staff_member'] },
    staff_invitation: { deletedWith: ['staff_member'] },
    staff_recovery_code: { deletedWith: ['staff_member'] },
    staff_provider: { deletedWith: ['tenant'] },
    staff_provider_try: { deletedWith: ['staff_member', 'tenant'] },
  },
  reads: ['advert'],
  uses: ['account', 'back-office', 'second-factor', 'tenants'],
};
