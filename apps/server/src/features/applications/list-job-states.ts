import type { ApplicationStatus, JobState } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { readJobStates } from './job-states.queries.ts';

/** What the candidate has done about each advert that they saved, began to apply for, or applied for. */
export async function listJobStates(at: AtCandidate): Promise<JobState[]> {
  const rows = await at.transaction((trx) => readJobStates(trx, at.caller.candidateId));
  return rows.map(({ advertId, candidateSavedJobId, isBegun, applicationGuid, status, happenedAt }) => ({
    advertId,
    candidateSavedJobId,
    isBegun,
    application:
      applicationGuid && happenedAt ? { applicationGuid, status: status as ApplicationStatus, on: happenedAt.toISOString() } : null,
  }));
}
