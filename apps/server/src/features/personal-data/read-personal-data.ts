import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { distinctNames } from '../../platform/files/distinct-names.ts';
import type { ExportedDocument } from '../../platform/personal-data.ts';
import { readTenant } from '../tenants/index.ts';
import { allPersonalData } from './all-personal-data.ts';

/** All personal data of a candidate: a part from each slice, and the files with the paths that a zip gives them. */
export async function readPersonalData(at: At, trx: TenantTransaction, candidateId: string) {
  const sections: Record<string, unknown> = { exportedAt: at.now(), site: (await readTenant(trx)).displayName };
  const stored: ExportedDocument[] = [];
  for (const { exportOf, documentsOf } of allPersonalData) {
    Object.assign(sections, await exportOf?.(trx, candidateId));
    stored.push(...((await documentsOf?.(trx, candidateId)) ?? []));
  }
  const names = distinctNames(stored.map(({ originalName }) => originalName));
  const files = stored.map((document, index) => ({ path: `documents/${names[index]}`, document }));
  const documents = files.map(({ path, document: { originalName, sizeBytes, createdAt, about } }) => ({
    file: path,
    originalName,
    sizeBytes,
    uploadedAt: createdAt,
    about,
  }));
  return { data: { ...sections, documents }, files };
}
