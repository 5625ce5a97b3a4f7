import type { CommunicationPairs, PhoneRow } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** What a registration gives of a profile, and what of an earlier one it replaces. */
type RegisteredProfile = {
  phone: PhoneRow[];
  communicationsPreference: CommunicationPairs;
  /** When an earlier registration of the address accepted the terms; null if none did, undefined if there was no account. */
  earlier: Date | null | undefined;
  /** When this one did: its consents are of this time. */
  now: Date;
};

/** What accounts need from profiles. The account slice cannot import them, so app.ts connects the two. */
export type ProfilesOfAccounts = {
  /** Saves the details of a registration, in place of those of an earlier unconfirmed one. The caller has locked the account's row. */
  ofRegistration: (at: AtVisit, trx: TenantTransaction, candidateId: string, registered: RegisteredProfile) => Promise<void>;
};
