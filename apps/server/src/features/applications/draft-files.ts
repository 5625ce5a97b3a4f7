import { type ApplicationDraft, type ApplicationFileKind, applicationFileKinds, cvRefusals } from '@berth/contract';
import type { At, AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { badInput } from '../../platform/failures/failures.ts';
import type { ReceivedFile } from '../../platform/files/received-form.ts';
import { queueFileRemoval } from '../../platform/files/remove-file.job.ts';
import { quarantine } from '../../platform/files/scan-files.job.ts';
import { newStorageKey, storeFiles } from '../../platform/files/store-files.ts';
import { checkCv, lockDocuments } from '../documents/index.ts';
import { type DraftPlace, deleteDraftFiles, insertFile, recordedKeys } from './application-files.queries.ts';
import { draftChanged } from './applications-failures.ts';
import { changingDraft } from './changing-draft.ts';
import type { SentApplication } from './check-sent-application.ts';
import { changeDraft, deleteDraft } from './drafts.queries.ts';

/** A kind of file of one draft. */
type DraftFile = { advertId: number; kind: ApplicationFileKind };

/** A file for a draft, and the field of the form that it came in. */
type SentFile = DraftFile & { file: ReceivedFile; field?: string };

/**
 * Replaces a draft's file of one kind; a job of the same transaction removes the old one.
 *
 * @throws what `changingDraft` and `checkCv` throw · badInput for a file that may not be a document
 */
export async function putDraftFile(at: AtCandidate, { advertId, kind, file, field = 'myFile-0' }: SentFile): Promise<ApplicationDraft> {
  const outcome = await checkCv(at, file);
  if ('refusal' in outcome) {
    const code = outcome.refusal === cvRefusals.size ? 'file-too-large' : 'file-type';
    throw badInput(`body.${field}`, code, outcome.refusal.statusMessage);
  }
  const stored = { ...outcome.cv, storageKey: newStorageKey() };
  return storeFiles(at, { files: [stored], recordedKeys }, async () => {
    const answer = await changingDraft(at, { advertId }, async (trx, { place, draft: { asks } }) => {
      const isAsked = kind === 'coverLetter' ? asks.coverLetter === 'file' : asks.applicationForm !== null;
      if (!isAsked)
        throw badInput(field === kind ? `body.${kind}` : 'body.kind', 'not-asked', 'This application does not ask for such a file');
      await removeFiles(at, trx, { place, kinds: [kind] });
      const id = await insertFile(trx, place, kind, stored, at.now());
      await quarantine(at, trx, { table: 'applicationFile', ids: [id] });
      await changeDraft(trx, place, {}, at.now());
    });
    return { recorded: true, answer };
  });
}

/**
 * Puts the files of a call that applies into the draft: one that is refused later keeps them. The version in the call is that of the draft
 * before, and becomes the one after.
 *
 * @throws draftChanged since the version in the call · what `putDraftFile` throws
 */
export async function putSentFiles(
  at: AtCandidate,
  { advertId, draft, sent }: { advertId: number; draft: ApplicationDraft; sent: SentApplication },
): Promise<{ draft: ApplicationDraft; sent: SentApplication }> {
  let latest = draft;
  for (const kind of applicationFileKinds) {
    const file = sent.namedFiles[kind];
    if (!file) continue;
    const { version } = sent.fields;
    if (version !== undefined && Number(version) !== draft.version) throw draftChanged();
    latest = await putDraftFile(at, { advertId, kind, file, field: kind });
  }
  const { fields, values } = sent;
  if (latest === draft || fields['version'] === undefined) return { draft: latest, sent };
  return { draft: latest, sent: { ...sent, values: values && { ...values, version: latest.version } } };
}

/** Removes a file from a draft. Throws as `changingDraft` does. */
export function removeDraftFile(at: AtCandidate, { advertId, kind }: DraftFile): Promise<ApplicationDraft> {
  return changingDraft(at, { advertId }, async (trx, { place }) => {
    await removeFiles(at, trx, { place, kinds: [kind] });
    await changeDraft(trx, place, {}, at.now());
  });
}

/** Deletes a draft and its files. */
export async function discardDraft(at: AtCandidate, { advertId }: { advertId: number }): Promise<true> {
  const { candidateId } = at.caller;
  await at.transaction(async (trx) => {
    await lockDocuments(trx, candidateId);
    await dropDraft(at, trx, { candidateId, advertId });
  });
  return true;
}

/** The same within a transaction that has locked the candidate's documents. */
export async function dropDraft(at: At, trx: TenantTransaction, place: DraftPlace): Promise<void> {
  await removeFiles(at, trx, { place, kinds: applicationFileKinds });
  await deleteDraft(trx, place);
}

/** Removes files from a draft: the rows at once, the files by jobs of the same transaction. */
export async function removeFiles(
  at: At,
  trx: TenantTransaction,
  { place, kinds }: { place: DraftPlace; kinds: readonly ApplicationFileKind[] },
): Promise<void> {
  await queueFileRemoval(at, trx, await deleteDraftFiles(trx, place, kinds));
}
