import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** What a candidate's profile says of the jobs that suit. */
export type OwnRecord = {
  jobTitle: string | null;
  /** Entries of the profile's lists. */
  skills: string[];
  sectors: string[];
  contracts: string[];
  hours: string[];
  /** Pounds a year. */
  salary: number | null;
  /** Where the candidate lives: a postcode, or a town. */
  home: string | null;
  /** The adverts that the candidate has applied for. */
  applied: Set<number>;
};

/** Reads it. Null if the account is gone. */
export async function readOwnRecord(trx: TenantTransaction, candidateId: string): Promise<OwnRecord | null> {
  const own = await trx
    .selectFrom('candidate')
    .leftJoin('candidateEmployment', 'candidateEmployment.candidateId', 'candidate.id')
    .leftJoin('candidateAddress', 'candidateAddress.candidateId', 'candidate.id')
    .select(['candidate.salaryExpectations', 'currentJobTitle', 'city', 'postcode'])
    .where('candidate.id', '=', candidateId)
    .executeTakeFirst();
  if (!own) return null;
  const choices = await trx
    .selectFrom('candidateChoice')
    .innerJoin('lookupEntry', 'lookupEntry.id', 'candidateChoice.lookupEntryId')
    .select(['candidateChoice.list', 'lookupEntry.name'])
    .where('candidateId', '=', candidateId)
    .orderBy('lookupEntry.name')
    .execute();
  const sent = await trx.selectFrom('application').select('advertId').where('candidateId', '=', candidateId).execute();
  const namesOf = (list: string) => choices.filter((choice) => choice.list === list).map(({ name }) => name);
  return {
    jobTitle: own.currentJobTitle,
    skills: namesOf('skill'),
    sectors: namesOf('industry-sector'),
    contracts: namesOf('job-type'),
    hours: namesOf('hours'),
    salary: own.salaryExpectations,
    home: own.postcode || own.city || null,
    applied: new Set(sent.map(({ advertId }) => advertId)),
  };
}
