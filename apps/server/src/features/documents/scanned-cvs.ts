import type { ScannedFiles } from '../../platform/files/scan-files.job.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { readAccount } from '../account/index.ts';
import { cvRejectedEmail } from './cv-rejected.email.ts';
import { lockDocuments, unmarkDefault } from './documents.queries.ts';
import { queueReading } from './queue-reading.ts';

/** CVs, for the scanner. A rejected CV stays on its owner's list with a mark, and the owner gets a mail. */
export const scannedCvs: ScannedFiles = {
  table: 'document',
  lock: lockDocuments,
  follow: async (at, trx, { id, candidateId }, verdict) => {
    if (verdict === 'clean') return queueReading(at, trx, [id]);
    await unmarkDefault(trx, id);
    const owner = await readAccount(trx, candidateId);
    if (!owner) return;
    const mail = { key: `cv-rejected:${id}`, template: cvRejectedEmail.name, recipient: owner.email, candidateId };
    await queueMail(at, trx, { ...mail, params: { documentId: id } });
  },
};
