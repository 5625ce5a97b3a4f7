import type { EmployerApplication } from '@berth/contract';
import type { Config } from '../../../platform/config/config.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { awaitsScan, isSendable } from '../../../platform/files/quarantine.ts';
import type { BackOfficeCaller } from '../../../platform/security/back-office-caller.ts';
import { readTenantRules } from '../../tenants/index.ts';
import { readMessages } from '../acts/messages.queries.ts';
import { presentMessage } from '../acts/present-message.ts';
import { type ApplicationStep, readSteps } from '../application-events.queries.ts';
import { readNotes } from '../assessment/notes.queries.ts';
import { presentNote, presentScores } from '../assessment/present-assessment.ts';
import { readScores } from '../assessment/scores.queries.ts';
import { hideCandidate } from '../sift/hide-candidate.ts';
import { sentAnswersOf, takenSectionsOf } from '../taken-along.ts';
import { readConvictions, readForEmployer, readNoticesOf, readSensitive } from './employer-applications.queries.ts';
import { readEmployerFiles } from './employer-files.queries.ts';

export type FileState = EmployerApplication['files'][number]['state'];

/** What is stored apart and read only with a separate permission: answers about convictions, and sensitive values. */
export type SpecialPart = 'convictions' | 'sensitive';

/** A file of the application in the store. */
type EmployerFile = EmployerApplication['files'][number] & { storageKey: string | null; createdAt: Date };

export type ApplicationForEmployer = { application: EmployerApplication; files: EmployerFile[] };

/**
 * One application with its files; null if it is unknown or its candidate was erased. What `special` does not name is not read
 * (applications.sensitive.1), and nothing that is stored apart is while the candidate is hidden.
 */
export async function readApplicationForEmployer(
  trx: TenantTransaction,
  id: string,
  { config, special, caller }: { config: Config; special: readonly SpecialPart[]; caller: BackOfficeCaller },
): Promise<ApplicationForEmployer | null> {
  const row = await readForEmployer(trx, id);
  if (!row) return null;
  const files = (await readEmployerFiles(trx, id)).map(
    ({ id: fileGuid, kind, originalName, mediaType, sizeBytes, storageKey, scan, createdAt }): EmployerFile => ({
      fileGuid,
      kind,
      name: originalName,
      mediaType,
      sizeBytes,
      state: stateOf({ storageKey, scan }, config),
      storageKey,
      createdAt,
    }),
  );
  const mayRead = (part: SpecialPart) => special.includes(part) && !row.isAnonymous;
  const sensitive = mayRead('sensitive') ? await readSensitive(trx, id) : null;
  const convictions = mayRead('convictions') ? await readConvictions(trx, id) : undefined;
  const notices = await readNoticesOf(trx, id);
  const messages = await readMessages(trx, id);
  const criteria = (await readTenantRules(trx)).settings.scoreCriteria;
  const application: EmployerApplication = {
    id,
    state: row.state,
    sentOn: row.createdAt.toISOString(),
    isAnonymous: row.isAnonymous,
    advert: {
      advertId: row.advertId,
      reference: row.reference,
      jobTitle: row.jobTitle,
      employer: row.employer,
      locationName: row.locationName,
    },
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
    files: files.map(({ fileGuid, kind, name, mediaType, sizeBytes, state }) => ({ fileGuid, kind, name, mediaType, sizeBytes, state })),
    history: historyOf(await readSteps(trx, [id])),
    messages: messages.map((message) => Object.assign(presentMessage(message), { isWaiting: message.isWaiting })),
    notes: (await readNotes(trx, id)).map((note) => presentNote(note, caller)),
    scores: presentScores(await readScores(trx, id, criteria), criteria, caller),
    notices: notices.map(({ template, status, recipient, refusedBy, createdAt, sentAt }) => ({
      kind: template === 'withdrawal-notice' ? 'withdrawal' : 'application',
      status,
      to: recipient,
      refusedBy,
      on: (sentAt ?? createdAt).toISOString(),
    })),
  };
  return row.isAnonymous ? hiddenRecord(application) : { application, files };
}

/** The same while the candidate is hidden: no file can be reached. */
function hiddenRecord(application: EmployerApplication): ApplicationForEmployer {
  const hidden = hideCandidate(application);
  const sentOn = new Date(application.sentOn);
  return { application: hidden, files: hidden.files.map((file) => Object.assign(file, { storageKey: null, createdAt: sentOn })) };
}

function historyOf(steps: ApplicationStep[]): EmployerApplication['history'] {
  return steps.map(({ act, state, happenedAt, byKind, byName }) => ({
    act,
    state,
    on: happenedAt.toISOString(),
    by: { kind: byKind, name: byName },
  }));
}

function stateOf(file: { storageKey: string | null; scan: string }, config: Config): FileState {
  if (awaitsScan(file, config)) return 'being-checked';
  return isSendable(file) ? 'available' : 'rejected';
}
