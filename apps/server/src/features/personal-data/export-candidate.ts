import type { Readable } from 'node:stream';
import type { At } from '../../platform/at.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { logOf } from '../../platform/tenant-log.ts';
import { readPersonalData } from './read-personal-data.ts';
import { writeZip } from './write-zip.ts';

/** A zip while it is sent: its length is known before its first byte. */
export type Export = { fileName: string; sizeBytes: number; content: Readable };

/**
 * All personal data of a candidate: `data.json`, with a part from each slice, and the files under `documents/`, read from the store one at
 * a time while the zip is sent.
 */
export async function exportCandidate(at: At, candidateId: string): Promise<Export> {
  const { services } = at;
  const exportedAt = at.now();
  const { data, files } = await at.transaction((trx) => readPersonalData(at, trx, candidateId));
  const { content, sizeBytes } = writeZip(
    { path: 'data.json', content: Buffer.from(`${JSON.stringify(data, null, 2)}\n`), changedAt: exportedAt },
    files.map(({ path, document }) => ({
      path,
      sizeBytes: document.sizeBytes,
      changedAt: document.createdAt,
      open: () => services.files.get(document.storageKey),
    })),
  );
  content.once('error', (error) => logOf(at).warn({ err: error, candidateId }, 'an export was interrupted'));
  securityEvent(at, 'account-exported', { candidateId });
  return { fileName: `my-data-${exportedAt.toISOString().slice(0, 10)}.zip`, sizeBytes, content };
}
