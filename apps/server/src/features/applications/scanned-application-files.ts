import { queueFileRemoval } from '../../platform/files/remove-file.job.ts';
import type { ScannedFiles } from '../../platform/files/scan-files.job.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { lockDocuments } from '../documents/index.ts';
import { forgetRejected, readApplicationIdOf } from './application-files.queries.ts';
import { fileRejectedEmail } from './file-rejected.email.ts';
import { sendNotices } from './send-notices.ts';

/**
 * Files of drafts and applications, as files that are scanned. A rejected one leaves the store and its row stays: the list of tasks asks for
 * another, and an application that was sent goes on without it. Its sender is told by mail.
 */
export const scannedApplicationFiles: ScannedFiles = {
  table: 'applicationFile',
  lock: lockDocuments,
  follow: async (at, trx, { id, candidateId, email }, verdict) => {
    if (verdict === 'rejected') {
      await queueFileRemoval(at, trx, [await forgetRejected(trx, id)]);
      const mail = { key: `file-rejected:${id}`, template: fileRejectedEmail.name, recipient: email, candidateId };
      await queueMail(at, trx, { ...mail, params: { fileId: id } });
    }
    const applicationId = await readApplicationIdOf(trx, id);
    if (applicationId) await sendNotices(at, trx, { applicationId });
  },
};
