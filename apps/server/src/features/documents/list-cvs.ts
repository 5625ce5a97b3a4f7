import type { Cv } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { type CvRow, readCvs } from './documents.queries.ts';

/** The candidate's own CVs, newest first. */
export async function listCvs(at: AtCandidate): Promise<Cv[]> {
  const rows = await at.transaction((trx) => readCvs(trx, at.caller.candidateId));
  const chosen = rows.findIndex((row) => row.isDefault);
  // Until one is chosen it is the newest that may be sent.
  const byDefault = chosen >= 0 ? chosen : rows.findIndex((row) => row.scan !== 'rejected');
  return rows.map((row, index) => presentCv(row, index === byDefault));
}

function presentCv({ handle, originalName, sizeBytes, createdAt, scan }: CvRow, isDefault: boolean): Cv {
  return { hash: handle, originalName, sizeBytes, uploadedOn: createdAt.toISOString(), scan: scan as Cv['scan'], isDefault };
}
