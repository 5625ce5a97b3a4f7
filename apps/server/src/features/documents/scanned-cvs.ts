import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { ScannedFiles } from '../../platform/files/scan-files.job.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { cvRejectedEmail } from './cv-rejected.email.ts';
import { lockDocuments, unmarkDefault } from './documents.queries.ts';

/** What waits for the scan of a CV, in its transaction. Each slice that holds documents brings its own. */
export type AfterScan = (at: At, trx: TenantTransaction, documentId: string) => Promise<void>;

/** CVs, as files that are scanned. A rejected one stays on its owner's list, marked; they are told by mail. */
export function scannedCvs(afterScan: AfterScan[]): ScannedFiles {
  return {
    table: 'document',
    lock: lockDocuments,
    follow: async (at, trx, { id, candidateId, email }, verdict) => {
      if (verdict === 'rejected') {
        await unmarkDefault(trx, id);
        const mail = { key: `cv-rejected:${id}`, template: cvRejectedEmail.name, recipient: email, candidateId };
        await queueMail(at, trx, { ...mail, params: { documentId: id } });
      }
      for (const next of afterScan) await next(at, trx, id);
    },
  };
}
