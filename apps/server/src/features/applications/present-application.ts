import { type Application, type ApplicationStateNames, type ApplicationStatus, type SalaryPeriod, toSlug } from '@berth/contract';
import { isOpen } from '../adverts/index.ts';
import type { readVisibleSteps } from './application-events.queries.ts';
import type { readSentFiles } from './application-files.queries.ts';
import type { ApplicationRow } from './applications.queries.ts';

/** The parts of an application that are not in its row. */
type ApplicationParts = {
  files: Awaited<ReturnType<typeof readSentFiles>>;
  steps: Awaited<ReturnType<typeof readVisibleSteps>>;
  names: ApplicationStateNames;
};

/** What a candidate sees of an application, without the answers about convictions and equality. */
export function presentApplication(row: ApplicationRow, { files, steps, names }: ApplicationParts, now: Date): Application {
  const form = files.find(({ kind }) => kind === 'applicationForm');
  const letter = files.find(({ kind }) => kind === 'coverLetter');
  const { id, advertId, jobTitle, employer, locationName, salaryFrom, salaryTo, salaryComment, hours, closesAt, publishedAt } = row;
  const state = steps.at(-1)?.state ?? 'new';
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
    state,
    stateName: names[state],
    timeline: steps.map((step) => ({ state: step.state, name: names[step.state], on: step.happenedAt.toISOString() })),
    cvFileGuid: row.cvDocumentId,
    cvOriginalName: row.cvOriginalName,
    candidateApplicationFormGuid: form?.id ?? null,
    candidateApplicationFormName: form?.originalName ?? null,
    coverLetter: letter ? { fileGuid: letter.id, originalName: letter.originalName } : null,
    coverLetterText: row.coverLetterText,
  };
}
