import {
  type ApplicationDraft,
  type ApplicationFile,
  type ApplicationFileKind,
  applicationFileKinds,
  sectionsOfAdvert,
  withMasks,
} from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { revisionOf } from '../../platform/revision-of.ts';
import { findPublicAdvert, readApplicationAsks, readDocuments } from '../adverts/index.ts';
import { profileToTakeAlong } from '../candidates/index.ts';
import { consentDateForJob, consentForAllJobsDate, readConsentDates } from '../consent/index.ts';
import { hasGivenEqualityData } from '../equality/index.ts';
import { readTenantRules } from '../tenants/index.ts';
import { type ApplicationFileRow, type DraftPlace, readDraftFiles } from './application-files.queries.ts';
import { presentAnswers } from './draft-answers.ts';
import { type DraftRow, readDraft, readLastLetter } from './drafts.queries.ts';

/** Reads everything needed to fill in, check and send one application, always in this order. */
export async function readFilled(trx: TenantTransaction, place: DraftPlace, now: Date) {
  const advert = await findPublicAdvert(trx, { id: place.advertId }, now);
  if (!advert) throw notFound('job');
  const rules = await readTenantRules(trx);
  const { config, settings } = rules;
  const { takeAlong, questions } = await readApplicationAsks(trx, place.advertId);
  const documents = await readDocuments(trx, place.advertId);
  const consents = await readConsentDates(trx, place.candidateId);
  const consentForAllJobs = consents ? consentForAllJobsDate(consents, settings) : null;
  const mailedConsent = consentForAllJobs ?? (await consentDateForJob(trx, place.candidateId, place.advertId));
  const asks: ApplicationDraft['asks'] = {
    coverLetter: config.useCoverLetterTextField ? 'text' : 'file',
    applicationForm: documents.find(({ kind }) => kind === 'clientApplicationForm') ?? null,
    furtherInformation: documents.find(({ kind }) => kind === 'furtherInformation') ?? null,
    convictions: config.displayCriminalConvictionsOnApply,
    outsideUkEeaConsent: advert.detailsSentOutsideUkEea && mailedConsent === null,
    equality: !advert.asksEqualityQuestions
      ? 'no'
      : (await hasGivenEqualityData(trx, place.candidateId, place.advertId))
        ? 'recorded'
        : 'asked',
    terms: !consents?.termsAcceptedAt,
    questions,
  };
  const takenAlong = await profileToTakeAlong(trx, place.candidateId, sectionsOfAdvert(settings, takeAlong), rules);
  const row = await readDraft(trx, place);
  const files = await readDraftFiles(trx, place);
  const letter = await readLastLetter(trx, place.candidateId);
  const draft: ApplicationDraft = {
    advertId: place.advertId,
    ...presentParts(row),
    ...presentAnswers(row, questions),
    files: { coverLetter: presentFile(files, 'coverLetter'), applicationForm: presentFile(files, 'applicationForm') },
    asks,
    takenAlong: withMasks(takenAlong),
    shown: revisionOf([takenAlong, questions]),
    lastCoverLetter: letter?.coverLetterText
      ? { text: letter.coverLetterText, sentOn: letter.createdAt.toISOString(), jobTitle: letter.jobTitle }
      : null,
  };
  return { advert, draft, consentForAllJobs, mailedConsent, termsAcceptedAt: consents?.termsAcceptedAt ?? null, takenAlong };
}

/** Kinds of files that are left out of an application: no longer asked for, or rejected by the scanner. */
export function filesLeftOut({ asks, files }: ApplicationDraft): ApplicationFileKind[] {
  return applicationFileKinds.filter((kind) => {
    const isAsked = kind === 'coverLetter' ? asks.coverLetter === 'file' : asks.applicationForm !== null;
    return !isAsked || files[kind]?.scan === 'rejected';
  });
}

function presentParts(row: DraftRow | undefined) {
  return {
    version: row?.version ?? 0,
    changedOn: row?.changedAt.toISOString() ?? null,
    cvHash: row?.cvHash ?? null,
    coverLetterText: row?.coverLetterText ?? '',
    criminalConvictions: answerOf(row?.hasCriminalConvictions),
    criminalConvictionsDetails: row?.criminalConvictionsDetails ?? '',
    outsideUkEeaConsent: row?.outsideUkEeaConsent ?? false,
    furtherInformationRead: row?.furtherInformationRead ?? false,
  };
}

function answerOf(has: boolean | null | undefined): '' | 'yes' | 'no' {
  if (has === true) return 'yes';
  return has === false ? 'no' : '';
}

function presentFile(files: readonly ApplicationFileRow[], kind: ApplicationFileKind): ApplicationFile | null {
  const file = files.find((row) => row.kind === kind);
  return file
    ? {
        fileGuid: file.id,
        originalName: file.originalName,
        sizeBytes: file.sizeBytes,
        uploadedOn: file.createdAt.toISOString(),
        scan: file.scan as ApplicationFile['scan'],
      }
    : null;
}
