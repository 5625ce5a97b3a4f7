import { queueFileRemoval } from '../../platform/files/remove-file.job.ts';
import type { AfterScan, ScannedFiles } from '../../platform/files/scan-files.job.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { readAccount } from '../account/index.ts';
import { lockDocuments } from '../documents/index.ts';
import { forgetRejected, readApplicationIdOf } from './application-files.queries.ts';
import { fileRejectedEmail } from './file-rejected.email.ts';
import { sendNotices } from './send-notices.ts';

/**
 * Files of drafts and applications, for the scanner. A rejected file is deleted from the store but keeps its row: a draft's task list asks
 * for another file, and a sent application goes on without it. Its sender gets a mail.
 */
export const scannedApplicationFiles: ScannedFiles = {
  table: 'applicationFile',
  lock: lockDocuments,
  follow: async (at, trx, { id, candidateId }, verdict) => {
    if (verdict === 'rejected') {
      await queueFileRemoval(at, trx, [await forgetRejected(trx, id)]);
      const owner = await readAccount(trx, candidateId);
      const mail = { key: `file-rejected:${id}`, template: fileRejectedEmail.name, candidateId, params: { fileId: id } };
      if (owner) await queueMail(at, trx, { ...mail, recipient: owner.email });
    }
    const applicationId = await readApplicationIdOf(trx, id);
    if (applicationId) await sendNotices(at, trx, { applicationId });
  },
};

/** Notices of applications wait until their CV has been scanned. */
export const afterCvScan: AfterScan = {
  table: 'document',
  follow: (at, trx, { id }) => sendNotices(at, trx, { cvDocumentId: id }),
};
