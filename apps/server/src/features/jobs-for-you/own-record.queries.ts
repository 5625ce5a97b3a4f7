import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { camelCaseNested } from '../../platform/database/camel-case-names.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { CvTerms, CvWord } from './cv-terms.queries.ts';

/** What a candidate's profile and CVs say about the jobs that suit them. */
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
  /** What each CV says, the default CV first, then the newest. */
  cvs: CvTerms[];
  /** Whether a CV on the list may be read. */
  hasListedCv: boolean;
  /** Whether the candidate wants no jobs ranked. */
  hasRefused: boolean;
};

const selectRecord = compileOnce((trx, { candidateId }: { candidateId: string }) =>
  trx
    .selectFrom('candidate')
    .leftJoin('candidateEmployment', 'candidateEmployment.candidateId', 'candidate.id')
    .leftJoin('candidateAddress', 'candidateAddress.candidateId', 'candidate.id')
    .where('candidate.id', '=', candidateId)
    .select(['candidate.salaryExpectations', 'currentJobTitle', 'city', 'postcode'])
    .select((select) => [
      select
        .exists(select.selectFrom('jobsForYouRefusal').select('refusedAt').whereRef('candidateId', '=', 'candidate.id'))
        .as('hasRefused'),
      select
        .exists(
          select
            .selectFrom('document')
            .select('document.id')
            .whereRef('document.candidateId', '=', 'candidate.id')
            .where('removedAt', 'is', null)
            .where('scan', 'in', ['clean', 'unscanned']),
        )
        .as('hasListedCv'),
      jsonArrayFrom(
        select
          .selectFrom('candidateChoice as choice')
          .innerJoin('lookupEntry as entry', 'entry.id', 'choice.lookupEntryId')
          .select(['choice.list', 'entry.name'])
          .whereRef('choice.candidateId', '=', 'candidate.id')
          .orderBy('entry.name'),
      ).as('choices'),
      jsonArrayFrom(
        select.selectFrom('application').select('application.advertId').whereRef('application.candidateId', '=', 'candidate.id'),
      ).as('sent'),
      jsonArrayFrom(
        select
          .selectFrom('cvTerms')
          .innerJoin('document', 'document.id', 'cvTerms.documentId')
          .select(['titles', 'words'])
          .whereRef('cvTerms.candidateId', '=', 'candidate.id')
          .orderBy('document.isDefault', 'desc')
          .orderBy('document.createdAt', 'desc'),
      ).as('cvs'),
    ]),
);

/** Reads it, in one statement. Null if the account is gone. */
export async function readOwnRecord(trx: TenantTransaction, candidateId: string): Promise<OwnRecord | null> {
  const [own] = await selectRecord(trx.withoutPlugins().withPlugin(camelCaseNested), { candidateId });
  if (!own) return null;
  const namesOf = (list: string) => own.choices.filter((choice) => choice.list === list).map(({ name }) => name);
  return {
    jobTitle: own.currentJobTitle,
    skills: namesOf('skill'),
    sectors: namesOf('industry-sector'),
    contracts: namesOf('job-type'),
    hours: namesOf('hours'),
    salary: own.salaryExpectations,
    home: own.postcode || own.city || null,
    applied: new Set(own.sent.map(({ advertId }) => advertId)),
    cvs: own.cvs.map(({ titles, words }) => ({ titles, words: words as CvWord[] })),
    hasListedCv: Boolean(own.hasListedCv),
    hasRefused: Boolean(own.hasRefused),
  };
}
