import type { CommunicationPairs, PhoneRow } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** What a registration gives of a profile, and what of an earlier one it replaces. */
export type RegisteredProfile = {
  phone: PhoneRow[];
  communicationsPreference: CommunicationPairs;
  /** When an earlier registration of the address accepted the terms; null: there was none, undefined: there was no account. */
  earlier: Date | null | undefined;
  /** When this one did: its consents are of this time. */
  now: Date;
};

/** What accounts ask of profiles, which lie above them: app.ts brings the two together. */
export type ProfilesOfAccounts = {
  /** Keeps what a registration gives, in place of what an earlier one gave that nobody has confirmed. The account's row is held. */
  ofRegistration: (at: AtVisit, trx: TenantTransaction, candidateId: string, registered: RegisteredProfile) => Promise<void>;
};
