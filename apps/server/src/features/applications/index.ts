import type { MailTemplate } from '../../platform/mail/mail.ts';
import { fileRejectedEmail } from './file-rejected.email.ts';
import { noticeEmail } from './notice.email.ts';
import { receiptEmail } from './receipt.email.ts';
import { withdrawalNoticeEmail, withdrawalReceiptEmail } from './withdrawal.email.ts';

export { applicationData, eraseOutdatedApplications, removeOutdatedDrafts } from './application-data.ts';
export { recordedKeys } from './application-files.queries.ts';
export { applicationHandlers } from './applications.routes.ts';

/** The mails of this slice. */
export const applicationTemplates: MailTemplate[] = [
  receiptEmail,
  noticeEmail,
  fileRejectedEmail,
  withdrawalReceiptEmail,
  withdrawalNoticeEmail,
];
export { scannedApplicationFiles } from './scanned-application-files.ts';
export { sendNoticesOf } from './send-notices.ts';
