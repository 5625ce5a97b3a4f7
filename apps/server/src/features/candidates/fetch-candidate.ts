import { type Candidate, communicationChoices, completenessRules, type TenantConfig } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { consentForAllJobsDate } from '../consent/index.ts';
import { readForm } from '../optional-fields/index.ts';
import { readTenant } from '../tenants/index.ts';
import { readAddress, readCandidate, readCommunications } from './candidates.queries.ts';
import { readChoices } from './choices.queries.ts';
import { readPhones } from './details.queries.ts';
import { presentCandidate } from './present-candidate.ts';
import { readSections } from './profile-sections.queries.ts';
import { readReferees } from './referees.queries.ts';

/** The signed-in candidate's record. */
export function fetchCandidate(at: AtCandidate, config: TenantConfig): Promise<Candidate> {
  return at.transaction((trx) => readWholeCandidate(trx, at.caller.candidateId, config));
}

/** The same within a transaction, so that a change can answer with its result. Throws notFound for an account that has gone. */
export async function readWholeCandidate(trx: TenantTransaction, candidateId: string, config: TenantConfig): Promise<Candidate> {
  const candidate = await readCandidate(trx, candidateId);
  if (!candidate) throw notFound('account');
  return presentCandidate({
    candidate,
    phones: await readPhones(trx, candidateId),
    address: await readAddress(trx, candidateId),
    sections: await readSections(trx, candidateId),
    consents: await readCommunications(trx, candidateId),
    offered: communicationChoices(config),
    outsideUkEeaConsentDate: await consentForAllJobsDate(trx, candidate, (await readTenant(trx)).settings),
    choices: await readChoices(trx, candidateId),
    referees: await readReferees(trx, candidateId),
    rules: completenessRules(config, await readForm(trx, 'candidateProfile')),
  });
}
