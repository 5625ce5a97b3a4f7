import { type Application, type ApplicationStatus, type SalaryPeriod, toSlug } from '@berth/contract';
import { isOpen } from '../adverts/index.ts';
import type { readEvents } from './application-events.queries.ts';
import type { readSentFiles } from './application-files.queries.ts';
import type { ApplicationRow } from './applications.queries.ts';

/** The parts of an application that are not in its row. */
type ApplicationParts = { files: Awaited<ReturnType<typeof readSentFiles>>; events: Awaited<ReturnType<typeof readEvents>> };

/** What a candidate sees of an application, without the answers about convictions and equality. */
export function presentApplication(row: ApplicationRow, { files, events }: ApplicationParts, now: Date): Application {
  const form = files.find(({ kind }) => kind === 'applicationForm');
  const letter = files.find(({ kind }) => kind === 'coverLetter');
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
    status: row.status as ApplicationStatus,
    timeline: events.map(({ status, happenedAt }) => ({ status: status as ApplicationStatus, on: happenedAt.toISOString() })),
    cvFileGuid: row.cvDocumentId,
    cvOriginalName: row.cvOriginalName,
    candidateApplicationFormGuid: form?.id ?? null,
    candidateApplicationFormName: form?.originalName ?? null,
    coverLetter: letter ? { fileGuid: letter.id, originalName: letter.originalName } : null,
    coverLetterText: row.coverLetterText,
  };
}
