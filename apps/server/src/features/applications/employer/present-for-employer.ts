import type { ApplicationStatus, SentAnswer, TakenSection } from '@berth/contract';
import type { Config } from '../../../platform/config/config.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { awaitsScan, isSendable } from '../../../platform/files/quarantine.ts';
import { readEvents } from '../application-events.queries.ts';
import { readSentFiles } from '../application-files.queries.ts';
import { sentAnswersOf, takenSectionsOf } from '../taken-along.ts';
import { readConvictions, readForEmployer, readNoticesOf, readSensitive } from './employer-applications.queries.ts';
import type { SpecialScope } from './special-scopes.ts';

/** Whether a file may be passed on: not before the virus scanner has scanned it, and never after it was rejected. */
export type FileState = 'available' | 'being-checked' | 'rejected';

/** What an employer may see of an application. Equality answers have no link to a candidate, so they cannot be included. */
export type EmployerApplication = {
  id: string;
  state: ApplicationStatus;
  sentOn: string;
  timeline: { state: ApplicationStatus; on: string }[];
  advert: { reference: string; jobTitle: string; employer: string; locationName: string };
  candidate: { firstName: string; lastName: string; email: string };
  /** The sections of the profile that went along. Sensitive values only for a reader who may see them. */
  takenAlong: TakenSection[];
  /** The job's questions in the words of that time. */
  answers: SentAnswer[];
  coverLetter: string | null;
  outsideUkEeaConsentOn: string | null;
  /** Whether the candidate was asked and has answered; the answer itself only for a reader who may see it. */
  convictions: { isAnswered: boolean; answer?: { has: boolean; details: string | null } };
  files: { kind: string; name: string; mediaType: string; sizeBytes: number; state: FileState }[];
  /** What became of the emails to the employer. */
  notices: { kind: 'application' | 'withdrawal'; status: string; to: string; refusedBy: string | null; on: string }[];
};

/** A file of the application in the store. */
export type EmployerFile = EmployerApplication['files'][number] & { storageKey: string | null; createdAt: Date };

export type EmployerRecord = { application: EmployerApplication; files: EmployerFile[] };

/**
 * One application with its files; null if it is unknown or its candidate was erased. `scopes` are the caller's permissions: what none of
 * them names is not read (applications.sensitive.1).
 */
export async function readEmployerRecord(
  trx: TenantTransaction,
  id: string,
  { config, scopes }: { config: Config; scopes: readonly SpecialScope[] },
): Promise<EmployerRecord | null> {
  const row = await readForEmployer(trx, id);
  if (!row) return null;
  const cv = { ...row, kind: 'cv', createdAt: row.cvCreatedAt };
  const files = [cv, ...(await readSentFiles(trx, [id]))].map(
    ({ kind, originalName, mediaType, sizeBytes, storageKey, scan, createdAt }): EmployerFile => ({
      kind,
      name: originalName,
      mediaType,
      sizeBytes,
      state: stateOf({ storageKey, scan }, config),
      storageKey,
      createdAt,
    }),
  );
  const events = await readEvents(trx, [id]);
  const sensitive = scopes.includes('applications:sensitive') ? await readSensitive(trx, id) : null;
  const convictions = scopes.includes('applications:convictions') ? await readConvictions(trx, id) : undefined;
  const notices = await readNoticesOf(trx, id);
  return {
    files,
    application: {
      id,
      state: row.status as ApplicationStatus,
      sentOn: row.createdAt.toISOString(),
      timeline: events.map(({ status, happenedAt }) => ({ state: status as ApplicationStatus, on: happenedAt.toISOString() })),
      advert: { reference: row.reference, jobTitle: row.jobTitle, employer: row.employer, locationName: row.locationName },
      candidate: {
        firstName: row.firstName,
        lastName: row.lastName,
        email: row.email,
      },
      takenAlong: takenSectionsOf({ takenAlong: row.takenAlong, sensitive }),
      answers: sentAnswersOf({ answers: row.answers, sensitive }),
      coverLetter: row.coverLetterText,
      outsideUkEeaConsentOn: row.outsideUkEeaConsentAt?.toISOString() ?? null,
      convictions: { isAnswered: Boolean(row.hasConvictionsAnswer), ...(convictions && { answer: convictions }) },
      files: files.map(({ kind, name, mediaType, sizeBytes, state }) => ({ kind, name, mediaType, sizeBytes, state })),
      notices: notices.map(({ template, status, recipient, refusedBy, createdAt, sentAt }) => ({
        kind: template === 'withdrawal-notice' ? 'withdrawal' : 'application',
        status,
        to: recipient,
        refusedBy,
        on: (sentAt ?? createdAt).toISOString(),
      })),
    },
  };
}

function stateOf(file: { storageKey: string | null; scan: string }, config: Config): FileState {
  if (awaitsScan(file, config)) return 'being-checked';
  return isSendable(file) ? 'available' : 'rejected';
}
