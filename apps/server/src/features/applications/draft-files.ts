import { type ApplicationDraft, type ApplicationFileKind, applicationFileKinds, cvRefusals } from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import { badInput } from '../../platform/failures/failures.ts';
import { removeFileQueue } from '../../platform/files/remove-file.job.ts';
import { quarantine } from '../../platform/files/scan-files.job.ts';
import { newStorageKey, storeFiles } from '../../platform/files/store-files.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import type { Services } from '../../platform/services.ts';
import { checkCv, lockDocuments } from '../documents/index.ts';
import { type DraftPlace, deleteDraftFiles, insertFile, recordedKeys } from './application-files.queries.ts';
import { changingDraft } from './changing-draft.ts';
import { changeDraft, deleteDraft } from './drafts.queries.ts';

/**
 * Gives a draft a file in place of the one of its kind; the old one goes by a job of the same transaction. Throws as `changingDraft` does,
 * badInput for a file that may not be a document, and what `checkCv` throws.
 */
export async function putDraftFile(
  services: Services,
  place: DraftPlace,
  kind: ApplicationFileKind,
  file: ReceivedFile,
): Promise<ApplicationDraft> {
  const outcome = await checkCv(place, file);
  if ('refusal' in outcome) {
    const code = outcome.refusal === cvRefusals.size ? 'file-too-large' : 'file-type';
    throw badInput('body.myFile-0', code, outcome.refusal.statusMessage);
  }
  const stored = { ...outcome.cv, storageKey: newStorageKey() };
  return storeFiles(services, place.tenantId, [stored], recordedKeys, async () => {
    const answer = await changingDraft(services, place, async (trx, { asks }) => {
      const isAsked = kind === 'coverLetter' ? asks.coverLetter === 'file' : asks.applicationForm !== null;
      if (!isAsked) throw badInput('body.kind', 'not-asked', 'This application does not ask for such a file');
      await removeFiles(services, trx, place, [kind]);
      const id = await insertFile(trx, place, kind, stored, services.clock());
      await quarantine(services, trx, place.tenantId, 'applicationFile', [id]);
      await changeDraft(trx, place, {}, services.clock());
    });
    return { recorded: true, answer };
  });
}

/** Takes a file out of a draft. Throws as `changingDraft` does. */
export function removeDraftFile(services: Services, place: DraftPlace, kind: ApplicationFileKind): Promise<ApplicationDraft> {
  return changingDraft(services, place, async (trx) => {
    await removeFiles(services, trx, place, [kind]);
    await changeDraft(trx, place, {}, services.clock());
  });
}

/** Deletes a draft and its files. */
export async function discardDraft(services: Services, place: DraftPlace): Promise<true> {
  await forTenant(services.database, place.tenantId, async (trx) => {
    await lockDocuments(trx, place.candidateId);
    await dropDraft(services, trx, place);
  });
  return true;
}

/** The same within a transaction that holds the candidate's documents. */
export async function dropDraft(services: Services, trx: TenantTransaction, place: DraftPlace): Promise<void> {
  await removeFiles(services, trx, place, applicationFileKinds);
  await deleteDraft(trx, place);
}

/** Takes files out of a draft: the rows at once, the files by jobs of the same transaction. */
export async function removeFiles(
  services: Services,
  trx: TenantTransaction,
  { tenantId, candidateId, advertId }: DraftPlace,
  kinds: readonly ApplicationFileKind[],
): Promise<void> {
  for (const storageKey of await deleteDraftFiles(trx, { candidateId, advertId }, kinds))
    await services.jobs.send(trx, removeFileQueue, { tenantId, storageKey });
}
