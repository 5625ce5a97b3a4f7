import { type SalaryPeriod, type SavedJob, toSlug, type Workplace } from '@berth/contract';
import { isOpen } from '../adverts/index.ts';
import type { SavedJobRow } from './saved-jobs.queries.ts';

/** What a candidate sees of a saved job: the advert as a list shows it, and whether it can still be applied for. */
export function presentSavedJob(row: SavedJobRow, now: Date): SavedJob {
  const { advertId, guid: advertGuid, jobTitle, employer, locationName, salaryFrom, salaryTo, salaryComment } = row;
  return {
    candidateSavedJobId: row.id,
    advertId,
    advertGuid,
    savedOn: row.createdAt.toISOString(),
    advert: {
      advertId,
      advertGuid,
      jobTitle,
      jobName: toSlug(jobTitle),
      employer,
      locationName,
      salaryFrom,
      salaryTo,
      salaryComment,
      salaryPeriod: row.salaryPeriod as SalaryPeriod | null,
      contractTypeName: row.contractType,
      hoursName: row.hours,
      workplaceName: row.workplace as Workplace | null,
      publishDate: row.publishedAt.toISOString(),
      closingDate: row.closesAt?.toISOString() ?? null,
      isOpen: isOpen(row, now),
    },
  };
}
