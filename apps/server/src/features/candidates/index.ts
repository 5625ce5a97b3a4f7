import type { Slice } from '../../platform/slice.ts';
import type { ProfilesOfAccounts } from '../account/index.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { candidateData } from './candidate-data.ts';
import { candidateHandlers } from './candidates.routes.ts';
import { profilesOfAccounts } from './profiles-of-accounts.ts';

export { agreeToCommunications, withdrawCommunications } from './agree-to-communications.ts';
export { emptyField } from './empty-field.ts';
export { type FilledValue, fillField } from './fill-field.ts';
export { readProfileGaps } from './profile-gaps.ts';
export { profileToTakeAlong } from './profile-to-take-along.ts';
export { forgetRegistration } from './profiles-of-accounts.ts';

/** Candidates' profiles, and what they agree to be sent. */
export const candidates: Slice<{ directory: TenantDirectory }, { profilesOfAccounts: ProfilesOfAccounts }> = {
  name: 'candidates',
  routes: ({ directory }) => candidateHandlers(directory),
  provides: { profilesOfAccounts },
  personalData: candidateData,
  tables: {
    candidate_phone: { deletedWith: ['candidate'] },
    candidate_address: { deletedWith: ['candidate'] },
    candidate_employment: { deletedWith: ['candidate'] },
    candidate_studies: { deletedWith: ['candidate'] },
    candidate_transport: { deletedWith: ['candidate'] },
    candidate_compliance: { deletedWith: ['candidate'] },
    candidate_choice: { deletedWith: ['candidate', 'lookup_entry'] },
    candidate_referee: { deletedWith: ['candidate'], clearedWith: ['lookup_entry'] },
    candidate_communication: { deletedWith: ['candidate'] },
  },
  reads: ['candidate', 'document', 'lookup_entry'],
  uses: ['account', 'consent', 'lookups', 'optional-fields', 'tenants'],
};
