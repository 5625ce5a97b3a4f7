import { type Candidate, communicationChoices, completenessRules } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { signInNeeded } from '../../platform/failures/failures.ts';
import { consentForAllJobsDate } from '../consent/index.ts';
import { formOf } from '../optional-fields/index.ts';
import type { Tenant } from '../tenants/index.ts';
import { presentCandidate } from './present-candidate.ts';
import { namedSections } from './profile-sections.queries.ts';
import { readWholeRecord } from './whole-record.queries.ts';

/** What a tenant says that a candidate's record depends on. */
export type RecordRules = Pick<Tenant, 'config' | 'settings'>;

/** The signed-in candidate's record. */
export function fetchCandidate(at: AtCandidate, tenant: RecordRules): Promise<Candidate> {
  return at.transaction((trx) => readWholeCandidate(trx, at.caller.candidateId, tenant));
}

/** The same within a transaction, so that a change can return its result. Throws signInNeeded if the account is gone. */
export async function readWholeCandidate(
  trx: TenantTransaction,
  candidateId: string,
  { config, settings }: RecordRules,
): Promise<Candidate> {
  const stored = await readWholeRecord(trx, candidateId);
  if (!stored) throw signInNeeded();
  return presentCandidate({
    ...stored,
    sections: await namedSections(trx, stored.sections),
    offered: communicationChoices(config),
    outsideUkEeaConsentDate: consentForAllJobsDate(stored.candidate, settings),
    rules: completenessRules(config, formOf({ optionalFields: stored.optionalFields, settings }, 'candidateProfile')),
  });
}
