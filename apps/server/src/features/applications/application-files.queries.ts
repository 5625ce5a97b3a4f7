import type { ApplicationFileKind } from '@berth/contract';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { CheckedCv } from '../documents/index.ts';

const columns = ['id', 'kind', 'originalName', 'mediaType', 'sizeBytes', 'storageKey', 'scan', 'createdAt'] as const;

/** The draft that a file belongs to: its candidate and its advert. */
export type DraftPlace = { candidateId: string; advertId: number };

const selectDraftFiles = compileOnce((trx, { candidateId, advertId }: DraftPlace) =>
  trx
    .selectFrom('applicationFile')
    .select(columns)
    .where('candidateId', '=', candidateId)
    .where('advertId', '=', advertId)
    .where('applicationId', 'is', null),
);

/** The files of a candidate's draft for an advert. */
export function readDraftFiles(trx: TenantTransaction, { candidateId, advertId }: DraftPlace) {
  return selectDraftFiles(trx, { candidateId, advertId });
}
export type ApplicationFileRow = Awaited<ReturnType<typeof readDraftFiles>>[number];

/** The files that went with these applications. */
export async function readSentFiles(trx: TenantTransaction, applicationIds: string[]) {
  if (applicationIds.length === 0) return [];
  return trx
    .selectFrom('applicationFile')
    .select([...columns, 'applicationId'])
    .where('applicationId', 'in', applicationIds)
    .orderBy('kind')
    .execute();
}

/** One file of a candidate's, of a draft or sent. */
export function readFile(trx: TenantTransaction, candidateId: string, kind: ApplicationFileKind, id: string) {
  return trx
    .selectFrom('applicationFile')
    .select(columns)
    .where('candidateId', '=', candidateId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Records a file that is in the store; gives its id. */
export async function insertFile(
  trx: TenantTransaction,
  place: DraftPlace,
  kind: ApplicationFileKind,
  { originalName, mediaType, sizeBytes, sha256, storageKey }: CheckedCv & { storageKey: string },
  now: Date,
): Promise<string> {
  const row = { ...place, kind, originalName, mediaType, sizeBytes, sha256, storageKey, createdAt: now };
  const { id } = await trx.insertInto('applicationFile').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Deletes files of a draft. Returns their storage keys. */
export async function deleteDraftFiles(
  trx: TenantTransaction,
  { candidateId, advertId }: DraftPlace,
  kinds: readonly ApplicationFileKind[],
): Promise<string[]> {
  if (kinds.length === 0) return [];
  const rows = await trx
    .deleteFrom('applicationFile')
    .where('candidateId', '=', candidateId)
    .where('advertId', '=', advertId)
    .where('applicationId', 'is', null)
    .where('kind', 'in', [...kinds])
    .returning('storageKey')
    .execute();
  return keysOf(rows);
}

/** The storage keys of files. Rejected files are no longer in the store. */
function keysOf(rows: { storageKey: string | null }[]): string[] {
  return rows.flatMap(({ storageKey }) => storageKey ?? []);
}

/** Moves the files of a draft to the application. Returns their ids. */
export async function sendDraftFiles(
  trx: TenantTransaction,
  { candidateId, advertId }: DraftPlace,
  applicationId: string,
): Promise<string[]> {
  const rows = await trx
    .updateTable('applicationFile')
    .set({ applicationId })
    .where('candidateId', '=', candidateId)
    .where('advertId', '=', advertId)
    .where('applicationId', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Every file of a candidate's applications and drafts. */
export function readFilesOf(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('applicationFile')
    .innerJoin('advert', 'advert.id', 'applicationFile.advertId')
    .select(['kind', 'originalName', 'mediaType', 'sizeBytes', 'applicationFile.createdAt', 'applicationId', 'jobTitle'])
    .select((file) => file.ref('storageKey').$notNull().as('storageKey'))
    .where('candidateId', '=', candidateId)
    .where('storageKey', 'is not', null)
    .orderBy('applicationFile.createdAt')
    .execute();
}

/** Clears the storage key of a rejected file and returns it. */
export async function forgetRejected(trx: TenantTransaction, id: string): Promise<string> {
  const { storageKey } = await trx
    .selectFrom('applicationFile')
    .select((file) => file.ref('storageKey').$notNull().as('storageKey'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await trx.updateTable('applicationFile').set({ storageKey: null }).where('id', '=', id).execute();
  return storageKey;
}

/** The application that a file was sent with; null while it is a draft's. */
export async function readApplicationIdOf(trx: TenantTransaction, id: string): Promise<string | null> {
  const file = await trx.selectFrom('applicationFile').select('applicationId').where('id', '=', id).executeTakeFirst();
  return file?.applicationId ?? null;
}

/** What the mail about a rejected file says; undefined once it is replaced or gone. */
export function readRejected(trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('applicationFile')
    .innerJoin('advert', 'advert.id', 'applicationFile.advertId')
    .innerJoin('candidate', 'candidate.id', 'applicationFile.candidateId')
    .select(['kind', 'originalName', 'applicationFile.createdAt', 'applicationId', 'jobTitle', 'employer', 'firstName'])
    .where('applicationFile.id', '=', id)
    .where('scan', '=', 'rejected')
    .executeTakeFirst();
}

/** Deletes the rows of a candidate's files, or of one application's. Returns their storage keys. */
export async function deleteFilesOf(trx: TenantTransaction, owner: { candidateId: string } | { applicationId: string }): Promise<string[]> {
  const query = trx.deleteFrom('applicationFile').returning('storageKey');
  const rows = await ('candidateId' in owner
    ? query.where('candidateId', '=', owner.candidateId)
    : query.where('applicationId', '=', owner.applicationId)
  ).execute();
  return keysOf(rows);
}

/** Which of these storage keys have a row. */
export async function recordedKeys(trx: TenantTransaction, storageKeys: string[]): Promise<Set<string>> {
  const rows = await trx.selectFrom('applicationFile').where('storageKey', 'in', storageKeys).select('storageKey').execute();
  return new Set(keysOf(rows));
}
