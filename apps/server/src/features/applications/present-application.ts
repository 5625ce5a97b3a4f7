import { type Application, type SalaryPeriod, toSlug } from '@berth/contract';
import { isOpen } from '../adverts/index.ts';
import type { ApplicationRow } from './applications.queries.ts';

/** What a candidate sees of an application of theirs. */
export function presentApplication(row: ApplicationRow, now: Date): Application {
  const { id, advertId, jobTitle, employer, locationName, salaryFrom, salaryTo, salaryComment, hours, closesAt, publishedAt } = row;
  return {
    applicationGuid: id,
    advertId,
    advert: {
      advertId,
      jobTitle,
      jobName: toSlug(jobTitle),
      employer,
      locationName,
      salaryFrom,
      salaryTo,
      salaryComment,
      salaryPeriod: row.salaryPeriod as SalaryPeriod | null,
      hoursName: hours,
      closingDate: closesAt?.toISOString() ?? null,
      isOpen: isOpen({ status: row.advertStatus, publishedAt, closesAt }, now),
    },
    createdOn: row.createdAt.toISOString(),
    status: 'sent',
    cvFileGuid: row.cvDocumentId,
    cvOriginalName: row.cvOriginalName,
    coverLetterText: row.coverLetterText,
  };
}
